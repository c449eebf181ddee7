import { useState } from 'react'
import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import { isFinished } from '@portal/contract/jury/sheet-rules.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { inPoints } from '../../../ui/words/quantities.ts'
import type { RoundToJudge } from '../desk-queries.ts'
import { ASK_FOR_TIME } from '../not-handed-in.tsx'
import { EntryRow } from './entry-row.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { RoundLayout } from './round-layout.tsx'
import { stateInWords } from './state-in-words.ts'
import { whatIsLeft } from './what-is-left.ts'
import styles from './review-page.module.css'

/** /juez/ronda/:roundId/repaso: the judge's own marks per category, sorted, and handing in (J23). */
export const ReviewPage = () => (
  <RoundLayout title="Repaso y entrega">
    {(round) =>
      round.categories.map((category) => <CategoryReview key={category.id} {...{ round, category }} />)
    }
  </RoundLayout>
)

interface CategoryReviewProps {
  round: RoundToJudge
  category: RoundToJudge['categories'][number]
}

function CategoryReview({ round, category }: CategoryReviewProps) {
  const [isAsking, setAsking] = useState(false)
  const own = round.entries.filter(({ categoryId }) => categoryId === category.id)
  const isOver = round.round.stage === 'over'
  const left = whatIsLeft(own, isOver)
  const { missing, toHandIn } = left
  const id = `repaso-${category.id}`
  return (
    <section aria-labelledby={id} className={styles.category}>
      <header className={styles.header}>
        <h2 id={id}>{category.name}</h2>
        <p>{stateInWords(own, left, isOver)}</p>
      </header>
      {own.length === 0 ? (
        <EmptyState title="No tienes inscripciones en esta categoría." />
      ) : (
        <ol>
          {own.toSorted(byMean).map((entry) => (
            <EntryRow key={entry.assignmentId} round={round.round} entry={entry}>
              <Mean entry={entry} isYesNo={round.round.kind === 'yesno'} />
            </EntryRow>
          ))}
        </ol>
      )}
      {round.round.stage === 'open' && toHandIn.length > 0 && missing.length === 0 && (
        <div>
          <Button variant="primary" icon="send" onClick={() => setAsking(true)}>
            Entregar categoría
          </Button>
        </div>
      )}
      {isOver && toHandIn.length > 0 && (
        <Notice tone="warn">
          {`La ronda cerró y ${
            toHandIn.length === 1
              ? 'una planilla quedó sin entregar: no cuenta'
              : `${toHandIn.length} planillas quedaron sin entregar: no cuentan`
          }. ${ASK_FOR_TIME}`}
        </Notice>
      )}
      {isAsking && (
        <HandInDialog
          round={round}
          category={category}
          entries={own}
          toHandIn={toHandIn}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** Entries without a mark come first, because they are left to do. */
const byMean = (one: AssignedEntry, other: AssignedEntry) =>
  Number(isFinished(one.state)) - Number(isFinished(other.state)) ||
  (other.ownMean ?? -1) - (one.ownMean ?? -1)

function Mean({ entry, isYesNo }: { entry: AssignedEntry; isYesNo: boolean }) {
  if (entry.ownMean === null || entry.state === 'abstained') return null
  const text = isYesNo ? (entry.ownMean > 0 ? 'Sí' : 'No') : inPoints(entry.ownMean)
  return (
    <p className={styles.mean}>
      <span>Tu puntaje</span> {text}
    </p>
  )
}
