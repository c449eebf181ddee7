import { type MailState, mailStateLabels, mailStates } from '@portal/contract/mails.ts'
import styles from './state-filter.module.css'

const whole = new Intl.NumberFormat('es-AR')

interface StateFilterProps {
  /** Of all mails. */
  counts: Record<MailState, number>
  value: MailState | undefined
  onChange: (state: MailState | undefined) => void
}

/** The outbox at a glance; each number is a filter. */
export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const total = mailStates.reduce((sum, state) => sum + counts[state], 0)
  const tabs = [
    { state: undefined, label: 'Todos', count: total },
    ...mailStates.map((state) => ({ state, label: mailStateLabels[state], count: counts[state] })),
  ]
  return (
    <fieldset className={styles.filter}>
      <legend>Estado</legend>
      {tabs.map(({ state, label, count }) => (
        <label key={label} className={styles.tab}>
          <input type="radio" name="mail-state" checked={value === state} onChange={() => onChange(state)} />
          <span className={styles.number}>{whole.format(count)}</span>
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
