import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { email, instant, optionalText, requiredText, searchText, textOrEmpty } from './fields.ts'

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
