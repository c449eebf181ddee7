import type * as z from 'zod/mini'
import type { Role } from './roles.ts'

type Schema = z.ZodMiniType
type Values = Record<string, string | number | undefined>

/** Below it are all calls of the contract. */
export const API_PATH = '/api'

/** One call of the API: what the server serves and the browser calls. */
export interface RouteDefinition {
  /** Number in the specification of the calls, e.g. `A13`. */
  id: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `API_PATH`; parameters as `:name`. */
  path: string
  /** `open`: no token. `signed-in`: any role. Otherwise the roles that may call it. */
  access: 'open' | 'signed-in' | readonly Role[]
  /** The call is allowed while the person still has a temporary password. */
  beforePasswordChange?: true
  params?: Schema
  /** Query parameters; absent members are left out of the address. */
  query?: Schema
  body?: Schema
  /** `MAX_BODY_BYTES` unless given. */
  maxBodyBytes?: number
  /** Allowed for an admin who views the portal as a brand, although the method is not GET. */
  whileViewing?: true
  /** `multipart/form-data` bodies are read by the route itself. */
  multipart?: true
  response: Schema
  /** 200 unless given. */
  status?: 201
  /** What the person reads when the call fails and the server sent no message (M06). */
  failure: string
}

export const route = <const R extends RouteDefinition>(definition: R): R => definition

type Part<R, K extends string> = K extends keyof R ? (R[K] extends Schema ? R[K] : never) : never

type Given<R, K extends string, How extends 'input' | 'output'> = [Part<R, K>] extends [never]
  ? unknown
  : { [key in K]: How extends 'input' ? z.input<Part<R, K>> : z.output<Part<R, K>> }

/** Input of a caller: path parameters as they are written in code (numbers), and the body. */
export type Input<R extends RouteDefinition> = (R extends { params: infer P extends Schema }
  ? { params: { [K in keyof z.output<P>]: string | number } }
  : unknown) &
  (R extends { query: infer Q extends Schema }
    ? { query?: { [K in keyof z.output<Q>]?: string | number | undefined } }
    : unknown) &
  Given<R, 'body', 'input'>

/**
 * Address of a call from the portal's root, e.g. `/api/campaigns/7?page=2`.
 * @param input its parameters and query; undefined members of the query are left out
 */
export function urlOf<R extends RouteDefinition>(route: R, input: Omit<Input<R>, 'body'>): string {
  const { params, query = {} } = input as { params?: Values; query?: Values }
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params?.[name]}`))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  return `${API_PATH}${path}${asked.size > 0 ? `?${asked}` : ''}`
}

/** Input of a handler, after parsing. */
export type Parsed<R extends RouteDefinition> = Given<R, 'params', 'output'> &
  Given<R, 'query', 'output'> &
  Given<R, 'body', 'output'>

export type Output<R extends RouteDefinition> = z.output<R['response']>
