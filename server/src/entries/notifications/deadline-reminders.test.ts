import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, type content2025, untilKnown } from '../../../test/editions.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { sendLate } from '../../../test/send-late.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  for (const programId of [1, 2]) await setDeadline(portal, programId, null)
})

const remind = () => remindOfDeadlines(portal.deps)
const toldTo = async ({ token }: TestBrand) =>
  ok(await portal.call(api.notifications.list, {}, { token })).notifications
const kindsToldTo = async (brand: TestBrand) => (await toldTo(brand)).map(({ kind }) => kind)

async function withCampaign(options: Parameters<ReturnType<typeof entrant>['campaign']>[0] = {}) {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  return { brand, entry, campaign: await entry.campaign({ name: 'La vuelta', ...options }) }
}

it('reminds of unsent entries once a week and once a day before, in the portal and by mail (S18, T13)', async () => {
  const { brand, entry, campaign } = await withCampaign({ categoryIds: [2, 3] })
  await setDeadline(portal, 2, 7 * DAY + 60)
  await remind()
  expect(await toldTo(brand)).toEqual([])

  await setDeadline(portal, 2, 7 * DAY - 60)
  await remind()
  await remind()
  expect(await toldTo(brand)).toMatchObject([
    {
      kind: 'deadline-week',
      title: 'Ad Awards Argentina 25 cierra en 7 días',
      text: expect.stringMatching(
        /^Tienes 2 inscripciones pendientes: 2 incompletas\. El plazo termina el .+ \(hora de Buenos Aires\)\.$/,
      ),
      link: '/campanas',
    },
  ])

  await entry.complete(campaign)
  await setDeadline(portal, 2, DAY - 60)
  await remind()
  const [latest, ...earlier] = await toldTo(brand)
  expect(latest).toMatchObject({
    kind: 'deadline-day',
    title: 'Ad Awards Argentina 25 cierra en 24 horas',
    text: expect.stringContaining('Tienes 2 inscripciones pendientes: 2 completas sin enviar.'),
  })
  expect(earlier).toHaveLength(1)
  const mails = await portal.mailsTo(brand.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Cierra en 7 días: tienes inscripciones sin enviar — Ad Awards Argentina 25',
    'Cierra en 24 horas: tienes inscripciones sin enviar — Ad Awards Argentina 25',
  ])
  const first = await portal.smtp.waitFor(brand.email, '7 días')
  const second = await portal.smtp.waitFor(brand.email, '24 horas')
  expect(first.text).toContain(
    '- La vuelta — Feat Creadores: incompleta: falta en Datos Generales, Archivos, Detalles de la Campaña y Créditos\n',
  )
  expect(second.text).toContain('- La vuelta — Feat Creadores: completa, falta enviarla\n')
  expect(second.links[0]).toBe('https://portal.example/campanas')
})

it('leaves out who has sent everything, who can’t and whose programme is another (S18)', async () => {
  const sent = await withCampaign()
  await sent.entry.complete(sent.campaign)
  const as = { token: sent.brand.token }
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: sent.brand.brandId } }, as))
  const blocked = await withCampaign()
  ok(
    await portal.call(
      api.campaigns.block,
      { body: { campaignId: blocked.campaign.id, countryCode: 'UY' } },
      { token: blocked.brand.token },
    ),
  )
  const elsewhere = await withCampaign({ country: 'CO' })
  const deleted = await withCampaign()
  await portal.db
    .updateTable('users')
    .where('id', '=', deleted.brand.user.id)
    .set({ deleted_at: new Date() })
    .execute()
  const due = await withCampaign()
  await setDeadline(portal, 2, 6 * DAY)
  await remind()
  expect(await kindsToldTo(due.brand)).toEqual(['deadline-week'])
  for (const { brand } of [sent, blocked, elsewhere]) {
    expect((await kindsToldTo(brand)).filter((kind) => kind.startsWith('deadline'))).toEqual([])
    expect((await portal.mailsTo(brand.email)).filter(({ kind }) => kind === 'deadline-reminder')).toEqual([])
  }
  expect(await portal.mailsTo(deleted.brand.email)).toEqual([])
})

it('counts a sent entry that an edit left incomplete among the unsent (S18, T11)', async () => {
  const { brand, entry, campaign } = await withCampaign()
  await entry.complete(campaign)
  const as = { token: brand.token }
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, as))
  await portal.db.deleteFrom('team_credits').where('campaign_id', '=', campaign.id).execute()
  await setDeadline(portal, 2, 20 * HOUR)
  await remind()
  const reminder = await portal.smtp.waitFor(brand.email, 'Cierra en 20 horas')
  expect(reminder.text).toContain('Feat Creadores: enviada, pero quedó incompleta: falta en Créditos\n')
})

it('tells in the portal alone who wants no reminders by mail (S18, R12)', async () => {
  const { brand } = await withCampaign()
  const params = { brandId: brand.brandId }
  const as = { token: brand.token }
  ok(await portal.call(api.accounts.updateBrand, { params, body: { wantsReminders: false } }, as))
  await setDeadline(portal, 2, 5 * DAY)
  await remind()
  expect(await kindsToldTo(brand)).toEqual(['deadline-week'])
  expect(await portal.mailsTo(brand.email)).toEqual([])
})

it('sends no mail late that is out of date: after the closing, or once the brand wants none (S18, R12)', async () => {
  const { brand } = await withCampaign()
  await setDeadline(portal, 2, 5 * DAY)
  await remind()
  await portal.smtp.waitFor(brand.email, '5 días')
  expect(await sendLate(portal, brand.email)).toBe(true)
  await setDeadline(portal, 2, -1)
  expect(await sendLate(portal, brand.email)).toBe(false)
  await setDeadline(portal, 2, DAY)
  const wants = (wantsReminders: boolean) =>
    portal.call(
      api.accounts.updateBrand,
      { params: { brandId: brand.brandId }, body: { wantsReminders } },
      brand,
    )
  ok(await wants(false))
  expect(await sendLate(portal, brand.email)).toBe(false)
  ok(await wants(true))
  expect(await sendLate(portal, brand.email)).toBe(true)
})

it('after downtime says what is left, and not what was missed (S18)', async () => {
  const { brand } = await withCampaign()
  await setDeadline(portal, 2, 20 * HOUR + 60)
  await remind()
  expect((await toldTo(brand)).map(({ title }) => title)).toEqual([
    'Ad Awards Argentina 25 cierra en 20 horas',
  ])
  const late = await withCampaign()
  await setDeadline(portal, 2, -60)
  await remind()
  expect(await toldTo(late.brand)).toEqual([])
})

it('reminds once though several servers look at once (S18)', async () => {
  const { brand } = await withCampaign()
  await setDeadline(portal, 2, 3 * DAY)
  await Promise.all([remind(), remind(), remind()])
  expect(await kindsToldTo(brand)).toEqual(['deadline-week'])
  expect(await portal.mailsTo(brand.email)).toHaveLength(1)
})

it('reminds nobody when one of the reminders can’t be stored, and all the next time (S18)', async () => {
  const { brand } = await withCampaign()
  await setDeadline(portal, 2, 4 * DAY)
  const broken = { ...portal.deps.jobs, enqueueAll: () => Promise.reject(new Error('no queue')) }
  await expect(remindOfDeadlines({ ...portal.deps, jobs: broken })).rejects.toThrow('no queue')
  expect(await toldTo(brand)).toEqual([])
  await remind()
  expect(await kindsToldTo(brand)).toEqual(['deadline-week'])
})

it('reminds again of a deadline that was put off (S18)', async () => {
  const { brand } = await withCampaign()
  await setDeadline(portal, 2, 2 * DAY)
  await remind()
  await setDeadline(portal, 2, 6 * DAY)
  await remind()
  expect((await toldTo(brand)).map(({ title }) => title)).toEqual([
    'Ad Awards Argentina 25 cierra en 6 días',
    'Ad Awards Argentina 25 cierra en 2 días',
  ])
})

it('reminds of the deadlines of each published edition, and of no archived one (S18, E02, E14)', async () => {
  const change = ({ categories, questions, ...content }: typeof content2025) => ({
    ...content,
    categories: categories.map((category) => ({ ...category, id: 100 + category.id })),
    questions: questions.map((question) => ({ ...question, id: 100 + question.id })),
  })
  const label = 'Ad Awards Uruguay 26'
  const timeZone = 'America/Montevideo'
  const { editionId, programIds } = await addEdition(portal, {
    change,
    programs: [{ countryCode: 'UY', label, timeZone }],
  })
  const [programId = 0] = programIds
  const options = { country: 'UY', programId, categoryIds: [101] }
  const { brand } = await withCampaign(options)
  await setDeadline(portal, programId, 5 * DAY)
  const setState = async (state: 'archived' | 'published') => {
    await portal.db.updateTable('editions').where('id', '=', editionId).set({ state }).execute()
    await untilKnown(portal)
  }
  await setState('archived')
  await remind()
  expect(await toldTo(brand)).toEqual([])
  await setState('published')
  await remind()
  expect(await toldTo(brand)).toMatchObject([
    { title: `${label} cierra en 5 días`, text: expect.stringContaining('(hora de Uruguay)') },
  ])
})

it('reminds every brand of more than go at once (S18, T13)', async () => {
  const count = 51
  await sql`
    with person as (
      insert into users (role, name, last_name, email, password_hash)
      select 'brand', 'Marca', n, 'marca-' || n || '@muchas.example', '' from generate_series(1, ${count}::integer) as n
      returning id
    )
    insert into brands (user_id, company_rol, preferred_program_id) select id, 'Agencia', 1 from person
  `.execute(portal.db)
  await sql`
    with company as (
      insert into companies (name, name_key, role, country_code) values ('Una', 'una', 'Anunciante', 'CO') returning id
    ), campaign as (
      insert into campaigns (brand_id, program_id, name, company_id)
      select brands.id, 1, 'La vuelta', company.id
      from brands join users on users.id = user_id cross join company where email like '%@muchas.example'
      returning id
    )
    insert into enrollments (campaign_id, category_id, enroll_code) select id, 3, 'CO25-03-' || id from campaign
  `.execute(portal.db)
  await setDeadline(portal, 1, 7 * DAY - 60)
  await remind()
  const told = portal.db.selectFrom('notifications').innerJoin('users', 'users.id', 'user_id')
  expect(await told.where('email', 'like', '%@muchas.example').select('user_id').execute()).toHaveLength(
    count,
  )
})
