import type * as z from 'zod/mini'
import type { BrandLevel, Role } from './roles.ts'

type Schema = z.ZodMiniType
type Values = Record<string, string | number | undefined>

/** The path below which all calls of the contract are. */
export const API_PATH = '/api'

/** One call of the API: what the server serves and the browser calls. */
export interface RouteDefinition {
  /** Number of the call in the specification, e.g. `A13`. */
  id: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `API_PATH`, with parameters as `:name`. */
  path: string
  /**
   * Who may call it. `open`: anybody, without a token. `signed-in`: any role. `signatory`: whoever has the link of somebody who
   * signs a campaign off, for that campaign (C03). Otherwise: these roles.
   */
  access: 'open' | 'signed-in' | 'signatory' | readonly Role[]
  /** The level that a brand's person needs for it; every call that only brands and others by name may make has one (B01). */
  needs?: BrandLevel
  /**
   * Allows the call for guests of single campaigns (B04). `campaign`: for what it names, in a campaign of theirs.
   * `upload`: likewise, but the body names it, which the handler reads. `own`: it is about the guest, or its handler leaves
   * out the other campaigns.
   */
  forGuests?: 'campaign' | 'upload' | 'own'
  /** Allows the call while the person still has a temporary password. */
  beforePasswordChange?: true
  /** Allows the call for an admin who must add a second factor first (L03). */
  beforeSecondFactor?: true
  params?: Schema
  /** Query parameters. Absent members are left out of the address. */
  query?: Schema
  body?: Schema
  /** Maximum bytes of the body; `MAX_BODY_BYTES` unless given. */
  maxBodyBytes?: number
  /**
   * Asks for a proof that the caller is the person, from the last `PROOF_MINUTES` (L05). `some`: only where what it changes
   * needs one, which its story asks.
   */
  needsProof?: true | 'some'
  /** Allows the call for an admin who views the portal as a brand, although its method is not GET. */
  whileViewing?: true
  /**
   * Allows the call for an admin who may only read, although its method is not GET: it is about the admin alone,
   * or only shows something (J04).
   */
  forReaders?: true
  /** Marks a call that hands data out as a file. It is refused to admins who may only read (J04). */
  isExport?: true
  /** Marks a call whose answer only admins who manage may read (C08). */
  isConfidential?: true
  /** Marks a call that decides something for which two people are needed, as `second-person.ts` says (J66). */
  twoPersons?: true
  /** Marks a call whose body is `multipart/form-data`. The route reads that body itself. */
  multipart?: true
  response: Schema
  /** Status of a successful answer; 200 unless given. */
  status?: 201
  /** What the person reads when the call fails and the server sent no message (M06). */
  failure: string
}

export const route = <const R extends RouteDefinition>(definition: R): R => definition

type Part<R, K extends string> = K extends keyof R ? (R[K] extends Schema ? R[K] : never) : never

type Given<R, K extends string, How extends 'input' | 'output'> = [Part<R, K>] extends [never]
  ? unknown
  : { [key in K]: How extends 'input' ? z.input<Part<R, K>> : z.output<Part<R, K>> }

/** What a caller passes: path parameters as code has them (numbers or texts), and query and body. */
export type Input<R extends RouteDefinition> = (R extends { params: infer P extends Schema }
  ? { params: { [K in keyof z.output<P>]: string | number } }
  : unknown) &
  (R extends { query: infer Q extends Schema }
    ? { query?: { [K in keyof z.output<Q>]?: string | number | undefined } }
    : unknown) &
  Given<R, 'body', 'input'>

/**
 * Returns the address of a call from the portal's root, e.g. `/api/campaigns/7?page=2`.
 * @param input its parameters and query; undefined members of the query are left out
 */
export function urlOf<R extends RouteDefinition>(route: R, input: Omit<Input<R>, 'body'>): string {
  const { params, query = {} } = input as { params?: Values; query?: Values }
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params?.[name]}`))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  return `${API_PATH}${path}${asked.size > 0 ? `?${asked}` : ''}`
}

/** What a handler receives: the input after parsing. */
export type Parsed<R extends RouteDefinition> = Given<R, 'params', 'output'> &
  Given<R, 'query', 'output'> &
  Given<R, 'body', 'output'>

export type Output<R extends RouteDefinition> = z.output<R['response']>
