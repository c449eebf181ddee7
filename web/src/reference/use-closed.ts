import { useEffect, useReducer } from 'react'
import type { Program } from '@portal/contract/reference.ts'
import { isClosed } from './programs-query.ts'

const MINUTE_MS = 60_000
/** Timers hold 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Whether the programme's deadline has passed (T13), also when it passes while the page is open. Looks again every
 * minute, so that what is left stays true as well.
 */
export function useClosed(program: Pick<Program, 'entriesCloseAt'> | undefined): boolean {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const closesAt = program?.entriesCloseAt ?? null

  useEffect(() => {
    const left = closesAt === null ? 0 : Date.parse(closesAt) - Date.now()
    if (left <= 0) return
    const everyMinute = setInterval(lookAgain, MINUTE_MS)
    const atTheEnd = setTimeout(lookAgain, Math.min(left, MAX_TIMER_MS))
    return () => {
      clearInterval(everyMinute)
      clearTimeout(atTheEnd)
    }
  }, [closesAt])

  return program !== undefined && isClosed(program)
}
