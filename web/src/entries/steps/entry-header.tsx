import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatDeadline, phaseOf, timeLeft } from '../../editions/programs/programs-query.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { CategoryName } from './category-name.tsx'
import styles from './entry-header.module.css'

interface EntryHeaderProps {
  campaign: Campaign
  inView: readonly Enrollment[]
  program: Program | undefined
}

export function EntryHeader({ campaign, inView, program }: EntryHeaderProps) {
  const { label } = useCatalog().programOf(campaign.programId)
  // Before the opening and after the deadline, the notice below the steps says it instead.
  const deadline = program && phaseOf(program) === 'open' && formatDeadline(program)
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <p className={styles.program}>{label}</p>
        <p className={styles.name}>{campaign.name}</p>
        {inView.length > 0 && (
          <ul aria-label="Categorías de esta inscripción" className={styles.categories}>
            {inView.map(({ categoryId, category }) => (
              <li key={categoryId}>
                <CategoryName category={category} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {deadline && (
        <p className={styles.deadline}>
          <Icon name="clock" />
          <span>
            <strong>{timeLeft(program)}</strong>
            <br />
            Cierre: {deadline}
          </span>
        </p>
      )}
    </div>
  )
}
