import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * This script made the committed judge sheets: LibreOffice converts a flat document to .xls (BIFF8) and .xlsx.
 * It needs `soffice`; nothing at run time does.
 */
const FIXTURES = fileURLToPath(new URL('../web/src/jury/import/fixtures/', import.meta.url))
const HEADER = [
  'Nombre',
  'Apellido',
  'Email',
  'Tipo de juez',
  'Pais',
  'Empresa',
  'Rol empresa',
  'Pais empresa',
]

const names = ['Ana', 'Íñigo', 'Zoë', 'José María', 'Begoña', 'Ángel', 'Lucía', 'Óscar']
const lastNames = [
  "O'Connor",
  'Núñez',
  'García Márquez',
  'Peña',
  'Brühl',
  'Sáenz',
  'Ibáñez',
  'Ñáñez',
  'De la Cruz',
]
const companies = ['Café & Té', 'Ágora «Creativa»', 'Medios 360°', 'Índice <Sur>', '株式会社 Tokio']
const countries = ['Argentina', 'CO', 'méxico', 'PERU', 'España', 'Brasil', 'us', 'Corea del Sur']

/** One cell in OpenDocument: a text, or the XML of another kind of cell. */
type Cell = string | { xml: string }
const number = (value: number): Cell => ({
  xml: `office:value-type="float" office:value="${value}"><text:p>${value}</text:p>`,
})
const date = (day: string): Cell => ({
  xml: `table:style-name="day" office:value-type="date" office:date-value="${day}"><text:p>${day}</text:p>`,
})
const yes: Cell = {
  xml: 'office:value-type="boolean" office:boolean-value="true"><text:p>VERDADERO</text:p>',
}
const linked = (address: string): Cell => ({
  xml: `office:value-type="string"><text:p><text:a xlink:href="mailto:${address}">${address}</text:a></text:p>`,
})
const twoStyles = (first: string, second: string): Cell => ({
  xml: `office:value-type="string"><text:p>${first}<text:span text:style-name="bold">${second}</text:span></text:p>`,
})
const twoLines = (first: string, second: string): Cell => ({
  xml: `office:value-type="string"><text:p>${first}</text:p><text:p>${second}</text:p>`,
})

const judge = (index: number): Cell[] => [
  names[index % names.length] ?? '',
  lastNames[index % lastNames.length] ?? '',
  `juez${index + 1}@Ejemplo.com`,
  index % 3 === 0 ? 'Presidencia' : 'Jurado',
  countries[index % countries.length] ?? '',
  companies[index % companies.length] ?? '',
  'Directora de Innovación',
  countries[(index + 3) % countries.length] ?? '',
]

const changed = (cells: Cell[], column: string, value: Cell) => cells.with(HEADER.indexOf(column), value)

/** 40 rows. Five are faulty: those that Excel numbers 6, 13, 20, 27 and 34. */
const forty = Array.from({ length: 40 }, (_, index) => judge(index))
  .with(4, changed(judge(4), 'Empresa', ''))
  .with(11, changed(judge(11), 'Apellido', '   '))
  .with(18, changed(judge(18), 'Email', 'juez19@ejemplo'))
  .with(25, changed(judge(25), 'Pais', 'Colomvia'))
  .with(32, changed(judge(32), 'Pais empresa', 'XX'))

/** Rows with cells that are more than plain text, and an empty row between them. */
const kinds = [
  [
    number(1984),
    'Orwell',
    linked('orwell@ejemplo.com'),
    yes,
    'GB',
    number(3.5),
    date('2025-05-01'),
    'Reino Unido',
  ],
  [],
  [
    'Ana',
    twoStyles('Pé', 'rez'),
    'ana@ejemplo.com',
    twoLines('Jurado', 'Internacional'),
    'AR',
    '=2+2',
    '@SUM(A1)',
    'ar',
  ],
]

make('jueces-40', [['Jueces', [HEADER, ...forty]]])
make('tipos-de-celda', [
  ['Primera', [HEADER, ...kinds]],
  ['Otra', [['No se lee'], [number(1)]]],
])

function make(name: string, sheets: [string, Cell[][]][]) {
  const folder = mkdtempSync(join(tmpdir(), 'judge-sheets-'))
  const source = join(folder, `${name}.fods`)
  writeFileSync(source, documentOf(sheets))
  for (const filter of ['xls:MS Excel 97', 'xlsx:Calc MS Excel 2007 XML'])
    execFileSync('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      FIXTURES,
      source,
    ])
  rmSync(folder, { recursive: true })
}

function documentOf(sheets: [string, Cell[][]][]) {
  const tables = sheets.map(
    ([name, rows]) => `<table:table table:name="${name}">${rows.map(rowOf).join('')}</table:table>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
  xmlns:xlink="http://www.w3.org/1999/xlink"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
  <number:date-style style:name="dmy"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
  <style:style style:name="day" style:family="table-cell" style:data-style-name="dmy"/>
  <style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document>`
}

function rowOf(cells: Cell[]) {
  const content = cells.map((cell) => {
    if (cell === '') return '<table:table-cell/>'
    const xml =
      typeof cell === 'string'
        ? `office:value-type="string"><text:p>${spaced(escape(cell))}</text:p>`
        : cell.xml
    return `<table:table-cell ${xml}</table:table-cell>`
  })
  return `<table:table-row>${content.join('') || '<table:table-cell/>'}</table:table-row>`
}

function escape(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// OpenDocument drops spaces unless they are written as elements.
function spaced(text: string) {
  return text.trim() === '' ? `<text:s text:c="${text.length}"/>` : text
}
