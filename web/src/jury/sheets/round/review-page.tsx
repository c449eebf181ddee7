import { useState } from 'react'
import { type AssignedEntry, sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { isFinished } from '@portal/contract/jury/sheets/sheet-rules.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { counted, inPoints } from '../../../ui/words/quantities.ts'
import { refreshLists, type RoundToJudge } from '../sheet-queries.ts'
import { ASK_FOR_TIME } from '../not-handed-in.tsx'
import { EntryRow } from './entry-row.tsx'
import { RoundLayout } from './round-layout.tsx'
import { stateInWords } from './state-in-words.ts'
import { whatIsLeft } from './what-is-left.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Link } from '../../../ui/action/link.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { inBothZones } from '../closing-words.ts'
import { entryPath, trainingPath } from '../paths.ts'
import { useSheetQueue } from '../queue/sheet-queue.ts'
import { type Lane, whatToDecide } from '../queue/lane.ts'
import { whenSent } from '../queue/when-sent.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
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
    <Stack aria-labelledby={id} as="section" gap={4}>
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
    </Stack>
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

interface HandInDialogProps {
  round: RoundToJudge
  category: RoundToJudge['categories'][number]
  entries: readonly AssignedEntry[]
  toHandIn: readonly AssignedEntry[]
  onClose: () => void
}

const UNSAVED = 'Aún hay cambios que solo están en este equipo. Espera a que se guarden e inténtalo de nuevo.'

/**
 * Names the entries in which waiting doesn't help: the judge has to choose, or to send again or discard (J24, J26).
 */
const undecided = (entries: readonly AssignedEntry[], lanes: readonly Lane[]) =>
  `${whatToDecide(lanes)} en ${new Intl.ListFormat('es').format(entries.map(({ campaign }) => `«${campaign}»`))}. Abre su planilla, decide e inténtalo de nuevo.`

/** 'Entregar categoría': says what it means, and asks about videos that were hardly played (J23, J28). */
function HandInDialog({ round, category, entries, toHandIn, onClose }: HandInDialogProps) {
  const client = useQueryClient()
  const queue = useSheetQueue()
  const navigate = useNavigate()
  const isTraining = round.round.kind === 'training'
  const abstained = toHandIn.filter(({ state }) => state === 'abstained').length
  const hardlySeen = entries.filter((entry) => entry.state === 'complete' && entry.isHardlyPlayed)

  async function handIn() {
    const ids = new Set(entries.map(({ assignmentId }) => assignmentId))
    const waiting = await whenSent(queue, ids)
    if (waiting.length > 0) {
      const stopped = waiting.filter(({ stop }) => stop)
      const toDecide = entries.filter(({ assignmentId }) =>
        stopped.some((lane) => lane.assignmentId === assignmentId),
      )
      const words = toDecide.length > 0 ? undecided(toDecide, stopped) : UNSAVED
      throw Object.assign(new Error(words), { code: 'unsaved' })
    }
    const params = { roundId: round.round.id }
    const { message } = await call(sheetRoutes.handIn, { params, body: { categoryId: category.id } })
    await refreshLists(client)
    await client.invalidateQueries({ queryKey: ['jury', 'sheet'] })
    toast.success(message)
    if (isTraining) void navigate(trainingPath(round.round.id))
  }

  return (
    <ConfirmDialog
      open
      title={`Entregar ${category.name}`}
      variant="primary"
      confirmText="Entregar categoría"
      busyText="Entregando…"
      onConfirm={handIn}
      onClose={onClose}
    >
      <p>
        Entregas {counted(toHandIn.length, 'planilla', 'planillas')}
        {abstained > 0 && ` (${counted(abstained, 'abstención', 'abstenciones')})`}.
        {!isTraining && ' Nadie ve tus puntajes hasta que se abran los de todo el jurado.'}
      </p>
      {isTraining ? (
        <p>Enseguida verás cómo puntuó el panel; por eso la práctica no se puede reabrir.</p>
      ) : (
        <p>
          Puedes reabrir una planilla hasta el cierre,{' '}
          {inBothZones(round.round.closesAt, round.round.timeZone)}; queda registrado.
        </p>
      )}
      {hardlySeen.length > 0 && (
        <Notice title="¿Viste lo suficiente?">
          <p>
            De {hardlySeen.length === 1 ? 'esta inscripción' : 'estas inscripciones'} se reprodujo menos de la
            mitad de un video. Si ya {hardlySeen.length === 1 ? 'la' : 'las'} conocías, entrega
            tranquilamente.
          </p>
          <ul>
            {hardlySeen.map((entry) => (
              <li key={entry.assignmentId}>
                <Link to={entryPath(round.round.id, entry)}>{entry.campaign}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  )
}
