import { tmpdir } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { content2025 } from '../../test/editions.ts'
import { startSmtp } from '../../test/smtp.ts'
import { letterheadOf } from '../platform/mail/templates/letterhead.ts'
import { doubtsAbout, sendTestMail } from './mail-test.ts'

const smtp = await startSmtp()
afterAll(smtp.close)

const letterhead = letterheadOf(content2025)
const config = {
  smtpUrl: 'smtp://user:password@smtp.premios.com:587',
  mailFrom: 'Ad Awards <no-responder@premios.com>',
  smtpWithoutTls: false,
  publicUrl: 'https://premios.com',
  dataDir: tmpdir(),
}

async function send(address: string, changes: Partial<typeof config> = {}) {
  const lines: string[] = []
  const isTaken = await sendTestMail(
    { ...config, smtpUrl: smtp.url, ...changes },
    letterhead,
    address,
    (line) => lines.push(line),
  )
  return { isTaken, lines }
}

it('says that the server took the mail, whose link leads to the portal', async () => {
  const { isTaken, lines } = await send('ana@correo.com')
  expect(isTaken).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^127\.0\.0\.1 took the mail: 250 /)])
  const mail = await smtp.waitFor('ana@correo.com', 'Correo de prueba')
  expect(mail.links[0]).toBe('https://premios.com/login')
})

it('repeats the words of a server that refuses, for good or for now', async () => {
  smtp.refuseNext(550)
  expect(await send('ana@correo.com')).toEqual({
    isTaken: false,
    lines: [expect.stringMatching(/^127\.0\.0\.1 refused the mail: .*550 Refused by the test/)],
  })
  smtp.refuseNext(451)
  expect(await send('ana@correo.com')).toEqual({
    isTaken: false,
    lines: [expect.stringMatching(/^127\.0\.0\.1 could not be given the mail: .*451 Refused by the test/)],
  })
})

it('says that there is no server, that it may have taken the mail, that none is set', async () => {
  expect((await send('ana@correo.com', { smtpUrl: 'smtp://127.0.0.1:1' })).lines).toEqual([
    expect.stringMatching(/could not be given the mail: .*ECONNREFUSED/),
  ])
  smtp.cutAfterDot()
  expect((await send('ana@correo.com')).lines).toEqual([expect.stringMatching(/it may have taken it/)])
  expect(await sendTestMail({ ...config, smtpUrl: undefined }, letterhead, 'ana@correo.com', () => {})).toBe(
    false,
  )
})

it.each([
  [{}, []],
  [{ smtpUrl: undefined }, ['SMTP_URL is not set: all mail stays in the local outbox.']],
  [
    { smtpUrl: 'smtp://a:b@smtp.premios.com:465' },
    ['SMTP_URL: port 465 speaks TLS from the start: write smtps://.'],
  ],
  [
    { smtpUrl: 'smtps://a:b@smtp.premios.com:587' },
    ['SMTP_URL: port 587 begins without TLS: write smtp://, TLS follows by itself.'],
  ],
  [{ smtpUrl: 'smtp://a@smtp.premios.com' }, ['SMTP_URL has a user or a password, but not both.']],
  [
    { smtpUrl: 'smtp://smtp.premios.com' },
    ['SMTP_URL has no user and password: few servers take mail without.'],
  ],
  [{ smtpUrl: 'smtp://localhost:25' }, []],
  [{ smtpWithoutTls: true }, ['SMTP_WITHOUT_TLS is on: password and mails can be read on the way.']],
  [{ mailFrom: 'Ad Awards' }, ['MAIL_FROM holds no address: Ad Awards']],
  [{ mailFrom: 'a@localhost' }, ['MAIL_FROM: nobody can answer or trust an address at localhost.']],
  [
    { publicUrl: 'http://127.0.0.1:3000' },
    ['PUBLIC_URL: links in mails lead to http://127.0.0.1:3000, which others can’t open.'],
  ],
  [
    { publicUrl: 'http://premios.com' },
    ['PUBLIC_URL: links in mails lead to http://premios.com, without TLS.'],
  ],
])('what looks wrong in %j', (changes, doubts) => {
  expect(doubtsAbout({ ...config, ...changes })).toEqual(doubts)
})
