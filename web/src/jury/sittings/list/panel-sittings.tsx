import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { CategoryName } from '../../../entries/steps/category-name.tsx'
import { useCatalog } from '../../../catalog/use-catalog.ts'
import { counted } from '../../../ui/words/quantities.ts'
import { screenPath, tablePath } from '../paths.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './panel-sittings.module.css'

/**
 * Lists the panels of an open session round, with links to the table and the projector. @param heading the element
 * that names a panel
 */
export function PanelSittings({ round, heading: Heading }: { round: Round; heading: 'h2' | 'h3' }) {
  const { categories } = useCatalog().editionOf(round.programId)
  return (
    <ul className={styles.list}>
      {round.panels.map((panel) => {
        const chair = round.candidates.find(({ judgeId }) => judgeId === panel.chairId)
        return (
          <li key={panel.id}>
            <div>
              <Heading className={styles.name}>{panel.name}</Heading>
              <p>
                {categories
                  .filter(({ id }) => panel.categoryIds.includes(id))
                  .map((category, index) => (
                    <span key={category.id}>
                      {index > 0 && ', '}
                      <CategoryName category={category} />
                    </span>
                  ))}
              </p>
              <p>
                {counted(panel.judgeIds.length, 'juez', 'jueces')}
                {chair && `; preside ${chair.name}`}
              </p>
            </div>
            <Row gap={2}>
              <ButtonLink to={tablePath('admin', panel.id)} icon="menu">
                Abrir la mesa
              </ButtonLink>
              <ButtonLink to={screenPath('admin', panel.id)} target="_blank" variant="quiet" icon="external">
                Proyectar
              </ButtonLink>
            </Row>
          </li>
        )
      })}
    </ul>
  )
}
