import type { Random } from '../../server/test/random.ts'

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
}

/**
 * Values by the name of a field, such as ids that exist, addresses and countries. With them a request isn't
 * refused too soon.
 */
export type Known = Record<string, readonly [unknown, ...unknown[]]>

/** Returns a value that the schema accepts. */
export function valid(schema: JsonSchema, key: string, random: Random, known: Known): unknown {
  const fitting = known[key]
  if (fitting) return random.pick(fitting)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return valid(random.pick(schema.anyOf) ?? {}, key, random, known)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
          .map(([name, member]) => [name, valid(member, name, random, known)]),
      )
    case 'array':
      return Array.from({ length: 1 + random.below(Math.min(schema.maxItems ?? 3, 3)) }, () =>
        valid(schema.items ?? {}, key, random, known),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0) + random.below(10)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return random.pick(texts).slice(0, schema.maxLength ?? 100)
    default:
      return null
  }
}

const texts = [
  'Año nuevo',
  'x',
  'Ñandú & Cía. «ñ»',
  '<b>hola</b>',
  '  con espacios  ',
  '家族 👨‍👩‍👧',
  'é'.normalize('NFD'),
] as const

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
const deepObject = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown

/** Valid JSON, and text in JavaScript, but Postgres can't store it. It is the likeliest way to a 500. */
const unstorable = ['\0', 'antes\0después', 'a\0@b.example', '\ud800', 'x\udc00x'] as const

/** Values that no field accepts, or barely. */
const hostile = [
  () => null,
  () => undefined,
  () => true,
  () => 0,
  () => -1,
  () => 0.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 1e308,
  () => '',
  () => ' ',
  () => '\u200b',
  () => '\ufeff\u202egnp.exe\u2066',
  () => 'x'.repeat(100_000),
  () => 'ñ '.repeat(50_000),
  () => 'é'.normalize('NFD').repeat(201),
  () => `${'a'.repeat(250)}@b.example`,
  () => `a@${'b.'.repeat(5000)}example`,
  () => "1' or '1'='1",
  () => '1; drop table users; --',
  () => '%00%ff%u0000',
  () => '${7*7}{{7*7}}<%= 7 %>',
  () => '../../../../etc/passwd',
  () => 'a@b.example\r\nBcc: c@d.example',
  () => 'a@b.example,c@d.example',
  () => '9999-99-99',
  () => '0000-00-00',
  () => '2025-02-30',
  () => '2025-02-01T99:99:99Z',
  () => '١٢٣',
  () => '1e3',
  () => 'NaN',
  () => [],
  () => [null],
  () => ['a@b.example', 'c@d.example'],
  () => Array.from({ length: 5000 }, (_, index) => index),
  () => ({}),
  () => ({ $ne: null }),
  () => ({ toString: 'x', valueOf: 1, length: 1e9 }),
  () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') as unknown,
  () => deep(2000),
  () => deepObject(2000),
] as const

export const hostileValue = (random: Random): unknown =>
  random.chance(0.25) ? random.pick(unstorable) : random.pick(hostile)()

/** Makes one value hostile, at any depth, or adds a member that shouldn't be there. */
export function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostileValue(random)
  const entries = Object.entries(value)
  const [key, child] = random.pick(entries) ?? [String(random.below(9)), null]
  if (Array.isArray(value)) return value.with(Math.min(Number(key), value.length - 1), spoil(child, random))
  if (random.chance(0.2)) return { ...value, ...(hostileValue(random) as object) }
  return { ...value, [key]: spoil(child, random) }
}
