import { useLocation } from 'react-router'
import { judgeProgramOf } from '@portal/contract/jury/judges.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { programAt } from '../program/program-address.ts'

/**
 * Returns the programme whose judges are shown: the one that the address names, of whichever edition, otherwise the
 * one that judges are attached to (E02, F04, J01).
 */
export function useJudgeProgram(): Program {
  const catalog = useCatalog()
  const usual = judgeProgramOf(catalog.current)
  return programAt(catalog, useLocation().search, usual && catalog.programOf(usual.id))
}

export const useJudgeProgramId = (): number => useJudgeProgram().id
