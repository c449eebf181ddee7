import * as z from 'zod/mini'
import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import { readAddress } from '../ui/browser/use-address-state.ts'
import type { Catalog } from './catalog.ts'

/** The edition is named only where all of its programmes are shown. */
export const programAddress = z.object({ programId: z.optional(pathId), editionId: z.optional(pathId) })

/** The programme that a page shows: that of its address, or else the usual one. */
export function programAt(
  { hasProgram, programOf, home }: Catalog,
  search: string,
  usual: Program = home,
): Program {
  const { programId } = readAddress(programAddress, search)
  return programId !== undefined && hasProgram(programId) ? programOf(programId) : usual
}

export interface ChosenPrograms {
  edition: OfferedEdition
  /** Undefined: all of the edition. */
  programId: number | undefined
}

/** The programme that a page shows, or all of an edition: that of the usual programme unless the address says. */
export function programsAt(
  { editions, editionOf, hasProgram }: Catalog,
  search: string,
  usual: Program,
): ChosenPrograms {
  const { programId, editionId } = readAddress(programAddress, search)
  if (programId !== undefined && hasProgram(programId)) return { edition: editionOf(programId), programId }
  const edition = editions.find(({ id }) => id === editionId) ?? editionOf(usual.id)
  return { edition, programId: undefined }
}
