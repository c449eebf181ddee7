import { useCatalog } from '../../catalog/use-catalog.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { audienceIn, brandsInWords, recipientsInWords } from './recipients-in-words.ts'
import { isAnnouncement, type Sending } from './use-sending.ts'

interface SendMailingDialogProps {
  sending: Sending
  recipients: number
  onSend: (sending: Sending) => Promise<void>
  onClose: () => void
}

export function SendMailingDialog({ sending, recipients, onSend, onClose }: SendMailingDialogProps) {
  const { placeOf } = useCatalog()
  const isToAudience = isAnnouncement(sending)
  const count = isToAudience ? recipientsInWords(sending.audience, recipients) : brandsInWords(recipients)
  return (
    <ConfirmDialog
      open
      variant="primary"
      title={`Enviar a ${count}`}
      confirmText="Enviar ahora"
      busyText="Enviando…"
      onClose={onClose}
      onConfirm={() => onSend(sending)}
    >
      {isToAudience ? (
        <p>
          El anuncio <strong>«{sending.subject}»</strong> se enviará a:{' '}
          <strong>{audienceIn(sending.audience, placeOf(sending.programId))}</strong> ({count}
          {recipients === 1 ? '' : ', un correo a cada destinatario'}).
        </p>
      ) : (
        <p>
          {recipients === 1 ? 'La marca recibirá' : `Cada una de las ${recipients} marcas recibirá`} un correo
          con el asunto <strong>«{sending.subject}»</strong> y sus propias inscripciones pendientes.
        </p>
      )}
      <p>Una vez iniciado, el envío no se puede detener.</p>
    </ConfirmDialog>
  )
}
