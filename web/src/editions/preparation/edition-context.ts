import { useOutletContext } from 'react-router'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'

/** What the sections of an edition share. */
export const useThisEdition = () => useOutletContext<WholeEdition>()
