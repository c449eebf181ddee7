import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { counted } from '../../ui/words/quantities.ts'
import type { Sending } from './use-sending.ts'

export const brandsInWords = (count: number) => counted(count, 'marca', 'marcas')

interface SendReminderDialogProps {
  sending: Sending
  recipients: number
  onSend: (sending: Sending) => Promise<void>
  onClose: () => void
}

export const SendReminderDialog = ({ sending, recipients, onSend, onClose }: SendReminderDialogProps) => (
  <ConfirmDialog
    open
    variant="primary"
    title={`Enviar a ${brandsInWords(recipients)}`}
    confirmText="Enviar ahora"
    busyText="Enviando…"
    onClose={onClose}
    onConfirm={() => onSend(sending)}
  >
    <p>
      {recipients === 1 ? 'La marca recibirá' : `Cada una de las ${recipients} marcas recibirá`} un correo con
      el asunto <strong>«{sending.subject}»</strong> y sus propias inscripciones pendientes.
    </p>
    <p>Una vez iniciado, el envío no se puede detener.</p>
  </ConfirmDialog>
)
