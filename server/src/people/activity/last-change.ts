import type { Conflict } from '@portal/contract/platform/conflict.ts'
import { selectLastEvent } from './queries.ts'

/** Returns who caused the last event of these actions, and when. */
export async function lastChange(
  ...asked: Parameters<typeof selectLastEvent>
): Promise<Pick<Conflict, 'changedBy' | 'changedAt'>> {
  const event = await selectLastEvent(...asked)
  return { changedBy: event?.actorName || null, changedAt: event?.at.toISOString() ?? null }
}
