import * as z from 'zod/mini'
import { api } from '@portal/contract/api.ts'
import { roles, type Role } from '@portal/contract/platform/roles.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import type { Random } from '../../server/test/random.ts'
import { hostileValue, spoil, valid, type JsonSchema, type Known } from './values.ts'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** The values that a request may name, and who may send it. */
export interface World {
  tokens: Record<Role, string>
  known: Known
}

const schemaOf = (schema: z.ZodMiniType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const routes = Object.values(api)
  .flatMap((word): RouteDefinition[] => Object.values(word))
  .map(({ access, method, path, params, query, body }) => ({
    // The sender is mostly one who may call the route; otherwise the request would be refused before it is read.
    senders: typeof access === 'string' ? roles : access,
    method,
    path,
    params: schemaOf(params),
    query: schemaOf(query),
    body: schemaOf(body),
  }))

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/html',
  'nonsense',
  '',
] as const

const schemes = ['Bearer', 'bearer', 'Basic', ''] as const

/** Makes a request by the contract: a valid one, or one with a few or many faults. */
export function makeRequest(random: Random, { tokens, known }: World): Request {
  const route = random.pick(routes)
  if (!route) throw new Error('The contract is empty')
  const params = valid(route.params ?? {}, '', random, known) as Record<string, unknown> | null
  const body = route.body && valid(route.body, '', random, known)
  const role = random.pick(random.chance(0.9) ? route.senders : roles)
  const token = role && random.chance(0.98) ? tokens[role] : 'nonsense'
  const kind = random.pick(['valid', 'valid', 'spoiled', 'spoiled', 'spoiled', 'raw', 'path'] as const)

  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    kind === 'path' ? hostileSegment(random) : inAddress(params?.[name]),
  )
  const asked = route.query && (valid(route.query, '', random, known) as Record<string, unknown>)
  const isJson = kind !== 'raw' || random.chance(0.5)
  const content =
    kind === 'raw'
      ? rawBody(JSON.stringify(body ?? {}), random)
      : json(kind === 'spoiled' && body !== undefined ? spoil(body, random) : body)
  return {
    method: random.chance(0.97)
      ? route.method
      : random.pick(['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const),
    path: `/api${path}${random.chance(0.05) ? '/' : ''}${random.chance(0.05) ? strayQuery(random) : queryOf(asked, random)}`,
    headers: {
      ...(random.chance(0.95) && {
        authorization: `${random.chance(0.97) ? 'Bearer' : random.pick(schemes)} ${token}`,
      }),
      ...(content && { 'content-type': isJson ? 'application/json' : random.pick(contentTypes) }),
      ...(random.chance(0.05) && {
        'content-encoding': random.pick(['gzip', 'br', 'identity', 'nonsense'] as const),
      }),
      ...(random.chance(0.05) && {
        'accept-encoding': random.pick(['gzip;q=0', '*', 'nonsense;q=x', 'br, gzip, zstd'] as const),
      }),
    },
    body: content,
  }
}

const json = (value: unknown) => {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? undefined : Buffer.from(text)
}

const segments = [
  '%',
  '%ff',
  '%00',
  '%2e%2e%2f',
  '..',
  '.',
  ' ',
  '%0d%0aX: y',
  '-1',
  '0',
  '1e400',
  '٣',
  '2147483648',
  '1%20or%201=1',
  '%F0%9F',
  '*',
  '__proto__',
  'constructor',
  '{}',
  '[]',
  ';',
  '%3f',
  '%23',
] as const

/** Returns a value as part of an address. A cut may have halved a character, so it is repaired first. */
const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function hostileSegment(random: Random): string {
  if (random.chance(0.1)) return 'x'.repeat(random.pick([101, 2000, 9000] as const))
  if (random.chance(0.2)) return inAddress((json(hostileValue(random)) ?? '').toString().slice(0, 300))
  return encodeURI(random.pick(segments)).replaceAll('%25', '%')
}

/** Returns the query of an address. Each of its values may be one that no address should hold. */
function queryOf(asked: Record<string, unknown> = {}, random: Random): string {
  const members = Object.entries(asked).map(
    ([name, value]) => `${name}=${random.chance(0.3) ? hostileSegment(random) : inAddress(value)}`,
  )
  return members.length > 0 ? `?${members.join('&')}` : ''
}

const strayQuery = (random: Random) =>
  random.pick([
    '?',
    '?a=1&a=2',
    '?__proto__[x]=1',
    '?%00=%ff',
    `?a=${'x'.repeat(3000)}`,
    '?exp=1&sig=x',
    '?a[]=1&a[b]=2',
  ] as const)

/** Returns bytes to send instead of JSON. */
function rawBody(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text)
  switch (random.below(7)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length))
    case 1:
      return Buffer.concat([bytes, bytes])
    case 2:
      bytes[random.below(bytes.length)] = random.below(256)
      return bytes
    case 3:
      return Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256)))
    case 4:
      return Buffer.from(
        random.pick([
          'null',
          '[]',
          '"x"',
          '1e400',
          'NaN',
          '{"a":1}}',
          '\ufeff{}',
          '{"a":1,"a":2}',
          '// x\n{}',
          '\0',
        ] as const),
      )
    case 5:
      return Buffer.from('['.repeat(50_000))
    default:
      return Buffer.from(`{"__proto__":{"polluted":true},${text.slice(1)}`)
  }
}
