import type { MissingInEdition } from '@portal/contract/editions/editions.ts'
import { Link } from '../../ui/action/link.tsx'
import { editionPath, fieldName, sections } from './sections.ts'
import styles from './missing-list.module.css'

const href = (editionId: number, { section, field }: MissingInEdition) =>
  `${editionPath(editionId, section)}#${fieldName(shownField(field))}`

/** Lines of the footer and references to programmes or categories have one field together. */
const shownField = (field: string) => field.replace(/(^footer|programIds|categoryIds)\.\d+$/, '$1')

interface MissingListProps {
  editionId: number
  items: readonly MissingInEdition[]
  /** A link was followed. */
  onFollow?: () => void
}

/** By sections; each leads to its field (E12). */
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
