import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { errors, type ErrorCode } from '@portal/contract/platform/errors.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'

type More = { message?: string; issues?: Issue[]; retryAfter?: number } & object

/** A failure with a message for the person. Any other error is a defect and answers 500. */
export class Failure extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Further members of the answer beside `message` and `code`. */
  readonly more: More

  constructor(code: ErrorCode, more: More) {
    super(more.message ?? errors[code].message)
    this.status = errors[code].status
    this.code = code
    this.more = more
  }
}

/**
 * Makes a failure.
 * @param more a `message` replaces the usual one of the code; `retryAfter` (seconds) becomes the header
 */
export const fail = (code: ErrorCode, more: More = {}): Failure => new Failure(code, more)

/** Makes the failure of a field whose input was refused. */
export const failAt = (path: string, message: string): Failure =>
  fail('invalid_input', { message, issues: [{ path, message }] })

type Who = Pick<EditConflict, 'changedBy' | 'changedAt'>

/** Makes the failure for content that somebody else changed meanwhile, so that nothing was saved. */
export function changedMeanwhile(mine: object, stored: object, who?: Who): Failure {
  const conflict: EditConflict = { mine, stored, changedBy: null, changedAt: null, ...who }
  return fail('changed_meanwhile', conflict)
}
