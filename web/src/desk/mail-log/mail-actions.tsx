import type { Mail } from '@portal/contract/desk/mail-log.ts'
import { Button } from '../../ui/action/button.tsx'
import styles from './mail-actions.module.css'

export type MailAct = 'read' | 'resend' | 'correct'
export type OnMailAct = (act: MailAct, mail: Mail) => void

interface MailActionsProps {
  mail: Mail
  /** The mail that is being sent again at this moment. */
  busyId: number | undefined
  onAct: OnMailAct
}

export function MailActions({ mail, busyId, onAct }: MailActionsProps) {
  if (!mail.hasText && !mail.canResend && !mail.canCorrect) return null
  return (
    <div className={styles.actions}>
      {mail.hasText && (
        <Button
          size="small"
          variant="quiet"
          icon="mail"
          aria-label={`Leer el correo a ${mail.to}: ${mail.subject}`}
          onClick={() => onAct('read', mail)}
        >
          Leer
        </Button>
      )}
      {mail.canResend && (
        <Button
          changes
          size="small"
          variant="quiet"
          icon="retry"
          busy={busyId === mail.id}
          busyText="Reenviando…"
          aria-label={`Reenviar a ${mail.resendTo}: ${mail.subject}`}
          onClick={() => onAct('resend', mail)}
        >
          Reenviar
        </Button>
      )}
      {mail.canCorrect && (
        <Button
          changes
          size="small"
          variant="quiet"
          icon="edit"
          aria-label={`Corregir dirección ${mail.to}`}
          onClick={() => onAct('correct', mail)}
        >
          Corregir dirección
        </Button>
      )}
    </div>
  )
}
