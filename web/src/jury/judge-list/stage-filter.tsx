import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { type JudgeStage, judgeStages } from '../judges/judge-filter.ts'

const names = { uninvited: 'Sin invitar', invited: 'Invitados', confirmed: 'Confirmados' }

interface StageFilterProps {
  total: number
  counts: Record<JudgeStage, number>
  value: JudgeStage | undefined
  onChange: (stage: JudgeStage | undefined) => void
}

/** The jury at a glance; each number is a filter. */
export const StageFilter = ({ total, counts, value, onChange }: StageFilterProps) => (
  <ChoiceRow
    look="tiles"
    legend="Mostrar"
    value={value}
    onChange={onChange}
    choices={[
      { value: undefined, label: 'Todos', count: total },
      ...judgeStages.map((stage) => ({ value: stage, label: names[stage], count: counts[stage] })),
    ]}
  />
)
