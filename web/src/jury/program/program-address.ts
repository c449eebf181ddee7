import * as z from 'zod/mini'
import type { Program } from '@portal/contract/editions/reference.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { readAddress } from '../../ui/browser/use-address-state.ts'

export const programAddress = z.object({ programId: z.optional(pathId) })

/** The programme that a page of the jury shows: that of its address, or else the usual one. */
export function programAt(
  { hasProgram, programOf, home }: Catalog,
  search: string,
  usual: Program = home,
): Program {
  const { programId } = readAddress(programAddress, search)
  return programId !== undefined && hasProgram(programId) ? programOf(programId) : usual
}
