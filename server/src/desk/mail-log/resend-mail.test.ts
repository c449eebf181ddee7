import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { anAddress, mailDesk } from '../../../test/mails.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let mails: ReturnType<typeof mailDesk>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
  mails = mailDesk(portal, admin)
})
afterAll(() => portal.stop())

describe('sending again (A66)', () => {
  it('makes one mail of a double click, with a link that works, and says so in the record', async () => {
    const email = anAddress()
    await mails.register(email)
    const first = await mails.newest(email)
    const old = (await portal.smtp.waitFor(email)).links[0]
    const answers = await Promise.all([mails.resend(first.id), mails.resend(first.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual(
      [`Correo reenviado a ${email}`, 'Este correo ya se reenvió.'].toSorted(),
    )
    const second = await mails.newest(email, 2)
    expect([second.id > first.id, second.kind, second.canResend]).toEqual([true, 'verify-email', true])
    expect((await mails.mailsTo(email))[1]?.canResend).toBe(false)
    const { links } = await portal.smtp.waitFor(email)
    expect((await mails.verify(old)).status).toBe(400)
    expect((await mails.verify(links[0])).status).toBe(200)
    expect((await mails.mailsTo(email)).map(({ canResend }) => canResend)).toEqual([false, false])
    expect(await mails.resend(second.id)).toMatchObject({ status: 409, body: { code: 'not_resendable' } })
    expect(await mails.actionsOn(email)).toEqual([
      { action: 'mail-resent', details: { Correo: 'Verificación de correo', Para: email } },
    ])
  })

  it('waits for what is still on its way, and knows only mails', async () => {
    const email = anAddress()
    await mails.register(email)
    const { id } = await mails.newest(email)
    await portal.db.updateTable('mails').where('id', '=', id).set({ state: 'queued' }).execute()
    expect((await mails.mailsTo(email))[0]?.canResend).toBe(false)
    expect(await mails.resend(id)).toMatchObject({
      status: 409,
      body: { message: 'Este correo aún se está enviando: espera a que termine.' },
    })
    await portal.db.updateTable('mails').where('id', '=', id).set({ state: 'sent' }).execute()
    expect(await mails.resend(1_000_000)).toMatchObject({ status: 404 })
  })

  it('repeats a receipt (A26)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const campaign = await entry.campaign({ name: 'La vuelta' })
    await entry.complete(campaign)
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
    const first = await portal.smtp.waitFor(brand.email)
    for (const count of [1, 2]) ok(await mails.resend((await mails.newest(brand.email, count)).id))
    await mails.newest(brand.email, 3)
    const copies = portal.smtp.messages.filter(({ envelope }) => envelope.to[0] === brand.email)
    expect(copies.map(({ text }) => text)).toEqual([first.text, first.text, first.text])
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(3)
  })

  it('repeats a receipt of several entries as one, and those of the version before one by one (F25)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const campaign = await entry.campaign({ categoryIds: [1, 2] })
    await entry.complete(campaign)
    const enrollmentIds = campaign.enrollments.map(({ id }) => id)
    ok(await portal.call(api.sendings.send, { body: { enrollmentIds } }, brand))
    const first = await portal.smtp.waitFor(brand.email)
    ok(await mails.resend((await mails.newest(brand.email)).id))
    const second = await mails.newest(brand.email, 2)
    expect(second.subject).toBe('Inscripciones enviadas (2) — Ad Awards Argentina 25')
    const copies = portal.smtp.messages.filter(({ envelope }) => envelope.to[0] === brand.email)
    expect(copies.map(({ text }) => text)).toEqual([first.text, first.text])

    await portal.db
      .updateTable('sent_entries')
      .where('campaign_id', '=', campaign.id)
      .set((eb) => ({ mail_subject: eb.ref('enrollment_id') }))
      .execute()
    ok(await mails.resend(second.id))
    expect((await mails.newest(brand.email, 3)).subject).toBe(
      `Inscripción enviada (${campaign.enrollments[0]?.enrollCode}) — Ad Awards Argentina 25`,
    )
  })

  it('says where a receipt goes when its brand has another address by now (A66, S06.4)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    await entry.complete(await entry.campaign({ name: 'La mudanza' }))
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
    const receipt = await mails.newest(brand.email)
    const to = anAddress()
    const params = { userId: brand.user.id }
    ok(await portal.call(api.accounts.update, { params, body: { email: to } }, brand))
    expect((await mails.verify((await portal.smtp.waitFor(to)).links[0])).status).toBe(200)
    expect((await mails.mailsTo(brand.email)).find(({ id }) => id === receipt.id)).toMatchObject({
      to: brand.email,
      resendTo: to,
    })
    expect(await mails.resend(receipt.id)).toMatchObject({ body: { message: `Correo reenviado a ${to}` } })
    expect(await mails.actionsOn(to)).toContainEqual({
      action: 'mail-resent',
      details: { Correo: 'Comprobante de envío', Para: to },
    })
    expect((await mails.mailsTo(to)).map(({ kind }) => kind)).toEqual(['entry-sent', 'change-email-new'])
  })

  it('gives a new temporary password while nobody used the last one', async () => {
    const { email } = await portal.registerBrand()
    const logIn = (password: string) => portal.call(api.session.login, { body: { email, password } })
    const passwordIn = async () =>
      /\n([a-z2-9]{20})\n/.exec((await portal.smtp.waitFor(email)).text ?? '')?.[1] ?? ''
    ok(await portal.call(api.accounts.recoverPassword, { body: { email } }))
    const first = await mails.newest(email)
    const old = await passwordIn()
    ok(await mails.resend(first.id))
    const second = await mails.newest(email, 2)
    const fresh = await passwordIn()
    expect([(await logIn(old)).status, (await logIn(fresh)).status]).toEqual([401, 200])
    expect((await mails.mailsTo(email)).map(({ canResend }) => canResend)).toEqual([false, false])
    expect(await mails.resend(second.id)).toMatchObject({ status: 409 })
  })

  it('repeats a change of address to the new one, while it is wanted', async () => {
    const brand = await portal.registerBrand()
    const to = anAddress()
    const params = { userId: brand.user.id }
    ok(await portal.call(api.accounts.update, { params, body: { email: to } }, brand))
    ok(await mails.resend((await mails.newest(to)).id))
    await mails.newest(to, 2)
    expect((await mails.verify((await portal.smtp.waitFor(to)).links[0])).status).toBe(200)
    expect((await mails.mailsTo(to)).map(({ canResend }) => canResend)).toEqual([false, false])
    const told = await mails.mailsTo(brand.email)
    expect(told.map(({ kind, canResend }) => [kind, canResend])).toEqual([
      ['email-changed', false],
      ['change-email-old', false],
    ])
  })

  it('repeats what an admin wrote, while something is left to do (A70)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const { id: campaignId } = await entry.campaign({ name: 'Repetida' })
    const body = {
      filter: { search: 'repetida' },
      subject: 'Falta poco',
      text: '{pendientes}',
      key: crypto.randomUUID(),
    }
    portal.smtp.refuseNext(550, 'recipient', brand.email)
    const { id: mailingId } = ok(await portal.call(api.reminders.send, { body }, admin)).mailing
    const failed = await mails.newest(brand.email)
    const progress = async () =>
      ok(await portal.call(api.reminders.one, { params: { mailingId } }, admin)).mailing
    expect(await progress()).toMatchObject({ total: 1, sent: 0, failed: 1 })
    ok(await mails.resend(failed.id))
    const second = await mails.newest(brand.email, 2)
    expect(await progress()).toMatchObject({ total: 1, sent: 1, failed: 0 })
    await portal.call(api.campaigns.remove, { params: { campaignId } }, brand)
    expect(await mails.resend(second.id)).toMatchObject({
      status: 409,
      body: {
        message:
          'Esta marca ya no puede hacer nada de lo que mencionaba el correo: lo resolvió o terminó el plazo.',
      },
    })
  })

  it('repeats what judges get, each while it is of use (S20, S21.4)', async () => {
    const form = judgeForm()
    const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
    ok(await portal.call(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } }, admin))
    ok(await mails.resend((await mails.newest(form.email)).id))
    await mails.newest(form.email, 2)
    expect((await mails.mailsTo(form.email)).map(({ canResend }) => canResend)).toEqual([true, false])
    const link = (await portal.smtp.waitFor(form.email)).links[0] ?? ''
    expect(link).toBe(judge.invitationUrl)
    const accepted = { nda: true, imageCession: true } as const
    ok(await portal.call(api.judges.verify, { params: { code: codeIn(link) }, body: accepted }))
    await mails.newest(form.email, 4)
    const canResend = async () =>
      Object.fromEntries(
        (await mails.mailsTo(form.email)).toReversed().map(({ kind, canResend: can }) => [kind, can]),
      )
    expect(await canResend()).toEqual({
      'judge-invitation': false,
      'judge-access': true,
      'judge-consents': true,
    })
    for (const kind of ['judge-access', 'judge-consents'])
      ok(await mails.resend((await mails.mailsTo(form.email)).find((mail) => mail.kind === kind)?.id ?? 0))
    await mails.newest(form.email, 6)
    const copies = portal.smtp.messages.filter(
      ({ envelope, subject }) => envelope.to[0] === form.email && subject?.startsWith('Copia de'),
    )
    expect(copies.map(({ text }) => text)).toEqual([copies[0]?.text, copies[0]?.text])
    const text = (await portal.smtp.waitFor(form.email, 'Tu contraseña inicial')).text ?? ''
    const password = /\n([a-z2-9]{20})\n/.exec(text)?.[1] ?? ''
    const body = { email: form.email, password }
    expect((await portal.call(api.session.login, { body })).status).toBe(200)
  })

  it('leaves alone what can’t be said again', async () => {
    const { email, user } = await portal.registerBrand()
    for (const kind of ['password-changed', 'deadline-reminder', 'reminder', 'entry-sent'])
      await portal.db.transaction().execute((trx) =>
        enqueueMail(trx, portal.deps.jobs, {
          kind,
          subjectId: user.id + 1_000_000,
          to: email,
          content: { subject: 'Hola', text: 'Hola', html: 'Hola' },
          domain: 'portal.example',
        }),
      )
    await mails.newest(email, 4)
    for (const { id, canResend } of await mails.mailsTo(email))
      expect([canResend, (await mails.resend(id)).body.code]).toEqual([false, 'not_resendable'])
  })
})
