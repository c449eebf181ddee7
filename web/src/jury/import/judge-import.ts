import * as z from 'zod/mini'
import { newJudgeSchema } from '@portal/contract/jury/judges/judges.ts'
import { fieldsOf, judgeColumns, type JudgeField } from './judge-columns.ts'
import type { SheetLine } from './read-sheet.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { fold } from '@portal/contract/platform/words.ts'

const codes = new Map(
  countries.flatMap(({ code, name }) => [
    [fold(code), code],
    [fold(name), code],
  ]),
)

/** Returns a country's code from its code or Spanish name, whatever the case and accents; otherwise null (V66). */
const countryCode = (text: string): string | null => codes.get(fold(text)) ?? null

export const MAX_SHEET_ROWS = 2000

const EMPTY = 'El archivo está vacío o no contiene datos válidos.'
const WRONG_COLUMNS = 'El archivo no contiene las columnas requeridas o tiene columnas adicionales.'
const TOO_LONG = `El archivo tiene más de ${MAX_SHEET_ROWS} filas. Divídelo en varios archivos.`

const judgeOfSheet = z.omit(newJudgeSchema, { judgePrograms: true })

/** A line of the sheet. */
export interface ImportRow {
  /** The line's number as Excel counts, from 1. */
  line: number
  isHidden?: true
  texts: Record<JudgeField, string>
  /** The faults, by cell. */
  faults: Partial<Record<JudgeField, string>>
  /** `faulty`: `error` says why. `known`: registered already, or twice in the sheet. */
  state: 'ready' | 'faulty' | 'known'
  /** The judge, without the programme, which the sheet doesn't name. */
  judge: z.output<typeof judgeOfSheet> | null
  /** V63, V64, V66 */
  error: string | null
}

export type JudgeSheet = { rows: ImportRow[] } | { message: string; detail?: string }

/**
 * Reads the lines of a sheet, the header among them; `registered` holds the e-mails that are there already.
 */
export function readJudgeSheet(sheet: readonly SheetLine[], registered: ReadonlySet<string>): JudgeSheet {
  if (sheet.length > MAX_SHEET_ROWS + 1) return { message: TOO_LONG }
  const [header, ...lines] = sheet.map(({ texts, ...line }) => ({ ...line, texts: texts.map(tidy) }))
  if (!header || lines.length === 0) return { message: EMPTY }
  const width = Math.max(...sheet.map(({ texts }) => texts.length))
  const headers = Array.from({ length: width }, (_, index) => header.texts[index] ?? '')
  const fields = fieldsOf(headers)
  const detail = differences(headers, fields)
  if (detail) return { message: WRONG_COLUMNS, detail }

  const known = new Set(registered)
  const rows = lines.map(({ texts, ...line }) => {
    const row = { ...readRow(line.line, (field) => texts[fields.indexOf(field)] ?? ''), ...line }
    if (!row.judge) return row
    const { email } = row.judge
    if (known.has(email)) return { ...row, state: 'known' as const }
    known.add(email)
    return row
  })
  return { rows }
}

/** Characters of a cell that are kept: more than any column takes, so that a longer text stays too long. */
const MAX_CELL = 1000

/**
 * Returns a cell without invisible spaces and line breaks. It is cut first, because normalising megabytes takes
 * minutes.
 */
const tidy = (text: string) => text.trim().slice(0, MAX_CELL).normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Returns in words what is missing in the header or too much; empty when it is right (V62). */
function differences(headers: readonly string[], fields: readonly (JudgeField | undefined)[]): string {
  const missing = judgeColumns.filter(({ field }) => !fields.includes(field)).map(({ header }) => header)
  const extra = headers
    .filter((_, index) => !fields[index] || fields.indexOf(fields[index]) !== index)
    .map((header) => header || '(sin título)')
  return [
    missing.length > 0 && `Falta: ${missing.join(', ')}.`,
    extra.length > 0 && `Sobra: ${extra.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const countryNouns = { countryCode: 'el país', companyCountryCode: 'el país de la empresa' } as const
const countryFields = ['countryCode', 'companyCountryCode'] as const

function readRow(line: number, cell: (field: JudgeField) => string): ImportRow {
  const texts = Object.fromEntries(
    judgeColumns.map(({ field }) => [field, cell(field)]),
  ) as ImportRow['texts']
  const codes = Object.fromEntries(countryFields.map((field) => [field, countryCode(texts[field])]))
  const faults: ImportRow['faults'] = {}
  for (const { field } of judgeColumns) {
    const fault =
      texts[field] === ''
        ? 'Está vacío'
        : field in codes
          ? unknownCountry(codes[field])
          : unfit(field, texts[field])
    if (fault) faults[field] = fault
  }
  const reason = why(texts, faults)
  if (reason) {
    const who = tidy(`Error al crear juez: ${texts.name} ${texts.lastName}`)
    return {
      line,
      texts,
      faults,
      state: 'faulty',
      judge: null,
      error: `${who} verifica sus datos, ${reason}`,
    }
  }
  const judge = judgeOfSheet.parse({ ...texts, ...codes })
  return { line, texts, faults, state: 'ready', judge, error: null }
}

const unknownCountry = (code: string | null | undefined) => (code ? undefined : 'No reconocemos este país')

const unfit = (field: JudgeField, text: string) =>
  newJudgeSchema.shape[field].safeParse(text).error?.issues[0]?.message

/** The end of the error line: one rule, in the order of V63, V64, V66; the cells show the rest. */
function why(texts: ImportRow['texts'], faults: ImportRow['faults']): string | null {
  const wrong = judgeColumns.filter(({ field }) => faults[field])
  const [first] = wrong
  if (!first) return null
  if (wrong.some(({ field }) => texts[field] === '')) return 'hay campos vacíos'
  if (faults.email) return 'el email no es válido'
  const countries = countryFields.filter((field) => faults[field])
  if (countries.length > 0)
    return countries.map((field) => `${countryNouns[field]} «${texts[field]}» no es válido`).join(' y ')
  return `${first.header}: ${faults[first.field]}`
}
