import { type AgendaReason, agendaReasonLabels } from '@portal/contract/jury/rounds/awards.ts'
import styles from './reasons.module.css'

/** Says why an item is on the agenda (J50). */
export function Reasons({ reasons }: { reasons: readonly AgendaReason[] }) {
  // For the item of a category its name is reason enough.
  const told = reasons.filter((reason) => reason !== 'category')
  return (
    told.length > 0 && (
      <span className={styles.reasons}>
        {told.map((reason) => (
          <span key={reason}>{agendaReasonLabels[reason]}</span>
        ))}
      </span>
    )
  )
}
