import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { inOrderOfJudges } from '../versions/judge-view.ts'
import { addPlayed, recordOpening, selectFiles } from './exposures-sql.ts'

/** The length, in seconds, up to which a video of unknown length counts as played. */
const UNKNOWN_SECONDS = 3600

/** Records what a judge played of an entry; without seconds, it records that the entry is shown (J28). */
export async function recordPlayed(
  db: Db,
  { userId, assignmentId }: { userId: number; assignmentId: number },
  told: readonly number[],
): Promise<void> {
  const found = await selectFiles(db, userId, assignmentId)
  if (!found) throw fail('not_found')
  if (told.length === 0) await recordOpening(db, userId, assignmentId)
  const durations = inOrderOfJudges(found).map(({ durationSeconds }) => durationSeconds ?? UNKNOWN_SECONDS)
  if (told.length === 0 || durations.length === 0) return
  const seconds = durations.map((_, index) => told[index] ?? 0)
  await addPlayed(db, assignmentId, { seconds, durations })
}
