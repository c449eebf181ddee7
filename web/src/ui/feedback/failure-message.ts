/** A fault of a field. `path` is joined with dots into the field's name. */
export interface Issue {
  path: string | readonly PropertyKey[]
  message: string
}

/**
 * A failed call. It is recognised by its shape, because this folder doesn't know the API. Its message is for
 * people.
 */
interface CallFailure {
  message: string
  code: string
  issues?: readonly Issue[]
}

const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

const UNKNOWN = 'No pudimos completar la acción.'

const isAnswered = (error: unknown): error is CallFailure =>
  isCallFailure(error) && error.code !== 'no_answer'

/** Returns the message that the person reads: the server's, else the screen's, else that of the call (M06). */
export const failureMessage = (error: unknown, failure?: string) =>
  (isAnswered(error) && error.message) || failure || (isCallFailure(error) && error.message) || UNKNOWN

/** Returns the same message for a notice in the page. If no answer came, it adds what to do. */
export const failureNotice = (
  error: unknown,
  failure?: string,
  advice = 'Revisa tu conexión y vuelve a intentarlo.',
) => {
  const words = failureMessage(error, failure)
  return isAnswered(error) ? words : `${words.replace(/\.?$/, '.')} ${advice}`
}

export const failureIssues = (error: unknown): readonly Issue[] => (isAnswered(error) && error.issues) || []

/** Returns the first message of each field. */
export function issuesByName(issues: readonly Issue[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues)
    found[typeof path === 'string' ? path : path.map(String).join('.')] ??= message
  return found
}
