import {
  type Award,
  awardLabels,
  awards,
  type Medal,
  type MotionKind,
  type MotionOutcome,
} from '@portal/contract/jury/rounds/awards.ts'
import { votesByQuestion } from '@portal/contract/jury/sittings/counting-motions.ts'

export interface VotedMotion {
  id: number
  kind: MotionKind
  /** Null: the motion is about the category as a whole. */
  entryId: number | null
  /** Null: the motion is still open. */
  outcome: MotionOutcome | null
}

export interface Decided {
  award: Award | 'void'
  /** Null: the category was declared void. */
  entryId: number | null
  motionId: number
}

/**
 * Returns what the motions of a category decided, ordered from the highest award to the lowest (J55, J56). Of
 * several motions of one kind on one entry `votesByQuestion` tells which counts. An entry gets only its highest award.
 */
export function decide(motions: readonly VotedMotion[]): Decided[] {
  const best = new Map<number | null, Decided>()
  const subjects = Map.groupBy(motions, ({ entryId }) => entryId)
  for (const { counts } of [...subjects.values()].flatMap(votesByQuestion)) {
    if (counts?.outcome !== 'passed') continue
    const { id: motionId, kind, entryId } = counts
    const award = awardOf(kind)
    if (!award || (award === 'void') !== (entryId === null)) continue
    const before = best.get(entryId)
    if (!before || rankOf(award) > rankOf(before.award)) best.set(entryId, { award, entryId, motionId })
  }
  return [...best.values()].toSorted((a, b) => rankOf(b.award) - rankOf(a.award) || a.motionId - b.motionId)
}

/** Returns what a motion of this kind gives; undefined: nothing. */
function awardOf(kind: MotionKind): Decided['award'] | undefined {
  if (kind === 'other') return undefined
  return kind === 'advance' ? 'finalist' : kind
}

/** Returns the rank of an award: higher awards have higher ranks, and `void` is below all. */
export const rankOf = (award: Decided['award']): number => awards.findIndex((each) => each === award)

export interface HeldAward {
  award: Award
  entryId: number
}

/**
 * Returns the award that each entry holds once a sitting ends: the higher of what it decided and what stood before
 * (J56).
 */
export function heldAfter(decided: readonly Decided[], earlier: readonly HeldAward[]): HeldAward[] {
  const best = new Map(earlier.map((held) => [held.entryId, held]))
  for (const { award, entryId } of decided) {
    if (award === 'void' || entryId === null) continue
    const before = best.get(entryId)
    if (!before || rankOf(award) > rankOf(before.award)) best.set(entryId, { award, entryId })
  }
  return [...best.values()]
}

export interface VotedCategory {
  name: string
  /** How many entries the jury could give something to. */
  entries: number
  /** How many entries on the agenda nobody has spoken of. */
  left: number
  /** The awards that earlier sittings gave its entries and that still stand. */
  earlier?: readonly HeldAward[]
  motions: readonly VotedMotion[]
}

/** Returns whether a void category can have the award: finalists and mentions, but no medal (J52). */
export const goesWithVoid = (award: Decided['award']): boolean => rankOf(award) <= rankOf('mention')

/** Returns whether a medal is among the awards, so that the category can't be void. */
const hasMedal = (held: readonly HeldAward[]): boolean => !held.every(({ award }) => goesWithVoid(award))

/**
 * Returns what prevents the end of a sitting, as sentences (J52, J55). They name no entry, because the chair may
 * be out of the room for it.
 */
export function missingToEnd(
  categories: readonly VotedCategory[],
  quotas: readonly { award: Medal; most: number }[],
): string[] {
  const isOpen = categories.some(({ motions }) => motions.some(({ outcome }) => outcome === null))
  const left = categories.reduce((sum, category) => sum + category.left, 0)
  return [
    ...(isOpen ? ['Hay una votación abierta: ciérrala.'] : []),
    ...(left > 0
      ? [left === 1 ? 'Falta tratar una inscripción.' : `Falta tratar ${left} inscripciones.`]
      : []),
    ...categories.flatMap((category) => missingIn(category, quotas)),
  ]
}

function missingIn(
  { name, entries, earlier = [], motions }: VotedCategory,
  quotas: readonly { award: Medal; most: number }[],
): string[] {
  const decided = decide(motions)
  const hadMedal = hasMedal(earlier)
  // A later sitting of a category may decide nothing new.
  if (decided.length === 0)
    return entries === 0 || hadMedal
      ? []
      : [`«${name}» no tiene premios: vota uno, o vota que queda desierta.`]
  const isVoid = decided.some(({ award }) => award === 'void')
  const isGiven = !decided.every(({ award }) => goesWithVoid(award))
  const contradiction = `En «${name}» se aprobaron premios y también que queda desierta: vota de nuevo una de las mociones.`
  return [
    ...(isVoid && isGiven ? [contradiction] : []),
    ...(isVoid && hadMedal
      ? [`«${name}» ya tiene premios de otra sesión: no puede quedar desierta. Vota de nuevo la moción.`]
      : []),
    ...quotas.flatMap(({ award, most }) => {
      const here = decided.filter((each) => each.award === award).length
      const given = heldAfter(decided, earlier).filter((each) => each.award === award).length
      if (here === 0 || given <= most) return []
      const counting = given > here ? ', con los de otra sesión,' : ''
      return [
        `En «${name}» hay ${given} de «${awardLabels[award]}»${counting} y el máximo es ${most}: vota de nuevo las que sobran.`,
      ]
    }),
  ]
}
