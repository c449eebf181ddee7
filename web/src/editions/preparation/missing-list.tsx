import type { MissingInEdition } from '@portal/contract/editions/editions.ts'
import { Link } from '../../ui/action/link.tsx'
import { editionPath, fieldName, sections } from './sections.ts'
import styles from './missing-list.module.css'

const href = (editionId: number, { section, field }: MissingInEdition) =>
  `${editionPath(editionId, section)}#${fieldName(shownField(field))}`

/** Returns the field on screen. The footer's lines share one field, as do lists of programmes or categories. */
const shownField = (field: string) => field.replace(/(^footer|programIds|categoryIds)\.\d+$/, '$1')

interface MissingListProps {
  editionId: number
  items: readonly MissingInEdition[]
  /** Called when a link is followed. */
  onFollow?: () => void
}

/** The list of what is missing, by section. Each item links to its field (E12). */
export const MissingList = ({ editionId, items, onFollow }: MissingListProps) => (
  <div className={styles.sections}>
    {sections.map(({ section, title }) => {
      const ofSection = items.filter((each) => each.section === section)
      return (
        ofSection.length > 0 && (
          <section key={section} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {ofSection.map((each) => (
                <li key={`${each.field} ${each.text}`}>
                  <Link to={href(editionId, each)} onClick={onFollow}>
                    {each.text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      )
    })}
  </div>
)
