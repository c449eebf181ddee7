import type { CategoryResult, EntryResult, Results } from '@portal/contract/jury/results/results.ts'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { CategoryFigure, Figures } from '../figures/figures.ts'
import { aboutRound } from '../rounds/lock-known.ts'
import { namesForJudges } from '../versions/judge-view.ts'
import { type NamedRow, selectEntries } from './entries-sql.ts'
import { selectFigures } from './figures-sql.ts'
import { selectReader } from './readers-sql.ts'
import { wasRecorded } from './readings-sql.ts'
import { findUnsealing } from './show-unsealing.ts'
import type { UnsealingRow } from './unsealing-sql.ts'

interface Asked {
  roundId: number
  userId: number
}

/**
 * Returns the results of an unsealed round, and records who reads them.
 * @throws Failure `not_found`, also while the round is sealed
 */
export async function readResults(db: Db, asked: Asked): Promise<Results> {
  const { round, results } = await findResults(db, asked)
  await recordReading(db, asked.userId, 'results-read', round)
  return results
}

/** @throws Failure `not_found` */
export async function findResults(db: Db, { roundId, userId }: Asked) {
  const [reader, figures] = await Promise.all([selectReader(db, roundId, userId), selectFigures(db, roundId)])
  if (!reader || !figures) throw fail('not_found')
  const round = await findUnsealing(db, roundId, userId)
  const entries = await selectEntries(db, roundId, reader)
  const { id, programId, name, kind, state } = round
  const results: Results = {
    round: { id, programId, name, kind, state },
    digest: figures.digest,
    version: figures.version,
    computedAt: figures.computedAt.toISOString(),
    categories: round.categories
      .filter((category) => reader.categoryIds?.includes(category.id) ?? true)
      .map((category) => {
        const whole = categoryOf(category, figures.figures, entries)
        return reader.judgeId === null ? whole : asChairSees(whole, figures.figures)
      }),
    outside: entries.filter(({ code }) => !has(figures.figures, code)).map(nameOf),
  }
  return { round, figures, results }
}

const has = (figures: Figures, wanted: string) => figures.entries.some(({ code }) => code === wanted)

const nameOf = ({ entryId, code, redactions, ...names }: NamedRow) => {
  const { campaignName: campaign, brandName: brand } = namesForJudges(names, redactions)
  return { entryId, code, campaign, brand }
}

function categoryOf(
  { id, name }: { id: number; name: string },
  figures: Figures,
  entries: readonly NamedRow[],
): CategoryResult {
  const named = new Map(entries.map((entry) => [entry.code, entry]))
  const { places, unadjusted, residualSd, isAssumed } = figureOf(figures, id)
  return {
    id,
    name,
    places,
    unadjusted,
    residualSd,
    isAssumed,
    isPartial: false,
    entries: figures.entries
      .filter(({ category }) => category === String(id))
      .flatMap(({ code, category: _category, ...figure }): EntryResult[] => {
        const entry = named.get(code)
        if (!entry) return []
        const technicalTieWith = figure.technicalTieWith.filter((other) => named.has(other))
        return [{ ...nameOf(entry), ...figure, technicalTieWith, isDisqualified: entry.isDisqualified }]
      }),
  }
}

/**
 * Returns a category without what would tell a chair how a hidden entry did: a gap in the places, and chances that
 * don't add up to the number of places (J15).
 */
function asChairSees(category: CategoryResult, figures: Figures): CategoryResult {
  const { id, entries } = category
  if (entries.length === figures.entries.filter((entry) => entry.category === String(id)).length)
    return category
  return {
    ...category,
    isPartial: true,
    entries: entries.map((entry) => {
      const { place } = entry
      const better = entries.filter((other) => place !== null && other.place !== null && other.place < place)
      return { ...entry, place: place === null ? null : better.length + 1, chance: null, zone: null }
    }),
  }
}

function figureOf({ categories }: Figures, id: number): CategoryFigure {
  const figure = categories.find(({ key }) => key === String(id))
  if (!figure) throw new Error(`The figures lack the category ${id}`)
  return figure
}

export const recordReading = (
  db: Db,
  userId: number,
  action: AuditAction,
  round: UnsealingRow,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await wasRecorded(trx, userId, action, round.id)) return
    await recordOf(trx, userId, action, { details: aboutRound(round) })
  })
