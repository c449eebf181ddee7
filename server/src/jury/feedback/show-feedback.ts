import type { EntryFeedback } from '@portal/contract/jury/results/feedback.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { selectFigures } from '../results/figures-sql.ts'
import { type OwnEntry, selectOwnComments, selectOwnEntries } from './queries.ts'
import { type EntrySummary, summarizeRound, toldOf } from './summarize-round.ts'

type Summaries = Map<string, EntrySummary>

/**
 * Creates the handler of A202. It shows of each entry the last round of marks in which enough sheets counted
 * (J63).
 */
export function showFeedback({ db, catalog }: Pick<Deps, 'db' | 'catalog'>) {
  const summariesOf = summarizeOnce(db)

  return async (brandId: number): Promise<EntryFeedback[]> => {
    const [entries, comments] = await Promise.all([
      selectOwnEntries(db, brandId),
      selectOwnComments(db, brandId),
    ])
    const commentsOf = Map.groupBy(comments, ({ code }) => code)
    const own = new Set(entries.map(({ code }) => code))
    const editions = catalog.now()
    const answers: EntryFeedback[] = []
    for (const entry of entries) {
      const { code, campaignId, campaign, programId, categoryId } = entry
      answers.push({
        code,
        campaignId,
        campaign,
        category: editions.categoryOf(categoryId).name,
        program: editions.programOf(programId).label,
        ...(await marksOf(entry, own, summariesOf)),
        comments: commentsOf.get(code)?.map(({ comment }) => comment) ?? [],
      })
    }
    return answers
  }
}

async function marksOf(
  { code, categoryId, rounds }: OwnEntry,
  own: ReadonlySet<string>,
  summariesOf: (roundId: number) => Promise<Summaries>,
): Promise<Pick<EntryFeedback, 'criteria' | 'quarter'>> {
  for (const { id, rules } of rounds) {
    const summary = toldOf(await summariesOf(id), code, own)
    if (!summary) continue
    const criteria = rules.categories.find((category) => category.id === categoryId)?.criteria ?? []
    const titles = new Map(criteria.map((criterion) => [String(criterion.id), criterion.title]))
    return {
      criteria: summary.criteria.map(({ key, ...means }) => ({ title: titles.get(key) ?? key, ...means })),
      quarter: summary.quarter,
    }
  }
  return { criteria: [], quarter: null }
}

/** Returns a cache of the summaries: figures never change, so each round is summarized once (J42). */
function summarizeOnce(db: Db) {
  const kept = new Map<number, Promise<Summaries>>()
  return (roundId: number): Promise<Summaries> => {
    const summaries = kept.get(roundId) ?? summarize(db, roundId)
    kept.set(roundId, summaries)
    // After a failure the next request tries again.
    summaries.catch(() => kept.delete(roundId))
    return summaries
  }
}

async function summarize(db: Db, roundId: number): Promise<Summaries> {
  const round = await selectFigures(db, roundId)
  return round ? summarizeRound(round.input, round.figures) : new Map()
}
