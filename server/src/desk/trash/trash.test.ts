import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { DeletionKind } from '@portal/contract/desk/trash.ts'
import { ageDeletion, deletionOf, forget } from '../../../test/trash.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { sweepVideos } from '../../entries/uploads/sweep-videos.ts'
import { takeDeletion } from './queries.ts'

let portal: Portal
let brand: TestBrand
let as: { token: string }
let admin: { token: string; user: { id: number; name: string } }
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand({ name: 'Río' })
  as = { token: brand.token }
  admin = await portal.registerAdmin()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

const restore = (deletionId: number) => portal.call(api.trash.restore, { params: { deletionId } }, admin)
const restoreLatest = async (kind: DeletionKind, id: number) => restore(await deletionOf(portal, kind, id))
const removeCampaign = async (campaignId: number) =>
  ok(await portal.call(api.campaigns.remove, { params: { campaignId } }, as))
const removeCategory = async (campaignId: number, categoryId: number) =>
  ok(await portal.call(api.campaigns.removeCategory, { params: { campaignId, categoryId } }, as))
const removeFile = async (campaignId: number, fileId: number) =>
  ok(await portal.call(api.files.remove, { params: { campaignId, fileId } }, as))

const notRestorable = {
  status: 409,
  body: {
    code: 'not_restorable',
    message: 'No se puede recuperar: otro elemento ocupa su lugar o ya no existe algo de lo que dependía.',
  },
}

/** Returns every row of a campaign, including ids and instants. */
/** The rows of a campaign, without who saved it last: a deletion is a save too (B08). */
async function rowsOf(campaignId: number) {
  const tables = ['enrollments', 'campaign_questions', 'files', 'company_credits', 'team_credits']
  const { rows } = await sql<object>`select * from campaigns where id = ${campaignId}`.execute(portal.db)
  const campaigns = rows.map((row) => ({ ...row, saved_by: null, saved_at: null, saved_part: null }))
  const rest = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`
        select * from ${sql.table(table)} where campaign_id = ${campaignId} order by id`.execute(portal.db)
      return [table, rows]
    }),
  )
  return { campaigns, ...Object.fromEntries(rest) }
}

const eventsOf = (campaignId: number) =>
  portal.db
    .selectFrom('audit_events')
    .where('campaign_id', '=', campaignId)
    .select(['action', 'actor_id as actor', 'details'])
    .orderBy('id', 'desc')
    .execute()

async function completeCampaign(categoryIds = [1, 3]) {
  const campaign = await entry.campaign({ categoryIds })
  await entry.complete(campaign)
  return campaign
}

describe('a campaign in the trash (A16, A62, A63)', () => {
  it('comes back row by row, sent entries and ids too; its videos play again', async () => {
    const { id } = await completeCampaign()
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, as))
    const before = await rowsOf(id)
    const listed = (await entry.list()).find((each) => each.id === id)
    const { files } = ok(await portal.call(api.files.list, { params: { campaignId: id } }, as))
    const addresses = Object.values(files).flatMap((each) => each.map(({ url }) => portal.url + url))
    expect(addresses).toHaveLength(2)
    await removeCampaign(id)
    for (const url of addresses) expect((await fetch(url)).status).toBe(404)

    expect(await restoreLatest('campaign', id)).toMatchObject({
      status: 200,
      body: { message: 'Campaña recuperada' },
    })
    expect(await rowsOf(id)).toEqual(before)
    expect((await entry.list()).find((each) => each.id === id)).toEqual(listed)
    for (const url of addresses) expect((await fetch(url)).status).toBe(200)
    expect(await findings(portal)).toEqual([])
    const [restored, deleted] = await eventsOf(id)
    expect([restored, deleted]).toEqual([
      { action: 'campaign-restored', actor: admin.user.id, details: { Nombre: 'Año nuevo' } },
      { action: 'campaign-deleted', actor: brand.user.id, details: { Campaña: 'Año nuevo' } },
    ])
  })

  it('is restored once, whoever asks how often; of those at the same moment one gets it', async () => {
    const { id } = await entry.campaign()
    await removeCampaign(id)
    const deletionId = await deletionOf(portal, 'campaign', id)
    const answers = await Promise.all([restore(deletionId), restore(deletionId), restore(deletionId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await restore(deletionId)).status).toBe(404)
    expect((await eventsOf(id)).filter(({ action }) => action === 'campaign-restored')).toHaveLength(1)
  })

  it('stays there when the restoring fails half way', async () => {
    const { id } = await entry.campaign()
    await removeCampaign(id)
    const deletionId = await deletionOf(portal, 'campaign', id)
    const broken = inTransaction(portal.db, async (trx) => {
      expect((await takeDeletion(trx, deletionId))?.subjectId).toBe(id)
      throw new Error('half way')
    })
    await expect(broken).rejects.toThrow('half way')
    expect((await restore(deletionId)).status).toBe(200)
  })

  it('comes back without the credit of a person who has left the team', async () => {
    const { id } = await completeCampaign([3])
    const stays = await entry.creditPerson(id)
    const { team_credits: credits } = await rowsOf(id)
    await removeCampaign(id)
    await portal.db
      .deleteFrom('team_members')
      .where('brand_id', '=', brand.brandId)
      .where('id', '!=', stays.teamMember.id)
      .execute()
    expect((await restoreLatest('campaign', id)).status).toBe(200)
    expect(credits).toHaveLength(2)
    expect((await rowsOf(id)).team_credits).toEqual([
      expect.objectContaining({ id: stays.id, team_member_id: stays.teamMember.id }),
    ])
    expect(await findings(portal)).toEqual([])
  })

  it('can be restored in 30 days, and not a moment longer (A63)', async () => {
    const { id } = await entry.campaign()
    await removeCampaign(id)
    const deletionId = await deletionOf(portal, 'campaign', id)
    await ageDeletion(portal, deletionId, '30 days')
    expect(await restore(deletionId)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await ageDeletion(portal, deletionId, '29 days 23:59')
    expect((await restore(deletionId)).status).toBe(200)
    const message = 'Ya no está en la papelera: alguien lo recuperó, o se eliminó definitivamente.'
    expect(await restore(deletionId)).toMatchObject({ status: 404, body: { message } })
  })
})

describe('a category in the trash (A17, A63)', () => {
  it('comes back with its answers, its code and its id', async () => {
    const { id, enrollments } = await entry.campaign({ categoryIds: [1, 4] })
    await entry.answer(id, 4, 'Así fue.')
    const before = await rowsOf(id)
    const { id: entryId = 0 } = enrollments.find(({ categoryId }) => categoryId === 4) ?? {}
    await removeCategory(id, 4)
    expect((await rowsOf(id)).enrollments).toHaveLength(1)
    const { status, body } = await restoreLatest('category', entryId)
    expect([status, body]).toEqual([200, { message: 'Categoría recuperada' }])
    expect(await rowsOf(id)).toEqual(before)
  })

  it('is not restorable when the campaign has been entered in it anew, or is gone itself', async () => {
    const { id, enrollments } = await entry.campaign({ categoryIds: [1, 4] })
    const [first, second] = enrollments
    await removeCategory(id, 4)
    const changes = { params: { campaignId: id }, body: { categoryIds: [1, 4] } }
    ok(await portal.call(api.campaigns.update, changes, as))
    const before = await rowsOf(id)
    expect(await restoreLatest('category', second?.id ?? 0)).toMatchObject(notRestorable)
    expect(await rowsOf(id)).toEqual(before)

    await removeCategory(id, 1)
    await removeCampaign(id)
    expect(await restoreLatest('category', first?.id ?? 0)).toMatchObject(notRestorable)
    // Once the campaign is restored, earlier deletions within it can be restored too.
    expect((await restoreLatest('campaign', id)).status).toBe(200)
    expect((await restoreLatest('category', first?.id ?? 0)).status).toBe(200)
  })
})

describe('a video in the trash (A23, A63)', () => {
  it('comes back as it was and plays at the address that was signed before', async () => {
    const { id } = await entry.campaign()
    const file = await entry.addFile(id, 'video_case')
    const before = await rowsOf(id)
    await removeFile(id, file.id)
    const { status, body } = await restoreLatest('file', file.id)
    expect([status, body]).toEqual([200, { message: 'Video recuperado' }])
    expect(await rowsOf(id)).toEqual(before)
    expect((await fetch(portal.url + file.url)).status).toBe(200)
    expect((await eventsOf(id))[0]).toEqual({
      action: 'file-restored',
      actor: admin.user.id,
      details: { Nombre: 'video.mp4' },
    })
  })

  it('is not restorable while another has its place', async () => {
    const { id } = await entry.campaign()
    const first = await entry.addFile(id, 'video_case')
    await removeFile(id, first.id)
    const second = await entry.addFile(id, 'video_case')
    expect(await restoreLatest('file', first.id)).toMatchObject({
      status: 409,
      body: {
        code: 'not_restorable',
        message:
          'La campaña ya tiene el máximo de videos de este tipo: hay que eliminar uno antes de recuperar este.',
      },
    })
    await removeFile(id, second.id)
    expect((await restoreLatest('file', first.id)).status).toBe(200)
  })

  it('is left alone by the sweep, and gone for good once its time is over', async () => {
    const { id } = await entry.campaign()
    const kept = await entry.addFile(id, 'video_pauted')
    const restored = await entry.addFile(id, 'video_pauted')
    for (const { id: fileId } of [kept, restored]) await removeFile(id, fileId)
    await restoreLatest('file', restored.id)
    await sweepVideos(portal.deps, -1000)
    const stored = () =>
      Promise.all(
        [kept, restored].map(async ({ name }) => (await portal.deps.videos.stat(name)) !== undefined),
      )
    expect(await stored()).toEqual([true, true])
    expect(await findings(portal)).toEqual([])

    // What was restored is in use, so it stays however long ago it was deleted.
    await ageDeletion(portal, await deletionOf(portal, 'file', restored.id), '31 days')
    await forget(portal, await deletionOf(portal, 'file', kept.id))
    await expect.poll(stored).toEqual([false, true])
    expect((await fetch(portal.url + restored.url)).status).toBe(200)
    expect(await findings(portal)).toEqual([])
  })
})

describe('a judge in the trash (A41, A63)', () => {
  const removeJudge = async (judgeId: number) =>
    ok(await portal.call(api.judges.remove, { params: { judgeId, programId: 1 } }, admin))

  it('comes back and logs in as before; old sessions stay ended', async () => {
    const judge = await portal.registerJudge()
    const { email, password, judgeId, token, user } = judge
    await removeJudge(judgeId)
    const logIn = () => portal.call(api.session.login, { body: { email, password } })
    expect((await logIn()).status).toBe(401)
    const { status, body } = await restoreLatest('judge', judgeId)
    expect([status, body]).toEqual([200, { message: 'Juez recuperado' }])
    expect((await logIn()).status).toBe(200)
    const me = { params: { userId: user.id } }
    expect((await portal.call(api.accounts.get, me, { token })).status).toBe(401)
  })

  it('is not restorable once somebody else has the address', async () => {
    const { judge, user } = ok(await portal.call(api.judges.create, { body: judgeForm() }, admin))
    await removeJudge(judge.id)
    const again = ok(await portal.call(api.judges.create, { body: judgeForm({ email: user.email }) }, admin))
    expect(await restoreLatest('judge', judge.id)).toMatchObject(notRestorable)
    await removeJudge(again.judge.id)
    expect((await restoreLatest('judge', judge.id)).status).toBe(200)
  })
})
