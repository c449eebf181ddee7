import { MailActions } from './mail-actions.tsx'
import { MailDetails } from './mail-details.tsx'
import { MailState } from './mail-state.tsx'
import type { MailsProps } from './mail-table.tsx'
import { homeProgram } from '../../people/names/edition-names.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import styles from './mail-cards.module.css'

export const MailCards = ({ mails, ...actions }: MailsProps) => (
  <ul className={styles.cards}>
    {mails.map((mail) => (
      <li key={mail.id} className={styles.card}>
        <p className={styles.soft}>
          <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt, homeProgram)}</time>
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
