import { NO_PROGRAM } from '@portal/contract/people/accounts.ts'
import { programsToEnter } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../platform/http/fail.ts'

type Catalog = ReturnType<Deps['catalog']['now']>

/**
 * Returns the programme that a person has chosen, of whichever edition (F02).
 * @throws Failure `invalid_input` at the field
 */
export function requireProgram({ published, current }: Catalog, id: number, field: string): Program {
  const program = programsToEnter(published, current.id, Date.now()).find((each) => each.id === id)
  if (program) return program
  throw failAt(field, NO_PROGRAM)
}
