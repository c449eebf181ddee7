import {
  type Award,
  awardLabels,
  awards,
  type Medal,
  type MotionKind,
  type MotionOutcome,
} from '@portal/contract/jury/awards.ts'

export interface VotedMotion {
  id: number
  kind: MotionKind
  /** Null: it is about the category as a whole. */
  entryId: number | null
  /** Null: it is still open. */
  outcome: MotionOutcome | null
}

export interface Decided {
  award: Award | 'void'
  /** Null: the category was declared void. */
  entryId: number | null
  motionId: number
}

/**
 * What the motions of a category decided, in the order of the awards from the most to the least (J55, J56). Of an entry and
 * a kind the last vote counts; one without a quorum decided nothing, so the vote before it stands. An entry has its highest
 * award only.
 * @param motions in the order in which they were opened
 */
export function decide(motions: readonly VotedMotion[]): Decided[] {
  const last = new Map<string, VotedMotion>()
  for (const motion of motions)
    if (motion.outcome === 'passed' || motion.outcome === 'rejected')
      last.set(`${motion.entryId} ${motion.kind}`, motion)
  const best = new Map<number | null, Decided>()
  for (const { id: motionId, kind, entryId, outcome } of last.values()) {
    const award = awardOf(kind)
    if (outcome !== 'passed' || !award || (award === 'void') !== (entryId === null)) continue
    const before = best.get(entryId)
    if (!before || rankOf(award) > rankOf(before.award)) best.set(entryId, { award, entryId, motionId })
  }
  return [...best.values()].toSorted((a, b) => rankOf(b.award) - rankOf(a.award) || a.motionId - b.motionId)
}

/** Undefined: the motion gives nothing. */
function awardOf(kind: MotionKind): Decided['award'] | undefined {
  if (kind === 'other') return undefined
  return kind === 'advance' ? 'finalist' : kind
}

/** The higher, the more it is; void is below all. */
export const rankOf = (award: Decided['award']): number => awards.findIndex((each) => each === award)

export interface VotedCategory {
  name: string
  /** Entries that the jury could give something to. */
  entries: number
  motions: readonly VotedMotion[]
}

/** A void category can have finalists and mentions, and no medal (J52). */
export const goesWithVoid = (award: Decided['award']): boolean => rankOf(award) <= rankOf('mention')

/**
 * What stands between now and the end of a sitting, as sentences (J52, J55). They name no entry: the chair may be out of the
 * room for it.
 */
export function missingToEnd(
  categories: readonly VotedCategory[],
  quotas: readonly { award: Medal; most: number }[],
): string[] {
  const isOpen = categories.some(({ motions }) => motions.some(({ outcome }) => outcome === null))
  return [
    ...(isOpen ? ['Hay una votación abierta: ciérrala antes de terminar.'] : []),
    ...categories.flatMap((category) => missingIn(category, quotas)),
  ]
}

function missingIn(
  { name, entries, motions }: VotedCategory,
  quotas: readonly { award: Medal; most: number }[],
): string[] {
  const decided = decide(motions)
  if (decided.length === 0)
    return entries === 0
      ? []
      : [`Falta decidir «${name}»: vota al menos un premio o finalista, o que queda desierta.`]
  const isVoid = decided.some(({ award }) => award === 'void')
  const isGiven = !decided.every(({ award }) => goesWithVoid(award))
  const contradiction = `En «${name}» se aprobaron premios y también que queda desierta: vota de nuevo una de las mociones.`
  return [
    ...(isVoid && isGiven ? [contradiction] : []),
    ...quotas.flatMap(({ award, most }) => {
      const given = decided.filter((each) => each.award === award).length
      return given > most
        ? [
            `En «${name}» hay ${given} de «${awardLabels[award]}» y el máximo es ${most}: vota de nuevo las que sobran.`,
          ]
        : []
    }),
  ]
}
