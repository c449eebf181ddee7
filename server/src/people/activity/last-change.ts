import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { selectLastEvent } from './queries.ts'

/** Returns who caused the last event of these actions, and when. */
export async function lastChange(
  ...asked: Parameters<typeof selectLastEvent>
): Promise<Pick<EditConflict, 'changedBy' | 'changedAt'>> {
  const event = await selectLastEvent(...asked)
  return { changedBy: event?.actorName || null, changedAt: event?.at.toISOString() ?? null }
}
