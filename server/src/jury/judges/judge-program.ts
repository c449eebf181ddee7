import type { ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { judgeProgramOf } from '@portal/contract/jury/judges.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { fail } from '../../platform/http/fail.ts'

/** The programme that the judges of the current edition are attached to (E02). */
export function judgeProgram({ current }: Catalog): ProgramOfEdition {
  const program = judgeProgramOf(current)
  if (!program) throw new Error(`The edition ${current.id} has no programme`)
  return program
}

/** @throws Failure `invalid_input` at the field, when it isn't that programme */
export function requireJudgeProgram(catalog: Catalog, id: number | undefined, field: string): void {
  if (id === judgeProgram(catalog).id) return
  const message = 'Este valor no es válido.'
  throw fail('invalid_input', { message, issues: [{ path: field, message }] })
}
