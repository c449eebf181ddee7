import * as z from 'zod/mini'
import { judgeProgramOf } from '@portal/contract/jury/judges.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const addressSchema = z.object({ programa: z.optional(pathId) })

/**
 * Returns the programme whose judges are shown: the one of the current edition that the address names, otherwise
 * the one that judges are attached to (E02, J01).
 */
export function useJudgeProgram() {
  const { current, home } = useCatalog()
  const [{ programa }, change] = useAddressState(addressSchema)
  const usual = judgeProgramOf(current) ?? home
  const program = current.programs.find(({ id }) => id === programa) ?? usual
  const choose = (id: number) => change({ programa: id === usual.id ? undefined : id })
  return { program, programs: current.programs, choose }
}

export const useJudgeProgramId = (): number => useJudgeProgram().program.id
