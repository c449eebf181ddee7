import { expect, it } from 'vitest'
import { loginSchema } from '../people/session.ts'
import { email } from './fields.ts'

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
