import { useEffect, useReducer } from 'react'
import type { Program } from '@portal/contract/reference.ts'
import { isClosed } from '../reference/programs-query.ts'

/** Timers hold 32 bits; further away the page is opened again before it ends. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Whether the programme's deadline has passed (T13), also when it passes while the page is open. */
export function useClosed(program: Program | undefined): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const closesAt = program?.entriesCloseAt ?? null

  useEffect(() => {
    if (closesAt === null) return
    const left = Date.parse(closesAt) - Date.now()
    if (left <= 0 || left > MAX_TIMER_MS) return
    const timer = setTimeout(lookAgain, left)
    return () => clearTimeout(timer)
  }, [closesAt])

  return program !== undefined && isClosed(program)
}
