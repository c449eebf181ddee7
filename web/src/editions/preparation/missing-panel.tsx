import { useId, useState } from 'react'
import type { MissingInEdition, WholeEdition } from '@portal/contract/editions/editions.ts'
import { Link } from '../../ui/action/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { WIDE } from '../../ui/browser/use-media.ts'
import { counted } from '../../ui/words/quantities.ts'
import { editionPath, fieldName, sections } from './sections.ts'
import styles from './missing-panel.module.css'

const href = (editionId: number, { section, field }: MissingInEdition) =>
  `${editionPath(editionId, section)}#${fieldName(shownField(field))}`

/** Lines of the footer and references to programmes or categories have one field together. */
const shownField = (field: string) => field.replace(/(^footer|programIds|categoryIds)\.\d+$/, '$1')

/** What publishing lacks, in words, each a link to its field (E12). On a phone it is folded. */
export function MissingPanel({ whole: { edition, missing } }: { whole: WholeEdition }) {
  const [wide] = useState(() => matchMedia(WIDE).matches)
  const id = useId()
  if (edition.state !== 'draft') return null
  const nothing = missing.length === 0
  return (
    <aside aria-labelledby={id} className={styles.panel} data-missing>
      <details open={wide}>
        <summary>
          <Icon name={nothing ? 'check' : 'alert'} />
          <h2 id={id}>{nothing ? 'No falta nada para publicar' : 'Lo que falta para publicar'}</h2>
          {!nothing && <span className={styles.count}>{missing.length}</span>}
          <Icon name="chevron-down" className={styles.arrow} />
        </summary>
        <div className={styles.body}>
          {nothing ? (
            <p className={styles.note}>Revisa la vista previa y publica la edición cuando quieras.</p>
          ) : (
            <>
              <p className={styles.note}>
                {counted(missing.length, 'punto', 'puntos')}, según lo último que guardaste.
              </p>
              {sections.map(({ section, title }) => {
                const items = missing.filter((each) => each.section === section)
                return (
                  items.length > 0 && (
                    <section key={section} aria-label={title}>
                      <h3>{title}</h3>
                      <ul>
                        {items.map((each) => (
                          <li key={`${each.field} ${each.text}`}>
                            <Link to={href(edition.id, each)}>{each.text}</Link>
                          </li>
                        ))}
                      </ul>
                    </section>
                  )
                )
              })}
            </>
          )}
        </div>
      </details>
    </aside>
  )
}
