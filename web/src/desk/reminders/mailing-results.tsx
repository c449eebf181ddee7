import type { Mailing } from '@portal/contract/desk/mailings.ts'
import { Link } from '../../ui/action/link.tsx'
import { counted } from '../../ui/words/quantities.ts'
import styles from './mailing-results.module.css'

/** Outcomes of the mailing's mails; failed ones link to the mail list. */
export function MailingResults({ mailing: { id, total, sent, failed, unknown } }: { mailing: Mailing }) {
  const waiting = total - sent - failed - unknown
  const mails = `/admin/correos?mailingId=${id}`
  return (
    <ul className={styles.results}>
      <li>
        <Link to={mails}>
          {sent} de {total} {total === 1 ? 'enviado' : 'enviados'}
        </Link>
      </li>
      {waiting > 0 && <li>{waiting} por enviar</li>}
      {failed > 0 && (
        <li>
          <Link className={styles.failed} to={`${mails}&state=failed`}>
            {counted(failed, 'no se pudo enviar', 'no se pudieron enviar')}
          </Link>
        </li>
      )}
      {unknown > 0 && (
        <li>
          <Link className={styles.unknown} to={`${mails}&state=unknown`}>
            {unknown} sin confirmación
          </Link>
        </li>
      )}
    </ul>
  )
}
