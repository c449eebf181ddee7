import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { remindOfDeadlines } from '../../src/entries/notifications/remind-of-deadlines.ts'
import { entrant, ok, setDeadline } from '../entries.ts'
import { csvObjects } from '../parse-csv.ts'
import { startPortal, type Portal, type TestBrand } from '../portal.ts'
import { type Country, enter, type Fixture, publishFixture } from './fixture-edition.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let portal: Portal
let admin: { token: string }
let fixture: Fixture
/** By country, a brand with entries there. */
let brands: Record<Country, TestBrand>

beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
  fixture = await publishFixture(portal, admin)
  const { light, series, monsoon, grand } = fixture.category
  const old = entrant(portal, await portal.registerBrand())
  await old.campaign({ name: 'De 2025', categoryIds: [1] })
  brands = {
    CL: await enterIn('CL', [light, series]),
    IN: await enterIn('IN', [monsoon]),
    MX: await enterIn('MX', [grand]),
  }
})
afterAll(() => portal.stop())

/** Adds a campaign whose entries are sent in Chile, complete in India, and unfinished in Mexico. */
async function enterIn(country: Country, categoryIds: number[]) {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const programId = fixture.programOf(country)
  const campaign = await entry.campaign({ name: `Faro ${country}`, country, programId, categoryIds })
  if (country !== 'MX') await enter(entry, campaign)
  if (country === 'CL')
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
  return brand
}

const inFixture = () => ({ editionId: String(fixture.editionId) })
const inProgram = (country: Country) => ({ programId: String(fixture.programOf(country)) })
const list = async (query: object) =>
  ok(await portal.call(api.entriesList.list, { query: { sort: 'oldest', ...query } }, admin)).entries
const numbers = async (query: object) => ok(await portal.call(api.entriesList.numbers, { query }, admin))
/** Changes the time at which a country's entries were made, in the rows of the desk, too. */
async function enteredAt(country: Country, instant: string) {
  const created_at = new Date(instant)
  const programId = fixture.programOf(country)
  await portal.db
    .updateTable('enrollments')
    .set({ created_at })
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaigns').where('program_id', '=', programId).select('id'),
    )
    .execute()
  await portal.db
    .updateTable('desk_entries')
    .set({ created_at })
    .where('program_id', '=', programId)
    .execute()
}

async function exported(kind: 'csv' | 'xlsx', filter: object) {
  const { url } = ok(await portal.call(api.exports.create, { body: { kind, filter } }, admin))
  return Buffer.from(await (await fetch(portal.url + url)).arrayBuffer())
}
const csv = async (filter: object) => csvObjects((await exported('csv', filter)).toString())

it('the desk lists, filters and counts the entries of the fixture edition (E28, A50, A51)', async () => {
  const names = async (query: object) => (await list(query)).map(({ campaign }) => campaign.name)
  expect(await names({})).toEqual(['De 2025', 'Faro CL', 'Faro CL', 'Faro IN', 'Faro MX'])
  expect(await names(inFixture())).toEqual(['Faro CL', 'Faro CL', 'Faro IN', 'Faro MX'])
  expect(await names(inProgram('IN'))).toEqual(['Faro IN'])
  expect(await names({ categoryId: String(fixture.category.grand) })).toEqual(['Faro MX'])
  expect(await names({ ...inFixture(), status: 'Completa' })).toEqual(['Faro IN'])
  expect(await names({ ...inFixture(), missing: 'video_case' })).toEqual([])
  expect(await names({ ...inFixture(), missing: 'video_pauted' })).toEqual(['Faro MX'])
  const { counts } = ok(await portal.call(api.entriesList.counts, { query: inFixture() }, admin))
  expect(counts).toEqual({ Incompleta: 1, Completa: 1, Enviada: 2 })
  expect((await list(inProgram('CL')))[0]?.enrollCode).toMatch(/^CL31-\d+-\d{5}$/)
})

it('the desk shows a campaign with its own questions and what it lacks (E28)', async () => {
  const [entry] = await list(inProgram('MX'))
  const params = { campaignId: entry?.campaign.id ?? 0 }
  const { answers, pending } = ok(await portal.call(api.entriesList.campaign, { params }, admin))
  expect(answers.map(({ questionText }) => questionText)).toEqual([
    '¿Qué problema tenía la marca?',
    '¿Cómo contarías la campaña en una frase?',
    '¿Cómo fue la campaña, de principio a fin?',
    '¿Qué no salió como esperaban?',
    '¿Qué resultados tuvo y cómo los midieron?',
    '¿Por qué esta campaña merece ganar en la categoría Grande Farol?',
    '¿Quieres agregar algo para el jurado?',
  ])
  const texts = pending[0]?.items.map(({ text }) => text) ?? []
  expect(texts).toContain('Falta responder: «¿Qué problema tenía la marca?»')
  expect(texts.filter((text) => /caso|esperaban|agregar algo/.test(text))).toEqual([])
})

it('numbers are those of its programmes and categories, and of the days of its zones (E28, A54)', async () => {
  // Half past eighteen in UTC is midnight in India.
  await enteredAt('IN', '2026-03-09T18:29:59Z')
  const { byProgram, byCategory, byStatus } = await numbers({})
  expect(byStatus).toEqual({ Incompleta: 1, Completa: 1, Enviada: 2 })
  expect(byProgram.map(({ counts }) => Object.values(counts))).toEqual([
    [0, 0, 2],
    [0, 1, 0],
    [1, 0, 0],
  ])
  expect(byCategory.map(({ counts }) => Object.values(counts))).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
    [1, 0, 0],
  ])
  const { category } = fixture
  expect((await numbers(inProgram('CL'))).byCategory.map(({ categoryId }) => categoryId)).toEqual([
    category.light,
    category.series,
    category.relay,
    category.grand,
  ])
  const firstDay = async (country: Country) => (await numbers(inProgram(country))).byDay[0]?.day
  expect(await firstDay('IN')).toBe('2026-03-09')
  await enteredAt('IN', '2026-03-09T18:30:00Z')
  expect(await firstDay('IN')).toBe('2026-03-10')
  // Chile goes back an hour at 03:00 UTC of 5 April 2026: its Saturday has twenty-five hours.
  await enteredAt('CL', '2026-04-05T03:59:59Z')
  expect(await firstDay('CL')).toBe('2026-04-04')
  await enteredAt('CL', '2026-04-05T04:00:00Z')
  expect(await firstDay('CL')).toBe('2026-04-05')
  await enteredAt('CL', '2026-04-04T03:00:00Z')
  expect(await firstDay('CL')).toBe('2026-04-04')
})

it('exports have a column for each of its questions, and the local time of its zones (E28, A56)', async () => {
  await enteredAt('CL', '2026-04-05T02:30:00Z')
  await enteredAt('IN', '2026-03-09T18:30:00Z')
  const rows = await csv(inFixture())
  expect(Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('¿'))).toEqual(
    fixture.edition.questions.map(({ text }) => text.replace(' ?', '?')),
  )
  expect(rows.map((row) => [row.Programa, row.Categoría, row.Estado, row.Videos])).toEqual([
    ['Premios Faro Chile 31', 'Primera luz', 'Enviada', '1'],
    ['Premios Faro Chile 31', 'Slow Burn', 'Enviada', '1'],
    ['Premios Faro India 31', 'Monzón', 'Completa', '1'],
    ['Premios Faro México 31', 'Grande Farol', 'Incompleta', '0'],
  ])
  const given = 'Una respuesta con ñ.'
  const answers = (text: string) => rows.map((row) => row[text])
  expect(answers('¿Qué problema tenía la marca?')).toEqual([given, given, given, ''])
  expect(answers('¿Qué clima hubo durante la campaña?')).toEqual(['', '', given, ''])
  // A question that only one of two categories asks has no answer in the other.
  expect(answers('¿Cómo organizaron las entregas y los turnos del equipo?')).toEqual(['', given, '', ''])
  expect(rows[3]?.Falta).toBe(
    'Fecha de inicio, Fecha de fin, Video de la campaña, Respuestas, Personas en los créditos, Anunciante en los créditos',
  )
  const created = async (filter: object) => {
    const { sheets } = await readXlsx(await exported('xlsx', filter))
    const [header = [], row = []] = sheets[0]?.rows ?? []
    return row[header.indexOf('Creada')]
  }
  expect(await created(inProgram('CL'))).toEqual(new Date('2026-04-04T23:30:00Z'))
  expect(await created(inProgram('IN'))).toEqual(new Date('2026-03-10T00:00:00Z'))
  await enteredAt('CL', '2026-04-05T04:30:00Z')
  expect(await created(inProgram('CL'))).toEqual(new Date('2026-04-05T00:30:00Z'))
  const withOld = await csv({})
  expect(Object.keys(withOld[0] ?? {}).filter((name) => name.startsWith('¿'))).toHaveLength(15)
})

it('reminders of its programmes name their closing in their zones (E28, A68)', async () => {
  const closing = async (country: Country, at: string) => {
    await portal.db
      .updateTable('programs')
      .where('id', '=', fixture.programOf(country))
      .set({ entries_close_at: new Date(at) })
      .execute()
    const body = { filter: { ...inProgram(country) }, subject: 'Falta poco', text: '{cierre}\n{pendientes}' }
    return ok(await portal.call(api.reminders.preview, { body }, admin)).sample?.text.split('\n')[0]
  }
  expect(await closing('IN', '2098-05-15T18:29:00Z')).toBe('15/05/2098, 23:59 (hora de India)')
  expect(await closing('IN', '2098-05-15T18:30:00Z')).toBe('16/05/2098, 00:00 (hora de India)')
  const campaign = entrant(portal, brands.CL)
  await campaign.campaign({
    name: 'Sin enviar',
    country: 'CL',
    programId: fixture.programOf('CL'),
    categoryIds: [fixture.category.light],
  })
  // Chile's clocks go back on 5 April 2099 and forward on 6 September.
  expect(await closing('CL', '2099-04-04T02:59:00Z')).toBe('03/04/2099, 23:59 (hora de Chile)')
  expect(await closing('CL', '2099-04-06T03:59:00Z')).toBe('05/04/2099, 23:59 (hora de Chile)')
  expect(await closing('CL', '2099-09-06T03:59:00Z')).toBe('05/09/2099, 23:59 (hora de Chile)')
  expect(await closing('CL', '2099-09-06T04:00:00Z')).toBe('06/09/2099, 01:00 (hora de Chile)')
})

it('deadlines are told of in each programme’s zone, as it wants reminders (E28, S18)', async () => {
  for (const [country, seconds] of [
    ['CL', 6 * DAY],
    ['IN', 20 * HOUR],
    // This programme doesn't remind a day before.
    ['MX', 20 * HOUR],
  ] as const)
    await setDeadline(portal, fixture.programOf(country), seconds)
  await remindOfDeadlines(portal.deps)
  const toldTo = async (brand: TestBrand) =>
    ok(await portal.call(api.notifications.list, {}, brand)).notifications.filter(({ kind }) =>
      kind.startsWith('deadline'),
    )
  expect(await toldTo(brands.MX)).toEqual([])
  expect(await toldTo(brands.CL)).toMatchObject([
    { title: 'Premios Faro Chile 31 cierra en 6 días', text: expect.stringContaining('(hora de Chile)') },
  ])
  const { entries_close_at: at } = await portal.db
    .selectFrom('programs')
    .where('id', '=', fixture.programOf('IN'))
    .select('entries_close_at')
    .executeTakeFirstOrThrow()
  const [day, clock] = new Date((at?.getTime() ?? 0) + 5.5 * HOUR * 1000).toISOString().split('T')
  const there = `${day?.split('-').toReversed().join('/')}, ${clock?.slice(0, 5)} (hora de India)`
  expect(await toldTo(brands.IN)).toMatchObject([
    {
      title: 'Premios Faro India 31 cierra en 20 horas',
      text: `Tienes 1 inscripción pendiente: 1 completa sin enviar. El plazo termina el ${there}.`,
    },
  ])
  const mail = await portal.smtp.waitFor(brands.IN.email, '20 horas')
  expect(mail.text).toContain('- Faro IN — Monzón: completa, falta enviarla\n')
  expect(mail.text).toContain(there)
  expect(mail.text).toContain('ayuda@premiosfaro.org')
})
