import type { Mail } from '@portal/contract/desk/mail-log.ts'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatTime } from '../../ui/words/instants.ts'
import styles from './mail-details.module.css'

const detailsId = (mailId: number) => `correo-${mailId}`

/** Where the keyboard goes on when a mail's button is gone. */
export const focusMail = ({ id }: Pick<Mail, 'id'>) => document.getElementById(detailsId(id))?.focus()

export function MailDetails({ mail }: { mail: Mail }) {
  const { home } = useCatalog()
  return (
    <details className={styles.details}>
      <summary id={detailsId(mail.id)}>
        Detalles<VisuallyHidden> del correo a {mail.to}</VisuallyHidden>
      </summary>
      <dl>
        <div>
          <dt>Creado</dt>
          <dd>{formatTime(mail.createdAt, home)}</dd>
        </div>
        {mail.sentAt && (
          <div>
            <dt>Enviado</dt>
            <dd>{formatTime(mail.sentAt, home)}</dd>
          </div>
        )}
        <div>
          <dt>Intentos</dt>
          <dd>{mail.attempts}</dd>
        </div>
      </dl>
      {mail.whyNotAgain && <p>{mail.whyNotAgain}</p>}
    </details>
  )
}
