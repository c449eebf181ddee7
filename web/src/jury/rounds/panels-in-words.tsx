import { useState } from 'react'
import { hasClosed, isBeforeResults, type Round } from '@portal/contract/jury/rounds.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { Button } from '../../ui/action/button.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { ChangeChairDialog } from './change-chair-dialog.tsx'
import { duration, entriesInWords } from './round-words.ts'
import styles from './panels.module.css'

/**
 * Shows the panels of a round that is no longer a draft. Only the chair can still change, until the results (J06).
 */
export function PanelsInWords({ round }: { round: Round }) {
  const { panels, candidates } = round
  const { categoryOf } = useCatalog()
  const [changing, setChanging] = useState<number | null>(null)
  const mayChange = isBeforeResults(round) && !hasClosed(round)
  return panels.map((panel) => {
    const judges = panel.judgeIds.flatMap((id) => candidates.find(({ judgeId }) => judgeId === id) ?? [])
    return (
      <section key={panel.id} aria-labelledby={`panel-${panel.id}`} className={styles.card}>
        <div className={styles.head}>
          <h2 id={`panel-${panel.id}`}>{panel.name}</h2>
          <span className={styles.soft}>
            {entriesInWords(panel.entries)} · {duration(panel.minutes)}
          </span>
        </div>
        <FactList
          columns
          facts={[
            [
              'Categorías',
              panel.categoryIds.map((id, place) => (
                <span key={id}>
                  {place > 0 && ', '}
                  <CategoryName category={categoryOf(id)} />
                </span>
              )),
            ],
          ]}
        />
        <ul className={styles.judges} aria-label={`Jueces de ${panel.name}`}>
          {judges.map(({ judgeId, name, company }) => (
            <li key={judgeId}>
              <p className={styles.who}>
                <strong>{name}</strong>
                <span className={styles.soft}>{company}</span>
              </p>
              {judgeId === panel.chairId && (
                <StateLabel tone="done" icon="user">
                  Preside
                </StateLabel>
              )}
            </li>
          ))}
        </ul>
        {mayChange && judges.some(({ judgeId }) => judgeId !== panel.chairId) && (
          <div>
            <Button
              changes
              size="small"
              icon="edit"
              aria-label={`Cambiar la presidencia de ${panel.name}`}
              onClick={() => setChanging(panel.id)}
            >
              Cambiar la presidencia
            </Button>
          </div>
        )}
        {changing === panel.id && (
          <ChangeChairDialog {...{ round, panel, judges }} onClose={() => setChanging(null)} />
        )}
      </section>
    )
  })
}
