/** One fault of a field; a path of several steps is joined with dots into the field's name. */
export interface Issue {
  path: string | readonly PropertyKey[]
  message: string
}

/** A failed call, recognised by its shape: this folder doesn't know the API. Its message is meant for people. */
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

/** What the person reads: the server's words, else the screen's own, else those of the call (M06). */
export const failureMessage = (error: unknown, failure?: string) =>
  (isAnswered(error) && error.message) || failure || (isCallFailure(error) && error.message) || UNKNOWN

/** The same for the page. Where no answer came it adds what to do: the words of the call don't say it. */
export const failureNotice = (
  error: unknown,
  failure?: string,
  advice = 'Revisa tu conexión y vuelve a intentarlo.',
) => {
  const words = failureMessage(error, failure)
  return isAnswered(error) ? words : `${words.replace(/\.?$/, '.')} ${advice}`
}

export const failureIssues = (error: unknown): readonly Issue[] => (isAnswered(error) && error.issues) || []

/** The first message of each field. */
export function issuesByName(issues: readonly Issue[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues)
    found[typeof path === 'string' ? path : path.map(String).join('.')] ??= message
  return found
}
