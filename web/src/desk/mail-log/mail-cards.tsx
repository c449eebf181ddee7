import { MailActions } from './mail-actions.tsx'
import { MailDetails } from './mail-details.tsx'
import { MailState } from './mail-state.tsx'
import type { MailsProps } from './mail-table.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import styles from './mail-cards.module.css'

export function MailCards({ mails, ...actions }: MailsProps) {
  const { home } = useCatalog()
  return (
    <ul className={styles.cards}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.card}>
          <p className={styles.soft}>
            <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt, home)}</time>
          </p>
          <p className={styles.to}>{mail.to}</p>
          <p className={styles.what}>
            <span className={styles.soft}>{mail.label}</span>
            {mail.subject}
          </p>
          <MailState state={mail.state} />
          {mail.reason && <p className={styles.reason}>{mail.reason}</p>}
          <MailDetails mail={mail} />
          <MailActions mail={mail} {...actions} />
        </li>
      ))}
    </ul>
  )
}
