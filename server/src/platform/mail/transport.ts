import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { needsUtf8 } from '@portal/contract/platform/address.ts'
import type { NodemailerError, SendMailOptions } from 'nodemailer'

export interface OutgoingMail {
  id: number
  kind: string
  /** The Message-ID. It is the same in every attempt, so that receivers can recognise copies. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export type Delivery =
  | { outcome: 'sent'; response: string }
  /** deferred: certainly not sent, but may be later. refused: will never be sent. unknown: perhaps sent. */
  | { outcome: 'deferred' | 'refused' | 'unknown'; reason: string }

export interface MailTransport {
  /** Whether mails keep their content after sending, because people read them in the outbox. */
  keepsContent: boolean
  /**
   * Sends a mail. The outcome is certain after `withinMs`: a mail that the server has not taken by then is given
   * up.
   */
  deliver(mail: OutgoingMail, withinMs?: number): Promise<Delivery>
  /**
   * Whether mails to the address can be sent: the mail server says whether it takes letters beyond ASCII before the
   * '@'. True when it doesn't answer.
   */
  takes(address: string): Promise<boolean>
  /** Closes the connections, after deliveries that have begun. */
  close(): void
}

export interface MailSettings {
  smtpUrl: string | undefined
  /** Allows `smtp://` without TLS to other machines: password and mails can be read on the way. */
  smtpWithoutTls: boolean
  mailFrom: string
  dataDir: string
  /** The address that replies go to. */
  replyTo: () => string
}

const CONNECTION_MS = 10_000
const SOCKET_MS = 30_000
/** Limit for a whole delivery. No socket timeout notices a server that answers in tiny pieces. */
const DELIVERY_MS = 60_000

/** How long what the mail server said of itself is believed. */
const ASKED_MS = 10 * 60_000
/** Limit for the question: somebody waits for it. */
const ASK_MS = 3000

/** Makes the transport: SMTP, or without an `smtpUrl` files in `<dataDir>/outbox`. */
export function createMailTransport(settings: MailSettings): MailTransport {
  const { smtpUrl, smtpWithoutTls, dataDir, mailFrom, replyTo } = settings
  const composeMail = (mail: OutgoingMail) => compose(mail, mailFrom, replyTo())
  return smtpUrl
    ? smtpTransport(smtpUrl, smtpWithoutTls, composeMail)
    : fileTransport(join(dataDir, 'outbox'), composeMail)
}

/** `last_error` of a mail to an address that the mail server can't take. */
export const NO_UTF8 = 'The mail server offers no SMTPUTF8'

type Compose = (mail: OutgoingMail) => SendMailOptions

const compose = (mail: OutgoingMail, from: string, replyTo: string): SendMailOptions => ({
  from,
  // As an object the address stays one recipient, whatever it contains.
  to: { name: '', address: mail.to },
  replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Loads the library. That happens with the first mail, because it takes 80 ms and 20 MB. */
const loadLibrary = () => import('nodemailer')

function smtpTransport(url: string, withoutTls: boolean, composeMail: Compose): MailTransport {
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
  // Ids of messages that were read to their end. The server has asked for them, and after the end only the final
  // dot is sent.
  const handedOver = new Set<string | undefined>()
  const open = async () => {
    const { createTransport } = await loadLibrary()
    const transporter = createTransport({
      pool: true,
      url,
      maxConnections: 3,
      connectionTimeout: CONNECTION_MS,
      greetingTimeout: CONNECTION_MS,
      dnsTimeout: CONNECTION_MS,
      socketTimeout: SOCKET_MS,
      // A mail server on this machine has no certificate that can be verified, and nobody can intercept the
      // connection to it.
      tls: { rejectUnauthorized: !isHere },
      requireTLS: !isHere && !withoutTls,
    })
    transporter.use('stream', ({ data, message }, done) => {
      message.processFunc((stream) => stream.once('end', () => handedOver.add(data.messageId)))
      done()
    })
    return transporter
  }
  let opened: ReturnType<typeof open> | undefined
  let asked: { at: number; offers: Promise<boolean> } | undefined
  const offersUtf8 = async () => {
    if (!asked || performance.now() - asked.at > ASKED_MS) {
      const offers = (opened ??= open()).then(asksForUtf8)
      asked = { at: performance.now(), offers }
    }
    return asked.offers
  }
  const takes = async (address: string) => !needsUtf8(address) || offersUtf8()
  return {
    keepsContent: false,
    takes,
    async deliver(mail, withinMs = DELIVERY_MS) {
      const signal = AbortSignal.timeout(withinMs)
      try {
        if (!(await takes(mail.to))) return { outcome: 'refused', reason: NO_UTF8 }
        const transporter = await (opened ??= open())
        const { response } = await transporter.sendMail({ ...composeMail(mail), signal })
        return { outcome: 'sent', response }
      } catch (error) {
        return judge(error as NodemailerError, handedOver.has(mail.messageId))
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

/**
 * Asks the mail server whether it takes addresses with letters beyond ASCII. True when it doesn't answer: the mail then
 * waits like any other.
 */
async function asksForUtf8({ options }: { options: object }): Promise<boolean> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    ...options,
    connectionTimeout: ASK_MS,
    greetingTimeout: ASK_MS,
    socketTimeout: ASK_MS,
  })
  return new Promise((resolve) => {
    connection.once('error', () => resolve(true))
    connection.once('end', () => resolve(true))
    connection.connect(() => {
      const { _supportedExtensions } = connection as unknown as { _supportedExtensions: string[] }
      resolve(_supportedExtensions.includes('SMTPUTF8'))
      connection.quit()
    })
  })
}

function judge(
  { code, message, permanent, responseCode = 0 }: NodemailerError,
  handedOver: boolean,
): Delivery {
  if (handedOver && responseCode < 400) return { outcome: 'unknown', reason: message }
  // Any other refusal, such as of our password, concerns the server and ends once that is corrected.
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { outcome: aboutThisMail && permanent !== false ? 'refused' : 'deferred', reason: message }
}

function fileTransport(folder: string, composeMail: Compose): MailTransport {
  return {
    keepsContent: true,
    takes: async () => true,
    async deliver(mail) {
      try {
        const { createTransport } = await loadLibrary()
        const transporter = createTransport({ streamTransport: true, newline: 'windows' })
        const { message } = await transporter.sendMail(composeMail(mail))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, `${mail.id}-${mail.kind}.eml`), message, { mode: 0o600 })
        return { outcome: 'sent', response: 'outbox' }
      } catch (error) {
        return { outcome: 'deferred', reason: String(error) }
      }
    },
    close() {},
  }
}
