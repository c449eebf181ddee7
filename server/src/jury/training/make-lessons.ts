import type { RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { versionDigest } from '../versions/entry-version.ts'
import { lessons } from './lessons.ts'
import { assignLessons, insertLessons } from './queries.ts'

export { assignLessons }

interface TrainingRound {
  roundId: number
  programId: number
  rules: RoundRules
  panels: readonly { categoryIds: readonly number[] }[]
}

/**
 * Makes what a training round is about, and gives it to all its judges: three invented entries for each panel, in the
 * first of its categories, so that judges mark by criteria that are theirs (J27).
 */
export async function makeLessons(trx: Db, { roundId, programId, rules, panels }: TrainingRound) {
  const firsts = panels.flatMap(
    ({ categoryIds }) => rules.categories.find(({ id }) => categoryIds.includes(id)) ?? [],
  )
  const made = firsts.flatMap(({ id: categoryId, name }) =>
    lessons.map(({ comment, ...entry }) => {
      const content = {
        ...entry,
        category: { key: String(categoryId), name },
        credits: { companies: [], people: [] },
        files: [],
      }
      return { programId, categoryId, content, digest: versionDigest(content), comment }
    }),
  )
  await insertLessons(trx, roundId, made)
  await assignLessons(trx, roundId)
}
