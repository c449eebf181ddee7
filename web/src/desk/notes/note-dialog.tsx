import { useState } from 'react'
import { MAX_NOTE, noteFormSchema, noteRoutes } from '@portal/contract/desk/notes.ts'
import type { Note } from '@portal/contract/desk/entries-list.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { randomKey } from '../../ui/browser/random-key.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { useRefreshDesk } from '../filters/refresh-desk.ts'

interface NoteDialogProps {
  campaignIds: number[]
  /** The own note that is changed; absent: a new one. */
  note?: Note | undefined
  onClose: () => void
}

/** Writes a note of some campaigns, or changes an own one (F42). */
export function NoteDialog({ campaignIds, note, onClose }: NoteDialogProps) {
  const saved = { text: note?.text ?? '' }
  const name = note ? `note:${note.id}` : `new-note:${campaignIds.join()}`
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(name, saved)
  // A press whose answer was lost adds nothing twice.
  const [key] = useState(randomKey)
  const refresh = useRefreshDesk()
  const close = () => {
    drop()
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      title={note ? 'Cambiar la nota' : `Nota para ${counted(campaignIds.length, 'campaña', 'campañas')}`}
      onClose={close}
    >
      <Form
        key={version}
        schema={noteFormSchema}
        failure={(note ? noteRoutes.change : noteRoutes.add).failure}
        onFailure={(message) => toast.error(message)}
        onEdit={(typed) => keep(typed)}
        onSubmit={async ({ text }) => {
          const { message } = note
            ? await call(noteRoutes.change, { params: { noteId: note.id }, body: { text, seen: note.text } })
            : await call(noteRoutes.add, { body: { text, campaignIds, key } })
          await refresh()
          toast.success(message)
          close()
        }}
        actions={
          <DialogActions>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton variant="primary" busyText="Guardando…">
              Guardar la nota
            </SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={{ text: 'Nota' }}
          onUse={use}
          onDiscard={discard}
        />
        <TextareaField
          name="text"
          label="Nota"
          hint="Solo la lee el equipo del programa: ni la marca ni el jurado."
          rows={5}
          maxLength={MAX_NOTE}
          defaultValue={start.text}
        />
      </Form>
    </Dialog>
  )
}
