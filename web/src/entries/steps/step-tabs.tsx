import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { entrySteps, stepLink } from '@portal/contract/entries/entry-links.ts'
import { usePending } from '../campaigns/pending-query.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { NavLink } from '../../ui/action/link.tsx'
import styles from './step-tabs.module.css'

/** Links to the four steps, in any order (R16). Each shows its state in a word. */
export function StepTabs({ campaign, active }: { campaign: Campaign; active: Enrollment | null }) {
  const pending = usePending(campaign.id)
  // Of a campaign without categories nothing is known to be done: only entries have pending items.
  const known = campaign.enrollments.length > 0 ? pending.data : undefined
  const missing = known
    ?.filter(({ enrollmentId }) => !active || enrollmentId === active.id)
    .flatMap(({ pendingItems }) => pendingItems)

  return (
    <nav aria-label="Pasos de la inscripción">
      <ol className={styles.steps}>
        {entrySteps.map(({ section, label }, index) => {
          const done = missing && !missing.some((item) => item.section === section)
          // Going to another step leaves the category (S13.5).
          const categoryId = section === 'preguntas' ? active?.categoryId : null
          return (
            <li key={section}>
              <NavLink
                to={stepLink(section, campaign.id, categoryId)}
                aria-current="step"
                className={styles.step}
              >
                <span className={classNames(styles.frame, done && styles.done)} aria-hidden="true">
                  {done ? <Icon name="check" /> : index + 1}
                </span>
                <span className={styles.words}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.status}>{done ? 'Completo' : done === false && 'Incompleto'}</span>
                </span>
              </NavLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
