import type { Program } from '@portal/contract/editions/reference.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, usePrograms } from '../../editions/programs/programs-query.ts'

/** The programmes that take entries now, of all published editions. */
export function useOpenPrograms(): Program[] {
  const { hasProgram, isArchived } = useCatalog()
  const programs = usePrograms().data ?? []
  return programs.filter(
    (program) => phaseOf(program) === 'open' && hasProgram(program.id) && !isArchived(program.id),
  )
}
