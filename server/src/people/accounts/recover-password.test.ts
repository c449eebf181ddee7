import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { deliverMail, USELESS } from '../../platform/mail/deliver.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const recover = (email: string) => portal.call(api.accounts.recoverPassword, { body: { email } })

const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })

async function temporaryPasswordsTo(email: string) {
  const mails = await portal.mailsTo(email)
  return mails.flatMap(({ text }) => /contraseña temporal:\s+(\S+)/.exec(text)?.[1] ?? [])
}

async function recovered() {
  const brand = await portal.registerBrand()
  await recover(brand.email)
  const [temporary = ''] = await temporaryPasswordsTo(brand.email)
  return { ...brand, temporary }
}

it('mails a temporary password: one word of 99 bits, kept as a hash (A07, S02.2)', async () => {
  const { email, user, temporary } = await recovered()
  expect(temporary).toMatch(/^[2-9a-hjkmnp-z]{20}$/)
  const rows = await portal.db.selectFrom('codes').where('user_id', '=', user.id).selectAll().execute()
  expect(rows).toMatchObject([{ purpose: 'temporary_password', used_at: null }])
  expect(JSON.stringify(rows)).not.toContain(temporary)
  const mails = await portal.mailsTo(email)
  expect(mails.map(({ kind }) => kind)).toEqual(['recover-password'])
})

it('answers alike and not sooner whether the address exists or not (A07)', async () => {
  const { email } = await portal.registerBrand()
  const answers = []
  for (const address of [email, 'nadie@marca.example']) {
    const start = performance.now()
    const { status, body } = await recover(address)
    answers.push({ status, body, isAtTheBeat: performance.now() - start >= 299 })
  }
  const expected = { status: 200, body: { message: 'Correo de recuperación enviado.' }, isAtTheBeat: true }
  expect(answers).toEqual([expected, expected])
  expect(await portal.mailsTo('nadie@marca.example')).toEqual([])
})

it('opens one session, which must choose a new password; the old one works until then (A07, A01, S01)', async () => {
  const { email, user, password, temporary } = await recovered()
  const before = await logIn(email, password)
  expect(before.status).toBe(200)

  const { status, body } = await logIn(email, ` ${temporary}\n`)
  expect(status).toBe(200)
  const params = { userId: user.id }
  const mine = await portal.call(api.accounts.get, { params }, body)
  expect(mine.body.user.hasChangedPassword).toBe(false)
  const again = await logIn(email, temporary)
  expect([again.status, again.body.code]).toEqual([401, 'wrong_credentials'])

  const changed = await portal.call(api.accounts.update, { params, body: { password: 'Nueva-2025' } }, body)
  expect(changed.body.user.hasChangedPassword).toBe(true)
  expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn(email, 'Nueva-2025')).status).toBe(200)
})

it('ends the old password and the other sessions once it was used, and can be asked for again (A07, P05)', async () => {
  const { email, user, password, token, temporary } = await recovered()
  const params = { userId: user.id }
  expect((await logIn(email, password)).status).toBe(200)
  const { body } = await logIn(email, temporary)
  expect((await portal.call(api.accounts.get, { params }, { token })).status).toBe(401)
  expect((await portal.call(api.accounts.get, { params }, body)).status).toBe(200)
  const old = await logIn(email, password)
  expect([old.status, old.body.code]).toEqual([401, 'wrong_credentials'])

  // The person logged in but left without choosing a new password.
  await recover(email)
  const [, second = ''] = await temporaryPasswordsTo(email)
  const again = await logIn(email, second)
  expect(again.status).toBe(200)
  const chosen = await portal.call(
    api.accounts.update,
    { params, body: { password: 'Nueva-2025' } },
    again.body,
  )
  expect(chosen.body.user.hasChangedPassword).toBe(true)
  expect((await logIn(email, 'Nueva-2025')).status).toBe(200)
})

it('gives one session of many logins at once with one temporary password (A07)', async () => {
  const { email, temporary } = await recovered()
  const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(email, temporary)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401, 401, 401, 401,
  ])
})

it('gives the page that lost the answer the same session again, for two minutes and until a password is chosen (A07, P05)', async () => {
  const { email, user, temporary } = await recovered()
  const other = await portal.registerBrand()
  const send = (clientId?: string, of = email) =>
    portal.call(api.session.login, { body: { email: of, password: temporary, clientId } })
  const { body: first } = await send('page')
  const { body: second } = await send('page')
  expect(decodeJwt(second.token)).toEqual(decodeJwt(first.token))
  for (const again of [await send('other page'), await send(), await send('page', other.email)])
    expect([again.status, again.body.code]).toEqual([401, 'wrong_credentials'])
  const params = { userId: user.id }
  const open = () => portal.db.updateTable('sessions').where('user_id', '=', user.id)
  await open()
    .set({ created_at: sql`created_at - interval '2 minutes'` })
    .execute()
  expect((await send('page')).status).toBe(401)
  await open()
    .set({ created_at: sql`created_at + interval '2 minutes'` })
    .execute()
  expect((await send('page')).status).toBe(200)
  const body = { password: 'Nueva-2025' }
  expect((await portal.call(api.accounts.update, { params, body }, second)).status).toBe(200)
  expect((await send('page')).status).toBe(401)
})

it('refuses a temporary password after an hour (A07)', async () => {
  const { email, user, temporary } = await recovered()
  const past = sql<Date>`now()`
  await portal.db.updateTable('codes').where('user_id', '=', user.id).set({ expires_at: past }).execute()
  expect((await logIn(email, temporary)).status).toBe(401)
})

it('lives an hour (A07)', async () => {
  const { user } = await recovered()
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - created_at)::integer / 60 as minutes
    from codes where user_id = ${user.id}`.execute(portal.db)
  expect(rows).toEqual([{ minutes: 60 }])
})

it('replaces the older temporary password by the newest, also when asked at once (A07)', async () => {
  const { email, temporary } = await recovered()
  await Promise.all([recover(email), recover(email), recover(email)])
  const all = await temporaryPasswordsTo(email)
  expect(all).toHaveLength(4)
  expect(all[0]).toBe(temporary)
  const statuses = []
  for (const password of all) statuses.push((await logIn(email, password)).status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  expect(statuses[0]).toBe(401)
})

it('is not mailed any more once a newer one or its end has come before the mail server took it (A07)', async () => {
  const portal = await startPortal({ config: { smtpUrl: 'smtp://127.0.0.1:9' } })
  onTestFinished(() => portal.stop())
  const { email } = await portal.registerBrand()
  for (let times = 0; times < 2; times += 1)
    await portal.call(api.accounts.recoverPassword, { body: { email } })
  const mails = await eventually(
    () => portal.db.selectFrom('mails').select(['id', 'state', 'attempts']).orderBy('id').execute(),
    ([, second]) => second?.state === 'queued' && second.attempts > 0,
  )
  const sent: string[] = []
  const transport: MailTransport = {
    keepsContent: false,
    async deliver({ text }) {
      sent.push(text)
      return { outcome: 'sent', response: '250' }
    },
    takes: async () => true,
    close() {},
  }
  const deliver = deliverMail(portal.db, transport, portal.deps.mailKinds)
  const newest = await portal.mailsTo(email).then((all) => all.at(-1)?.text)
  await deliver({ mailId: mails[0]?.id ?? 0 })
  await portal.db
    .updateTable('codes')
    .set({ expires_at: sql<Date>`now()` })
    .execute()
  await deliver({ mailId: mails[1]?.id ?? 0 })
  expect(sent).toEqual([])
  const rows = await portal.db.selectFrom('mails').select(['state', 'last_error', 'text']).execute()
  const givenUp = { state: 'failed', last_error: USELESS, text: '' }
  expect(rows).toEqual([givenUp, givenUp])

  // A mail whose password can still be used is sent.
  await portal.db
    .updateTable('codes')
    .set({ expires_at: sql<Date>`now() + interval '1 hour'` })
    .execute()
  await portal.db
    .updateTable('mails')
    .where('id', '=', mails[1]?.id ?? 0)
    .set({ state: 'queued', text: newest ?? '' })
    .execute()
  await deliver({ mailId: mails[1]?.id ?? 0 })
  expect(sent).toEqual([newest])
})

it('is worth nothing for another account, and stays good for its own (A07, P03)', async () => {
  const { email, temporary } = await recovered()
  const other = await portal.registerBrand()
  expect((await logIn(other.email, temporary)).status).toBe(401)
  expect((await logIn('nadie@marca.example', temporary)).status).toBe(401)
  expect((await logIn(email, temporary)).status).toBe(200)
})

it('dies when the password is changed meanwhile (A04, P05)', async () => {
  const { email, user, token, temporary } = await recovered()
  const params = { userId: user.id }
  await portal.call(api.accounts.update, { params, body: { password: 'Nueva-2025' } }, { token })
  expect((await logIn(email, temporary)).status).toBe(401)
})

it('verifies no address and opens no link (A06)', async () => {
  const { temporary } = await recovered()
  const { status } = await portal.call(api.accounts.verifyEmail, { params: { code: temporary } })
  expect(status).toBe(400)
})

it('sends nothing to a deleted user (P05)', async () => {
  const { email, user } = await portal.registerBrand()
  await portal.db.updateTable('users').where('id', '=', user.id).set({ deleted_at: new Date() }).execute()
  expect((await recover(email)).status).toBe(200)
  expect(await portal.mailsTo(email)).toEqual([])
})

it('says what is wrong with the address (V32)', async () => {
  const missing = await recover('  ')
  expect([missing.status, missing.body.message]).toEqual([400, 'El correo electrónico es obligatorio'])
  const wrong = await recover('nadie')
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    'Escribe un correo válido, por ejemplo nombre@empresa.com.',
  ])
})
