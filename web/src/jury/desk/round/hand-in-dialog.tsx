import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type AssignedEntry, judgeDeskRoutes } from '@portal/contract/jury/judge-desk.ts'
import { call } from '../../../api/call.ts'
import { Link } from '../../../ui/action/link.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { counted } from '../../../ui/words/quantities.ts'
import { inBothZones } from '../closing-words.ts'
import { refreshLists, type RoundToJudge } from '../desk-queries.ts'
import { entryPath, trainingPath } from '../paths.ts'
import { useDeskQueue } from '../queue/desk-queue.ts'
import { type Lane, whatToDecide } from '../queue/lane.ts'
import { whenSent } from '../queue/when-sent.ts'

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
export function HandInDialog({ round, category, entries, toHandIn, onClose }: HandInDialogProps) {
  const client = useQueryClient()
  const queue = useDeskQueue()
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
    const { message } = await call(judgeDeskRoutes.handIn, { params, body: { categoryId: category.id } })
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
