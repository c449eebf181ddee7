import { useEffect, useReducer } from 'react'
import type { Phase } from '@portal/contract/editions/offer.ts'
import { serverNow } from '../../api/server-clock.ts'
import { phaseOf, type Window } from './programs-query.ts'

const MINUTE_MS = 60_000
/** The longest timer, as timers hold 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Phase of the programme: before opening, open, or over (T13). It changes while the page is open. It is computed
 * again every minute, so that the remaining time stays right too.
 */
export function usePhase(program: Window | undefined): Phase {
  useTurns(program ? [program] : [])
  return program === undefined ? 'open' : phaseOf(program)
}

/** Renders again when one of these programmes opens or closes, and every minute until then. */
export function useTurns(programs: readonly Window[]) {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const instants = programs
    .flatMap(({ entriesOpenAt, entriesCloseAt }) => [entriesOpenAt, entriesCloseAt])
    .join(' ')

  useEffect(() => {
    const turns = instants
      .split(' ')
      .map((instant) => Date.parse(instant) - serverNow())
      .filter((left) => left > 0)
    if (turns.length === 0) return
    const everyMinute = setInterval(lookAgain, MINUTE_MS)
    const atEachTurn = turns.map((left) => setTimeout(lookAgain, Math.min(left, MAX_TIMER_MS)))
    return () => {
      clearInterval(everyMinute)
      for (const timer of atEachTurn) clearTimeout(timer)
    }
  }, [instants])
}
