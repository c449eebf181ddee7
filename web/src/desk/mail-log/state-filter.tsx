import { type MailState, mailStateLabels, mailStates } from '@portal/contract/desk/mail-log.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'

interface StateFilterProps {
  /** The number of all mails in each state. */
  counts: Record<MailState, number>
  value: MailState | undefined
  onChange: (state: MailState | undefined) => void
}

/** The number of mails by state. Each number is a filter. */
export const StateFilter = ({ counts, value, onChange }: StateFilterProps) => (
  <ChoiceRow
    look="tiles"
    legend="Estado"
    value={value}
    onChange={onChange}
    choices={[
      { value: undefined, label: 'Todos', count: mailStates.reduce((sum, state) => sum + counts[state], 0) },
      ...mailStates.map((state) => ({ value: state, label: mailStateLabels[state], count: counts[state] })),
    ]}
  />
)
