import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sittingRoutes, type VotedMotion } from '@portal/contract/jury/sittings/sittings.ts'
import { call } from '../../../api/call.ts'
import { FormDraftNotice } from '../../../people/drafts/draft-notices.tsx'
import { useFormDraft } from '../../../people/drafts/use-form-draft.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { outcomeInWords } from '../motion-words.ts'
import { changeRoom } from '../sitting-queries.ts'

interface DissentDialogProps {
  panelId: number
  motion: VotedMotion
  /** Whether a vote is open behind the dialog. */
  isVoting: boolean
  onClose: () => void
}

const labels = { text: 'Tu disidencia' }

/** Writes, changes or withdraws a dissent. It goes into the minutes under the judge's name (J55). */
export function DissentDialog({ panelId, motion, isVoting, ...props }: DissentDialogProps) {
  const client = useQueryClient()
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(`dissent:${motion.id}`, {
    text: motion.dissent ?? '',
  })
  const [withdrawing, setWithdrawing] = useState(false)
  const params = { panelId, motionId: motion.id }
  const onClose = () => {
    drop()
    props.onClose()
  }
  const show = (dissent: string | null) =>
    changeRoom(client, panelId, (room) => ({
      ...room,
      voted: room.voted.map((each) => (each.id === motion.id ? { ...each, dissent } : each)),
    }))
  return (
    <>
      {/* In front, so that it closes first where both close: each gives the focus back to what opened it. */}
      <ConfirmDialog
        open={withdrawing}
        title="¿Retirar tu disidencia?"
        confirmText="Retirar"
        busyText="Retirando…"
        failure={sittingRoutes.withdrawDissent.failure}
        onClose={() => setWithdrawing(false)}
        onConfirm={async () => {
          const { message } = await call(sittingRoutes.withdrawDissent, { params })
          show(null)
          toast.success(message)
          onClose()
        }}
      >
        No quedará en el acta y su texto se borra.
      </ConfirmDialog>
      <Dialog
        open
        title="Dejar constancia de mi disidencia"
        eyebrow={`${motion.about} · ${outcomeInWords(motion)}`}
        onClose={onClose}
      >
        <Form
          key={version}
          schema={sittingRoutes.dissent.body}
          failure={sittingRoutes.dissent.failure}
          aria-label="Dejar constancia de mi disidencia"
          onEdit={keep}
          onSubmit={async (body) => {
            await call(sittingRoutes.dissent, { params, body })
            show(body.text)
            toast.success('Tu disidencia quedará en el acta.')
            onClose()
          }}
          actions={
            <DialogActions>
              {motion.dissent !== null && (
                <Button variant="quiet" onClick={() => setWithdrawing(true)}>
                  Retirar mi disidencia
                </Button>
              )}
              <Button onClick={onClose}>Cancelar</Button>
              <SubmitButton busyText="Guardando…">Dejar constancia</SubmitButton>
            </DialogActions>
          }
        >
          {isVoting && (
            <Notice tone="warn" live title="Se abrió una votación">
              Deja constancia ahora y vota; después puedes cambiar lo que escribiste.
            </Notice>
          )}
          <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
          <TextareaField
            name="text"
            label={labels.text}
            hint="Queda en el acta con tu nombre. Puedes cambiarla o retirarla hasta que termine la sesión."
            rows={4}
            maxLength={1000}
            defaultValue={start.text}
          />
        </Form>
      </Dialog>
    </>
  )
}
