import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'
import { fold } from '@portal/contract/platform/words.ts'

export type JudgeField = Exclude<keyof NewJudge, 'judgePrograms'>

/** The eight columns of the sheet (V62), in the order of the template. */
export const judgeColumns = [
  { field: 'name', header: 'Nombre' },
  { field: 'lastName', header: 'Apellido' },
  { field: 'email', header: 'Email' },
  { field: 'judgeType', header: 'Tipo de juez' },
  { field: 'countryCode', header: 'Pais' },
  { field: 'companyName', header: 'Empresa' },
  { field: 'companyRole', header: 'Rol empresa' },
  { field: 'companyCountryCode', header: 'Pais empresa' },
] as const satisfies readonly { field: JudgeField; header: string }[]

const fieldOf = new Map<string, JudgeField>(judgeColumns.map(({ field, header }) => [fold(header), field]))
/** A title is cut before it is compared, because folding megabytes takes minutes. */
const MAX_TITLE = 100

/** Returns the field that each title stands for; accents, capitals and spaces don't count. */
export const fieldsOf = (titles: readonly string[]): (JudgeField | undefined)[] =>
  titles.map((title) => fieldOf.get(fold(title.slice(0, MAX_TITLE))))

/** Returns whether the titles name every column. */
export function hasAllColumns(titles: readonly string[]): boolean {
  const fields = new Set(fieldsOf(titles))
  return judgeColumns.every(({ field }) => fields.has(field))
}
