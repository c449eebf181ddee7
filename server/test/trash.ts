import { sql } from 'kysely'
import { purgeTrash } from '../src/desk/trash/purge-trash.ts'
import type { Portal } from './portal.ts'

/** Returns the newest deletion of a thing. */
export async function deletionOf(
  { db }: Portal,
  kind: 'campaign' | 'category' | 'file' | 'judge',
  id: number,
) {
  const row = await db
    .selectFrom('deletions')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes the row so that the thing was deleted that long ago. */
export const ageDeletion = ({ db }: Portal, deletionId: number, age: string) =>
  db
    .updateTable('deletions')
    .where('id', '=', deletionId)
    .set({ deleted_at: sql<Date>`now() - ${age}::interval` })
    .execute()

/** Lets the 30 days of one deletion pass and purges the trash. */
export async function forget(portal: Portal, deletionId: number): Promise<void> {
  await ageDeletion(portal, deletionId, '30 days')
  await purgeTrash(portal.deps)
}
