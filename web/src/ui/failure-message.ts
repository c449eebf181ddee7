/** One fault of a field; a path of several steps is joined with dots into the field's name. */
export interface Issue {
  path: string | readonly PropertyKey[]
  message: string
}

/** An answer of the server, recognised by its shape: this folder doesn't know the API. */
interface ServerFailure {
  message: string
  code: string
  issues?: readonly Issue[]
}

const isServerFailure = (error: unknown): error is ServerFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== 'no_answer'

const UNKNOWN = 'No pudimos completar la acción.'

/** What the person reads: the server's words where there are some, else the default (M06). */
export const failureMessage = (error: unknown, failure = UNKNOWN) =>
  (isServerFailure(error) && error.message) || failure

/** What a form adds where no answer came: a toast's words alone don't say what became of the typed text. */
export const failureAdvice = (error: unknown) =>
  isServerFailure(error)
    ? undefined
    : 'Revisa tu conexión y vuelve a intentarlo; lo que escribiste sigue aquí.'

export const failureIssues = (error: unknown): readonly Issue[] =>
  (isServerFailure(error) && error.issues) || []

/** The first message of each field. */
export function issuesByName(issues: readonly Issue[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues)
    found[typeof path === 'string' ? path : path.map(String).join('.')] ??= message
  return found
}
