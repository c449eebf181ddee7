import { judgeProgramOf } from '@portal/contract/jury/judges.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'

/** The programme that the current edition's judges are attached to (E02). */
export function useJudgeProgramId(): number {
  const { current, home } = useCatalog()
  return (judgeProgramOf(current) ?? home).id
}
