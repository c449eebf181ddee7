import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '@portal/contract/platform/errors.ts'
import { isDatabaseAway, isDatabaseFull, violatedConstraint } from '../db/db.ts'
import { StoreAway } from '../storage/store-away.ts'
import { Failure, fail } from './fail.ts'

const RETRY_SECONDS = 5

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
}

/**
 * Converts every error to `{ message, code, issues? }`.
 * @param constraints database constraint → code, for the races that only the database can decide
 */
export function installErrors(app: FastifyInstance, constraints: Record<string, ErrorCode>) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error, constraints)
    // The sentence of a failure may name a person, so only its code is logged.
    if (failure.status >= 500) request.log.error(error instanceof Failure ? {} : { err: error }, failure.code)
    return sendFailure(reply, failure)
  })
}

export function sendFailure(reply: FastifyReply, { status, code, message, more }: Failure) {
  const { retryAfter, ...members } = more
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply.code(status).send({ ...members, message, code })
}

function asFailure(error: FastifyError, constraints: Record<string, ErrorCode>): Failure {
  if (error instanceof Failure) return error
  const constraint = violatedConstraint(error)
  const code = constraint && constraints[constraint]
  if (code) return fail(code)
  if (isDatabaseFull(error)) return fail('storage_full', { retryAfter: RETRY_SECONDS })
  if (isDatabaseAway(error) || error instanceof StoreAway)
    return fail('unavailable', { retryAfter: RETRY_SECONDS })
  const known = byFastifyCode[error.code]
  if (known) return fail(known)
  if (error.statusCode && error.statusCode < 500) return fail('invalid_body')
  return fail('internal')
}
