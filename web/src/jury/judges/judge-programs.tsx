import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import styles from './judge-programs.module.css'

/** The programmes of a judge who is in several (J01). */
export function JudgePrograms({ judge: { programIds } }: { judge: Judge }) {
  const { hasProgram, programOf } = useCatalog()
  const labels = programIds.filter(hasProgram).map((id) => programOf(id).label)
  if (labels.length < 2) return null
  return (
    <ul aria-label="Programas" className={styles.programs}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}
