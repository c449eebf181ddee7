import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { deviceInWords } from './device-in-words.ts'
import { countDevices, findAddresseeOfSession, keepDevice } from './known-devices-sql.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { fingerprint, randomCode } from './secrets.ts'
import { createTokenReader } from './tokens.ts'

const COOKIE = 'device'
/** As long as browsers keep a cookie at most. */
const DAYS = 400
/** Whoever signs in from more in a day is a program that keeps no cookies, and is told no more. */
const MOST_MAILS_A_DAY = 10

/** Returns a function that notes the browser of a sign-in, and tells the person of a new one (L07). */
export function createDeviceWatch(deps: Deps) {
  const readToken = createTokenReader(deps.tokenKey)

  /** @param token of the session that was opened */
  return async (token: string, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const sessionId = await readToken(token)
    const known = cookieOf(request)
    const device = known ?? randomCode()
    const isHttps = deps.config.publicUrl.startsWith('https:')
    reply.header(
      'set-cookie',
      `${COOKIE}=${device}; Path=/api/users; Max-Age=${DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    )
    if (sessionId !== null)
      await inTransaction(deps.db, (trx) =>
        note(trx, deps, { sessionId, hash: fingerprint(device), userAgent: request.headers['user-agent'] }),
      )
    return token
  }
}

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|; )device=([\w-]{32})(?:;|$)/.exec((headers.cookie ?? '').slice(0, 4000))?.[1]

async function note(
  trx: Db,
  deps: Deps,
  { sessionId, hash, userAgent }: { sessionId: string; hash: string; userAgent: string | undefined },
): Promise<void> {
  const person = await findAddresseeOfSession(trx, sessionId)
  if (!person) return
  const { all, today } = await countDevices(trx, person.id)
  const isNew = await keepDevice(trx, { userId: person.id, hash, days: DAYS })
  if (!isNew || all === 0 || today >= MOST_MAILS_A_DAY) return
  const { name, email: to } = person
  const told = { ...currentFrame(deps), name, device: deviceInWords(userAgent?.slice(0, 300) ?? null) }
  await enqueueMail(trx, deps.jobs, mailOf(newDeviceMail, told, { subjectId: null, to }))
}
