import { NO_PROGRAM } from '@portal/contract/people/accounts.ts'
import type { ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../platform/http/fail.ts'

type Catalog = ReturnType<Deps['catalog']['now']>

/**
 * Returns the programme of the current edition that a person has chosen (E02).
 * @throws Failure `invalid_input` at the field
 */
export function requireProgram({ current }: Catalog, id: number, field: string): ProgramOfEdition {
  const program = current.programs.find((each) => each.id === id)
  if (program) return program
  throw failAt(field, NO_PROGRAM)
}
