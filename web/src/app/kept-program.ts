import { createContext, use, useState } from 'react'
import { useLocation } from 'react-router'
import { programAddress } from '../catalog/program-address.ts'
import { readAddress } from '../ui/browser/use-address-state.ts'

type Keep = (to: string) => string

export const KeptProgram = createContext<Keep>((to) => to)

/** Returns what adds the programme that was chosen last to the address of another page (F04). */
export const useKeptProgram = () => use(KeptProgram)

/** Remembers the programme of each address that has one. A page about one thing, as a round, has none. */
export function useLastProgram(): Keep {
  const { programId } = readAddress(programAddress, useLocation().search)
  const [last, setLast] = useState(programId)
  if (programId !== undefined && programId !== last) setLast(programId)
  return (to) => (last === undefined ? to : `${to}?programId=${last}`)
}
