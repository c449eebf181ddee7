import type { Conflict } from '@portal/contract/platform/conflict.ts'
import { selectLastEvent } from './queries.ts'

/** Who did one of these last, and when. */
export async function lastChange(
  ...asked: Parameters<typeof selectLastEvent>
): Promise<Pick<Conflict, 'changedBy' | 'changedAt'>> {
  const event = await selectLastEvent(...asked)
  return { changedBy: event?.actorName || null, changedAt: event?.at.toISOString() ?? null }
}
