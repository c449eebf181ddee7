import { EventEmitter, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface CapturedMail extends Email {
  envelope: { from: string; to: string[] }
  /** The links in the plain text, in their order. */
  links: string[]
  raw: string
}

export interface Smtp {
  /** The value for SMTP_URL. */
  url: string
  /** All messages that the server took, oldest first. */
  messages: CapturedMail[]
  /** Returns the newest message to an address. It waits at most `timeoutMs`. */
  waitFor(to: string, subjectPart?: string, timeoutMs?: number): Promise<CapturedMail>
  /** Answers the next message, or the next one to an address, with this code, at its recipient or after its final dot. */
  refuseNext(code: number, at?: Stage, to?: string): void
  /** Takes the next message and hangs up without an answer. */
  cutAfterDot(): void
  /** Hangs up on the next message before any of it is sent. */
  cutBeforeData(): void
  close(): Promise<void>
}

type Stage = 'recipient' | 'dot'

/** Starts a real SMTP server that keeps what it gets. With the `port` of a stopped one, it takes its place. */
export async function startSmtp(port = 0): Promise<Smtp> {
  const messages: CapturedMail[] = []
  const faults: { at: Stage; answer: number | 'cut'; to?: string | undefined }[] = []
  const sockets = new Map<number | undefined, Socket>()
  const arrivals = new EventEmitter()

  function faultAt(at: Stage, recipients: string[]) {
    const [fault] = faults
    if (fault?.at !== at || (fault.to && !recipients.includes(fault.to))) return undefined
    faults.shift()
    return fault.answer
  }

  function answer(
    fault: number | 'cut' | undefined,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ) {
    if (fault === 'cut') sockets.get(session.remotePort)?.destroy()
    else done(fault ? Object.assign(new Error('Refused by the test'), { responseCode: fault }) : undefined)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) => answer(faultAt('recipient', [address]), session, done),
    async onData(stream, session, done) {
      const mail = await parse(await readText(stream), session)
      const fault = faultAt('dot', mail.envelope.to)
      if (typeof fault !== 'number') {
        messages.push(mail)
        arrivals.emit('mail')
      }
      answer(fault, session, done)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // Tests make clients vanish on purpose, so that is no failure of the server.
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const { port: bound } = listener.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${bound}`,
    messages,
    async waitFor(to, subjectPart = '', timeoutMs = 30_000) {
      const signal = AbortSignal.timeout(timeoutMs)
      for (;;) {
        const found = messages.findLast(
          ({ envelope, subject }) => envelope.to.includes(to) && subject?.includes(subjectPart),
        )
        if (found) return found
        await once(arrivals, 'mail', { signal }).catch(() => {
          const seen = messages.map(({ envelope, subject }) => `${envelope.to.join()}: ${subject}`)
          throw new Error(`No mail to ${to} about '${subjectPart}'. Arrived:\n${seen.join('\n')}`)
        })
      }
    },
    refuseNext: (code, at = 'recipient', to) => void faults.push({ at, answer: code, to }),
    cutAfterDot: () => void faults.push({ at: 'dot', answer: 'cut' }),
    cutBeforeData: () => void faults.push({ at: 'recipient', answer: 'cut' }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

async function parse(raw: string, { envelope }: SMTPServerSession): Promise<CapturedMail> {
  const email = await PostalMime.parse(raw)
  return {
    ...email,
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    links: email.text?.match(/https?:\/\/\S+/g) ?? [],
    raw,
  }
}
