import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { remindOfDeadlines } from '../../entries/notifications/remind-of-deadlines.ts'

const ARGENTINA = 2
const HOUR = 3_600_000
const DAY = 24 * HOUR

let portal: Portal
let as: { token: string }
let adminId: number
beforeAll(async () => {
  portal = await startPortal()
  const admin = await portal.registerAdmin()
  as = { token: admin.token }
  adminId = admin.user.id
})
beforeEach(async () => {
  await portal.db
    .updateTable('programs')
    .set({ entries_open_at: null, entries_close_at: null, reminds_week: true, reminds_day: true })
    .execute()
  await portal.db.deleteFrom('brand_extensions').execute()
  await portal.db.deleteFrom('deadline_reminders').execute()
})
afterAll(() => portal.stop())

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

type Changes = Parameters<typeof portal.call<typeof api.programs.update>>[1]['body']
const update = (body: Changes, programId = ARGENTINA) =>
  portal.call(api.programs.update, { params: { programId }, body }, as)
const extend = (brandId: number, entriesCloseAt: string, programId = ARGENTINA) =>
  portal.call(api.programs.extend, { params: { programId }, body: { brandId, entriesCloseAt } }, as)
const end = (brandId: number, programId = ARGENTINA) =>
  portal.call(api.programs.endExtension, { params: { programId, brandId } }, as)
const list = async () => ok(await portal.call(api.programs.list, {}, as)).programs
const settings = async () => (await list()).find(({ program }) => program.id === ARGENTINA)
const eventsOf = (action: string) =>
  portal.db
    .selectFrom('audit_events')
    .where('action', '=', action)
    .select(['actor_id', 'details'])
    .orderBy('id')
    .execute()

async function brandWithCampaign(name = 'Lucía') {
  const brand = await portal.registerBrand({ name })
  const entry = entrant(portal, brand)
  return { brand, entry, campaign: await entry.campaign() }
}

/** Returns the status of each call that changes an entry, and of entering another campaign. */
async function writes({ token, brandId }: TestBrand, campaignId: number) {
  const own = { token }
  const entry = entrant(portal, { token, brandId })
  const change = await portal.call(
    api.campaigns.update,
    { params: { campaignId }, body: { startDate: '2025-02-01', endDate: '2025-03-31' } },
    own,
  )
  const upload = await entry.upload(campaignId, 'video_case')
  const block = await portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'AR' } }, own)
  const { id: companyId } = await entry.company()
  const body = {
    name: 'Otra',
    companyId,
    categoryIds: [3],
    countryCode: 'AR',
    programId: ARGENTINA,
    brandId,
  }
  const create = await portal.call(api.campaigns.create, { body }, own)
  return [change.body.code, upload.body.code, block.body.code, create.body.code]
}

it('lists each programme with what is set, in constantly few statements (A57)', async () => {
  expect(await settings()).toEqual({
    program: expect.objectContaining({ id: ARGENTINA, entriesOpenAt: null, entriesCloseAt: null }),
    remindsWeek: true,
    remindsDay: true,
    revision: expect.any(String),
    extensions: [],
  })
  const closing = fromNow(DAY)
  ok(await update({ entriesCloseAt: closing }))
  const brands = await Promise.all([0, 1, 2].map(() => portal.registerBrand()))
  for (const [days, { brandId }] of brands.entries()) ok(await extend(brandId, fromNow((9 - days) * DAY)))
  const statements = await portal.countStatements(list)
  expect(statements).toBeLessThanOrEqual(4)
  expect((await settings())?.extensions.map(({ brand }) => brand)).toEqual(
    brands.toReversed().map(({ brandId, email }) => ({ id: brandId, name: 'Lucía Núñez', email })),
  )
})

it('sets opening, closing and reminders, and says in the audit what they were (A58)', async () => {
  const before = (await eventsOf('program-changed')).length
  const [entriesOpenAt, entriesCloseAt] = ['2026-01-05T12:00:00.000Z', '2099-06-30T02:59:00.000Z']
  const { program } = ok(
    await update({ entriesOpenAt: '2026-01-05T09:00:00-03:00', entriesCloseAt, remindsWeek: false }),
  )
  expect(program).toEqual(await settings())
  expect(program).toMatchObject({
    program: { entriesOpenAt, entriesCloseAt },
    remindsWeek: false,
    remindsDay: true,
  })
  expect((await list()).find(({ program: { id } }) => id === 1)?.program.entriesCloseAt).toBeNull()
  ok(await update({ entriesOpenAt: null }))
  ok(await update({ entriesOpenAt: null, entriesCloseAt }))
  const Programa = 'Ad Awards Argentina 25'
  expect((await eventsOf('program-changed')).slice(before)).toEqual([
    {
      actor_id: adminId,
      details: {
        Programa,
        Apertura: '05/01/2026, 09:00 (hora de Buenos Aires)',
        'Apertura anterior': 'siempre abierto',
        Cierre: '29/06/2099, 23:59 (hora de Buenos Aires)',
        'Cierre anterior': 'sin cierre',
        'Aviso de 7 días': 'no',
        'Aviso de 7 días anterior': 'sí',
      },
    },
    {
      actor_id: adminId,
      details: {
        Programa,
        Apertura: 'siempre abierto',
        'Apertura anterior': '05/01/2026, 09:00 (hora de Buenos Aires)',
      },
    },
  ])
})

it('records a closing that differs by seconds only, or by the reading of a doubled hour (E17, A58)', async () => {
  const before = (await eventsOf('program-changed')).length
  ok(await update({ entriesCloseAt: '2099-06-30T02:59:00.000Z' }))
  ok(await update({ entriesCloseAt: '2099-06-30T02:59:59.000Z' }))
  const [, seconds, ...more] = (await eventsOf('program-changed')).slice(before)
  expect(more).toEqual([])
  expect(seconds?.details).toMatchObject({
    Cierre: '29/06/2099, 23:59:59 (hora de Buenos Aires)',
    'Cierre anterior': '29/06/2099, 23:59:00 (hora de Buenos Aires)',
  })
})

it('refuses an opening that isn’t before the closing, also when only one of them comes (A58)', async () => {
  ok(await update({ entriesOpenAt: fromNow(DAY), entriesCloseAt: fromNow(3 * DAY) }))
  const kept = await settings()
  for (const [body, path] of [
    [{ entriesOpenAt: fromNow(4 * DAY) }, 'entriesOpenAt'],
    [{ entriesCloseAt: fromNow(HOUR) }, 'entriesCloseAt'],
    [{ entriesOpenAt: fromNow(HOUR), entriesCloseAt: fromNow(HOUR / 2) }, 'entriesOpenAt'],
  ] as const) {
    const { status, body: answer } = await update(body)
    const message = 'La apertura debe ser anterior al cierre'
    expect([status, answer.code, answer.issues]).toEqual([400, 'invalid_input', [{ path, message }]])
  }
  expect(await settings()).toEqual(kept)
  expect((await update({ remindsDay: false }, 3)).status).toBe(404)
})

it('lets nobody enter or change anything before the opening (A58, T13)', async () => {
  const { brand, campaign } = await brandWithCampaign()
  ok(await update({ entriesOpenAt: fromNow(HOUR) }))
  const early = 'entries_not_open'
  expect(await writes(brand, campaign.id)).toEqual([early, early, early, early])
  ok(await update({ entriesOpenAt: fromNow(-HOUR) }))
  expect(await writes(brand, campaign.id)).not.toContain(early)
})

it('gives one brand more time to enter, upload and send; takes it back (A59, A60, A09, T13)', async () => {
  const { brand, entry, campaign } = await brandWithCampaign('Páramo')
  const other = await brandWithCampaign()
  const ofBrand = { token: brand.token }
  const closing = fromNow(-HOUR)
  ok(await update({ entriesCloseAt: closing }))
  const until = fromNow(2 * DAY)
  const { program } = ok(await extend(brand.brandId, until))
  expect(program.extensions).toEqual([
    { brand: { id: brand.brandId, name: 'Páramo Núñez', email: brand.email }, entriesCloseAt: until },
  ])
  const closes = async (token: string) =>
    ok(await portal.call(api.reference.program, { params: { programId: ARGENTINA } }, { token })).program
      .entriesCloseAt
  expect([await closes(brand.token), await closes(other.brand.token)]).toEqual([until, closing])

  await entry.complete(campaign)
  await entry.campaign({ name: 'Otra más' })
  const sent = await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, ofBrand)
  expect(sent.status).toBe(200)
  const closed = 'deadline_passed'
  expect(await writes(other.brand, other.campaign.id)).toEqual([closed, closed, closed, closed])

  const later = fromNow(3 * DAY)
  expect(ok(await extend(brand.brandId, later)).program.extensions).toMatchObject([{ entriesCloseAt: later }])
  expect(ok(await end(brand.brandId))).toEqual({ message: 'Páramo Núñez ya no tiene prórroga.' })
  expect(await writes(brand, campaign.id)).toEqual([closed, closed, closed, closed])
  expect(await closes(brand.token)).toBe(closing)
  expect((await end(brand.brandId)).status).toBe(404)

  const [given, replaced] = await eventsOf('extension-given').then((events) => events.slice(-2))
  const names = { Programa: 'Ad Awards Argentina 25', Marca: 'Páramo Núñez' }
  expect(given).toEqual({ actor_id: adminId, details: { ...names, Hasta: expect.any(String) } })
  expect(replaced?.details).toEqual({
    ...names,
    Hasta: expect.any(String),
    'Hasta anterior': given?.details.Hasta,
  })
  expect((await eventsOf('extension-ended')).at(-1)?.details).toEqual({
    ...names,
    Hasta: replaced?.details.Hasta,
  })
})

it('ends only the extra time that the admin saw, not a longer one that was given meanwhile (A60)', async () => {
  const { brandId } = await portal.registerBrand({ name: 'Duna' })
  ok(await update({ entriesCloseAt: fromNow(-HOUR) }))
  const [seen, longer] = [fromNow(DAY), fromNow(9 * DAY)]
  ok(await extend(brandId, seen))
  ok(await extend(brandId, longer))
  const endSeen = (entriesCloseAt: string) =>
    portal.call(
      api.programs.endExtension,
      { params: { programId: ARGENTINA, brandId }, query: { entriesCloseAt } },
      as,
    )
  expect(await endSeen(seen)).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message: expect.stringContaining('No la quitamos: la prórroga de Duna Núñez cambió y ahora termina el'),
    },
  })
  expect((await settings())?.extensions).toMatchObject([{ entriesCloseAt: longer }])
  expect(ok(await endSeen(longer)).message).toBe('Duna Núñez ya no tiene prórroga.')
  expect((await settings())?.extensions).toEqual([])
})

it('replaces only the extra time that the admin saw, and takes the same once more (A59)', async () => {
  const { brandId } = await portal.registerBrand({ name: 'Duna' })
  ok(await update({ entriesCloseAt: fromNow(-HOUR) }))
  const [soon, later] = [fromNow(DAY), fromNow(9 * DAY)]
  const give = (entriesCloseAt: string, replaces: string | null) =>
    portal.call(
      api.programs.extend,
      { params: { programId: ARGENTINA }, body: { brandId, entriesCloseAt, replaces } },
      as,
    )
  for (const status of [200, 200]) expect((await give(later, null)).status).toBe(status)
  expect((await give(soon, null)).body).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('la prórroga de Duna Núñez cambió mientras tanto'),
  })
  expect((await settings())?.extensions).toMatchObject([{ entriesCloseAt: later }])
  expect(ok(await give(soon, later)).program.extensions).toMatchObject([{ entriesCloseAt: soon }])
})

it('refuses extra time that is none, and a brand that isn’t there (A59)', async () => {
  const { brandId, user } = await portal.registerBrand()
  const refusal = async (until: string) => (await extend(brandId, until)).body.issues
  const at = (message: string) => [{ path: 'entriesCloseAt', message }]
  expect(await refusal(fromNow(DAY))).toEqual(
    at('Este programa no tiene cierre: no hace falta una prórroga.'),
  )
  const entriesCloseAt = fromNow(-2 * DAY)
  ok(await update({ entriesCloseAt }))
  expect(await refusal(entriesCloseAt)).toEqual(
    at('La prórroga debe terminar después del cierre del programa.'),
  )
  expect(await refusal(fromNow(-DAY))).toEqual(at('La prórroga debe terminar en el futuro.'))
  expect((await extend(brandId + 1000, fromNow(DAY))).status).toBe(404)
  expect((await extend(brandId, fromNow(DAY), 3)).status).toBe(404)
  await portal.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute()
  expect((await extend(brandId, fromNow(DAY))).status).toBe(404)
  expect((await settings())?.extensions).toEqual([])
})

const remindersTo = async ({ token }: TestBrand) =>
  ok(await portal.call(api.notifications.list, {}, { token }))
    .notifications.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('deadline'))

it('reminds a brand with extra time of its own closing only, each of those who share it (A59, S18)', async () => {
  const [first, second, other] = [
    await brandWithCampaign(),
    await brandWithCampaign(),
    await brandWithCampaign(),
  ]
  ok(await update({ entriesCloseAt: fromNow(6 * DAY) }))
  const until = fromNow(20 * DAY)
  ok(await extend(first.brand.brandId, until))
  await remindOfDeadlines(portal.deps)
  expect(await remindersTo(first.brand)).toEqual([])
  expect(await remindersTo(second.brand)).toEqual(['deadline-week'])
  expect(await remindersTo(other.brand)).toEqual(['deadline-week'])

  ok(await update({ entriesCloseAt: fromNow(-HOUR) }))
  const soon = fromNow(5 * DAY)
  ok(await extend(first.brand.brandId, soon))
  await Promise.all([1, 2, 3].map(() => remindOfDeadlines(portal.deps)))
  ok(await extend(second.brand.brandId, soon))
  await remindOfDeadlines(portal.deps)
  await remindOfDeadlines(portal.deps)
  expect(await remindersTo(first.brand)).toEqual(['deadline-week'])
  expect(await remindersTo(second.brand)).toEqual(['deadline-week', 'deadline-week'])
  expect(await remindersTo(other.brand)).toEqual(['deadline-week'])
  // What is given again, as after a lost answer, is not told again.
  ok(await extend(first.brand.brandId, soon))
  await remindOfDeadlines(portal.deps)
  expect((await portal.mailsTo(first.brand.email)).map(({ kind }) => kind)).toEqual(['deadline-reminder'])
})

it('makes no reminder that is switched off, for brands with extra time neither (A58, S18)', async () => {
  const [ordinary, extended] = [await brandWithCampaign(), await brandWithCampaign()]
  ok(await update({ entriesCloseAt: fromNow(3 * DAY), remindsWeek: false }))
  ok(await extend(extended.brand.brandId, fromNow(4 * DAY)))
  await remindOfDeadlines(portal.deps)
  expect([await remindersTo(ordinary.brand), await remindersTo(extended.brand)]).toEqual([[], []])
  ok(await update({ entriesCloseAt: fromNow(20 * HOUR) }))
  ok(await extend(extended.brand.brandId, fromNow(22 * HOUR)))
  await remindOfDeadlines(portal.deps)
  expect([await remindersTo(ordinary.brand), await remindersTo(extended.brand)]).toEqual([
    ['deadline-day'],
    ['deadline-day'],
  ])
})

it('shows the programmes of archived editions, and changes nothing of them nor of drafts (A57–A60, E14)', async () => {
  const { brandId } = await portal.registerBrand()
  const codes = []
  for (const state of ['archived', 'draft'] as const) {
    const {
      programIds: [programId = 0],
    } = await addEdition(portal, { state, programs: [{ countryCode: 'UY' }] })
    expect((await list()).some(({ program }) => program.id === programId)).toBe(state === 'archived')
    codes.push(
      (await update({ entriesCloseAt: fromNow(DAY) }, programId)).body.code,
      (await extend(brandId, fromNow(DAY), programId)).body.code,
      (await end(brandId, programId)).body.code,
    )
  }
  const archived = 'edition_archived'
  expect(codes).toEqual([archived, archived, archived, 'not_found', 'not_found', 'not_found'])
  expect((await update({ remindsDay: false }, 2 ** 31 - 1)).body.code).toBe('not_found')
})
