import type { Output } from '@portal/contract/platform/route.ts'
import type { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import cards from '../../ui/layout/cards.module.css'
import styles from './reminder-preview.module.css'

interface ReminderPreviewProps {
  sample: Output<typeof reminderRoutes.preview>['sample']
}

/** The reminder as the first brand reads it. It is shown as text, never as markup. */
export const ReminderPreview = ({ sample }: ReminderPreviewProps) =>
  sample ? (
    <div className={cards.card}>
      <p className={styles.to}>Para {sample.to}</p>
      <p className={styles.subject}>{sample.subject}</p>
      <p className={styles.text}>{sample.text}</p>
    </div>
  ) : (
    <p className={styles.none}>Nadie lo recibiría: no hay nada que mostrar.</p>
  )
