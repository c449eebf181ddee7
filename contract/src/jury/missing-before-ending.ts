import { awards } from './awards.ts'
import type { Motion } from './sittings.ts'

interface Item {
  categoryId: number
  entryId: number | null
  isDiscussed: boolean
  motions: readonly Pick<Motion, 'id' | 'kind' | 'revoteOf' | 'closedAt' | 'outcome'>[]
}

/** Motions that count: those that were not voted on anew. */
export const standingMotions = <Each extends Pick<Motion, 'id' | 'revoteOf' | 'closedAt'>>(
  motions: readonly Each[],
): Each[] =>
  motions.filter(({ id }) => !motions.some(({ revoteOf, closedAt }) => revoteOf === id && closedAt !== null))

/**
 * What stands between now and ending a sitting, in words (J50, J52): each category has an award, or was declared void by a
 * motion; nothing is void because nobody spoke of it.
 * @param items of the whole agenda, or those that somebody sees of it
 */
export function missingBeforeEnding(
  categories: readonly { id: number; name: string }[],
  items: readonly Item[],
): string[] {
  const isOpen = items.some(({ motions }) => motions.some(({ closedAt }) => closedAt === null))
  const left = items.filter(({ entryId, isDiscussed }) => entryId !== null && !isDiscussed).length
  const undecided = categories.filter(({ id }) => {
    const passed = items
      .filter(({ categoryId }) => categoryId === id)
      .flatMap(({ motions }) => standingMotions(motions))
      .filter(({ outcome }) => outcome === 'passed')
    return !passed.some(
      ({ kind }) => kind === 'void' || awards.some((award) => award === kind || kind === 'advance'),
    )
  })
  return [
    ...(isOpen ? ['Hay una votación abierta: ciérrala.'] : []),
    ...(left > 0
      ? [left === 1 ? 'Falta tratar una inscripción.' : `Falta tratar ${left} inscripciones.`]
      : []),
    ...undecided.map(({ name }) => `«${name}» no tiene premios: vota uno, o vota que queda desierta.`),
  ]
}
