import { useState } from 'react'
import { noteRoutes } from '@portal/contract/desk/notes.ts'
import type { DeskCampaign, Note } from '@portal/contract/desk/entries-list.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Part } from '../../ui/layout/part.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { useRefreshDesk } from '../filters/refresh-desk.ts'
import { NoteDialog } from './note-dialog.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import styles from './campaign-notes.module.css'

type CampaignNotesProps = Pick<DeskCampaign, 'campaign' | 'notes'>

/** What the team noted of a campaign; everybody of it changes their own (F42). */
export function CampaignNotes({ campaign: { id, programId }, notes }: CampaignNotesProps) {
  const program = useCatalog().programOf(programId)
  const me = useUser().data?.id
  const refresh = useRefreshDesk()
  const [written, setWritten] = useState<Note | 'new'>()
  const [deleted, setDeleted] = useState<Note>()
  return (
    <Part title="Notas del equipo">
      {notes.length === 0 && <p className={text.noteFigures}>Solo las lee el equipo. Aún no hay ninguna.</p>}
      <Stack as="ul" gap={4}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.text}>{note.text}</p>
            <p className={text.noteFigures}>
              {note.author?.name ?? 'Alguien del equipo'} · {formatTime(note.at, program)}
              {note.isChanged && ' · cambiada'}
            </p>
            {note.author?.id === me && (
              <div className={styles.actions}>
                <Button changes size="small" variant="quiet" onClick={() => setWritten(note)}>
                  Cambiar
                </Button>
                <Button changes size="small" variant="quiet" onClick={() => setDeleted(note)}>
                  Eliminar
                </Button>
              </div>
            )}
          </li>
        ))}
      </Stack>
      <div>
        <Button changes size="small" icon="edit" onClick={() => setWritten('new')}>
          Agregar una nota
        </Button>
      </div>
      {written && (
        <NoteDialog
          campaignIds={[id]}
          note={written === 'new' ? undefined : written}
          onClose={() => setWritten(undefined)}
        />
      )}
      <ConfirmDialog
        open={deleted !== undefined}
        title="¿Eliminar la nota?"
        failure={noteRoutes.remove.failure}
        onClose={() => setDeleted(undefined)}
        onConfirm={async () => {
          if (!deleted) return
          const { message } = await call(noteRoutes.remove, { params: { noteId: deleted.id } })
          await refresh()
          toast.success(message)
        }}
      >
        Esta acción no se puede deshacer.
      </ConfirmDialog>
    </Part>
  )
}
