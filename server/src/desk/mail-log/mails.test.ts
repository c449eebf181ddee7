import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { anAddress, mailDesk } from '../../../test/mails.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { reasonInWords } from './reason-in-words.ts'

let portal: Portal
let admin: { token: string }
let mails: ReturnType<typeof mailDesk>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
  mails = mailDesk(portal, admin)
})
afterAll(() => portal.stop())

describe('the list (A65)', () => {
  it('tells how each mail fares and nothing that is in it', async () => {
    const email = anAddress()
    await mails.register(email)
    expect(await mails.newest(email)).toEqual({
      id: expect.any(Number),
      kind: 'verify-email',
      label: 'Verificación de correo',
      to: email,
      subject: 'Confirma tu correo — Ad Awards Argentina 25',
      state: 'sent',
      attempts: 1,
      reason: null,
      createdAt: expect.stringMatching(/Z$/),
      sentAt: expect.stringMatching(/Z$/),
      canResend: true,
      resendTo: email,
      whyNotAgain: null,
      canCorrect: true,
      hasText: true,
    })
  })

  it('reads what a mail said, with its personal links replaced, and nothing of one with a password (F43, A252)', async () => {
    const email = anAddress()
    await mails.register(email)
    const { id } = await mails.newest(email)
    const { text } = ok(await portal.call(api.mails.read, { params: { mailId: id } }, admin))
    expect(text).toContain('Confirmar mi correo:\n\n[enlace personal]')
    expect(text).toContain('/privacidad')
    expect(text).not.toContain('verification_code')
    const brand = await portal.registerBrand()
    ok(await portal.call(api.accounts.recoverPassword, { body: { email: brand.email } }))
    const recovery = await mails.newest(brand.email)
    expect(recovery).toMatchObject({ kind: 'recover-password', state: 'sent', hasText: false })
    const read = await portal.call(api.mails.read, { params: { mailId: recovery.id } }, admin)
    expect(read.status).toBe(404)
  })

  it('shows nothing of a mail that did not go out (F43, A252)', async () => {
    portal.smtp.refuseNext(550)
    const email = anAddress()
    await mails.register(email)
    const { id, hasText } = await mails.newest(email)
    expect(hasText).toBe(false)
    expect((await portal.call(api.mails.read, { params: { mailId: id } }, admin)).status).toBe(404)
  })

  it('gives the reason in words, with what the server said', async () => {
    portal.smtp.refuseNext(550)
    const email = anAddress()
    await mails.register(email)
    expect(await mails.newest(email)).toMatchObject({
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
      insert into mails (kind, to_address, subject, text, html, message_id, state, mailing_id)
      select 'reminder', 'páginas-' || n || '@x.example', 'Ñandú', '', '', ${key} || n, 'failed', mailing.id
      from mailing, generate_series(1, 60) as n returning mailing_id as id
    `.execute(portal.db)
    const mailingId = rows[0]?.id ?? 0
    const first = await mails.page({ mailingId, state: 'failed', kind: 'reminder', search: 'nandu PAGINAS' })
    const second = await mails.page({ mailingId, before: first.nextBefore ?? 0 })
    const ids = [...first.mails, ...second.mails].map(({ id }) => id)
    expect([first.mails.length, second.mails.length, second.nextBefore]).toEqual([50, 10, null])
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    for (const filter of [{ state: 'sent' }, { kind: 'entry-sent' }, { search: 'nandux' }] as const)
      expect((await mails.page({ mailingId, ...filter })).mails).toEqual([])
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
    expect(await portal.countStatements(() => mails.page({ mailingId }))).toBe(2)
  })

  it.each([
    ['sent', 'x', null],
    ['queued', null, null],
    [
      'queued',
      'connect ECONNREFUSED 10.0.0.1:25',
      'El servidor de correo aún no lo ha recibido: se volverá a intentar automáticamente. Respuesta: «connect ECONNREFUSED 10.0.0.1:25»',
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
