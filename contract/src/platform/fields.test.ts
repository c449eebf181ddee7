import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../api.ts'
import { email } from './fields.ts'
import { MAX_ANSWER_LENGTH } from '../entries/limits.ts'
import { MAX_ID } from './limits.ts'
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
  // One issue per field is fine: an edition has some 70 fields, several with two rules.
  expect(answers.filter(({ issues }) => issues > 120)).toEqual([])
})

it('counts a list before it looks at its items, on every route', () => {
  for (const { name, schema, shape } of inputs) {
    const { error } = schema.safeParse(filled(shape, {}, 300_000))
    expect({ name, issues: error?.issues }).toSatisfy(({ issues = [] }) => issues.length < 50)
  }
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
