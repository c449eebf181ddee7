import { LEAST_TO_COMPARE, type Lesson } from '@portal/contract/jury/rounds/training.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { type LessonRow, selectTraining, type TrainingRow } from './training-sql.ts'

/**
 * Returns how the panel marked the training round, beside the judge's own marks (J27).
 * @throws Failure `not_found`; `training_not_done` until the judge has handed in all of it
 */
export async function showTraining(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  roundId: number,
): Promise<{ name: string; lessons: Lesson[] }> {
  const training = await selectTraining(db, userId, roundId)
  if (!training) throw fail('not_found')
  if (!training.lessons.every(({ isHandedIn }) => isHandedIn)) throw fail('training_not_done')
  return { name: training.name, lessons: training.lessons.map((row) => lessonOf(training, row)) }
}

function lessonOf({ rules }: TrainingRow, { code, campaign, brand, comment, ...row }: LessonRow): Lesson {
  const criteria = rules.categories.find(({ id }) => id === row.categoryId)?.criteria ?? []
  return {
    code,
    campaign,
    brand,
    comment,
    criteria: criteria.map(({ id, title }) => ({
      id,
      title,
      own: row.marks.find(({ criterionId }) => criterionId === id)?.value ?? null,
      spread:
        row.spreads.find(({ criterionId, judges }) => criterionId === id && judges >= LEAST_TO_COMPARE) ??
        null,
    })),
  }
}
