import type { Outcome } from '../../server/test/api-brands.ts'

/** The value of a fact that isn't there, as no fact is in the beginning. */
const ABSENT = '—'

/** What a reader finds: the name of each fact, and its value. */
export type Facts = Map<string, string>

/**
 * Keeps what writers were told. Each fact may have the value that was acknowledged last, and those of later writes
 * whose outcome nobody knows. What was only ever refused isn't there.
 */
export class Ledger {
  acknowledged = 0
  unknown = 0
  readonly #allowed = new Map<string, Set<string>>()

  /** @param value null when the write takes the fact away */
  record(kind: Outcome<unknown>['kind'], fact: string, value: string | null) {
    if (kind === 'ok') this.acknowledged += 1
    if (kind === 'unknown') this.unknown += 1
    this.#note(kind, fact, value ?? ABSENT)
  }

  /** Records that a whole campaign is deleted, which takes away all of its facts. */
  recordEnd(kind: Outcome<unknown>['kind']) {
    if (kind === 'ok') this.acknowledged += 1
    if (kind === 'unknown') this.unknown += 1
    for (const fact of this.#allowed.keys()) this.#note(kind, fact, ABSENT)
  }

  #note(kind: Outcome<unknown>['kind'], fact: string, value: string) {
    if (kind === 'ok') this.#allowed.set(fact, new Set([value]))
    if (kind === 'refused' && !this.#allowed.has(fact)) this.#allowed.set(fact, new Set([ABSENT]))
    if (kind === 'unknown')
      this.#allowed.set(fact, new Set([...(this.#allowed.get(fact) ?? [ABSENT]), value]))
  }

  /** Returns every fact that is not as it was acknowledged. */
  lost(found: Facts): string[] {
    return [...this.#allowed].flatMap(([fact, values]) => {
      const value = found.get(fact) ?? ABSENT
      return values.has(value) ? [] : [`${fact}: ${value} instead of ${[...values].join(' or ')}`]
    })
  }
}
