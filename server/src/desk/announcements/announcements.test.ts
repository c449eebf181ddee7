import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Announcement } from '@portal/contract/desk/announcements.ts'
import { type Audience, audiences } from '@portal/contract/desk/audiences.ts'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { addJudge } from '../../../test/jury.ts'
import { mailDesk } from '../../../test/mails.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { addWinner, publishSince } from '../../../test/publication.ts'
import { sendLate } from '../../../test/send-late.ts'
import { createAnnouncement, sendSomeAnnouncements } from './send-announcement.ts'

const PROGRAM = 2

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const announcementTo = (audience: Audience, over: Partial<Announcement> = {}): Announcement => ({
  programId: PROGRAM,
  audience,
  subject: 'Aviso para {nombre}',
  text: 'Hola, {nombre}:\n\nNos vemos en {programa}.',
  ...over,
})

const send = (body: Announcement & { key: string }) => portal.call(api.announcements.send, { body }, admin)
const reach = async (programId = PROGRAM) => {
  const params = { programId }
  const { audiences: found } = ok(await portal.call(api.announcements.audiences, { params }, admin))
  return Object.fromEntries(found.map(({ audience, ...counts }) => [audience, counts]))
}
const progress = async (mailingId: number) =>
  ok(await portal.call(api.reminders.one, { params: { mailingId } }, admin)).mailing
const whenSent = (mailingId: number) =>
  eventually(
    () => progress(mailingId),
    ({ total, sent, failed, unknown }) => total === sent + failed + unknown,
  )
const addressesOf = async (mailingId: number) => {
  const rows = await portal.db
    .selectFrom('mails')
    .where('mailing_id', '=', mailingId)
    .select('to_address as to')
    .execute()
  return rows.map(({ to }) => to).toSorted()
}
const setUser = (userId: number, values: { deleted_at?: Date; email?: string }) =>
  portal.db.updateTable('users').where('id', '=', userId).set(values).execute()
const optOut = (brandId: number) =>
  portal.db.updateTable('brands').where('id', '=', brandId).set({ wants_reminders: false }).execute()

/** Makes an announcement whose job is not enqueued, so that nobody takes it up. */
const quietly = (announcement: Announcement) =>
  createAnnouncement(
    { ...portal.deps, jobs: { ...portal.deps.jobs, enqueue: async () => {} } },
    { ...announcement, key: randomUUID(), createdBy: admin.user.id },
  )

it('goes to exactly the people of the audience, and each is counted beforehand (F43, A253, A256)', async () => {
  const none = await portal.registerBrand()
  const unsent = await portal.registerBrand()
  await entrant(portal, unsent).campaign()
  const sent = await portal.registerBrand()
  const entry = entrant(portal, sent)
  await entry.complete(await entry.campaign())
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: sent.brandId } }, sent))
  const silent = await portal.registerBrand()
  await entrant(portal, silent).campaign()
  await optOut(silent.brandId)
  const blocked = await portal.registerBrand()
  const { id: campaignId } = await entrant(portal, blocked).campaign()
  ok(await portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'UY' } }, blocked))
  await portal.registerBrand({ isVerified: false })
  const gone = await portal.registerBrand()
  await setUser(gone.user.id, { deleted_at: new Date() })
  const elsewhere = await portal.registerBrand()
  await entrant(portal, elsewhere).campaign({ country: 'CO' })
  await portal.db
    .updateTable('brands')
    .where('id', '=', elsewhere.brandId)
    .set({ preferred_program_id: 1 })
    .execute()
  const winner = await portal.registerBrand()
  await addWinner(portal, 'gold', { brand: winner })
  const confirmed = await addJudge(portal)
  const invited = await addJudge(portal)
  const uninvited = await addJudge(portal)
  const removed = await addJudge(portal)
  await portal.db
    .updateTable('judges')
    .where('id', 'in', [invited.judgeId, uninvited.judgeId])
    .set({ verified_at: null })
    .execute()
  await portal.db.updateTable('judges').where('id', '=', invited.judgeId).set({ invitations: 1 }).execute()
  await setUser(removed.user.id, { deleted_at: new Date() })

  const people: Record<Exclude<Audience, 'winners'>, { email: string }[]> = {
    brands: [unsent, sent, blocked, winner],
    'brands-sent': [sent],
    'brands-unsent': [unsent],
    'brands-none': [none],
    'judges-confirmed': [confirmed],
    'judges-invited': [invited],
    team: [admin, await portal.registerAdmin('read')],
  }
  const counts = Object.entries(people).map(([audience, { length }]) => {
    const isWithSilent = audience === 'brands' || audience === 'brands-unsent'
    return [audience, { recipients: length, optedOut: isWithSilent ? 1 : 0 }]
  })
  expect(await reach()).toEqual(Object.fromEntries(counts))
  // Nobody learns who won before everybody does.
  expect(await send({ ...announcementTo('winners'), key: randomUUID() })).toMatchObject({ status: 400 })
  await publishSince(portal, 60)
  expect(await reach()).toMatchObject({ winners: { recipients: 1, optedOut: 0 } })

  const expected = { ...people, winners: [winner] }
  for (const audience of audiences) {
    const { mailing } = ok(await send({ ...announcementTo(audience), key: randomUUID() }))
    expect(mailing.total).toBe(expected[audience].length)
    expect(await whenSent(mailing.id)).toMatchObject({
      audience,
      programId: PROGRAM,
      sent: expected[audience].length,
    })
    expect(await addressesOf(mailing.id)).toEqual(expected[audience].map(({ email }) => email).toSorted())
  }
})

it('is sent once for its key, and the activity says who announced what to whom (F43, A71, A256)', async () => {
  const body = { ...announcementTo('team', { subject: 'Una sola vez' }), key: randomUUID() }
  const [one, twin] = await Promise.all([send(body), send(body)])
  expect([one.status, twin.status]).toEqual([201, 201])
  expect(twin.body.mailing.id).toBe(one.body.mailing.id)
  const { id, total } = one.body.mailing
  await whenSent(id)
  expect((await send(body)).body.mailing).toMatchObject({ id, sent: total })
  expect(await addressesOf(id)).toHaveLength(total)
  const { mailings } = ok(await portal.call(api.reminders.list, {}, admin))
  expect(mailings.filter(({ subject }) => subject === 'Una sola vez')).toMatchObject([{ audience: 'team' }])
  const { events } = ok(
    await portal.call(api.activity.list, { query: { action: 'announcement-sent' } }, admin),
  )
  expect(events.filter(({ details }) => details['Asunto'] === 'Una sola vez')).toMatchObject([
    {
      actor: { role: 'admin' },
      details: {
        Destinatarios: 'Todo el equipo de administración',
        Programa: 'Ad Awards Argentina 25',
        Correos: total,
      },
    },
  ])
})

describe('what somebody reads', () => {
  it('is filled in for each of them, as text, and kept (F43, A254)', async () => {
    const brand = await portal.registerBrand({ name: '<i>Ñ</i> {cierre}' })
    await entrant(portal, brand).campaign()
    await setDeadline(portal, PROGRAM, -60)
    onTestFinished(() => setDeadline(portal, PROGRAM, null))
    await portal.db
      .insertInto('brand_extensions')
      .values({
        brand_id: brand.brandId,
        program_id: PROGRAM,
        entries_close_at: new Date('2099-07-01T02:59:00Z'),
      })
      .execute()
    const text = '<script>{nombre}</script>\r\n\r\nhttps://premios.example/x?c=Ab1\nCierra: {cierre}.'
    const subject = 'Para {nombre}\r\nBcc: x@y.example'
    const { mailing } = ok(await send({ ...announcementTo('brands', { subject, text }), key: randomUUID() }))
    await whenSent(mailing.id)
    const mail = await portal.smtp.waitFor(brand.email, 'Para')
    expect(mail.subject).toBe('Para <i>Ñ</i> {cierre} Bcc: x@y.example')
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.text).toContain('Cierra: 30/06/2099, 23:59 (hora de Buenos Aires).')
    expect(mail.html).toContain('&lt;script&gt;&lt;i&gt;Ñ&lt;/i&gt; {cierre}&lt;/script&gt;')
    expect(mail.text).toContain('https://premios.example/x?c=Ab1')
    const kept = await mailDesk(portal, admin).newest(brand.email)
    const { text: read } = ok(await portal.call(api.mails.read, { params: { mailId: kept.id } }, admin))
    expect(read).toContain('<script><i>Ñ</i> {cierre}</script>\n\n[enlace personal]\nCierra: 30/06/2099')
  })

  it.each([
    ['team', 'text', '{pendientes}', 'usa {nombre} o {programa}, o quita las llaves'],
    ['judges-confirmed', 'subject', '{cierre}', 'usa {nombre} o {programa}, o quita las llaves'],
    ['brands', 'text', '{Nombre}', 'usa {nombre}, {programa} o {cierre}, o quita las llaves'],
  ] as const)(
    'to %s holds no %s with %s, which nobody would fill in (F43)',
    async (audience, field, word, way) => {
      const body = announcementTo(audience, { [field]: `Hola ${word}` })
      const refused = { path: field, message: `No podemos completar ${word}: ${way}.` }
      for (const route of [api.announcements.preview, api.announcements.test])
        expect(await portal.call(route, { body }, admin)).toMatchObject({ body: { issues: [refused] } })
      expect(await send({ ...body, key: randomUUID() })).toMatchObject({
        status: 400,
        body: { issues: [refused] },
      })
    },
  )

  it('is shown and tried on oneself beforehand, and nobody else gets it (A254, A255)', async () => {
    await addJudge(portal)
    const body = announcementTo('judges-confirmed', { subject: 'Ensayo para {nombre}' })
    const { sample } = ok(await portal.call(api.announcements.preview, { body }, admin))
    expect(sample?.subject).toBe('Ensayo para Lucía')
    expect(sample?.text).toMatch(/^Hola, Lucía:\n\nNos vemos en Ad Awards /)
    const { message } = ok(await portal.call(api.announcements.test, { body }, admin))
    expect(message).toBe(`Prueba enviada a ${admin.email}`)
    expect((await portal.smtp.waitFor(admin.email, '[Prueba] Ensayo')).subject).toBe(
      '[Prueba] Ensayo para Lucía',
    )
    const others = await portal.db.selectFrom('mails').where('subject', '=', 'Ensayo para Lucía').execute()
    expect(others).toEqual([])
  })
})

it('is refused when nobody would get it, and in a programme that isn’t there (A253–A256)', async () => {
  const body = announcementTo('winners', { programId: 1 })
  expect(ok(await portal.call(api.announcements.preview, { body }, admin))).toEqual({ sample: null })
  const refusal = {
    status: 400,
    body: { message: 'Nadie recibiría este anuncio: elige otros destinatarios.' },
  }
  expect(await portal.call(api.announcements.test, { body }, admin)).toMatchObject(refusal)
  expect(await send({ ...body, key: randomUUID() })).toMatchObject(refusal)
  const unknown = { status: 400, body: { issues: [{ path: 'programId' }] } }
  expect(await send({ ...body, programId: 9999, key: randomUUID() })).toMatchObject(unknown)
})

describe('its job', () => {
  it('leaves out who is gone or wants none by then, and writes to today’s address (F43)', async () => {
    const [stays, deleted, silent] = await Promise.all(
      ['uno', 'dos', 'tres'].map(() => portal.registerBrand()),
    )
    if (!stays || !deleted || !silent) throw new Error('No brands')
    const { id, total } = await quietly(announcementTo('brands-none'))
    await setUser(deleted.user.id, { deleted_at: new Date() })
    await optOut(silent.brandId)
    await setUser(stays.user.id, { email: `nueva-${stays.email}` })
    await sendSomeAnnouncements(portal.deps, id)
    const addresses = await addressesOf(id)
    expect(addresses).toContain(`nueva-${stays.email}`)
    expect(addresses).toHaveLength(total - 2)
    expect(await whenSent(id)).toMatchObject({ total: total - 2, sent: total - 2 })
    // Nor does what the mail server takes late reach who wants none.
    expect(await sendLate(portal, `nueva-${stays.email}`)).toBe(true)
    await optOut(stays.brandId)
    expect(await sendLate(portal, `nueva-${stays.email}`)).toBe(false)
  })

  it('makes each mail once when two do it at once, with as many statements for many as for one', async () => {
    await addJudge(portal)
    const one = await quietly(announcementTo('judges-confirmed'))
    const few = await portal.countStatements(() => sendSomeAnnouncements(portal.deps, one.id))
    for (let count = 0; count < 60; count += 1) await addJudge(portal)
    const many = await quietly(announcementTo('judges-confirmed'))
    expect(many.total).toBe(one.total + 60)
    expect(await portal.countStatements(() => sendSomeAnnouncements(portal.deps, many.id))).toBe(few)
    const again = () => sendSomeAnnouncements(portal.deps, many.id)
    await Promise.all([again(), again()])
    expect(new Set(await addressesOf(many.id)).size).toBe(many.total)
    expect(await addressesOf(many.id)).toHaveLength(many.total)
  })
})

it('one that failed is sent again to today’s address, once (F43, A66)', async () => {
  const judge = await addJudge(portal)
  const asked = { verified_at: null, invitations: 1 }
  await portal.db.updateTable('judges').set({ invitations: 0 }).execute()
  await portal.db.updateTable('judges').where('id', '=', judge.judgeId).set(asked).execute()
  const desk = mailDesk(portal, admin)
  const { id } = await quietly(announcementTo('judges-invited', { subject: 'Otra vez' }))
  portal.smtp.refuseNext(550)
  await sendSomeAnnouncements(portal.deps, id)
  await whenSent(id)
  const mail = await desk.newest(judge.email)
  expect(mail).toMatchObject({ label: 'Anuncio del equipo', canResend: true })
  expect((await desk.resend(mail.id)).status).toBe(200)
  expect(await desk.newest(judge.email, 2)).toMatchObject({ subject: 'Otra vez', state: 'sent' })
  await desk.resend(mail.id)
  expect(await desk.mailsTo(judge.email)).toHaveLength(2)
})
