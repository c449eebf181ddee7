import type { StatusCounts } from '@portal/contract/desk/entries-list.ts'
import { enrollmentStatuses } from '@portal/contract/entries/enrollments.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import type { ChangeList, EntryListState } from '../filters/entry-list-state.ts'
import { totalOf } from './total-of.ts'

interface StatusFilterProps {
  counts: StatusCounts | undefined
  value: EntryListState['status']
  onChange: ChangeList
}

const names = { Incompleta: 'Incompletas', Completa: 'Completas', Enviada: 'Enviadas' }

/** Number of found entries by status; each number is a filter. */
export const StatusFilter = ({ counts, value, onChange }: StatusFilterProps) => (
  <ChoiceRow
    legend="Estado"
    value={value}
    onChange={(status) => onChange({ status })}
    choices={[
      {
        value: undefined,
        label: 'Todas',
        count: counts && totalOf(counts),
      },
      ...enrollmentStatuses.map((status) => ({
        value: status,
        label: names[status],
        count: counts?.[status],
      })),
    ]}
  />
)
