import { describe, expect, it } from 'vitest'
import { judgeColumns } from './judge-columns.ts'
import { MAX_SHEET_ROWS, readJudgeSheet } from './judge-import.ts'

const header = judgeColumns.map((column) => column.header as string)
const ana = ['Ana', 'Pérez', 'ana@ejemplo.com', 'Jurado', 'AR', 'Café Sol', 'Directora', 'Colombia']
const withCell = (column: string, text: string) => ana.with(header.indexOf(column), text)
const nobody = new Set<string>()

const judge = {
  name: 'Ana',
  lastName: 'Pérez',
  email: 'ana@ejemplo.com',
  judgeType: 'Jurado',
  countryCode: 'AR',
  companyName: 'Café Sol',
  companyRole: 'Directora',
  companyCountryCode: 'CO',
}

const linesOf = (rows: string[][]) => rows.map((texts, index) => ({ line: index + 1, texts }))

function rowsOf(rows: string[][], registered = nobody) {
  const sheet = readJudgeSheet(linesOf(rows), registered)
  if (!('rows' in sheet)) throw new Error(sheet.message)
  return sheet.rows
}

const rowOf = (cells: string[]) => rowsOf([header, cells])[0]

it('reads a line of the sheet as a judge of programme 1 (S19.3, V62)', () => {
  expect(rowOf(ana)).toEqual({
    line: 2,
    texts: {
      name: 'Ana',
      lastName: 'Pérez',
      email: 'ana@ejemplo.com',
      judgeType: 'Jurado',
      countryCode: 'AR',
      companyName: 'Café Sol',
      companyRole: 'Directora',
      companyCountryCode: 'Colombia',
    },
    faults: {},
    state: 'ready',
    judge,
    error: null,
  })
})

it.each(['mailto:ana@ejemplo.com', '<Ana@Ejemplo.com>', 'ana@ejemplo.com;'])(
  'takes an address as it was pasted: %s (S19.3)',
  (email) => {
    expect(rowOf(withCell('Email', email))).toMatchObject({ state: 'ready', judge, error: null })
  },
)

it('drops the spaces nobody sees and writes the e-mail small (S19.3)', () => {
  const row = rowOf([
    '  Ana ',
    'Pe\u0301rez',
    ' ANA@Ejemplo.com',
    'Jurado',
    'ar ',
    'Café\n Sol',
    'Directora\u00A0',
    'colombia',
  ])
  expect(row?.judge).toEqual(judge)
})

describe('the whole sheet', () => {
  const EMPTY = { message: 'El archivo está vacío o no contiene datos válidos.' }
  it.each([
    ['nothing', []],
    ['a header alone', [header]],
  ])('is refused with %s (V61)', (_name, rows) => {
    expect(readJudgeSheet(linesOf(rows), nobody)).toEqual(EMPTY)
  })

  const renamed = header.with(6, 'Cargo')
  it.each([
    ['a column is missing', header.slice(0, 7), 'Falta: Pais empresa. Sobra: (sin título).'],
    ['a column is too much', [...header, 'Motivo'], 'Sobra: Motivo.'],
    ['a column stands twice', [...header, 'Email'], 'Sobra: Email.'],
    ['a column has another name', renamed, 'Falta: Rol empresa. Sobra: Cargo.'],
    [
      'a column is written otherwise',
      header.with(4, 'País de origen').with(0, 'Nombres'),
      'Falta: Nombre, Pais. Sobra: Nombres, País de origen.',
    ],
    ['a name of the language stands there', header.with(0, '__proto__'), 'Falta: Nombre. Sobra: __proto__.'],
  ])('is refused when %s (V62)', (_name, headers, detail) => {
    expect(readJudgeSheet(linesOf([headers, ana]), nobody)).toEqual({
      message: 'El archivo no contiene las columnas requeridas o tiene columnas adicionales.',
      detail,
    })
  })

  it('is refused when a line holds something under no title (V62)', () => {
    expect(readJudgeSheet(linesOf([header, [...ana, 'nota']]), nobody)).toEqual({
      message: 'El archivo no contiene las columnas requeridas o tiene columnas adicionales.',
      detail: 'Sobra: (sin título).',
    })
  })

  it('may write its titles with accents, capitals and spaces (V62)', () => {
    const titles = header.with(4, 'País').with(7, ' PAÍS  empresa ').with(0, 'nombre')
    expect(rowsOf([titles, ana]).map((row) => row.judge)).toEqual([judge])
  })

  it('may have its columns in another order (V62)', () => {
    expect(rowsOf([header.toReversed(), ana.toReversed()]).map((row) => row.judge)).toEqual([judge])
  })

  it('holds at most 2,000 judges (S19.3)', () => {
    const lines = Array.from({ length: MAX_SHEET_ROWS }, (_, index) =>
      withCell('Email', `j${index}@ejemplo.com`),
    )
    expect(rowsOf([header, ...lines])).toHaveLength(2000)
    expect(readJudgeSheet(linesOf([header, ...lines, ana]), nobody)).toEqual({
      message: 'El archivo tiene más de 2000 filas. Divídelo en varios archivos.',
    })
  })
})

describe('a faulty line', () => {
  const NOT_AN_EMAIL = 'Escribe un correo válido, por ejemplo nombre@empresa.com.'
  it.each<[rule: string, column: string, text: string, end: string, faults: object]>([
    ['V63', 'Empresa', '', 'hay campos vacíos', { companyName: 'Está vacío' }],
    ['V63', 'Tipo de juez', ' \u00A0', 'hay campos vacíos', { judgeType: 'Está vacío' }],
    ['V63', 'Email', '', 'hay campos vacíos', { email: 'Está vacío' }],
    ['V64', 'Email', 'ana', 'el email no es válido', { email: NOT_AN_EMAIL }],
    ['V64', 'Email', 'ana..perez@ejemplo.com', 'el email no es válido', { email: NOT_AN_EMAIL }],
    ['V64', 'Email', 'ana@ejemplo', 'el email no es válido', { email: NOT_AN_EMAIL }],
    ['V64', 'Email', '@ejemplo.com', 'el email no es válido', { email: NOT_AN_EMAIL }],
    ['V64', 'Email', 'ana@.', 'el email no es válido', { email: NOT_AN_EMAIL }],
    ['V64', 'Email', 'ana perez@ejemplo.com', 'el email no es válido', { email: NOT_AN_EMAIL }],
    [
      'V66',
      'Pais',
      'Colomvia',
      'el país «Colomvia» no es válido',
      { countryCode: 'No reconocemos este país' },
    ],
    [
      'V66',
      'Pais empresa',
      'XX',
      'el país de la empresa «XX» no es válido',
      { companyCountryCode: 'No reconocemos este país' },
    ],
    [
      'A39',
      'Rol empresa',
      'x'.repeat(101),
      'Rol empresa: Usa como máximo 100 caracteres.',
      { companyRole: 'Usa como máximo 100 caracteres.' },
    ],
  ])('%s: %s «%s»: «%s»', (_rule, column, text, end, faults) => {
    const row = rowOf(withCell(column, text))
    expect([row?.state, row?.judge, row?.faults]).toEqual(['faulty', null, faults])
    expect(row?.error).toBe(`Error al crear juez: Ana Pérez verifica sus datos, ${end}`)
  })

  it('is named by what it has of a name (V63)', () => {
    expect(rowOf(withCell('Nombre', ''))?.error).toBe(
      'Error al crear juez: Pérez verifica sus datos, hay campos vacíos',
    )
  })

  it('names one rule and marks every cell (V63, V64, V66)', () => {
    const row = rowOf(['Ana', 'Pérez', 'ana', '', 'Colomvia', 'Café Sol', 'Directora', 'Perú'])
    expect(row?.error).toBe('Error al crear juez: Ana Pérez verifica sus datos, hay campos vacíos')
    expect(Object.keys(row?.faults ?? {})).toEqual(['email', 'judgeType', 'countryCode'])
  })

  it('leaves the others alone (V64)', () => {
    const rows = rowsOf([header, withCell('Email', 'x'), ana])
    expect(rows.map(({ state }) => state)).toEqual(['faulty', 'ready'])
  })
})

it.each([
  ['AR', 'AR'],
  ['ar', 'AR'],
  ['Argentina', 'AR'],
  ['MÉXICO', 'MX'],
  ['mexico', 'MX'],
  ['Peru', 'PE'],
  ['espana', 'ES'],
  ['Estados Unidos', 'US'],
  ['república dominicana', 'DO'],
  ['Corea del Sur', 'KR'],
])('takes «%s» as the country %s (V66)', (text, code) => {
  expect(rowOf(withCell('Pais', text))?.judge?.countryCode).toBe(code)
})

it('knows who is registered already and who stands twice, whatever the case (S19.3)', () => {
  const rows = rowsOf(
    [header, withCell('Email', 'OLD@ejemplo.com'), ana, withCell('Email', 'Ana@Ejemplo.com')],
    new Set(['old@ejemplo.com']),
  )
  expect(rows.map(({ line, state }) => [line, state])).toEqual([
    [2, 'known'],
    [3, 'ready'],
    [4, 'known'],
  ])
})

it('looks only at the beginning of a cell that is longer than anything it may hold', () => {
  const row = rowOf(withCell('Nombre', '\u0301\u0316'.repeat(1_000_000)))
  expect(row).toMatchObject({ state: 'faulty', faults: { name: 'Usa como máximo 200 caracteres.' } })
})
