import { useLocation } from 'react-router'

/** Returns what adds the programme of the current address to the address of another page (F04). */
export function useKeptProgram(): (to: string) => string {
  const programId = new URLSearchParams(useLocation().search).get('programId')
  return (to) => (programId ? `${to}?programId=${encodeURIComponent(programId)}` : to)
}
