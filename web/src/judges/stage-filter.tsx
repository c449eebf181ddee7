import { type JudgeStage, judgeStages } from './judge-filter.ts'
import styles from './stage-filter.module.css'

const names = { all: 'Todos', uninvited: 'Sin invitar', invited: 'Invitados', confirmed: 'Confirmados' }

interface StageFilterProps {
  total: number
  counts: Record<JudgeStage, number>
  value: JudgeStage | 'all'
  onChange: (stage: JudgeStage | 'all') => void
}

/** The jury at a glance; each number is a filter. */
export const StageFilter = ({ total, counts, value, onChange }: StageFilterProps) => (
  <fieldset className={styles.filter}>
    <legend>Mostrar</legend>
    {(['all', ...judgeStages] as const).map((stage) => (
      <label key={stage} className={styles.stage}>
        <input type="radio" name="stage" checked={value === stage} onChange={() => onChange(stage)} />
        <span className={styles.number}>{stage === 'all' ? total : counts[stage]}</span>
        <span>{names[stage]}</span>
      </label>
    ))}
  </fieldset>
)
