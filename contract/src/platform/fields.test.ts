import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../api.ts'
import { email, instant, optionalText, requiredText, searchText, textOrEmpty } from './fields.ts'
import { MAX_ANSWER_LENGTH } from '../entries/limits.ts'
import { MAX_ID } from './limits.ts'
import { loginSchema } from '../people/session.ts'
import type { RouteDefinition } from './route.ts'
import { filled, shapeOf, ugliest } from '../../test/ugliest.ts'

const values = Object.entries(ugliest).map(([what, make]) => ({ what, value: make() }))
const routes = Object.values(api).flatMap((word): RouteDefinition[] => Object.values(word))
const inputs = routes.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema
      ? [
          {
            name: `${id} ${part}`,
            schema,
            shape: shapeOf(schema),
          },
        ]
      : [],
  ),
)

afterEach(() => vi.restoreAllMocks())

// The expression for surrogate pairs, which counting whole characters uses.
const HALVES = '[\\uD800-\\uDBFF]'

/**
 * Stops any check that reads more text than the longest field may hold. A character has one or two UTF-16 units.
 */
function refuseLongWork() {
  const check = (text: unknown) => {
    if (typeof text === 'string' && text.length > 2 * MAX_ANSWER_LENGTH)
      throw new Error(`${text.length} characters were looked at`)
  }
  const { normalize, split, replaceAll } = String.prototype
  const { test, exec } = RegExp.prototype
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    check(this)
    return normalize.call(this, form)
  })
  for (const [name, original] of Object.entries({ split, replaceAll }))
    vi.spyOn(String.prototype, name as 'split').mockImplementation(function (this: string, ...given) {
      check(this)
      return (original as typeof split).apply(this, given)
    })
  for (const [name, original] of Object.entries({ test, exec }))
    vi.spyOn(RegExp.prototype, name as 'test').mockImplementation(function (this: RegExp, text) {
      if (this.source !== HALVES) check(text)
      return (original as typeof test).call(this, text)
    })
}

it('decides about the length of a text before anything else looks at it, on every route', () => {
  expect(inputs.length).toBeGreaterThan(50)
  refuseLongWork()
  const answers = inputs.flatMap(({ name, schema, shape }) =>
    values.flatMap(({ what, value }) =>
      [value, filled(shape, value, 1)].map((whole) => ({
        what: `${name}: ${what}`,
        issues: schema.safeParse(whole).error?.issues.length ?? 0,
      })),
    ),
  )
  vi.restoreAllMocks()
  // One issue per field is fine: an edition has some 60 fields.
  expect(answers.filter(({ issues }) => issues > 100)).toEqual([])
})

it('counts a list before it looks at its items, on every route', () => {
  for (const { name, schema, shape } of inputs) {
    const { error } = schema.safeParse(filled(shape, {}, 300_000))
    expect({ name, issues: error?.issues }).toSatisfy(({ issues = [] }) => issues.length < 50)
  }
})

it('says what is wrong with a text that is too long, and nothing else', () => {
  const message = (schema: z.ZodMiniType, text: unknown) =>
    schema.safeParse(text).error?.issues.map((issue) => issue.message)
  const accents = '\u0301\u0316'.repeat(101)
  expect(message(requiredText('Falta'), accents)).toEqual(['Usa como máximo 200 caracteres.'])
  expect(message(optionalText(), accents)).toEqual(['Usa como máximo 200 caracteres.'])
  expect(message(searchText, accents)).toEqual(['Busca con menos palabras.'])
  expect(message(email('Falta'), `a@${'.'.repeat(300)}@`)).toEqual(['Escribe un correo más corto.'])
  expect(message(instant('Falta'), `2026-01-01T00:00:00.${'0'.repeat(50)}Z`)).toEqual(['Falta'])
  expect(requiredText('Falta').parse(`${' '.repeat(300)}${'ñ'.repeat(200)}\n`)).toBe('ñ'.repeat(200))
  expect(requiredText('Falta').parse('n\u0303')).toBe('ñ')
})

it.each([
  ['ana@marca.example', true],
  ['ana.maria+premios@sub.marca.com.ar', true],
  ['ñandú@ñandú.example', true],
  ['ana@marca', false],
  ['ana@marca..example', false],
  ['ana@.example', false],
  ['ana@@marca.example', false],
  ['ana maria@marca.example', false],
  ['"Ana" <ana@marca.example>', false],
  ['ana@marca.example;;', false],
  ['ana@marca.example, leo@marca.example', false],
  ['ana.@marca.example', false],
  ['.ana@marca.example', false],
  ['ana..maria@marca.example', false],
  ['"ana."@marca.example', true],
  ['ana:b@marca.example', false],
  ['ana@-marca.example', false],
  ['ana@marca-.example', false],
  ['ana@mar_ca.example', false],
  ['ana@10.0.0.1', false],
  ['ana@0x7f.1', false],
  ['ana@xn--a.example', false],
  ['ana@xn--999999999.example', false],
  ['ana@xn--zzzzzzzz-zzzz.example', false],
  [`ana@xn--${'9'.repeat(59)}.example`, false],
  ['ana@xn--marca-.example', false],
  [`ana@${'m'.repeat(64)}.example`, false],
  ['ana\uFF20marca.example', false],
])('takes %s for an address: %s', (address, isOne) => {
  expect(email('Falta').safeParse(address).success).toBe(isOne)
})

it.each([
  ' ana@marca.example\u00A0',
  'mailto:ana@marca.example',
  'MAILTO: Ana@Marca.example',
  '<ana@marca.example>',
  '<mailto:ana@marca.example>;',
  'ana@marca.example,',
  'ana@marca.example;',
  'ana@marca.example .',
])('takes %j as it is meant, also where an account is looked for (A01, V10)', (pasted) => {
  expect(email('Falta').parse(pasted)).toBe('ana@marca.example')
  expect(loginSchema.shape.email.parse(pasted)).toBe('ana@marca.example')
})

it('takes a domain and its xn-- form for the same one (A01, V10)', () => {
  const domains = [
    'ni\u00F1o',
    'm\u00FCnchen-ost',
    '\u65E5\u672C\u8A9E',
    'b\u00FCcher',
    '\u03B4\u03BF\u03BA\u03B9\u03BC\u03AE',
    '\u{2070E}\u{20731}',
  ]
  for (const domain of domains) {
    const ascii = new URL(`http://${domain}.example`).hostname
    expect(ascii).toMatch(/^xn--/)
    expect(email('Falta').parse(`Ana@${ascii.toUpperCase()}`)).toBe(`ana@${domain}.example`)
    expect(email('Falta').parse(`ana@${domain}.example`)).toBe(`ana@${domain}.example`)
    expect(loginSchema.shape.email.parse(`ana@${ascii}`)).toBe(`ana@${domain}.example`)
  }
})

const otherwiseWritten = [
  '<ana@marca.example',
  'ana@marca.example>',
  '\u0001ana@marca.example',
  'ana@mar\u200Bca.example',
  'ana@mar\uFE0Fca.example',
  'ana@\u24DCarca.example',
  'ana@marca\uFF0Eexample.com',
  'ana@marca\u3002example.com',
]
it.each(otherwiseWritten)(
  'takes %j for no address: its mail would go to another one (A02, V64)',
  (address) => {
    expect(email('Falta').safeParse(address).error?.issues[0]?.message).toBe(
      'Escribe un correo válido, por ejemplo nombre@empresa.com.',
    )
  },
)

it('takes an address with accents for the same one, however they are written (A01)', () => {
  expect(email('Falta').parse('N\u0303andu\u0301@Marca.example')).toBe('ñandú@marca.example')
})

it('refuses an address at the domain of deleted people, however it is written', () => {
  for (const address of ['ana@persona.invalid', ' ELIMINADA-7@Persona.Invalid '])
    expect(email('Falta').safeParse(address).error?.issues[0]?.message).toBe(
      'Escribe un correo válido, por ejemplo nombre@empresa.com.',
    )
  expect(email('Falta').parse('ana@mi-persona.invalid')).toBe('ana@mi-persona.invalid')
})

interface JsonSchema {
  type?: string
  minimum?: number
  maximum?: number
}

/** Returns where a schema allows whole numbers that the database can't hold. */
function tooLarge(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum = -Infinity, maximum = Infinity } = schema as JsonSchema
  const own = type === 'integer' && (minimum < -MAX_ID || maximum > MAX_ID) ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => tooLarge(part, `${path}.${key}`))]
}

it('no call takes a whole number that the database can’t hold', () => {
  const found = inputs.flatMap(({ name, schema }) =>
    tooLarge(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
  )
  expect(found).toEqual([])
})

it.each(['\u200B', '\u2060', '\u00AD', ' \u200B\u200D\uFEFF ', '\u3164'])(
  'takes %j, in which nobody sees anything, for no text (V40, V44)',
  (text) => {
    const { error } = requiredText('Falta').safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Falta'])
    expect(optionalText().parse(text)).toBeNull()
  },
)

const hidden = '\x07\x7F\x9B\xAD\u200B\u200E\u202E\u2067\u2060\uFEFF\u{E0041}\u200D'
it('writes names and titles on one line, without what nobody sees (V10, V40, V45, V62)', () => {
  const name = `Faro\r\n\u2028${hidden}Sur${hidden}\t\u0085S${hidden}A`
  expect(requiredText('Falta').parse(name)).toBe('Faro Sur SA')
  expect(optionalText().parse(name)).toBe('Faro Sur SA')
  expect(textOrEmpty(80).parse(name)).toBe('Faro Sur SA')
  expect(textOrEmpty(500).parse('uno\ndos')).toBe('uno\ndos')
  // What Persian and Hindi need, and an emoji.
  for (const name of ['\u0646\u0645\u06CC\u200C\u0634\u0648\u062F', '\u0915\u094D\u200D\u0937', '👩‍🚀 Ana'])
    expect(requiredText('Falta').parse(name)).toBe(name)
})

it('keeps what joins an emoji in a text (V40)', () => {
  const family = '👨\u200D👩\u200D👧'
  expect(requiredText('Falta').parse(family)).toBe(family)
})
