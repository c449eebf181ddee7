import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { isAnnouncement, type Sending } from './use-sending.ts'
import styles from './unfinished-notice.module.css'

interface UnfinishedNoticeProps {
  sending: Sending
  onFinish: (sending: Sending) => Promise<void>
  onForget: () => void
}

/** A sending whose answer never came. Sending it again under its key completes it without a second mail. */
export function UnfinishedNotice({ sending, onFinish, onForget }: UnfinishedNoticeProps) {
  const finish = useMutation({ mutationFn: () => onFinish(sending) })
  return (
    <Notice
      tone="warn"
      title={`No sabemos si este ${isAnnouncement(sending) ? 'anuncio' : 'recordatorio'} se envió`}
      live
    >
      <p className={styles.words}>
        La conexión se cortó al enviar «{sending.subject}». Puedes terminarlo sin riesgo: nadie lo recibirá
        dos veces.
      </p>
      <div className={styles.choices}>
        <Button
          changes
          size="small"
          variant="primary"
          busy={finish.isPending}
          busyText="Terminando…"
          onClick={() => finish.mutate()}
        >
          Terminar el envío
        </Button>
        <Button ref={passFocusOn} size="small" variant="quiet" disabled={finish.isPending} onClick={onForget}>
          Descartarlo
        </Button>
      </div>
    </Notice>
  )
}
