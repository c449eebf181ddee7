import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addNotes, changeNote, removeNote } from './write-notes.ts'

export function noteRoutes(serve: Serve, { db }: Deps) {
  serve(api.notes.add, async ({ body }, { userId }) => ({ message: await addNotes(db, userId, body) }))

  serve(api.notes.change, async ({ params: { noteId }, body }, { userId: authorId }) => ({
    message: await changeNote(db, { noteId, authorId }, body),
  }))

  serve(api.notes.remove, async ({ params: { noteId } }, { userId: authorId }) => ({
    message: await removeNote(db, { noteId, authorId }),
  }))
}
