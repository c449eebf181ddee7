import { useOutletContext } from 'react-router'
import type { Program } from '@portal/contract/editions/reference.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'

/** The data that the sections of a round share. */
export function useThisRound(): { round: Round; program: Program } {
  const round = useOutletContext<Round>()
  return { round, program: useCatalog().programOf(round.programId) }
}
