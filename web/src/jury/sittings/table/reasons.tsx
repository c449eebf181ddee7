import { type AgendaReason, agendaReasonLabels } from '@portal/contract/jury/awards.ts'
import styles from './reasons.module.css'

/** Why something is on the agenda (J50). */
export const Reasons = ({ reasons }: { reasons: readonly AgendaReason[] }) =>
  reasons.length > 0 && (
    <span className={styles.reasons}>
      {reasons.map((reason) => (
        <span key={reason}>{agendaReasonLabels[reason]}</span>
      ))}
    </span>
  )
