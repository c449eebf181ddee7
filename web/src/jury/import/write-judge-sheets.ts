import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { countries } from '@portal/contract/platform/countries.ts'
import { judgeColumns } from './judge-columns.ts'
import { type ImportRow, MAX_SHEET_ROWS } from './judge-import.ts'

export interface RejectedRow {
  row: ImportRow
  reason: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const headers = judgeColumns.map(({ header }) => header as string)
const bold: CellStyle = { font: { bold: true } }
const wrong: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFD6CF' } },
  numFmt: '@',
}

const EXAMPLES = [
  [
    'María José',
    'Núñez',
    'mariajose@ejemplo.com',
    'Jurado',
    'Colombia',
    'Agencia Ejemplo',
    'Directora creativa',
    'Colombia',
  ],
  [
    'Tomás',
    'Peña',
    'tomas@ejemplo.com',
    'Presidente',
    'CL',
    'Marca Ejemplo',
    'Gerente de Marketing',
    'México',
  ],
]

const GUIDE = [
  ['Escribe un juez por fila en la hoja «Jueces», sin cambiar los títulos.'],
  ['Las ocho columnas son obligatorias.'],
  ['«Pais» y «Pais empresa»: el nombre en español o el código de la hoja «Países».'],
  [`Hasta ${MAX_SHEET_ROWS} jueces y 5 MB por archivo.`],
  ['Dos ejemplos:'],
  headers,
  ...EXAMPLES,
]

const countrySheet: WriteSheet = {
  name: 'Países',
  columns: [{ width: 36 }, { width: 10 }],
  rows: [['Nombre', 'Código'], ...countries.map(({ code, name }) => [name, code])],
  cells: boldRow(0, 2),
}

/** The sheet to fill in: only the titles stand where they are read; guidance and examples come behind (S19.3). */
export const writeTemplate = () =>
  write([
    judgeSheet([]),
    {
      name: 'Instrucciones',
      columns: textColumns(headers.length),
      rows: GUIDE,
      cells: boldRow(GUIDE.indexOf(headers)),
    },
    countrySheet,
  ])

/**
 * Writes the rows that could not be registered, to be corrected and uploaded again. The reasons are on a second
 * sheet (S19.3).
 */
export const writeRejected = (rejected: readonly RejectedRow[]) =>
  write([
    judgeSheet(rejected.map(({ row }) => row)),
    {
      name: 'Motivos',
      columns: [{ width: 16 }, { width: 90, numFmt: '@' }],
      rows: [['Fila del archivo', 'Motivo'], ...rejected.map(({ row, reason }) => [row.line, reason])],
      cells: boldRow(0, 2),
    },
    countrySheet,
  ])

const write = async (sheets: WriteSheet[]) =>
  new Blob([new Uint8Array(await writeXlsx({ sheets }))], { type: XLSX })

function judgeSheet(rows: readonly ImportRow[]): WriteSheet {
  const cells = boldRow(0)
  for (const [index, { texts, faults }] of rows.entries())
    for (const [column, { field }] of judgeColumns.entries())
      if (faults[field])
        cells.set(`${index + 1},${column}`, { value: texts[field], type: 'string', style: wrong })
  return {
    name: 'Jueces',
    columns: textColumns(headers.length),
    rows: [headers, ...rows.map(({ texts }) => judgeColumns.map(({ field }) => texts[field]))],
    cells,
    freezePane: { rows: 1 },
    dataValidations: ['countryCode', 'companyCountryCode'].map((field) => {
      const column = 'ABCDEFGH'.charAt(judgeColumns.findIndex((each) => each.field === field))
      // The list offers the names. A code may be typed too.
      return {
        type: 'list',
        range: `${column}2:${column}${MAX_SHEET_ROWS + 1}`,
        values: [],
        formula1: `'Países'!$A$2:$A$${countries.length + 1}`,
        showErrorMessage: false,
      }
    }),
  }
}

// In a cell of the format «text» no program computes anything, whatever the text begins with, even after an edit.
function textColumns(count: number) {
  return Array.from({ length: count }, () => ({ width: 24, numFmt: '@' }))
}

function boldRow(row: number, width = headers.length) {
  return new Map<string, Partial<Cell>>(
    Array.from({ length: width }, (_, column) => [`${row},${column}`, { style: bold }]),
  )
}
