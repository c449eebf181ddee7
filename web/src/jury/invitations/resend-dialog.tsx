import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { inviteJudge } from './invite-judge.ts'
import { fullName } from '../judges/judge-actions.tsx'
import { useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgramId } from '../judges/use-judge-program-id.ts'

const before = {
  none: 'Aún no ha recibido ninguna.',
  sending: 'Se está enviando una.',
  sent: 'Ya recibió una: el enlace es el mismo.',
  failed: 'La anterior no se pudo enviar.',
  unknown: 'No sabemos si la anterior llegó: puede recibir dos, con el mismo enlace.',
}

interface ResendDialogProps {
  judge: Judge
  onClose: () => void
}

/** Sends one more invitation to a judge, on purpose. */
export function ResendDialog({ judge, onClose }: ResendDialogProps) {
  const programId = useJudgeProgramId()
  const refreshJudges = useRefreshJudges()
  const first = judge.invitationState === 'none'
  const send = async () => {
    const { sent, message } = await inviteJudge(programId, judge, !first)
    // A failure also stays in the list, as the state of the invitation.
    toast[sent ? 'success' : 'error'](message)
    await refreshJudges()
  }
  return (
    <ConfirmDialog
      open
      variant="primary"
      title={first ? 'Enviar invitación' : 'Reenviar invitación'}
      confirmText={first ? 'Enviar' : 'Reenviar'}
      busyText="Enviando…"
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        Enviaremos la invitación a <strong>{fullName(judge)}</strong>, a {judge.user.email}.{' '}
        {before[judge.invitationState]}
      </p>
    </ConfirmDialog>
  )
}
