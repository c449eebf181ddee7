import type { Mail } from '@portal/contract/desk/mail-log.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useResend } from './mail-queries.ts'

interface ResendMailDialogProps {
  mail: Mail
  onClose: () => void
}

/** Confirms that a mail is sent again that arrived, or perhaps did. A second one is sent on purpose only. */
export function ResendMailDialog({ mail, onClose }: ResendMailDialogProps) {
  const resend = useResend()
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="Reenviar correo"
      confirmText="Reenviar"
      busyText="Reenviando…"
      onClose={onClose}
      onConfirm={() => resend(mail)}
    >
      <p>
        {mail.label} a <strong>{mail.resendTo}</strong>.{' '}
        {mail.resendTo !== mail.to && `Es su correo de ahora; el anterior fue a ${mail.to}. `}
        {mail.state === 'unknown'
          ? 'No sabemos si el anterior llegó: puede recibirlo dos veces.'
          : 'El anterior ya se envió: lo recibirá otra vez.'}
      </p>
    </ConfirmDialog>
  )
}
