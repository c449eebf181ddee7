import type { Sample } from '@portal/contract/desk/mailings.ts'
import cards from '../../ui/layout/cards.module.css'
import styles from './mailing-preview.module.css'

/** The mail as the first of its readers gets it. It is shown as text, never as markup. */
export const MailingPreview = ({ sample }: { sample: Sample }) =>
  sample ? (
    <div className={cards.card}>
      <p className={styles.to}>Para {sample.to}</p>
      <p className={styles.subject}>{sample.subject}</p>
      <p className={styles.text}>{sample.text}</p>
    </div>
  ) : (
    <p className={styles.none}>Nadie lo recibiría: no hay nada que mostrar.</p>
  )
