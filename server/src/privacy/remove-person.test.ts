import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ownedThings } from '../../test/access/owned.ts'
import { deletionOf } from '../../test/bin.ts'
import { entrant, ok } from '../../test/entries.ts'
import { codeIn, judgeForm } from '../../test/judges.ts'
import { startPortal, type Portal } from '../../test/portal.ts'
import { settleChanges } from '../desk/settle-changes.ts'
import { examine } from '../doctor/doctor.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

type Kind = 'user' | 'member'
const preview = (kind: Kind, personId: number) =>
  portal.call(api.privacy.consequences, { params: { kind, personId } }, admin)
const remove = (kind: Kind, personId: number, confirmation: string, as = admin) =>
  portal.call(api.privacy.remove, { params: { kind, personId }, body: { confirmation } }, as)

async function findings() {
  const found: string[] = []
  for await (const finding of examine({ db: portal.db, videos: portal.deps.videos })) found.push(finding)
  return found
}

/** Rows of any table but pg-boss's whose text holds the word, as `table` → number. */
async function tablesWith(word: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(portal.db)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} t where t::text ilike ${`%${word}%`}`.execute(
      portal.db,
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

const counts = (fates: { what: string; count: number }[]) =>
  Object.fromEntries(fates.map(({ what, count }) => [what, count]))

/** A brand with one campaign sent in one of two categories, one that isn't, and something in the bin. */
async function fullBrand() {
  const owned = await ownedThings(portal)
  const { token, brandId, canary, userId, email } = owned
  const brand = { ...(await portal.registerBrand()), token, brandId, email }
  const entry = entrant(portal, brand)
  ok(await portal.call(api.enrollments.send, { body: { enrollmentId: owned.enrollmentId, brandId } }, brand))
  const unsent = await entry.campaign({ name: canary, categoryIds: [1, 2] })
  const video = await entry.addFile(unsent.id, 'video_case')
  const binned = await entry.campaign({ name: canary })
  const binnedVideo = await entry.addFile(binned.id, 'video_case')
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: binned.id } }, brand))
  ok(await portal.call(api.viewing.open, { params: { brandId } }, admin))
  await portal.call(api.accounts.recoverPassword, { body: { email } })
  await settleChanges(portal.db)
  // What is mailed is out before it is looked at.
  await expect
    .poll(() => portal.db.selectFrom('mails').where('state', '!=', 'sent').select('id').execute())
    .toEqual([])
  const files = await portal.db
    .selectFrom('files')
    .where('campaign_id', '=', owned.campaignId)
    .select('name')
    .execute()
  return {
    ...owned,
    userId,
    email,
    gone: [video.name, binnedVideo.name],
    kept: files.map(({ name }) => name),
    binned: await deletionOf(portal, 'campaign', binned.id),
  }
}

const stored = async (names: string[]) =>
  (await Promise.all(names.map((name) => portal.deps.videos.stat(name)))).filter((stat) => stat !== undefined)
    .length

describe('deleting a brand’s person (A75, A76, issue 7.9)', () => {
  it('tells beforehand what it does, does just that, and leaves nothing of the person but what was sent', async () => {
    const brand = await fullBrand()
    const { userId, email, canary, token } = brand
    const before = await tablesWith(canary)
    const said = ok(await preview('user', userId))
    expect(await tablesWith(canary)).toEqual(before)
    expect(counts(said.goes)).toEqual({
      'Nombre, correo, contraseña y datos de contacto': 1,
      Sesiones: 2,
      'Códigos y enlaces enviados por correo': 1,
      Notificaciones: 2,
      'Correos enviados a la persona': 1,
      'Campañas sin inscripciones enviadas': 1,
      'Inscripciones sin enviar': 1,
      Videos: 2,
      'Cargas de video sin terminar': 1,
      'Personas del equipo': 1,
      'Elementos de la papelera': 1,
    })
    expect(counts(said.stays)).toEqual({
      'Inscripciones enviadas': 1,
      'Videos de inscripciones enviadas': 3,
      'Personas en los créditos de inscripciones enviadas': 1,
      'Comprobantes de envío': 1,
      'Registro de actividad': expect.any(Number),
    })
    for (const { why } of [...said.goes, ...said.stays]) expect(why).toMatch(/^[A-Z].*\.$/)

    for (const wrong of ['', 'otra@marca.example', `${email}x`]) {
      const { status, body } = await remove('user', userId, wrong)
      const message = 'Escribe el correo tal como aparece arriba.'
      expect([status, body.message, body.issues]).toEqual([400, message, [{ path: 'confirmation', message }]])
    }
    expect(await tablesWith(canary)).toEqual(before)

    expect(ok(await remove('user', userId, ` ${email.toUpperCase()} `))).toEqual(said)
    const me = { params: { userId } }
    expect((await portal.call(api.accounts.get, me, { token })).status).toBe(401)
    const login = { body: { email, password: brand.password } }
    expect((await portal.call(api.session.login, login)).body.code).toBe('wrong_credentials')
    await settleChanges(portal.db)
    // The sent campaign: its name, an answer, a video's, and the events that tell of it.
    expect(await tablesWith(canary)).toEqual({
      audit_events: expect.any(Number),
      campaign_questions: expect.any(Number),
      campaigns: 1,
      desk_entries: 1,
      files: 1,
    })
    expect(await tablesWith(email)).toEqual({})
    expect(await tablesWith(`${canary}@`)).toEqual({})
    await expect.poll(() => stored(brand.gone)).toBe(0)
    expect(await stored(brand.kept)).toBe(3)
    expect(await findings()).toEqual([])

    const restore = { params: { deletionId: brand.binned } }
    expect((await portal.call(api.bin.restore, restore, admin)).status).toBe(404)
    expect((await preview('user', userId)).status).toBe(404)
    expect((await remove('user', userId, email)).status).toBe(404)
  }, 30_000)

  it('takes the names out of the record, which keeps what was done under its ids and says nothing of whom it deleted', async () => {
    const { userId, email, brandId } = await fullBrand()
    await portal.db.updateTable('users').where('id', '=', userId).set({ name: 'Aurelia' }).execute()
    ok(await portal.call(api.viewing.open, { params: { brandId } }, admin))
    await portal.db
      .insertInto('audit_events')
      .values([
        {
          actor_id: admin.user.id,
          action: 'mail-corrected',
          details: JSON.stringify({ Antes: 'aurelia@mraca.example', Ahora: email }),
          search: `corrigio aurelia@mraca.example ${email}`,
        },
        {
          actor_id: admin.user.id,
          action: 'mail-resent',
          details: JSON.stringify({ Correo: 'Contraseña temporal', Para: email }),
          search: `reenvio ${email}`,
        },
      ])
      .execute()
    const events = () =>
      portal.db
        .selectFrom('audit_events')
        .where((event) => event.or([event('brand_id', '=', brandId), event('actor_id', '=', userId)]))
        .select(['id', 'at', 'actor_id', 'viewer_id', 'action', 'brand_id', 'campaign_id'])
        .orderBy('id')
        .execute()
    const before = await events()
    expect((await tablesWith('aurelia'))['audit_events']).toBeGreaterThan(0)
    ok(await remove('user', userId, email))
    await settleChanges(portal.db)
    expect(await events()).toEqual(before)
    expect(await tablesWith('aurelia')).toEqual({})
    expect(await tablesWith(email)).toEqual({})
    const last = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'brand_id', 'details', 'search'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({
      action: 'person-deleted',
      actor_id: admin.user.id,
      brand_id: null,
      details: { Persona: 'Cuenta de marca', Número: userId },
      search: `elimino los datos de una persona ${userId} cuenta de marca`,
    })
  }, 30_000)

  it('frees the address, and leaves the mails of whoever has it then', async () => {
    const first = await portal.registerBrand()
    ok(await remove('user', first.user.id, first.email))
    const second = await portal.registerBrand({ email: first.email })
    await portal.call(api.accounts.recoverPassword, { body: { email: first.email } })
    expect(await portal.mailsTo(first.email)).toHaveLength(1)
    expect((await portal.call(api.accounts.get, { params: { userId: second.user.id } }, second)).status).toBe(
      200,
    )
  })

  it('is whole or not at all, also when two do it at once', async () => {
    const { userId, email } = await fullBrand()
    const statuses = (await Promise.all([1, 2, 3].map(() => remove('user', userId, email)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    expect(await findings()).toEqual([])
  }, 30_000)
})

describe('deleting a judge’s person (A76)', () => {
  it('leaves the consents as they are, and no way back from the bin', async () => {
    const form = judgeForm({ name: 'Eulogia', lastName: 'Zamudio', companyName: 'Estudio Eulogia' })
    const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
    const code = codeIn(judge.invitationUrl)
    const accept = { params: { code }, body: { nda: true, imageCession: true } as const }
    ok(await portal.call(api.judges.verify, accept))
    const { user_id: userId } = await portal.db
      .selectFrom('judges')
      .where('id', '=', judge.id)
      .select('user_id')
      .executeTakeFirstOrThrow()
    const consents = () => portal.db.selectFrom('consents').selectAll().orderBy('id').execute()
    const before = await consents()
    const removal = { params: { judgeId: judge.id, programId: 1 } }
    ok(await portal.call(api.judges.remove, removal, admin))

    const { goes, stays } = ok(await remove('user', userId, form.email))
    expect(counts(goes)).toMatchObject({ 'Elementos de la papelera': 1, 'Correos enviados a la persona': 2 })
    expect(counts(stays)).toEqual({ 'Constancias de consentimiento': 2, 'Registro de actividad': 1 })
    expect(await consents()).toEqual(before)
    expect(await tablesWith('eulogia')).toEqual({})
    expect(await tablesWith(form.email)).toEqual({ consents: 2 })
    const { deletions } = ok(await portal.call(api.bin.list, {}, admin))
    expect(deletions.filter(({ kind }) => kind === 'judge')).toEqual([])
    expect((await portal.call(api.judges.byCode, { params: { code } })).status).toBe(404)
    expect(await findings()).toEqual([])
  })
})

describe('deleting an admin (A76)', () => {
  it('is not for oneself, and ends everything of another', async () => {
    const other = await portal.registerAdmin()
    const brand = await portal.registerBrand()
    const look = ok(await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, other))
    for (const answer of [
      await remove('user', admin.user.id, admin.email),
      await preview('user', admin.user.id),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_deletable' } })
    ok(await remove('user', other.user.id, other.email))
    const me = { params: { userId: brand.user.id } }
    expect((await portal.call(api.accounts.get, me, look)).status).toBe(401)
    expect((await portal.call(api.bin.list, {}, other)).status).toBe(401)
    expect(await findings()).toEqual([])
  })

  it('leaves one, also when two delete each other at once', async () => {
    const small = await startPortal()
    const [one, two] = [await small.registerAdmin(), await small.registerAdmin()]
    const removal = (them: typeof one, as: typeof one) =>
      small.call(
        api.privacy.remove,
        { params: { kind: 'user', personId: them.user.id }, body: { confirmation: them.email } },
        as,
      )
    const answers = await Promise.all([removal(one, two), removal(two, one)])
    const { rows } = await sql`select from users where role = 'admin' and deleted_at is null`.execute(
      small.db,
    )
    await small.stop()
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(rows).toHaveLength(1)
    expect(statuses[0]).toBe(200)
    // Refused, or too late to be let in.
    expect([401, 409]).toContain(statuses[1])
  })
})

describe('deleting a team member (A76)', () => {
  it('ends credits that were not sent; in what was sent the name stays, without the address', async () => {
    const brand = await portal.registerBrand({ name: 'Río' })
    const entry = entrant(portal, brand)
    const { id: companyId } = await entry.company()
    const person = { fullName: 'Teodora Paz', email: 'teodora@agencia.example', role: 'Directora', companyId }
    const { brandId } = brand
    const { teamMember } = ok(
      await portal.call(api.credits.createTeamMember, { body: { ...person, brandId } }, brand),
    )
    const credit = async (campaignId: number) =>
      ok(
        await portal.call(
          api.credits.addPerson,
          { body: { campaignId, teamMemberId: teamMember.id } },
          brand,
        ),
      )
    const [sent, unsent, binned] = [await entry.campaign(), await entry.campaign(), await entry.campaign()]
    await entry.complete(sent)
    for (const { id } of [sent, unsent, binned]) await credit(id)
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId } }, brand))
    ok(await portal.call(api.campaigns.remove, { params: { campaignId: binned.id } }, brand))

    const said = ok(await preview('member', teamMember.id))
    expect([counts(said.goes), counts(said.stays)]).toEqual([
      { Correo: 1, 'Créditos en campañas sin enviar': 1 },
      { 'Nombre y cargo en los créditos de campañas enviadas': 1 },
    ])
    expect(ok(await remove('member', teamMember.id, 'TEODORA@agencia.example'))).toEqual(said)
    expect(await tablesWith('teodora')).toEqual({ team_members: 1 })
    expect(await tablesWith('teodora@')).toEqual({})
    const restore = { params: { deletionId: await deletionOf(portal, 'campaign', binned.id) } }
    ok(await portal.call(api.bin.restore, restore, admin))
    const people = async (campaignId: number) =>
      ok(await portal.call(api.credits.listPeople, { params: { campaignId } }, brand)).teamCredits.map(
        ({ teamMember: { fullName } }) => fullName,
      )
    expect([await people(sent.id), await people(unsent.id), await people(binned.id)]).toEqual([
      ['Íñigo Peña', 'Teodora Paz'],
      [],
      [],
    ])
    expect(await findings()).toEqual([])
  })

  it('without an address is confirmed by the name, and gone when credited nowhere', async () => {
    const brand = await portal.registerBrand()
    const { id } = await entrant(portal, brand).teamMember()
    expect((await remove('member', id, 'Íñigo')).status).toBe(400)
    expect(ok(await remove('member', id, 'íñigo peña')).stays).toEqual([])
    expect((await preview('member', id)).status).toBe(404)
  })
})
