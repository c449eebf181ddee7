import { api } from '@portal/contract/api.ts'
import type { Consequences } from '@portal/contract/editions/editions.ts'
import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { type ErrorCode, errors } from '@portal/contract/platform/errors.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'
import { API_PATH, type Output, type Parsed, type RouteDefinition } from '@portal/contract/platform/route.ts'
import { expect } from 'vitest'

// Answers the app's calls in the server's place. The contract's schemas check what the app sends and what a test
// answers, so that a test can't tell of a server that doesn't exist.

type Reply<R extends RouteDefinition> = (input: Parsed<R>) => Output<R> | Promise<Output<R>>
type AnyReply = (input: Parsed<RouteDefinition>) => unknown
type Rest = (route: RouteDefinition, input: unknown) => Promise<unknown>

interface RefusalDetails {
  message?: string
  issues?: Issue[]
  /** What the body holds besides: a conflict, consequences to confirm, the brand of the call, or a challenge. */
  also?: Partial<EditConflict> | Consequences | { brandId: number; isMember: boolean } | { challenge: string }
}

/** A failure that the server could answer with. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Pick<RefusalDetails, 'issues' | 'also'>

  constructor(code: ErrorCode, { message, ...details }: RefusalDetails = {}) {
    super(message ?? errors[code].message)
    this.code = code
    this.details = details
  }
}

const routes = Object.values(api)
  .flatMap((group): RouteDefinition[] => Object.values(group))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${API_PATH}${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    names: (route.path.match(/:/g) ?? []).length,
  }))
  // The one that spells more of the path out comes first, as on the server.
  .toSorted((one, other) => one.names - other.names)

const replies = new Map<RouteDefinition, AnyReply>()
let rest: Rest | null = null
const made = new Map<RouteDefinition, unknown[]>()
/** What went wrong outside the app; `expectNoFaults` fails the test for it. */
const faults: string[] = []

/** Answers a call from now on, always the same or by its input. A `Refusal` that is thrown is the server's failure. */
export function answer<R extends RouteDefinition>(route: R, reply: Reply<R> | Output<R>) {
  replies.set(route, (typeof reply === 'function' ? reply : () => reply) as AnyReply)
}

/** Answers a call so unless the test has said how. */
export function answerUnlessTold<R extends RouteDefinition>(route: R, output: Output<R>) {
  if (!replies.has(route)) answer(route, output)
}

/** Answers all calls that nothing else answers. */
export const answerRest = (reply: Rest) => {
  rest = reply
}

/** Answers a call with this instead, until the returned function is called. */
export function instead<R extends RouteDefinition>(
  route: R,
  reply: Reply<R> | 'cut' | (() => Response),
): () => void {
  const before = replies.get(route)
  replies.set(route, reply === 'cut' ? cut : (reply as AnyReply))
  return () => (before ? replies.set(route, before) : replies.delete(route))
}

const cut = () => {
  throw new TypeError('Failed to fetch')
}

/** A proxy's own page: an answer that holds none of the server's words. */
export const mute = () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

const replyOf = (route: RouteDefinition): AnyReply | undefined => {
  const others = rest
  return replies.get(route) ?? (others ? (input) => others(route, input) : undefined)
}

/** Lets a call do its work but loses the answer, until the returned function is called. */
export function loseAnswers(route: RouteDefinition): () => void {
  const before = replyOf(route)
  return instead(route, async (input) => {
    await before?.(input)
    return cut()
  })
}

/** Holds a call until the returned function lets it go on. */
export function hold(route: RouteDefinition): () => void {
  const before = replyOf(route)
  const { promise, resolve } = Promise.withResolvers<void>()
  const restore = instead(route, async (input) => {
    await promise
    return before?.(input) ?? cut()
  })
  return () => {
    restore()
    resolve()
  }
}

/** Returns what the app sent with a call so far, oldest first. */
export const sentWith = <R extends RouteDefinition>(route: R) => (made.get(route) ?? []) as Parsed<R>[]

/** By how many milliseconds the server's clock is ahead of the browser's. */
let aheadMs = 0
export const setServerAhead = (ms: number) => void (aheadMs = ms)

/** Forgets all answers and calls. */
export function forgetCalls() {
  aheadMs = 0
  rest = null
  replies.clear()
  made.clear()
}

export function expectNoFaults() {
  const found = faults.splice(0)
  expect(found).toEqual([])
}

export const addFault = (fault: string) => void faults.push(fault)

/** Takes the place of the page's `fetch`: answers calls of the API, and lets all else through. */
export function answering(realFetch: typeof fetch): typeof fetch {
  return async (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, location.href)
    if (!url.pathname.startsWith(`${API_PATH}/`)) return realFetch(target, init)
    const method = init.method ?? 'GET'
    for (const { route, pattern } of routes) {
      const found = route.method === method && pattern.exec(url.pathname)
      if (found) return answerTo(route, found.groups ?? {}, url.searchParams, init)
    }
    addFault(`No route is ${method} ${url.pathname}`)
    return cut()
  }
}

async function answerTo(
  route: RouteDefinition,
  params: Record<string, string>,
  query: URLSearchParams,
  { body, signal }: RequestInit,
): Promise<Response> {
  const name = `${route.method} ${route.path}`
  const decoded = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, decodeURIComponent(value)]),
  )
  const given = {
    params: decoded,
    query: Object.fromEntries(query),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema || (part === 'body' && route.multipart)) continue
    const parsed = schema.safeParse(given[part])
    if (!parsed.success) addFault(`${name} was sent a wrong ${part}: ${parsed.error.message}`)
    input[part] = parsed.data
  }
  made.set(route, [...(made.get(route) ?? []), input])
  const reply = replyOf(route)
  if (!reply) {
    addFault(`Nothing answers ${name}`)
    return cut()
  }
  try {
    const answer = await reply(input)
    signal?.throwIfAborted()
    if (answer instanceof Response) return answer
    // The server cuts its answers to their schema, so nothing else may be in them.
    const sent = JSON.parse(JSON.stringify(answer))
    const parsed = route.response.safeParse(sent)
    const lie = parsed.success ? differenceOf(parsed.data, sent) : parsed.error.message
    if (lie) addFault(`${name} is never answered so: ${lie}`)
    return json(sent, route.status ?? 200)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, details } = error
    const { issues, also } = details
    return json({ message, code, ...(issues && { issues }), ...also }, errors[code].status)
  }
}

function differenceOf(parsed: unknown, sent: unknown): string | null {
  try {
    expect(parsed).toEqual(sent)
    return null
  } catch (error) {
    return String(error)
  }
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      date: new Date(Date.now() + aheadMs).toUTCString(),
    },
  })
