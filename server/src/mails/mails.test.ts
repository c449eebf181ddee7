import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Mail, MailKind } from '@portal/contract/mails.ts'
import { entrant, ok } from '../../test/entries.ts'
import { codeIn, judgeForm } from '../../test/judges.ts'
import { eventually, startPortal, type Portal } from '../../test/portal.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { passwordChanged } from '../mail/templates/password-changed.ts'
import { reasonInWords } from './reason-in-words.ts'

type Filter = NonNullable<Parameters<typeof portal.call<typeof api.mails.list>>[1]['query']>

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const page = async (query: Filter = {}) => ok(await portal.call(api.mails.list, { query }, admin))
const mailsTo = async (search: string) => (await page({ search })).mails
const resend = (mailId: number) => portal.call(api.mails.resend, { params: { mailId } }, admin)
const correct = (mailId: number, to: string) =>
  portal.call(api.mails.correct, { params: { mailId }, body: { to } }, admin)

const isOver = ({ state }: Mail) => state !== 'queued' && state !== 'sending'

/** The newest mail to an address, once there are so many and they are out or not. */
async function newest(address: string, count = 1): Promise<Mail> {
  const mails = await eventually(
    () => mailsTo(address),
    (all) => all.length === count && all.every(isOver),
  )
  const [mail] = mails
  if (!mail) throw new Error('No mail')
  return mail
}

const anAddress = () => `zoe.${crypto.randomUUID()}@marca.example`

async function register(email: string) {
  const body = {
    name: 'Zoe',
    lastName: 'Ibáñez',
    countryCode: 'AR',
    companyRol: 'Gerente',
    programId: 2,
    email,
    password: 'Trompeta lila 84!',
    confirmPassword: 'Trompeta lila 84!',
    terms: true,
  } as const
  ok(await portal.call(api.accounts.register, { body }))
}

const verify = (link: string | undefined) =>
  portal.call(api.accounts.verifyEmail, { params: { code: codeIn(link ?? 'https://x') } })

const actionsOn = async (search: string) =>
  ok(await portal.call(api.audit.list, { query: { search } }, admin)).events.map(({ action, details }) => ({
    action,
    details,
  }))

describe('the list (A65)', () => {
  it('tells how each mail fares and nothing that is in it', async () => {
    const email = anAddress()
    await register(email)
    expect(await newest(email)).toEqual({
      id: expect.any(Number),
      kind: 'verify-email',
      to: email,
      subject: 'Confirma tu correo — Ad Awards Argentina 25',
      state: 'sent',
      attempts: 1,
      reason: null,
      createdAt: expect.stringMatching(/Z$/),
      sentAt: expect.stringMatching(/Z$/),
      canResend: true,
    })
  })

  it('gives the reason in words, with what the server said', async () => {
    portal.smtp.refuseNext(550)
    const email = anAddress()
    await register(email)
    expect(await newest(email)).toMatchObject({
      state: 'failed',
      reason: 'El servidor de correo lo rechazó. Respuesta: «550 Refused by the test»',
      canResend: true,
    })
  })

  it('is read newest first, page after page, by state, kind and mailing, with counts of all', async () => {
    const key = crypto.randomUUID()
    const { rows } = await sql<{ id: number }>`
      with mailing as (
        insert into mailings (key, subject, text, filter, total) values (${key}, 'S', 'T', '{}', 60) returning id
      )
      insert into mails (kind, logical_key, to_address, subject, text, html, message_id, state, mailing_id)
      select 'reminder', ${key} || n, 'páginas-' || n || '@x.example', 'Ñandú', '', '', ${key} || n, 'failed', mailing.id
      from mailing, generate_series(1, 60) as n returning mailing_id as id
    `.execute(portal.db)
    const mailingId = rows[0]?.id ?? 0
    const first = await page({ mailingId, state: 'failed', kind: 'reminder', search: 'nandu PAGINAS' })
    const second = await page({ mailingId, before: first.nextBefore ?? 0 })
    const ids = [...first.mails, ...second.mails].map(({ id }) => id)
    expect([first.mails.length, second.mails.length, second.nextBefore]).toEqual([50, 10, null])
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    for (const filter of [{ state: 'sent' }, { kind: 'entry-sent' }, { search: 'nandux' }] as const)
      expect((await page({ mailingId, ...filter })).mails).toEqual([])
    const counted = await portal.db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
        fn.countAll<number>().as('all'),
      ])
      .executeTakeFirstOrThrow()
    const { counts } = second
    expect(counts.failed).toBe(counted.failed)
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(counted.all)
    expect(Object.keys(counts)).toEqual(['queued', 'sending', 'sent', 'failed', 'unknown'])
    expect(await portal.countStatements(() => page({ mailingId }))).toBe(3)
  })

  it.each([
    ['sent', 'x', null],
    ['queued', null, null],
    [
      'queued',
      'connect ECONNREFUSED 10.0.0.1:25',
      'El servidor de correo todavía no lo recibió: se vuelve a intentar solo. Respuesta: «connect ECONNREFUSED 10.0.0.1:25»',
    ],
    [
      'failed',
      "Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full",
      'El servidor de correo no lo recibió a tiempo. Respuesta: «452 4.2.2 Mailbox full»',
    ],
    [
      'unknown',
      'Connection closed unexpectedly',
      'El servidor de correo no confirmó que lo recibió: puede haber llegado o no. Respuesta: «Connection closed unexpectedly»',
    ],
    [
      'unknown',
      'The process ended while it was sending',
      'El portal se detuvo mientras lo enviaba: puede haber llegado o no.',
    ],
  ] as const)('calls %s after %j %j', (state, lastError, words) => {
    expect(reasonInWords({ state, lastError })).toBe(words)
  })
})

describe('sending again (A66)', () => {
  it('makes one mail of a double click, with a link that works, and says so in the record', async () => {
    const email = anAddress()
    await register(email)
    const first = await newest(email)
    const old = (await portal.smtp.waitFor(email)).links[0]
    const answers = await Promise.all([resend(first.id), resend(first.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual(
      [`Correo reenviado a ${email}`, 'Este correo ya se reenvió.'].toSorted(),
    )
    const second = await newest(email, 2)
    expect([second.id > first.id, second.kind, second.canResend]).toEqual([true, 'verify-email', true])
    expect((await mailsTo(email))[1]?.canResend).toBe(false)
    const { links } = await portal.smtp.waitFor(email)
    expect((await verify(old)).status).toBe(400)
    expect((await verify(links[0])).status).toBe(200)
    expect((await mailsTo(email)).map(({ canResend }) => canResend)).toEqual([false, false])
    expect(await resend(second.id)).toMatchObject({ status: 409, body: { code: 'not_resendable' } })
    expect(await actionsOn(email)).toEqual([
      { action: 'mail-resent', details: { Correo: 'Verificación de correo', Para: email } },
    ])
  })

  it('waits for what is still on its way, and knows only mails', async () => {
    const email = anAddress()
    await register(email)
    const { id } = await newest(email)
    await portal.db.updateTable('mails').where('id', '=', id).set({ state: 'queued' }).execute()
    expect((await mailsTo(email))[0]?.canResend).toBe(false)
    expect(await resend(id)).toMatchObject({
      status: 409,
      body: { message: 'Este correo todavía está en camino: espera a que termine.' },
    })
    await portal.db.updateTable('mails').where('id', '=', id).set({ state: 'sent' }).execute()
    expect(await resend(1_000_000)).toMatchObject({ status: 404 })
  })

  it('repeats a receipt (A26)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const campaign = await entry.campaign({ name: 'La vuelta' })
    await entry.complete(campaign)
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
    const first = await portal.smtp.waitFor(brand.email)
    for (const count of [1, 2]) ok(await resend((await newest(brand.email, count)).id))
    await newest(brand.email, 3)
    const copies = portal.smtp.messages.filter(({ envelope }) => envelope.to[0] === brand.email)
    expect(copies.map(({ text }) => text)).toEqual([first.text, first.text, first.text])
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(3)
  })

  it('gives a new temporary password while nobody used the last one', async () => {
    const { email } = await portal.registerBrand()
    const logIn = (password: string) => portal.call(api.session.login, { body: { email, password } })
    const passwordIn = async () =>
      /\n([a-z2-9]{20})\n/.exec((await portal.smtp.waitFor(email)).text ?? '')?.[1] ?? ''
    ok(await portal.call(api.accounts.recoverPassword, { body: { email } }))
    const first = await newest(email)
    const old = await passwordIn()
    ok(await resend(first.id))
    const second = await newest(email, 2)
    const fresh = await passwordIn()
    expect([(await logIn(old)).status, (await logIn(fresh)).status]).toEqual([401, 200])
    expect((await mailsTo(email)).map(({ canResend }) => canResend)).toEqual([false, false])
    expect(await resend(second.id)).toMatchObject({ status: 409 })
  })

  it('repeats a change of address to the new one, while it is wanted', async () => {
    const brand = await portal.registerBrand()
    const to = anAddress()
    const params = { userId: brand.user.id }
    ok(await portal.call(api.accounts.update, { params, body: { email: to } }, brand))
    ok(await resend((await newest(to)).id))
    await newest(to, 2)
    expect((await verify((await portal.smtp.waitFor(to)).links[0])).status).toBe(200)
    expect((await mailsTo(to)).map(({ canResend }) => canResend)).toEqual([false, false])
    const [warning] = await mailsTo(brand.email)
    expect([warning?.kind, warning?.canResend]).toEqual(['change-email-old', false])
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
    portal.smtp.refuseNext(550)
    const { id: mailingId } = ok(await portal.call(api.reminders.send, { body }, admin)).mailing
    const failed = await newest(brand.email)
    const progress = async () =>
      ok(await portal.call(api.reminders.one, { params: { mailingId } }, admin)).mailing
    expect(await progress()).toMatchObject({ total: 1, sent: 0, failed: 1 })
    ok(await resend(failed.id))
    const second = await newest(brand.email, 2)
    expect(await progress()).toMatchObject({ total: 1, sent: 1, failed: 0 })
    await portal.call(api.campaigns.remove, { params: { campaignId } }, brand)
    expect(await resend(second.id)).toMatchObject({
      status: 409,
      body: { message: 'Esta marca ya no tiene nada pendiente de lo que decía el correo.' },
    })
  })

  it('repeats what judges get, each while it is of use (S20, S21.4)', async () => {
    const form = judgeForm()
    const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
    ok(await portal.call(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } }, admin))
    ok(await resend((await newest(form.email)).id))
    await newest(form.email, 2)
    expect((await mailsTo(form.email)).map(({ canResend }) => canResend)).toEqual([true, false])
    const link = (await portal.smtp.waitFor(form.email)).links[0] ?? ''
    expect(link).toBe(judge.invitationUrl)
    const accepted = { nda: true, imageCession: true } as const
    ok(await portal.call(api.judges.verify, { params: { code: codeIn(link) }, body: accepted }))
    await newest(form.email, 4)
    const canResend = async () =>
      Object.fromEntries(
        (await mailsTo(form.email)).toReversed().map(({ kind, canResend: can }) => [kind, can]),
      )
    expect(await canResend()).toEqual({
      'judge-invitation': false,
      'judge-access': true,
      'judge-consents': true,
    })
    for (const kind of ['judge-access', 'judge-consents'])
      ok(await resend((await mailsTo(form.email)).find((mail) => mail.kind === kind)?.id ?? 0))
    await newest(form.email, 6)
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
    const kinds: MailKind[] = ['password-changed', 'deadline-reminder', 'reminder', 'entry-sent']
    for (const kind of kinds)
      await portal.db.transaction().execute((trx) =>
        enqueueMail(trx, portal.deps.jobs, {
          kind,
          logicalKey: `${kind}:${user.id + 1_000_000}`,
          to: email,
          content: passwordChanged({ publicUrl: 'https://portal.example', name: 'Zoe' }),
        }),
      )
    await newest(email, 4)
    for (const { id, canResend } of await mailsTo(email))
      expect([canResend, (await resend(id)).body.code]).toEqual([false, 'not_resendable'])
  })
})

describe('correcting an address (A67)', () => {
  let wrong: string
  let right: string
  beforeEach(() => {
    wrong = anAddress()
    right = anAddress()
  })

  it('gives it to an account that nobody has confirmed, and writes there; the old link is dead', async () => {
    await register(wrong)
    const { id } = await newest(wrong)
    const old = (await portal.smtp.waitFor(wrong)).links[0]
    const { status, body } = await correct(id, ` ${right.toUpperCase()} `)
    expect([status, body.message]).toEqual([200, `Dirección corregida. El correo va a ${right}`])
    expect(await newest(right)).toMatchObject({ kind: 'verify-email', state: 'sent' })
    expect((await verify(old)).status).toBe(400)
    expect((await verify((await portal.smtp.waitFor(right)).links[0])).status).toBe(200)
    const login = { email: right, password: 'Trompeta lila 84!' }
    expect((await portal.call(api.session.login, { body: login })).status).toBe(200)
    expect(await actionsOn(right)).toEqual([
      { action: 'mail-corrected', details: { Antes: wrong, Ahora: right } },
    ])
  })

  it('stops what has yet to go to the old one', async () => {
    await register(wrong)
    const { id } = await newest(wrong)
    await portal.db
      .updateTable('mails')
      .where('id', '=', id)
      .set({ state: 'queued', attempts: 0, sent_at: null, response: null })
      .execute()
    ok(await correct(id, right))
    expect((await mailsTo(wrong))[0]).toMatchObject({
      state: 'failed',
      reason: 'Se corrigió la dirección: salió otro correo en su lugar.',
      canResend: false,
    })
    await newest(right)
  })

  it('gives a judge who has not confirmed another link', async () => {
    const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm({ email: wrong }) }, admin))
    ok(await portal.call(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } }, admin))
    ok(await correct((await newest(wrong)).id, right))
    expect(await newest(right)).toMatchObject({ kind: 'judge-invitation', state: 'sent' })
    const byCode = (link: string) => portal.call(api.judges.byCode, { params: { code: codeIn(link) } })
    const fresh = (await portal.smtp.waitFor(right)).links[0] ?? ''
    expect((await byCode(judge.invitationUrl)).status).toBe(404)
    expect((await byCode(fresh)).body.user).toEqual({ name: 'Íñigo', email: right })
  })

  it('refuses what is taken, confirmed, nobody’s, the same or no address, and changes nothing', async () => {
    const taken = await portal.registerBrand()
    await register(wrong)
    const { id } = await newest(wrong)
    expect(await correct(id, taken.email)).toMatchObject({ status: 409, body: { code: 'user_exists' } })
    expect(await correct(id, wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'to', message: 'El correo ya iba a esa dirección.' }] },
    })
    expect(await correct(id, 'zoe@')).toMatchObject({ status: 400, body: { issues: [{ path: 'to' }] } })
    expect(await correct(1_000_000, right)).toMatchObject({ status: 404 })
    expect((await verify((await portal.smtp.waitFor(wrong)).links[0])).status).toBe(200)
    expect(await correct(id, right)).toMatchObject({
      status: 409,
      body: { message: 'Esta persona ya confirmó su correo: solo ella puede cambiarlo, en su perfil.' },
    })
    await portal.db.updateTable('users').where('email', '=', wrong).set({ deleted_at: new Date() }).execute()
    expect(await correct(id, right)).toMatchObject({
      status: 409,
      body: { message: 'Ninguna cuenta tiene esa dirección: no hay qué corregir.' },
    })
    expect([await mailsTo(right), await actionsOn(right)]).toEqual([[], []])
  })
})
