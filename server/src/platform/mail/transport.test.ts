import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '../../../test/smtp.ts'
import { createMailTransport, type OutgoingMail } from './transport.ts'

const replyTo = () => 'soporte@adawards.example'
const mailFrom = 'Ad Awards <no-responder@adawards.example>'

const settings = { smtpWithoutTls: false, mailFrom, dataDir: '/nowhere', replyTo }

const mailTo = (to: string, changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 7,
  kind: 'verify-email',
  messageId: `<${randomUUID()}@adawards.example>`,
  to,
  subject: 'Confirma tu correo — Ad Awards Argentina 25',
  text: 'Hola, Ñandú:\n\n.\n\nfin',
  html: '<p>Hola, Ñandú: ¿todo bien?</p>',
  ...changes,
})

async function setUp() {
  const smtp = await startSmtp()
  const transport = createMailTransport({ ...settings, smtpUrl: smtp.url })
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  return { smtp, transport }
}

/** Starts a server that answers each line as the test says. */
async function scripted(answer: (line: string, socket: Socket) => string | undefined) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 scripted\r\n')
    let data = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data && line !== '.') continue
        data = line === 'DATA'
        socket.write(answer(line, socket) ?? '250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = createMailTransport({ ...settings, smtpUrl })
  onTestFinished(() => {
    transport.close()
    server.close()
  })
  return transport
}

describe('SMTP', () => {
  it('gives another machine neither password nor mail without TLS, unless that is allowed', async () => {
    const smtp = await startSmtp()
    // The same server, by an address that isn't known as this machine's.
    const smtpUrl = smtp.url.replace(/127\.0\.0\.1|localhost/, 'usuario:clave@0.0.0.0')
    const given = async (smtpWithoutTls: boolean) => {
      const transport = createMailTransport({ ...settings, smtpUrl, smtpWithoutTls })
      const { outcome } = await transport.deliver(mailTo('a@b.example'))
      transport.close()
      return outcome
    }
    onTestFinished(() => smtp.close())
    expect(await given(false)).toBe('deferred')
    expect(smtp.messages).toEqual([])
    expect(await given(true)).toBe('sent')
  })

  it('keeps accents, both parts, the Message-ID and the addresses', async () => {
    const { smtp, transport } = await setUp()
    const mail = mailTo('lucia@empresa.example')
    const delivery = await transport.deliver(mail)
    expect(delivery.outcome).toBe('sent')
    expect(smtp.messages).toHaveLength(1)
    const got = await smtp.waitFor('lucia@empresa.example')
    expect(got).toMatchObject({
      subject: 'Confirma tu correo — Ad Awards Argentina 25',
      messageId: mail.messageId,
      envelope: { from: 'no-responder@adawards.example', to: ['lucia@empresa.example'] },
      from: { name: 'Ad Awards', address: 'no-responder@adawards.example' },
      to: [{ address: 'lucia@empresa.example' }],
      replyTo: [{ address: 'soporte@adawards.example' }],
    })
    expect(got.text?.trim()).toBe('Hola, Ñandú:\n\n.\n\nfin')
    expect(got.html?.trim()).toBe('<p>Hola, Ñandú: ¿todo bien?</p>')
    const header = (key: string) => got.headers.find((each) => each.key === key)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('x-mailer')).toBeUndefined()
    expect(header('content-type')).toMatch(/^multipart\/alternative/)
  })

  it.each([
    [451, 'recipient', 'deferred'],
    [451, 'dot', 'deferred'],
    [421, 'dot', 'deferred'],
    [550, 'recipient', 'refused'],
    [554, 'dot', 'refused'],
  ] as const)('answers %i at the %s: %s, and the next one is sent', async (code, at, outcome) => {
    const { smtp, transport } = await setUp()
    smtp.refuseNext(code, at)
    expect(await transport.deliver(mailTo('a@b.example'))).toEqual({
      outcome,
      reason: expect.stringContaining(String(code)),
    })
    expect(smtp.messages).toHaveLength(0)
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('sent')
    expect(smtp.messages).toHaveLength(1)
  })

  it('does not know what became of a mail when the connection is cut after the final dot', async () => {
    const { smtp, transport } = await setUp()
    smtp.cutAfterDot()
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('unknown')
    // The same over a pooled connection that has already been used.
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('sent')
    smtp.cutAfterDot()
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('unknown')
    expect(smtp.messages).toHaveLength(3)
  })

  it('knows that a mail was not sent when the connection is cut before its data', async () => {
    const { smtp, transport } = await setUp()
    smtp.cutBeforeData()
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('deferred')
    expect(smtp.messages).toHaveLength(0)
  })

  it('knows that a mail was not sent when nobody listens', async () => {
    const { smtp, transport } = await setUp()
    await smtp.close()
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('deferred')
  })

  it('puts off all mail while the server refuses the session itself', async () => {
    const noService = await scripted(() => '554 no service here\r\n')
    expect((await noService.deliver(mailTo('a@b.example'))).outcome).toBe('deferred')
  })

  it('does not trust an answer to the final dot that is no refusal', async () => {
    const babbling = await scripted((line) =>
      line === 'DATA' ? '354 go on\r\n' : line === '.' ? 'good day\r\n' : undefined,
    )
    expect((await babbling.deliver(mailTo('a@b.example'))).outcome).toBe('unknown')
  })

  it.each([
    ['', false],
    ['250-SMTPUTF8\r\n', true],
  ])(
    'sends to letters beyond ASCII before the @ only where the server takes them: %j (V10)',
    async (offer, takes) => {
      const got: string[] = []
      const transport = await scripted((line) => {
        got.push(line)
        if (line.startsWith('EHLO')) return `${offer}250 8BITMIME\r\n`
        return line === 'DATA' ? '354 go on\r\n' : undefined
      })
      expect(await transport.takes('ñandú@marca.example')).toBe(takes)
      expect(await transport.takes('nandu@ñandú.example')).toBe(true)
      const { outcome } = await transport.deliver(mailTo('ñandú@marca.example'))
      expect(outcome).toBe(takes ? 'sent' : 'refused')
      expect(got.some((line) => line.startsWith('RCPT'))).toBe(takes)
      expect((await transport.deliver(mailTo('nandu@ñandú.example'))).outcome).toBe('sent')
      expect(got).toContain('RCPT TO:<nandu@xn--and-6ma2c.example>')
    },
  )

  it('takes every address while the server doesn’t answer (V10)', async () => {
    const { smtp, transport } = await setUp()
    await smtp.close()
    expect(await transport.takes('ñandú@marca.example')).toBe(true)
  })

  it('gives up in time: not sent before the data, unknown after the final dot', async () => {
    const silentAt = (verb: string) =>
      scripted((line) => (line.startsWith(verb) ? '' : line === 'DATA' ? '354 go on\r\n' : undefined))
    const before = await silentAt('RCPT')
    expect((await before.deliver(mailTo('a@b.example'), 300)).outcome).toBe('deferred')
    const after = await silentAt('.')
    expect((await after.deliver(mailTo('a@b.example'), 300)).outcome).toBe('unknown')
  })

  it('lets nothing in a subject or an address become a header or a second recipient', async () => {
    const { smtp, transport } = await setUp()
    await transport.deliver(
      mailTo('a@b.example', { subject: 'Hola\r\nBcc: evil@x.example\r\n\r\n<script>alert(1)</script>' }),
    )
    expect(smtp.messages).toHaveLength(1)
    const [got] = smtp.messages
    expect(got?.envelope.to).toEqual(['a@b.example'])
    expect(got?.headers.some(({ key }) => key === 'bcc')).toBe(false)
    expect(got?.text?.trim()).toBe('Hola, Ñandú:\n\n.\n\nfin')
  })

  it.each([
    ['a,evil@x.example', 'sent', [['"a,evil"@x.example']]],
    ['a"b@c.example', 'sent', [['"a\\"b"@c.example']]],
    ['ñandú@empresa.example', 'sent', [['ñandú@empresa.example']]],
    ['a@b.example,evil@x.example', 'refused', []],
    ['<evil@x.example>a@b.example', 'refused', []],
    ['a@b.example\r\nRCPT TO:<evil@x.example>', 'refused', []],
  ])('keeps %s one address, or none', async (to, outcome, recipients) => {
    const { smtp, transport } = await setUp()
    expect((await transport.deliver(mailTo(to))).outcome).toBe(outcome)
    expect(smtp.messages.map(({ envelope }) => envelope.to)).toEqual(recipients)
  })
})

describe('without a server', () => {
  it('writes what only the portal’s user can read, whatever the folder was', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await mkdir(join(dataDir, 'outbox'), { mode: 0o755 })
    const transport = createMailTransport({ ...settings, smtpUrl: undefined, dataDir })
    await transport.deliver(mailTo('lucia@empresa.example'))
    expect((await stat(join(dataDir, 'outbox', '7-verify-email.eml'))).mode & 0o777).toBe(0o600)
  })

  it('writes the message to the outbox folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const transport = createMailTransport({ ...settings, smtpUrl: undefined, dataDir })
    const mail = mailTo('lucia@empresa.example')
    expect(await transport.deliver(mail)).toEqual({ outcome: 'sent', response: 'outbox' })
    const file = await PostalMime.parse(await readFile(join(dataDir, 'outbox', '7-verify-email.eml')))
    expect(file).toMatchObject({ subject: mail.subject, messageId: mail.messageId })
  })

  it('puts the mail off when the folder cannot be written', async () => {
    const transport = createMailTransport({ ...settings, smtpUrl: undefined, dataDir: '/dev/null' })
    expect((await transport.deliver(mailTo('a@b.example'))).outcome).toBe('deferred')
  })
})
