import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { SignOffFilter } from '@portal/contract/desk/sign-offs.ts'
import { seenOf } from '@portal/contract/jury/results/publication.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { addJudgedEntry } from '../../../test/jury.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'
import { deletionOf, forget } from '../../../test/trash.ts'

const PROGRAM = 2
type Admin = Awaited<ReturnType<Portal['registerAdmin']>>

let portal: Portal
let admin: Admin
let second: Admin
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, PROGRAM)
  admin = await portal.registerAdmin()
  second = await portal.registerAdmin()
})
afterAll(() => portal.stop())

async function withCampaign(name: string) {
  const brand = await portal.registerBrand()
  const campaign = await entrant(portal, brand).campaign({ name, categoryIds: [3] })
  return { brand, campaign, off: signingOff(portal, brand) }
}

const params = { programId: PROGRAM }
const list = async (query: SignOffFilter & { before?: string } = {}) =>
  ok(await portal.call(api.signOffs.list, { params, query }, admin))
const namesOf = async (query: SignOffFilter) => (await list(query)).signOffs.map(({ campaign }) => campaign)
const mailsOf = async (email: string, kind: string) =>
  (await portal.mailsTo(email)).filter((mail) => mail.kind === kind)

it('lists campaigns by how each side stands, and finds them by campaign, brand and person (C06)', async () => {
  const missing = await withCampaign('Ñacurutú sin nadie')
  const half = await withCampaign('Ñacurutú a medias')
  const leo = await half.off.named(half.campaign.id)
  ok(await half.off.sign(leo))
  const lapsed = await withCampaign('Ñacurutú de antes')
  ok(await lapsed.off.sign(await lapsed.off.named(lapsed.campaign.id)))
  ok(
    await portal.call(
      api.campaigns.update,
      { params: { campaignId: lapsed.campaign.id }, body: { name: 'Ñacurutú vencida' } },
      lapsed.brand,
    ),
  )
  const search = 'ñacurutu'
  const { signOffs, next } = await list({ search })
  expect(next).toBeNull()
  expect(signOffs.map(({ sides }) => sides.map(({ side, state }) => [side, state]))).toEqual([
    [
      ['agency', 'missing'],
      ['client', 'lapsed'],
    ],
    [
      ['agency', 'missing'],
      ['client', 'signed'],
    ],
    [
      ['agency', 'missing'],
      ['client', 'missing'],
    ],
  ])
  expect(signOffs[1]).toMatchObject({
    campaignId: half.campaign.id,
    brand: { id: half.brand.brandId },
    isSent: false,
    isOpen: true,
    sides: [{ person: null }, { person: { name: leo.name, company: leo.company, email: leo.email } }],
  })
  expect(await namesOf({ search, state: 'signed' })).toEqual(['Ñacurutú a medias'])
  expect(await namesOf({ search, state: 'lapsed' })).toEqual(['Ñacurutú vencida'])
  expect(await namesOf({ search, state: 'missing', side: 'client' })).toEqual(['Ñacurutú sin nadie'])
  expect(await namesOf({ search: leo.email })).toEqual(['Ñacurutú a medias'])
  const older = await list({ search, before: String(missing.campaign.id + 1) })
  expect(older.signOffs.map(({ campaignId }) => campaignId)).toEqual([missing.campaign.id])
  const { content } = ok(await portal.call(api.signOffs.file, { params, query: { search } }, admin))
  expect(Buffer.from(content, 'base64').subarray(0, 2).toString()).toBe('PK')
})

it('lists one campaign by as many statements as three (C06)', async () => {
  const statements = async (search: string) => portal.countStatements(() => list({ search }))
  await withCampaign('Constante')
  const one = await statements('Constante')
  for (const name of ['Firmeza 1', 'Firmeza 2', 'Firmeza 3']) {
    const { off, campaign } = await withCampaign(name)
    await off.named(campaign.id)
  }
  expect(await namesOf({ search: 'Firmeza' })).toHaveLength(3)
  expect(await statements('Firmeza')).toBe(one)
})

it('chases the signatory by a new link, or the brand where it has to act, once a day (C06)', async () => {
  const { brand, campaign, off } = await withCampaign('Persecución')
  const leo = await off.named(campaign.id)
  const chase = (side: 'agency' | 'client') =>
    portal.call(api.signOffs.chase, { params: { campaignId: campaign.id }, body: { side } }, admin)
  expect(ok(await chase('client')).message).toBe('Recordatorio enviado a 1 responsable.')
  expect(await mailsOf(leo.email, 'sign-off-reminder')).toHaveLength(1)
  expect(ok(await chase('agency')).message).toBe('Recordatorio enviado a 1 marca.')
  const [mail] = await mailsOf(brand.email, 'sign-off-missing')
  expect(mail?.text).toContain('- Persecución: falta indicar al responsable de la agencia')
  expect(await chase('client')).toMatchObject({ status: 400 })
  const [held] = (await list({ search: 'Persecución' })).signOffs
  expect(held?.sides.every(({ chasedAt }) => chasedAt !== null)).toBe(true)
})

it('chases all of a filter, one mail a brand, and nobody once the date has passed (C06)', async () => {
  const { brand, off, campaign } = await withCampaign('Conjunto uno')
  const leo = await off.named(campaign.id)
  await entrant(portal, brand).campaign({ name: 'Conjunto dos', categoryIds: [3] })
  const chaseAll = () => portal.call(api.signOffs.chaseAll, { params, body: { search: 'Conjunto' } }, admin)
  await setDeadline(portal, PROGRAM, -4 * 24 * 3600)
  expect(await chaseAll()).toMatchObject({ status: 400 })
  await setDeadline(portal, PROGRAM, null)
  expect(ok(await chaseAll()).message).toBe('Recordatorio enviado a 1 responsable y 1 marca.')
  expect(await mailsOf(leo.email, 'sign-off-reminder')).toHaveLength(1)
  const mails = await mailsOf(brand.email, 'sign-off-missing')
  expect(mails.map(({ text }) => text.match(/- Conjunto/g)?.length)).toEqual([3])
})

it('waives a side with a reason, which another admin confirms and either takes back (C06, J66)', async () => {
  const { brand, campaign } = await withCampaign('Dispensa')
  const body = { sides: 'both', reason: 'La agencia cerró.' } as const
  const waive = () => portal.call(api.signOffs.waive, { params: { campaignId: campaign.id }, body }, admin)
  ok(await waive())
  ok(await waive())
  const waiverOf = async (as: Admin) => {
    const { signOffs } = ok(
      await portal.call(api.signOffs.list, { params, query: { search: 'Dispensa', state: 'waived' } }, as),
    )
    return signOffs[0]?.sides[0]?.waiver
  }
  const { campaigns } = ok(await portal.call(api.signatories.states, {}, brand))
  expect(campaigns.map(({ sides }) => sides.map(({ state }) => state))).toEqual([['waived', 'waived']])
  const own = await waiverOf(admin)
  expect(own).toMatchObject({ reason: body.reason, confirmedAt: null, canConfirm: false })
  expect(await waiverOf(second)).toMatchObject({ canConfirm: true })
  const one = { params: { waiverId: own?.id ?? 0 } }
  expect(await portal.call(api.signOffs.confirm, one, admin)).toMatchObject({
    status: 409,
    body: { code: 'second_person_needed' },
  })
  ok(await portal.call(api.signOffs.confirm, one, second))
  ok(await portal.call(api.signOffs.confirm, one, second))
  expect(await waiverOf(admin)).toMatchObject({ confirmedBy: 'Lucía Núñez', canConfirm: false })
  ok(await portal.call(api.signOffs.withdraw, one, admin))
  ok(await portal.call(api.signOffs.withdraw, one, admin))
  expect(await portal.call(api.signOffs.confirm, one, second)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect(await waiverOf(admin)).toBeNull()
  const actions = await portal.db
    .selectFrom('audit_events')
    .where('campaign_id', '=', campaign.id)
    .where('action', 'like', 'sign-off-waive%')
    .select('action')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'sign-off-waived',
    'sign-off-waived',
    'sign-off-waiver-confirmed',
    'sign-off-waiver-withdrawn',
  ])
})

it('keeps a waiver with its campaign in the trash, and no longer (C06)', async () => {
  const { brand, campaign } = await withCampaign('Para la papelera')
  const { id: campaignId } = campaign
  const given = { params: { campaignId }, body: { sides: 'client' as const, reason: 'Cerró.' } }
  ok(await portal.call(api.signOffs.waive, given, admin))
  ok(await portal.call(api.signOffs.chase, { params: { campaignId }, body: { side: 'agency' } }, admin))
  const remove = async () => {
    ok(await portal.call(api.campaigns.remove, { params: { campaignId } }, brand))
    return deletionOf(portal, 'campaign', campaignId)
  }
  ok(await portal.call(api.trash.restore, { params: { deletionId: await remove() } }, admin))
  const [held] = (await list({ search: 'papelera' })).signOffs
  expect(held?.sides.map(({ state }) => state)).toEqual(['missing', 'waived'])
  await forget(portal, await remove())
  for (const table of ['sign_off_waivers', 'sign_off_chases'] as const)
    expect(
      await portal.db.selectFrom(table).where('campaign_id', '=', campaignId).selectAll().execute(),
    ).toEqual([])
})

it('keeps no reason of a waiver once the brand is deleted (C06, A76)', async () => {
  const { brand, campaign } = await withCampaign('De una marca que se va')
  const campaignId = campaign.id
  await portal.db
    .updateTable('enrollments')
    .set({ sent_at: new Date() })
    .where('campaign_id', '=', campaignId)
    .execute()
  const given = { params: { campaignId }, body: { sides: 'client' as const, reason: 'Lo dijo Leo Paz.' } }
  ok(await portal.call(api.signOffs.waive, given, admin))
  const person = { kind: 'user' as const, personId: brand.user.id }
  ok(await portal.call(api.privacy.remove, { params: person, body: { confirmation: brand.email } }, admin))
  const reasons = await portal.db
    .selectFrom('sign_off_waivers')
    .where('brand_id', '=', brand.brandId)
    .select('reason')
    .execute()
  expect(reasons).toEqual([{ reason: '' }])
  const events = await portal.db
    .selectFrom('audit_events')
    .where(sql<boolean>`details ->> 'Motivo' = 'Lo dijo Leo Paz.'`)
    .select('id')
    .execute()
  expect(events).toEqual([])
})

it('refuses to waive a side that the programme doesn’t ask (C06)', async () => {
  const { campaign } = await withCampaign('De un solo lado')
  const sides = (of: string) =>
    portal.db
      .updateTable('programs')
      .set({ sign_off: JSON.stringify({ need: 'asked', sides: of, hoursAfterClosing: 72 }) })
      .where('id', '=', PROGRAM)
      .execute()
  await sides('client')
  const given = {
    params: { campaignId: campaign.id },
    body: { sides: 'agency' as const, reason: 'No aplica.' },
  }
  expect(await portal.call(api.signOffs.waive, given, admin)).toMatchObject({ status: 400 })
  await sides('both')
})

it('publishes no medal whose sign-off one person alone waived, and says which lack one (C06)', async () => {
  const { campaign } = await withCampaign('Premiada')
  const entry = await addJudgedEntry(portal, { programId: PROGRAM, campaignId: campaign.id })
  await addDecisions(portal, [{ entry, award: 'gold' }])
  const read = async () => ok(await portal.call(api.publication.read, { params }, admin)).publication
  expect((await read()).unsigned).toEqual([{ campaign: 'Premiada', sides: ['agency', 'client'] }])

  const given = { params: { campaignId: campaign.id }, body: { sides: 'client' as const, reason: 'Cerró.' } }
  ok(await portal.call(api.signOffs.waive, given, admin))
  const alone = await read()
  expect(alone.unsigned).toEqual([{ campaign: 'Premiada', sides: ['agency'] }])
  expect(alone.waivedAlone).toEqual([{ campaign: 'Premiada', side: 'client' }])
  const ask = async () =>
    portal.call(
      api.publication.ask,
      {
        params,
        body: { publishAt: new Date(Date.now() + 3_600_000).toISOString(), seen: seenOf(await read()) },
      },
      admin,
    )
  expect(await ask()).toMatchObject({
    status: 409,
    body: {
      code: 'sign_off_waived_alone',
      message: expect.stringContaining('«Premiada» tiene un premio, y el aval del responsable del cliente'),
    },
  })
  const [held] = (await list({ search: 'Premiada' })).signOffs
  const waiverId = held?.sides[1]?.waiver?.id ?? 0
  ok(await portal.call(api.signOffs.confirm, { params: { waiverId } }, second))
  expect((await read()).waivedAlone).toEqual([])
  ok(await ask())
})
