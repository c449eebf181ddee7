import type { FailureBody, Issue } from '@portal/contract/platform/failure-body.ts'
import { type Input, type Output, type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'
import { hearTime } from './server-clock.ts'

/** A failed call. Its message is the server's, or the route's own when the server sent none (M06). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: FailureBody['code'] | 'no_answer'
  readonly issues: readonly Issue[]
  readonly body: Record<string, unknown>

  constructor(route: RouteDefinition, status: number, body: Record<string, unknown>) {
    const failure = body as Partial<FailureBody>
    super(failure.message ?? route.failure)
    this.status = status
    this.code = failure.code ?? 'no_answer'
    this.issues = failure.issues ?? []
    this.body = body
  }
}

/** Asked to wait, or not heard to the end: the same call may be answered a moment later. */
const PASSING = new Set([408, 429])

/**
 * Returns why the server refused a call. Null: no answer came, or the server couldn't say; so it is sent again, and may
 * have been done already.
 */
export const refusalIn = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)
    ? error
    : null

interface Bearer {
  token: () => string | null
  /** The server does not accept this token any more. */
  onRefused: (token: string) => void
}

let bearer: Bearer = { token: () => null, onRefused: () => {} }

export const setBearer = (value: Bearer) => {
  bearer = value
}

interface Tab {
  /** The header that says for which brand this tab works (B02). */
  header: () => Record<string, string>
  /** The server did nothing, because the call was for another brand. */
  onOtherBrand: (error: ApiError) => void
}

let tab: Tab = { header: () => ({}), onOtherBrand: () => {} }

export const setTab = (value: Tab) => {
  tab = value
}

export const authorization = (): Record<string, string> => {
  const token = bearer.token()
  return token ? { authorization: `Bearer ${token}`, ...tab.header() } : {}
}

type AnswerCall = (route: RouteDefinition, input: unknown) => Promise<unknown>

let answerCall: AnswerCall | null = null

/** From now on calls are answered in the page: for the preview of an edition (E13). */
export const answerCalls = (answer: AnswerCall) => {
  answerCall = answer
}

/** Asks the person for a proof (L05). False: none was given. */
type AskForProof = () => Promise<boolean>

let askForProof: AskForProof | null = null
let asking: Promise<boolean> | null = null

/** Sets who asks, or that nobody does. */
export const setAskForProof = (ask: AskForProof | null) => {
  askForProof = ask
}

/** Calls that need a proof at the same time wait for the same one. */
const isProven = (): Promise<boolean> =>
  (asking ??= (askForProof?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  }))

let changing = 0

/** Returns whether a call that changes something is under way. */
export const isSomethingChanging = () => changing > 0

type Rest<R extends RouteDefinition> = unknown extends Input<R> ? [] : [input: Input<R>]

/**
 * Calls a route of the contract. If the server needs a proof first, the person is asked for it, and the call is made again
 * (L05).
 * @throws ApiError
 */
export const call = <R extends RouteDefinition>(route: R, ...[input]: Rest<R>): Promise<Output<R>> =>
  answerOf(route, input, authorization)

/** Calls a route with these headers in the place of the session's token, as a signatory's link does (C03). @throws ApiError */
export const callWith = <R extends RouteDefinition>(
  headers: Record<string, string>,
  route: R,
  ...[input]: Rest<R>
): Promise<Output<R>> => answerOf(route, input, () => headers)

async function answerOf<R extends RouteDefinition>(
  route: R,
  input: unknown,
  headers: () => Record<string, string>,
): Promise<Output<R>> {
  const change = route.method === 'GET' ? 0 : 1
  changing += change
  try {
    const answered: AnswerCall = answerCall ?? ((asked, given) => ask(asked, given, headers()))
    const answer = await answered(route, input).catch(async (error: unknown) => {
      const isAskable = error instanceof ApiError && error.code === 'proof_needed'
      if (!isAskable || !(await isProven())) throw error
      return answered(route, input)
    })
    return answer as Output<R>
  } finally {
    changing -= change
  }
}

async function ask(
  route: RouteDefinition,
  input: unknown,
  headers: Record<string, string>,
): Promise<unknown> {
  const { body, ...address } = (input ?? {}) as { body?: unknown }
  const token = bearer.token()
  const response = await fetch(urlOf(route, address), {
    method: route.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new ApiError(route, 0, {})
  hearTime(response)
  const answer = await readJson(response)
  if (response.ok && answer) return answer
  const error = new ApiError(route, response.ok ? 0 : response.status, answer ?? {})
  if (token && error.code === 'not_signed_in') bearer.onRefused(token)
  if (error.code === 'other_brand') tab.onOtherBrand(error)
  throw error
}

/** Null when the body is not JSON, for example a proxy's error page. */
async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    return (await response.json()) as Record<string, unknown>
  } catch {
    return null
  }
}
