import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Reminder } from '@portal/contract/desk/reminders.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { sendLate } from '../../../test/send-late.ts'
import { createMailing, sendReminders, sendSomeReminders } from './send-reminders.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

/**
 * Returns a reminder. `search` is a word in names that only this test uses, so that it finds only its own brands.
 */
const reminderOf = (search: string, over: { subject?: string; text?: string } = {}) => ({
  filter: { search },
  subject: 'Falta poco, {nombre}',
  text: 'Hola, {nombre}:\n\nTe falta esto:\n\n{pendientes}\n\nCierra el {cierre}.',
  ...over,
})

type Written = Omit<ReturnType<typeof reminderOf>, 'filter'> & {
  filter: { search: string; missing?: 'blocked' }
}

const preview = async (body: Written) => ok(await portal.call(api.reminders.preview, { body }, admin))
const send = (body: Written & { key: string }) => portal.call(api.reminders.send, { body }, admin)
const progress = async (mailingId: number) =>
  ok(await portal.call(api.reminders.one, { params: { mailingId } }, admin)).mailing
const whenSent = (mailingId: number) =>
  eventually(
    () => progress(mailingId),
    ({ total, sent, failed, unknown }) => total === sent + failed + unknown,
  )
const remindersTo = async (email: string) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind === 'reminder')

async function withCampaign(name: string, brandOverrides = {}) {
  const brand = await portal.registerBrand(brandOverrides)
  const entry = entrant(portal, brand)
  return { brand, entry, campaign: await entry.campaign({ name }) }
}

async function sendAll({ brand }: Awaited<ReturnType<typeof withCampaign>>) {
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
}

const block = async ({ brand, campaign }: Awaited<ReturnType<typeof withCampaign>>) =>
  ok(await portal.call(api.campaigns.block, { body: { campaignId: campaign.id, countryCode: 'UY' } }, brand))

const optOut = ({ brand }: Awaited<ReturnType<typeof withCampaign>>) =>
  portal.db.updateTable('brands').where('id', '=', brand.brandId).set({ wants_reminders: false }).execute()

it('goes once to each brand with something unsent in the filter, and to nobody else (A68, A70, A72)', async () => {
  const incomplete = await withCampaign('Quiénes una')
  await incomplete.entry.campaign({ name: 'Quiénes otra' })
  const complete = await withCampaign('Quiénes completa')
  await complete.entry.complete(complete.campaign)
  const sent = await withCampaign('Quiénes enviada')
  await sent.entry.complete(sent.campaign)
  await sendAll(sent)
  const unverified = await withCampaign('Quiénes sin verificar', { isVerified: false })
  const deleted = await withCampaign('Quiénes borrada')
  await portal.db
    .updateTable('users')
    .where('id', '=', deleted.brand.user.id)
    .set({ deleted_at: new Date() })
    .execute()
  const optedOut = await withCampaign('Quiénes sin avisos')
  await optOut(optedOut)
  const blocked = await withCampaign('Quiénes bloqueada')
  await block(blocked)
  const elsewhere = await withCampaign('Fuera del filtro')

  const reminder = reminderOf('quienes')
  expect(await preview(reminder)).toEqual({
    recipients: 2,
    optedOut: 1,
    updating: 0,
    sample: {
      to: incomplete.brand.email,
      subject: 'Falta poco, Lucía',
      text: expect.stringContaining('Hola, Lucía:\n\nTe falta esto:\n\n- Quiénes '),
    },
  })

  const key = randomUUID()
  const [answer, twin] = await Promise.all([send({ ...reminder, key }), send({ ...reminder, key })])
  expect([answer.status, twin.status]).toEqual([201, 201])
  const { mailing } = answer.body
  expect(mailing).toEqual({
    id: twin.body.mailing.id,
    audience: null,
    programId: null,
    subject: 'Falta poco, {nombre}',
    createdAt: expect.any(String),
    createdBy: 'Lucía Núñez',
    total: 2,
    sent: expect.any(Number),
    failed: 0,
    unknown: 0,
  })
  expect(await whenSent(mailing.id)).toEqual({ ...mailing, sent: 2 })
  expect((await send({ ...reminder, key })).body.mailing).toEqual({ ...mailing, sent: 2 })
  const counts = [incomplete, complete, sent, unverified, deleted, optedOut, blocked, elsewhere].map(
    async ({ brand }) => (await remindersTo(brand.email)).length,
  )
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
  expect((await preview({ ...reminder, filter: { search: 'quienes', missing: 'blocked' } })).recipients).toBe(
    1,
  )
  const list = ok(await portal.call(api.reminders.list, {}, admin)).mailings
  expect(list.filter(({ id }) => id === mailing.id)).toEqual([{ ...mailing, sent: 2 }])
  const { events } = ok(await portal.call(api.activity.list, { query: { action: 'mailing-sent' } }, admin))
  expect(events.filter(({ details }) => details['Marcas'] === 2)).toMatchObject([
    { details: { Asunto: 'Falta poco, {nombre}' }, actor: { role: 'admin' } },
  ])
})

it('goes to nobody after the closing, except to who has extra time (A68, A70, T13)', async () => {
  const late = await withCampaign('Cierre tarde')
  const extended = await withCampaign('Cierre con prórroga')
  await setDeadline(portal, 2, -60)
  onTestFinished(() => setDeadline(portal, 2, null))
  const reminder = reminderOf('cierre')
  expect(await preview(reminder)).toMatchObject({ recipients: 0, sample: null })
  expect(await send({ ...reminder, key: randomUUID() })).toMatchObject({ status: 400 })
  await portal.db
    .insertInto('brand_extensions')
    .values({
      brand_id: extended.brand.brandId,
      program_id: 2,
      entries_close_at: new Date('2099-07-01T02:59:00Z'),
    })
    .execute()
  const { body } = await send({ ...reminder, key: randomUUID() })
  expect(await whenSent(body.mailing.id)).toMatchObject({ total: 1, sent: 1 })
  expect(await remindersTo(late.brand.email)).toEqual([])
})

describe('what a brand reads', () => {
  it('is what each of its entries lacks and when its programme closes for it (T10, T13)', async () => {
    const { entry, brand, campaign } = await withCampaign('Leída')
    await entry.complete(await entry.campaign({ name: 'Leída y completa' }))
    await entry.campaign({ name: 'No es del filtro' })
    await entry.setDates(campaign.id)
    await setDeadline(portal, 2, 3600)
    await portal.db
      .insertInto('brand_extensions')
      .values({ brand_id: brand.brandId, program_id: 2, entries_close_at: new Date('2099-07-01T02:59:00Z') })
      .execute()
    const { sample } = await preview(reminderOf('leida'))
    await setDeadline(portal, 2, null)
    const lines = sample?.text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines?.toSorted()).toEqual([
      '- Leída y completa — Feat Creadores: completa, falta enviarla.',
      '- Leída — Feat Creadores: incompleta. Falta al menos un video de la campaña. Falta el video caso. ' +
        'Agrega al menos una persona en los créditos. Agrega al menos un anunciante en los créditos. ' +
        'Falta responder 6 preguntas.',
    ])
    expect(sample?.text).toContain('Cierra el 30/06/2099, 23:59 (hora de Buenos Aires).')
  })

  it('holds what people wrote as text, and no placeholder in it', async () => {
    const { brand } = await withCampaign('Escapada <b>&"{nombre}\n- Falsa', { name: '<i>Ñ</i> {cierre}' })
    await setDeadline(portal, 2, null)
    const body = reminderOf('escapada', {
      subject: 'Para {nombre}\r\nBcc: x@y.example: {pendientes} {otra}',
      text: '<script>{nombre}</script> {otra} {Nombre}\n{pendientes}',
    })
    const { mailing } = ok(await send({ ...body, key: randomUUID() }))
    await whenSent(mailing.id)
    const { subject, text = '', html = '', headers } = await portal.smtp.waitFor(brand.email, 'Para')
    expect(subject).toBe('Para <i>Ñ</i> {cierre} Bcc: x@y.example: 1 inscripción pendiente {otra}')
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(text).toContain('<script><i>Ñ</i> {cierre}</script> {otra} {Nombre}\n')
    expect(text).toContain('- Escapada <b>&"{nombre} - Falsa — ')
    expect(html).toContain('&lt;script&gt;&lt;i&gt;Ñ&lt;/i&gt; {cierre}&lt;/script&gt; {otra} {Nombre}')
    expect(html).toContain('Escapada &lt;b&gt;&amp;&quot;{nombre} - Falsa — ')
  })
})

it('tries the mail on whoever writes it (A69)', async () => {
  const { brand } = await withCampaign('Ensayada')
  const { message } = ok(await portal.call(api.reminders.test, { body: reminderOf('ensayada') }, admin))
  expect(message).toBe(`Prueba enviada a ${admin.email}`)
  const { subject, text } = await portal.smtp.waitFor(admin.email, '[Prueba] Falta poco, Lucía')
  expect([subject, text]).toEqual(['[Prueba] Falta poco, Lucía', expect.stringContaining('- Ensayada — ')])
  expect(await remindersTo(brand.email)).toEqual([])
})

it('is refused when nobody would get it (A68–A70)', async () => {
  const nobody = reminderOf('no hay tal cosa')
  expect(await preview(nobody)).toEqual({ recipients: 0, optedOut: 0, updating: 0, sample: null })
  const refusal = {
    status: 400,
    body: { message: 'Ninguna marca recibiría este recordatorio: cambia el filtro.' },
  }
  expect(await send({ ...nobody, key: randomUUID() })).toMatchObject(refusal)
  expect(await portal.call(api.reminders.test, { body: nobody }, admin)).toMatchObject(refusal)
  expect(await portal.call(api.reminders.one, { params: { mailingId: 1_000_000 } }, admin)).toMatchObject({
    status: 404,
  })
})

describe('its job', () => {
  /** Makes many brands with an entry each. They are inserted as rows, because they are many. */
  async function manyBrands(word: string, count: number) {
    const { entry, brand } = await withCampaign(`${word} 0`)
    const others = await Promise.all(Array.from({ length: count - 1 }, () => portal.registerBrand()))
    const { id: companyId } = await entry.company()
    for (const [index, { brandId, token }] of others.entries())
      ok(
        await portal.call(
          api.campaigns.create,
          {
            body: {
              name: `${word} ${index + 1}`,
              companyId,
              categoryIds: [3],
              countryCode: 'AR',
              programId: 2,
              brandId,
            },
          },
          { token },
        ),
      )
    // Making so many puts the desk behind on a busy machine, and then a mailing is refused.
    await portal.deps.refresher.refresh()
    return [brand, ...others]
  }

  const mailsOf = (mailingId: number) =>
    portal.db
      .selectFrom('mails')
      .where('mailing_id', '=', mailingId)
      .select(['to_address as to', 'subject_id as brandId'])
      .execute()

  /** Makes a mailing whose job is not enqueued, so that nobody takes it up. */
  const quietly = (reminder: Reminder) =>
    createMailing(
      { ...portal.deps, jobs: { ...portal.deps.jobs, enqueue: async () => {} } },
      { ...reminder, key: randomUUID(), createdBy: admin.user.id },
    )

  it('neither loses nor doubles when it dies in the middle, and when two do it at once', async () => {
    const brands = await manyBrands('Muchas', 120)
    const { id, total } = await quietly(reminderOf('muchas'))
    expect(total).toBe(120)

    const { jobs } = portal.deps
    let batches = 0
    const dying: typeof jobs = {
      ...jobs,
      // The process ends when the second batch is written, except for its jobs.
      async enqueueAll(...given) {
        batches += 1
        if (batches === 2) throw new Error('killed')
        await jobs.enqueueAll(...given)
      },
    }
    await expect(sendReminders({ ...portal.deps, jobs: dying })({ mailingId: id })).rejects.toThrow('killed')
    expect(await mailsOf(id)).toHaveLength(50)
    expect(await progress(id)).toMatchObject({ total: 120, failed: 0, unknown: 0 })

    const job = () => sendReminders(portal.deps)({ mailingId: id })
    await Promise.all([job(), job()])
    await job()
    const mails = await mailsOf(id)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(brands.map(({ email }) => email).toSorted())
    expect(new Set(mails.map(({ brandId }) => brandId)).size).toBe(120)
    expect(await whenSent(id)).toMatchObject({ total: 120, sent: 120 })
    const received = portal.smtp.messages.flatMap(({ envelope }) => envelope.to)
    const addresses = new Set(brands.map(({ email }) => email))
    expect(received.filter((to) => addresses.has(to))).toHaveLength(120)
  })

  it('leaves out whose programme closes before it runs (A70, T13)', async () => {
    const { brand } = await withCampaign('Cierra antes')
    const { id } = await quietly(reminderOf('cierra antes'))
    await setDeadline(portal, 2, -60)
    onTestFinished(() => setDeadline(portal, 2, null))
    await sendReminders(portal.deps)({ mailingId: id })
    expect(await mailsOf(id)).toEqual([])
    expect(await remindersTo(brand.email)).toEqual([])
    expect(await progress(id)).toMatchObject({ total: 0 })
  })

  it('reaches nobody late who wants none, or whose programme has closed (A70, T13)', async () => {
    const late = await withCampaign('Llega tarde')
    const { brand } = late
    const { id } = await quietly(reminderOf('llega tarde'))
    await sendReminders(portal.deps)({ mailingId: id })
    expect(await whenSent(id)).toMatchObject({ total: 1, sent: 1 })
    expect(await sendLate(portal, brand.email)).toBe(true)
    await setDeadline(portal, 2, -60)
    expect(await sendLate(portal, brand.email)).toBe(false)
    await setDeadline(portal, 2, null)
    expect(await sendLate(portal, brand.email)).toBe(true)
    await optOut(late)
    expect(await sendLate(portal, brand.email)).toBe(false)
  })

  it('leaves out who sent everything or wants none by then', async () => {
    const done = await withCampaign('Luego enviada')
    await done.entry.complete(done.campaign)
    const silent = await withCampaign('Luego sin avisos')
    const still = await withCampaign('Luego pendiente')
    const { id, total } = await quietly(reminderOf('luego'))
    await sendAll(done)
    await optOut(silent)
    expect([total, await sendSomeReminders(portal.deps, id)]).toEqual([3, 3])
    expect((await mailsOf(id)).map(({ to }) => to)).toEqual([still.brand.email])
    expect(await whenSent(id)).toMatchObject({ total: 1, sent: 1 })
  })

  it('makes a batch of mails with as many statements as a single one', async () => {
    const word = 'Constante'
    await manyBrands(word, 1)
    const one = await quietly(reminderOf(word))
    const few = await portal.countStatements(() => sendSomeReminders(portal.deps, one.id))
    await manyBrands(word, 20)
    const many = await quietly(reminderOf(word))
    expect(many.total).toBe(21)
    expect(await portal.countStatements(() => sendSomeReminders(portal.deps, many.id))).toBe(few)
  })
})
