import type { AgendaReason } from '@portal/contract/jury/rounds/awards.ts'
import type { EntryFigure } from '../figures/figures.ts'
import type { JudgedRow, NewItem } from './agenda-sql.ts'
import { orderToSpareExits } from './order-to-spare-exits.ts'

const NAMED_BY = 2

/**
 * Returns the agenda of a panel, category by category; each category ends with an item for the category as a whole
 * (J50). Only a motion gives a medal, so entries surely within the places are on the agenda too, without a reason.
 * Where the figures tell no zone, every entry with a score is.
 * @param figures of the source round; null: there is none, and only named entries are on the agenda
 */
export function makeAgenda(
  categoryIds: readonly number[],
  entries: readonly JudgedRow[],
  figures: readonly EntryFigure[] | null,
): NewItem[] {
  const figureOf = new Map(figures?.map((figure) => [figure.code, figure]))
  return categoryIds.flatMap((categoryId): NewItem[] => {
    const chosen = entries
      .filter((entry) => entry.categoryId === categoryId)
      .flatMap((entry) => {
        const reasons = [...reasonsOf(figureOf.get(entry.code), figureOf), ...namedReasons(entry)]
        const isChosen = reasons.length > 0 || isWithin(figureOf.get(entry.code))
        return isChosen ? [{ ...entry, reasons }] : []
      })
    return [
      ...orderToSpareExits(chosen).map(({ entryId, reasons }) => ({ categoryId, entryId, reasons })),
      { categoryId, entryId: null, reasons: ['category'] },
    ]
  })
}

/** Returns whether an entry may be within the places by its marks. */
const isWithin = (figure: EntryFigure | undefined): boolean =>
  figure !== undefined && (figure.zone === null ? figure.official !== null : figure.zone !== 'out')

function reasonsOf(
  figure: EntryFigure | undefined,
  figureOf: ReadonlyMap<string, EntryFigure>,
): AgendaReason[] {
  if (!figure) return []
  const { zone, isDivided, technicalTieWith } = figure
  const isTied = technicalTieWith.some((code) => isWithin(figureOf.get(code)))
  return [
    ...(zone === 'zone' ? (['zone'] as const) : []),
    ...(isDivided ? (['divided'] as const) : []),
    ...(isTied ? (['tie'] as const) : []),
  ]
}

const namedReasons = ({ namedBy, isNamedByChair }: JudgedRow): AgendaReason[] => [
  ...(namedBy >= NAMED_BY ? (['named'] as const) : []),
  ...(isNamedByChair ? (['chair'] as const) : []),
]
