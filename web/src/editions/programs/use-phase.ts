import { useEffect, useReducer } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { serverNow } from '../../api/server-clock.ts'
import { type Phase, phaseOf } from './programs-query.ts'

const MINUTE_MS = 60_000
/** Timers hold 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Phase of the programme: before opening, open, or over (T13). It changes while the page is open. It is computed
 * again every minute, so that the remaining time stays right too.
 */
export function usePhase(program: Pick<Program, 'entriesOpenAt' | 'entriesCloseAt'> | undefined): Phase {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const opensAt = program?.entriesOpenAt ?? null
  const closesAt = program?.entriesCloseAt ?? null

  useEffect(() => {
    const turns = [opensAt, closesAt]
      .map((instant) => (instant === null ? 0 : Date.parse(instant) - serverNow()))
      .filter((left) => left > 0)
    if (turns.length === 0) return
    const everyMinute = setInterval(lookAgain, MINUTE_MS)
    const atEachTurn = turns.map((left) => setTimeout(lookAgain, Math.min(left, MAX_TIMER_MS)))
    return () => {
      clearInterval(everyMinute)
      for (const timer of atEachTurn) clearTimeout(timer)
    }
  }, [opensAt, closesAt])

  return program === undefined ? 'open' : phaseOf(program)
}
