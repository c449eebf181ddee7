import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { programLabel } from '@portal/edition/programs.ts'
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
  // Before the opening and after the deadline the notice below the steps says so.
  const deadline = program && phaseOf(program) === 'open' && formatDeadline(program)
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <p className={styles.program}>{program?.label ?? programLabel(campaign.country.name)}</p>
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
