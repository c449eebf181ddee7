import { fail } from './fail.ts'

/** The most calls of one account that a process works on at a time. Ten connections are usual (`DATABASE_POOL`). */
export const AT_ONCE = 4
/** The most calls of one account that wait for their turn. */
export const MOST_WAITING = 100

interface Turns {
  underWay: number
  waiting: (() => void)[]
}

/**
 * Makes the turns of all accounts. Whoever sends many calls at once waits for their own ones, in the order in which they
 * came. So the others still find a connection to the database.
 */
export function createTurns() {
  const accounts = new Map<number, Turns>()
  return {
    /**
     * Takes a turn. Whoever has it must give it back with `end`.
     * @returns a promise if it has to be waited for
     * @throws Failure `too_many_requests` when too many calls of the account wait already
     */
    begin(userId: number): Promise<void> | null {
      const turns = accounts.get(userId) ?? { underWay: 0, waiting: [] }
      if (turns.underWay < AT_ONCE) {
        turns.underWay += 1
        accounts.set(userId, turns)
        return null
      }
      if (turns.waiting.length >= MOST_WAITING)
        throw fail('too_many_requests', {
          message:
            'Llegaron demasiadas solicitudes a la vez desde tu cuenta. Vuelve a intentarlo en unos segundos.',
          retryAfter: 2,
        })
      return new Promise((go) => turns.waiting.push(go))
    },
    /** Gives a turn back: the call that has waited the longest gets it. */
    end(userId: number): void {
      const turns = accounts.get(userId)
      const next = turns?.waiting.shift()
      if (next) next()
      else if (turns && turns.underWay > 1) turns.underWay -= 1
      else accounts.delete(userId)
    },
  }
}
