import { readFileSync } from 'node:fs'
import { deflateRawSync, crc32 } from 'node:zlib'
import * as sheetJs from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { judgeColumns } from './judge-columns.ts'
import { readJudgeSheet } from './judge-import.ts'
import { readSheet } from './read-sheet.ts'
import { UNREADABLE, WRONG_KIND } from './sheet-messages.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
const text = (value: string) => new TextEncoder().encode(value)
const linesOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readSheet(bytes)).lines
const header = judgeColumns.map((column) => column.header as string)

describe.each(['xls', 'xlsx'])('a .%s of LibreOffice', (extension) => {
  it('gives 40 judges, five of them faulty in the lines of Excel (V61, V63, V64, V66)', async () => {
    const sheet = readJudgeSheet(await linesOf(fixture(`jueces-40.${extension}`)), new Set())
    if (!('rows' in sheet)) throw new Error(sheet.message)
    expect(sheet.rows.map(({ line }) => line)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2))
    const faulty = sheet.rows.filter(({ state }) => state === 'faulty')
    expect(faulty.map(({ line, error }) => [line, error])).toEqual([
      [6, 'Error al crear juez: Begoña Brühl verifica sus datos, hay campos vacíos'],
      [13, 'Error al crear juez: José María verifica sus datos, hay campos vacíos'],
      [20, "Error al crear juez: Zoë O'Connor verifica sus datos, el email no es válido"],
      [27, 'Error al crear juez: Íñigo Ñáñez verifica sus datos, el país «Colomvia» no es válido'],
      [34, 'Error al crear juez: Ana Sáenz verifica sus datos, el país de la empresa «XX» no es válido'],
    ])
    expect(sheet.rows[9]?.judge).toEqual({
      name: 'Íñigo',
      lastName: "O'Connor",
      email: 'juez10@ejemplo.com',
      judgeType: 'Presidencia',
      countryCode: 'CO',
      companyName: '株式会社 Tokio',
      companyRole: 'Directora de Innovación',
      companyCountryCode: 'ES',
    })
  })

  it('gives text for every kind of cell, of the first sheet alone, in the lines of Excel (V61)', async () => {
    expect(await linesOf(fixture(`tipos-de-celda.${extension}`))).toEqual([
      { line: 1, texts: header },
      {
        line: 2,
        texts: ['1984', 'Orwell', 'orwell@ejemplo.com', '1', 'GB', '3.5', '01/05/2025', 'Reino Unido'],
      },
      {
        line: 4,
        texts: ['Ana', 'Pérez', 'ana@ejemplo.com', 'Jurado\nInternacional', 'AR', '=2+2', '@SUM(A1)', 'ar'],
      },
    ])
  })
})

const row = ['Ana', '', "D'Ñandú 東京 😀", 'a\nb']

describe.each(['biff8', 'xlsx'] as const)('%s of SheetJS', (bookType) => {
  it('reads what it wrote, long texts included (V61)', async () => {
    // SheetJS cuts texts of a .xls at 255 characters.
    const long = 'ñ€'.repeat(100)
    const rows = Array.from({ length: 200 }, (_, index) => [...row, long.slice(0, index), String(index)])
    const book = sheetJs.utils.book_new(sheetJs.utils.aoa_to_sheet(rows))
    const bytes = new Uint8Array(
      sheetJs.write(book, { bookType, type: 'array', compression: true }) as ArrayBuffer,
    )
    expect((await linesOf(bytes)).map(({ texts }) => texts)).toEqual(rows)
  })
})

it('reads what hucre wrote, a formula as its result (V61)', async () => {
  const sheet = {
    name: 'Jueces',
    rows: [row, ['x']],
    cells: new Map([['1,0', { formula: 'LOWER("ANA")', formulaResult: 'ana' }]]),
  }
  expect(await linesOf(new Uint8Array(await writeXlsx({ sheets: [sheet] })))).toEqual([
    { line: 1, texts: row },
    { line: 2, texts: ['ana'] },
  ])
})

describe.each(['biff8', 'xlsx'] as const)('a %s with more sheets', (bookType) => {
  const file = (...sheets: string[][][]) => {
    const book = sheetJs.utils.book_new()
    for (const [index, rows] of sheets.entries())
      sheetJs.utils.book_append_sheet(book, sheetJs.utils.aoa_to_sheet(rows), `Hoja ${index + 1}`)
    return new Uint8Array(sheetJs.write(book, { bookType, type: 'array' }) as ArrayBuffer)
  }
  const cover = [['Jueces 2026'], ['Preparado por Ana']]

  it('gives the first one that has the columns, and says which if a cover stands before it (V61)', async () => {
    expect(await readSheet(file(cover, [header, row], [header]))).toEqual({
      lines: [
        { line: 1, texts: header },
        { line: 2, texts: row },
      ],
      sheetName: 'Hoja 2',
    })
    expect((await readSheet(file([header], cover))).sheetName).toBeNull()
  })

  it('gives the first one if none has them (V61)', async () => {
    expect((await readSheet(file(cover, [['Nombre']]))).lines.map(({ texts }) => texts)).toEqual(cover)
  })
})

it('marks the lines of an .xlsx that are hidden (V61)', async () => {
  const rows = ['1', '2', '3'].map(
    (at) => `<row r="${at}"${at === '2' ? ' hidden="1"' : ''}>${cell(`A${at}`, at)}</row>`,
  )
  expect((await linesOf(workbook(rows.join('')))).map(({ isHidden }) => isHidden)).toEqual([
    undefined,
    true,
    undefined,
  ])
})

describe('a file that is no sheet', () => {
  const book = fixture('jueces-40.xlsx')
  it.each([
    ['a renamed pdf', text('%PDF-1.7 …'), WRONG_KIND],
    ['a web page as old exports are', text('<html><table><tr><td>Nombre</td></tr></table>'), WRONG_KIND],
    ['nothing', text(''), WRONG_KIND],
    ['a cut .xls', fixture('jueces-40.xls').slice(0, 4000), UNREADABLE],
    ['a cut .xlsx', book.slice(0, 3000), UNREADABLE],
    ['a zip of something else', zip({ 'nota.txt': 'hola' }), UNREADABLE],
    ['the mark of a zip alone', book.slice(0, 4), UNREADABLE],
    ['a document of another program', text('\xD0\xCF'), WRONG_KIND],
  ])('%s is refused with a sentence (V60, V65)', async (_name, bytes, message) => {
    await expect(readSheet(bytes)).rejects.toThrow(new Error(message))
  })
})

describe('a hostile .xlsx', () => {
  it('is not unpacked beyond 40 MB, whatever it declares (V65)', async () => {
    const bomb = workbook(`${cell('A1', 'a')}${' '.repeat(60_000_000)}`)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readSheet(bomb)).rejects.toThrow(new Error(UNREADABLE))
    await expect(readSheet(declaring(bomb, 1000))).rejects.toThrow(new Error(UNREADABLE))
  })

  it('may declare a million rows, or write in the last, and gives what stands in them (V61)', async () => {
    const rows = `<row r="1">${cell('A1', 'a')}</row><row r="1048576">${cell('B1048576', 'z')}${cell('C1048576', ' ')}</row>`
    expect(await linesOf(workbook(rows, 'A1:XFD1048576'))).toEqual([
      { line: 1, texts: ['a'] },
      { line: 1_048_576, texts: ['', 'z'] },
    ])
  })

  it('with cells in two corners of the world is refused (V65)', async () => {
    const corners = `<row r="1">${cell('A1', 'a')}</row><row r="1048576">${cell('XFD1048576', 'z')}</row>`
    await expect(readSheet(workbook(corners))).rejects.toThrow(new Error(UNREADABLE))
  })

  it('can neither expand entities nor touch prototypes (V62, V65)', async () => {
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const rows = `<row r="1">${cell('A1', '__proto__')}${cell('B1', 'x&b;')}</row>`
    const [line] = await linesOf(workbook(rows, 'A1:B1', entities))
    expect(line?.texts[0]).toBe('__proto__')
    expect(line?.texts[1]).not.toContain('a')
  })
})

const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

function workbook(rows: string, dimension = 'A1', prologue = '') {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${prologue}<worksheet xmlns="${main}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`,
  })
}

/** Returns a ZIP whose directory declares this unpacked size for every entry. */
function declaring(zip: Uint8Array<ArrayBuffer>, size: number) {
  const lying = Buffer.from(zip)
  for (let at = lying.indexOf('PK\x01\x02'); at !== -1; at = lying.indexOf('PK\x01\x02', at + 4))
    lying.writeUInt32LE(size, at + 24)
  return new Uint8Array(lying)
}

function zip(files: Record<string, string>) {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(content), 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = [Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data]
    local.push(...entry)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, tail, Buffer.from(name))
    offset += Buffer.concat(entry).length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...local, listed, Buffer.from('PK\x05\x06'), end]))
}
