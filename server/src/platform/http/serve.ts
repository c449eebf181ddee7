import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type BrandLevel,
  type GuestLevel,
  type MemberLevel,
  reaches,
  type Role,
} from '@portal/contract/platform/roles.ts'
import type { AdminLevel } from '@portal/contract/people/team.ts'
import { API_PATH, type Output, type Parsed, type RouteDefinition } from '@portal/contract/platform/route.ts'
import { dropUnreadBody } from './drop-unread-body.ts'
import { fail } from './fail.ts'
import { createTurns } from './take-turns.ts'

/** Whoever a session belongs to, as the database knows them at this moment. Calls of the same session share it. */
export interface SignedIn {
  readonly userId: number
  readonly sessionId: string
  readonly role: Role
  /** The brands for which the person acts, the oldest membership first (B02). */
  readonly memberships: readonly Membership[]
  readonly hasChangedPassword: boolean
  /** Whether the person proved to be that person in the last minutes (L05). */
  readonly hasProof: boolean
  /** Whether the person must add a second factor before anything else (L03). */
  readonly mustAddFactor: boolean
  /** The admin who views the portal as this person and may change nothing. */
  readonly viewerId: number | null
  /** The level of an admin (J04). */
  readonly adminLevel: AdminLevel | null
}

/** The caller, for the brand of the call. */
export interface Person extends SignedIn {
  readonly brandId: number | null
  /** What the person may do for the brand (B01), or as a guest with what the call names. Null: nothing. */
  readonly brandLevel: BrandLevel | null
  /** The campaigns that the person reaches as a guest of the brand (B04). Null: no guest. */
  readonly guestOf: readonly GuestCampaign[] | null
}

export interface GuestCampaign {
  readonly campaignId: number
  readonly level: GuestLevel
}

export interface BrandPerson extends Person {
  readonly brandId: number
}

export interface Membership {
  readonly brandId: number
  readonly level: MemberLevel
  /** Of a guest (B04). */
  readonly guestOf: readonly GuestCampaign[] | null
}

/** For which brand a call is, and what the caller may do there. */
export type Acting = Pick<Person, 'brandId' | 'brandLevel' | 'guestOf'>

/** Who acts for which brand. */
export type By = Pick<BrandPerson, 'brandId' | 'userId'>

/** Whoever has the link of somebody who signs a campaign off: that campaign, and nothing else (C03). */
export interface Signatory {
  readonly signatoryId: number
  readonly campaignId: number
}

type Caller<R extends RouteDefinition> = R['access'] extends 'open'
  ? null
  : R['access'] extends 'signatory'
    ? Signatory
    : R['access'] extends readonly ['brand']
      ? BrandPerson
      : Person

type Handler<R extends RouteDefinition> = (
  input: Parsed<R>,
  caller: Caller<R>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<R>>

export type Serve = <R extends RouteDefinition>(route: R, handler: Handler<R>) => void

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
    signatory: Signatory | null
  }
}

/**
 * Returns a function that binds the contract's routes. Each call passes the gate, before the body is read and
 * again after it. Then its input is parsed, the handler runs, and the answer is cut to its schema.
 */
export function createServe(app: FastifyInstance, gate: Gate): Serve {
  app.decorateRequest('person', null)
  app.decorateRequest('signatory', null)
  // A brand's lists don't wait behind its own changes of a locked campaign.
  const readings = createTurns()
  const changes = createTurns()

  return (route, handler) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = {
        ...(route.params && { params: parse(route.params, request.params) }),
        ...(route.query && { query: parse(route.query, request.query) }),
        ...(route.body && { body: parse(route.body, request.body) }),
      }
      reply.code(route.status ?? 200)
      const caller = route.access === 'signatory' ? request.signatory : request.person
      return handler(input as Parsed<typeof route>, caller as Caller<typeof route>, request, reply)
    }
    app.route({
      method: route.method,
      url: API_PATH + route.path,
      ...(route.multipart && { config: { takesUploads: true as const } }),
      ...(route.maxBodyBytes && { bodyLimit: route.maxBodyBytes }),
      // Compiled with the route's first answer: compiling all of them would take much of the start time and
      // memory.
      schema: { response: { [route.status ?? 200]: {} } },
      serializerCompiler: () => {
        let serialize: ((answer: unknown) => string) | undefined
        return (answer: unknown) => (serialize ??= fastJsonStringify(jsonSchema(route.response)))(answer)
      },
      onRequest: (request) => gate(route, request),
      onSend: dropUnreadBody,
      handler: async (request, reply) => {
        // A video takes as long as its line does, and meanwhile no connection to the database.
        const account = route.multipart ? undefined : request.person?.userId
        if (account === undefined) return answer(request, reply)
        const turns = isReading(request) ? readings : changes
        const turn = turns.begin(account)
        try {
          if (turn) await turn
          // The session may have ended while the body arrived or the call waited. Holding a body back must not let
          // anybody in.
          if (route.body || turn) await gate(route, request)
          return await answer(request, reply)
        } finally {
          turns.end(account)
        }
      },
    })
  }
}

export type Gated = Pick<
  RouteDefinition,
  | 'access'
  | 'needs'
  | 'forGuests'
  | 'needsProof'
  | 'body'
  | 'beforePasswordChange'
  | 'beforeSecondFactor'
  | 'whileViewing'
  | 'forReaders'
  | 'isExport'
  | 'isConfidential'
>
export type Gate = (route: Gated, request: FastifyRequest) => Promise<void>

/** `anew` asks the database whatever is remembered. */
type Authenticate = (token: string, anew?: 'anew') => Promise<SignedIn | null>

/**
 * Refuses what needs a proof, unless a temporary password has to be changed first (L05).
 * @throws Failure `proof_needed`
 */
export function requireProof({ hasProof, hasChangedPassword }: Person): void {
  if (!hasProof && hasChangedPassword) throw fail('proof_needed')
}

/**
 * Returns a gate that lets allowed callers through and stores the caller in the request.
 * @param authenticate returns the person behind a bearer token, or null when the token is not (or no longer) valid
 * @param actingOf returns for which of their brands a person calls, and what they may do there (B02, B04)
 * @param signatoryOf returns whose link a call brings; null: nobody's whose link works (C03)
 */
export const createGate =
  (
    authenticate: Authenticate,
    actingOf: (person: SignedIn, route: Gated, request: FastifyRequest) => Promise<Acting>,
    signatoryOf: (request: FastifyRequest) => Promise<Signatory | null>,
  ): Gate =>
  async (route, request) => {
    if (route.access === 'open') return
    if (route.access === 'signatory') {
      request.signatory = await signatoryOf(request)
      if (!request.signatory) throw fail('link_ended')
      return
    }
    const token = bearerToken(request)
    const known = token ? await authenticate(token) : null
    // What is remembered may be older than a proof that was just given.
    const isAskedAnew = token && known && route.needsProof && !known.hasProof
    const signedIn = isAskedAnew ? await authenticate(token, 'anew') : known
    if (!signedIn) throw fail('not_signed_in')
    const person: Person = { ...signedIn, ...(await actingOf(signedIn, route, request)) }
    if (person.viewerId !== null && !isReading(request) && !route.whileViewing) throw fail('read_only_view')
    // An admin who views the portal as somebody else does not know that person's password.
    if (person.viewerId === null && !person.hasChangedPassword && !route.beforePasswordChange)
      throw fail('password_change_required')
    if (person.mustAddFactor && !route.beforeSecondFactor) throw fail('second_factor_required')
    if (route.access !== 'signed-in' && !route.access.includes(person.role)) throw fail('forbidden')
    // A body that hasn't arrived yet may name another brand of the person, or a guest's campaign.
    const isLevelKnown = !awaitsBody(route, request) || (person.memberships.length < 2 && !person.guestOf)
    const { brandLevel } = person
    if (
      route.needs &&
      person.role === 'brand' &&
      isLevelKnown &&
      !(brandLevel && reaches(brandLevel, route.needs))
    )
      throw fail('level_too_low')
    const isForReaders = isReading(request) ? !(route.isExport || route.isConfidential) : route.forReaders
    if (person.adminLevel === 'read' && !isForReaders) throw fail('read_only_access')
    if (route.needsProof === true) requireProof(person)
    request.person = person
  }

/** Whether the call's body hasn't arrived yet. */
export const awaitsBody = (route: Gated, request: FastifyRequest): boolean =>
  route.body !== undefined && request.body === undefined

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' ? token : undefined
}

/** Maximum number of faults in an answer: more than anybody corrects by hand, yet no megabytes. */
const MOST_ISSUES = 1000

/**
 * Parses a value.
 * @throws Failure `invalid_input` naming each field; its message is that of the first field
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: path.join('.'), message }))
  if (issues.some(({ path }) => path === '')) throw fail('invalid_body')
  throw fail('invalid_input', { issues, ...(issues[0] && { message: issues[0].message }) })
}

type Json = Record<string, unknown>

/** Returns the JSON Schema of an answer, in the form for which the compiled serializer is quickest. */
const jsonSchema = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // Some fields of answers use schemas of form fields, which transform their input. Their values are written
    // unchanged.
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      const [inner, nothing] = node.anyOf ?? []
      // A union is validated for every value at run time; `nullable` isn't.
      if (node.anyOf?.length === 2 && isSchema(inner) && isSchema(nothing) && nothing.type === 'null') {
        delete node.anyOf
        Object.assign(node, inner, { nullable: true })
      }
      delete node.minimum
      delete node.maximum
    },
  })

const isSchema = (value: unknown): value is { type?: unknown } => typeof value === 'object' && value !== null
