import type { NewJudge } from '@portal/contract/jury/judges.ts'

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
