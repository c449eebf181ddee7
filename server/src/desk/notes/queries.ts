import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface NewNote {
  campaignIds: number[]
  text: string
  authorId: number
  key: string
}

/** Adds a note to each of the campaigns that are there and don't have it yet. Returns those that have it now. */
export async function insertNotes(db: Db, { campaignIds, text, authorId, key }: NewNote) {
  const { rows } = await sql<{ campaignId: number; brandId: number; name: string; isNew: boolean }>`
    with found as (
      select id, brand_id, name from campaigns where id = any(${campaignIds}::integer[]) order by id for key share
    ), added as (
      insert into campaign_notes (campaign_id, brand_id, text, author_id, key)
      select id, brand_id, ${text}, ${authorId}, ${key} from found
      on conflict (author_id, key, campaign_id) do nothing
      returning campaign_id
    )
    select id as "campaignId", brand_id as "brandId", name, id in (select campaign_id from added) as "isNew"
    from found
  `.execute(db)
  return rows
}

interface OwnNote {
  noteId: number
  authorId: number
}

/** Returns an own note, and holds it until the transaction ends. */
export const lockNote = (db: Db, { noteId, authorId }: OwnNote) =>
  db
    .selectFrom('campaign_notes')
    .where('id', '=', noteId)
    .where('author_id', '=', authorId)
    .select(['campaign_id as campaignId', 'brand_id as brandId', 'text'])
    .forUpdate()
    .executeTakeFirst()

export const updateNote = (db: Db, noteId: number, text: string) =>
  db
    .updateTable('campaign_notes')
    .where('id', '=', noteId)
    .set({ text, changed_at: sql<Date>`now()` })
    .execute()

export const deleteNote = (db: Db, noteId: number) =>
  db.deleteFrom('campaign_notes').where('id', '=', noteId).execute()
