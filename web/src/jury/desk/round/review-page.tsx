import { useState } from 'react'
import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import { isFinished } from '@portal/contract/jury/sheet-rules.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { counted, inPoints } from '../../../ui/words/quantities.ts'
import type { RoundToJudge } from '../desk-queries.ts'
import { EntryRow } from './entry-row.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { RoundLayout } from './round-layout.tsx'
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
  const { missing, toHandIn, toOpen } = whatIsLeft(own, round.round.stage === 'over')
  const id = `repaso-${category.id}`
  return (
    <section aria-labelledby={id} className={styles.category}>
      <header className={styles.header}>
        <h2 id={id}>{category.name}</h2>
        <p>
          {stateInWords(own, { missing: missing.length, toHandIn: toHandIn.length, toOpen: toOpen.length })}
        </p>
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
      {round.round.stage === 'over' && toHandIn.length > 0 && (
        <Notice tone="warn">
          La ronda cerró y {toHandIn.length === 1 ? 'una planilla quedó' : 'estas planillas quedaron'} sin
          entregar. Escríbele al equipo del programa si necesitas más tiempo.
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

interface Counts {
  missing: number
  toHandIn: number
  /** Number of entries that were corrected and have not been opened since. */
  toOpen: number
}

function stateInWords(own: readonly AssignedEntry[], { missing, toHandIn, toOpen }: Counts) {
  if (missing > 0)
    return `Falta terminar ${counted(missing, 'planilla', 'planillas')} para entregar la categoría.`
  if (toHandIn + toOpen === 0) return own.some(({ isHandedIn }) => isHandedIn) ? 'Entregada.' : ''
  return [
    toHandIn > 0 && `${counted(toHandIn, 'planilla lista', 'planillas listas')} para entregar.`,
    toOpen > 0 &&
      `Abre ${counted(toOpen, 'inscripción corregida', 'inscripciones corregidas')} para confirmar tu planilla.`,
  ]
    .filter(Boolean)
    .join(' ')
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
