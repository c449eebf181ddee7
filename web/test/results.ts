import type { EntryResult, Results, Unsealing } from '@portal/contract/jury/results/results.ts'
import { inDays } from './rounds.ts'

/** How far the unsealing of a closed round with one category is: nothing is missing and nobody asked yet. */
export const unsealingOf = (parts: Partial<Unsealing> = {}): Unsealing => ({
  round: { id: 1, programId: 1, name: 'Primera ronda', kind: 'marks', state: 'closed' },
  closesAt: inDays(-1),
  categories: [{ id: 3, name: 'Feat Creadores', entries: 2, below: 0, exception: null }],
  missing: [],
  asked: null,
  unsealed: null,
  ...parts,
})

/** An open request that Inés has made. */
export const askedBy = (parts: Partial<NonNullable<Unsealing['asked']>> = {}) => ({
  asked: { by: 'Inés Ríos', at: inDays(0), until: inDays(1), isMine: false, ...parts },
})

/** The same once it was agreed to by the reader. */
export const unsealedOf = (): Unsealing =>
  unsealingOf({
    round: { ...unsealingOf().round, state: 'unsealed' },
    unsealed: { at: inDays(0), askedBy: 'Inés Ríos', agreedBy: 'Lucía Núñez', isMine: true },
  })

const entryResult = (entryId: number, campaign: string, parts: Partial<EntryResult> = {}): EntryResult => ({
  entryId,
  code: `CO-${entryId}`,
  campaign,
  brand: 'Páramo',
  n: 4,
  raw: 8,
  adjusted: 8,
  official: 8,
  deviation: 0.5,
  chance: 0.9,
  place: entryId,
  zone: 'in',
  technicalTieWith: [],
  isDivided: false,
  range: 2,
  sd: 0.8,
  note: null,
  isDisqualified: false,
  ...parts,
})

/** Two entries, over the second of which the judges are divided. */
export const results: Results = {
  round: unsealedOf().round,
  digest: 'huella',
  version: 1,
  computedAt: inDays(0),
  categories: [
    {
      id: 3,
      name: 'Feat Creadores',
      places: 1,
      unadjusted: null,
      residualSd: 1,
      isAssumed: false,
      isPartial: false,
      entries: [
        entryResult(1, 'Faro'),
        entryResult(2, 'Río', { official: 5, chance: 0.1, zone: 'out', isDivided: true, range: 6 }),
      ],
    },
  ],
  outside: [],
}
