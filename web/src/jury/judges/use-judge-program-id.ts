import { useLocation } from 'react-router'
import { judgeProgramOf } from '@portal/contract/jury/judges/judges.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useStartProgram } from '../../catalog/use-start-program.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { programAt } from '../../catalog/program-address.ts'

/**
 * Returns the programme whose judges are shown: the one that the address names, of whichever edition, otherwise the
 * one with an open round, otherwise the one that judges are attached to (E02, F04, J01).
 */
export function useJudgeProgram(): Program {
  const catalog = useCatalog()
  const start = useStartProgram()
  const attached = judgeProgramOf(catalog.current)
  const usual = start.isJudged || !attached ? start.program : catalog.programOf(attached.id)
  return programAt(catalog, useLocation().search, usual)
}

export const useJudgeProgramId = (): number => useJudgeProgram().id
