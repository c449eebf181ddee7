import { JUDGE_PROGRAM_ID, type NewJudge, newJudgeSchema } from '@portal/contract/judges.ts'
import { countryCode } from './country-code.ts'
import { judgeColumns, type JudgeField } from './judge-columns.ts'

export const MAX_SHEET_ROWS = 2000

const EMPTY = 'El archivo está vacío o no contiene datos válidos.'
const WRONG_COLUMNS = 'El archivo no contiene las columnas requeridas o tiene columnas adicionales.'
const TOO_LONG = `El archivo tiene más de ${MAX_SHEET_ROWS} filas. Divídelo en varios archivos.`

/** One line of the sheet. */
export interface ImportRow {
  /** As Excel counts. */
  line: number
  texts: Record<JudgeField, string>
  /** What is wrong, cell by cell. */
  faults: Partial<Record<JudgeField, string>>
  /** `faulty`: `error` says why. `known`: registered already, or twice in the sheet. */
  state: 'ready' | 'faulty' | 'known'
  judge: NewJudge | null
  /** V63, V64, V66 */
  error: string | null
}

export type JudgeSheet = { rows: ImportRow[] } | { message: string; detail?: string }

/** Reads the cells of the first sheet, the header among them; `registered` holds the e-mails that are there already. */
export function readJudgeSheet(cells: readonly (readonly string[])[], registered: ReadonlySet<string>): JudgeSheet {
  const filled = cells
    .map((row, index) => ({ line: index + 1, row: row.map(tidy) }))
    .filter(({ row }) => row.some((text) => text !== ''))
  const [header, ...lines] = filled
  if (!header || lines.length === 0) return { message: EMPTY }
  const width = Math.max(...filled.map(({ row }) => row.findLastIndex((text) => text !== '') + 1))
  const headers = Array.from({ length: width }, (_, index) => header.row[index] ?? '')
  const detail = differences(headers)
  if (detail) return { message: WRONG_COLUMNS, detail }
  if (lines.length > MAX_SHEET_ROWS) return { message: TOO_LONG }

  const known = new Set(registered)
  const rows = lines.map(({ line, row }) => {
    const read = readRow(line, (column) => row[headers.indexOf(column)] ?? '')
    if (!read.judge) return read
    const { email } = read.judge
    if (known.has(email)) return { ...read, state: 'known' as const }
    known.add(email)
    return read
  })
  return { rows }
}

/** Without the spaces and line breaks that nobody sees. */
const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** What the header lacks and has too much, in words; empty when it is right (V62). */
function differences(headers: readonly string[]): string {
  const expected: string[] = judgeColumns.map(({ header }) => header)
  const missing = expected.filter((header) => !headers.includes(header))
  const extra = headers
    .filter((header, index) => !expected.includes(header) || headers.indexOf(header) !== index)
    .map((header) => header || '(sin título)')
  return [missing.length > 0 && `Falta: ${missing.join(', ')}.`, extra.length > 0 && `Sobra: ${extra.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
}

function readRow(line: number, cell: (header: string) => string): ImportRow {
  const texts = Object.fromEntries(judgeColumns.map(({ field, header }) => [field, cell(header)])) as ImportRow['texts']
  const who = tidy(`Error al crear juez: ${texts.name} ${texts.lastName}`)
  const faulty = (faults: ImportRow['faults'], why: string): ImportRow => ({
    line,
    texts,
    faults,
    state: 'faulty',
    judge: null,
    error: `${who} verifica sus datos, ${why}`,
  })

  const empty = judgeColumns.filter(({ field }) => texts[field] === '')
  if (empty.length > 0)
    return faulty(Object.fromEntries(empty.map(({ field }) => [field, 'Está vacío'])), 'hay campos vacíos')
  if (!newJudgeSchema.shape.email.safeParse(texts.email).success)
    return faulty({ email: 'No es un correo' }, 'el email no es válido')

  const countries = { countryCode: countryCode(texts.countryCode), companyCountryCode: countryCode(texts.companyCountryCode) }
  const unknown = judgeColumns.filter(({ field }) => field in countries && !countries[field as keyof typeof countries])
  if (unknown.length > 0)
    return faulty(
      Object.fromEntries(unknown.map(({ field }) => [field, 'No conocemos este país'])),
      unknown.map(({ field, header }) => `no conocemos el valor «${texts[field]}» de «${header}»`).join(' y '),
    )

  const parsed = newJudgeSchema.safeParse({ ...texts, ...countries, judgePrograms: [JUDGE_PROGRAM_ID] })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path[0] as JudgeField
    return faulty({ [field]: issue?.message ?? '' }, `${headerOf(field)}: ${issue?.message}`)
  }
  return { line, texts, faults: {}, state: 'ready', judge: parsed.data, error: null }
}

export const headerOf = (field: JudgeField) => judgeColumns.find((column) => column.field === field)?.header ?? ''
