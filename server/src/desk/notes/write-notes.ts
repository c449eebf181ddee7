import type * as z from 'zod/mini'
import type { noteRoutes } from '@portal/contract/desk/notes.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { deleteNote, insertNotes, lockNote, updateNote } from './queries.ts'

/**
 * Adds a note to campaigns (F42). Returns the message for the admin.
 * @throws Failure `not_found` when none of the campaigns is there
 */
export const addNotes = (
  db: Db,
  authorId: number,
  note: z.output<typeof noteRoutes.add.body>,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const noted = await insertNotes(trx, { ...note, authorId })
    if (noted.length === 0) throw fail('not_found')
    for (const { campaignId, brandId, name, isNew } of noted)
      if (isNew)
        await recordOf(trx, authorId, 'note-added', { brandId, campaignId, details: { Campaña: name } })
    const gone = new Set(note.campaignIds).size - noted.length
    const added = noted.length === 1 ? 'Nota agregada.' : `Nota agregada a ${noted.length} campañas.`
    if (gone === 0) return added
    return `${added} ${gone === 1 ? 'Una campaña ya no está' : `${gone} campañas ya no están`}.`
  })

interface Own {
  noteId: number
  authorId: number
}

/**
 * Changes an own note.
 * @throws Failure `not_found`, or `changed_meanwhile` when it no longer reads as its author saw it
 */
export const changeNote = (
  db: Db,
  own: Own,
  { text, seen }: { text: string; seen: string },
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const note = await lockNote(trx, own)
    if (!note) throw fail('not_found')
    // The same was saved before, for example because the answer was lost.
    if (note.text === text) return 'Nota guardada.'
    if (note.text !== seen) throw fail('changed_meanwhile')
    await updateNote(trx, own.noteId, text)
    await recordOf(trx, own.authorId, 'note-changed', note)
    return 'Nota guardada.'
  })

/** Deletes an own note, if it is still there. */
export const removeNote = (db: Db, own: Own): Promise<string> =>
  inTransaction(db, async (trx) => {
    const note = await lockNote(trx, own)
    if (!note) return 'Nota eliminada.'
    await deleteNote(trx, own.noteId)
    await recordOf(trx, own.authorId, 'note-deleted', note)
    return 'Nota eliminada.'
  })
