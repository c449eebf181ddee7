import { useQueries } from '@tanstack/react-query'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { Link } from '../../../ui/action/link.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon, type IconName } from '../../../ui/media/icon.tsx'
import { formatClock } from '../../../ui/words/instants.ts'
import { roundQuery } from '../sheet-queries.ts'
import { entryPath } from '../paths.ts'
import { waitingOf } from '../queue/create-queue.ts'
import { useSheetQueue, useQueueState } from '../queue/sheet-queue.ts'
import { type Lane, laneKey, whatToDecide } from '../queue/lane.ts'
import { useRounds } from '../use-round.ts'
import { keepFocusOnSheet } from './sheet-place.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './save-state.module.css'

const isOnline = () => navigator.onLine

function listenToLine(listen: () => void) {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

const useIsOnline = () => useSyncExternalStore(listenToLine, isOnline)

/** Says whether a sheet is saved, and where. Without an id it says so of all sheets (J24). */
export function SaveState({ assignmentId, quiet }: { assignmentId?: number; quiet?: boolean }) {
  const { lanes, isFailing, loose, savedAt } = useQueueState()
  const online = useIsOnline()
  const waiting = waitingOf({ lanes }, assignmentId)
  const going = waiting.filter(({ stop }) => !stop)
  const at = assignmentId === undefined ? undefined : savedAt.get(assignmentId)
  const { icon, text, tone } = stateOf()

  function stateOf(): { icon: IconName; text: ReactNode; tone?: string | undefined } {
    if (going.some((lane) => loose.has(laneKey(lane))))
      return {
        icon: 'warning',
        text: 'Aún sin guardar: no cierres esta página.',
        tone: styles.warn,
      }
    if (going.length > 0 && (isFailing || !online))
      return {
        icon: 'clock',
        text: 'Guardado en este equipo. Se enviará cuando vuelva la conexión.',
        tone: styles.warn,
      }
    if (going.length > 0) return { icon: 'retry', text: 'Guardando…' }
    if (waiting.length > 0)
      return {
        icon: 'warning',
        text: assignmentId === undefined ? <Undecided lanes={waiting} /> : `${whatToDecide(waiting)}.`,
        tone: styles.warn,
      }
    if (at !== undefined) return { icon: 'check', text: `Guardado ${formatClock(at, ownPlace())}` }
    return { icon: 'check', text: quiet ? '' : 'Cada puntaje se guarda automáticamente' }
  }

  return (
    <output className={classNames(styles.state, tone)}>
      {text && <Icon name={icon} />}
      {text}
    </output>
  )
}

/** Leads to the sheets in which the judge has to decide. Lists of rounds are only read for this. */
function Undecided({ lanes }: { lanes: readonly Lane[] }) {
  const ids = new Set(lanes.map((lane) => lane.assignmentId))
  const rounds = useRounds().data?.rounds ?? []
  const lists = useQueries({
    queries: rounds
      .filter(({ stage, needs }) => stage !== 'waiting' && needs === null)
      .map(({ id }) => roundQuery(id)),
  })
  const links = lists.flatMap(({ data }) =>
    data
      ? data.entries
          .filter((entry) => ids.has(entry.assignmentId))
          .map((entry) => (
            <Link key={entry.assignmentId} to={entryPath(data.round.id, entry)}>
              {entry.campaign}
            </Link>
          ))
      : [],
  )
  // Of an entry that left the judge's list, the text is shown elsewhere.
  if (links.length === 0) return `${whatToDecide(lanes)}.`
  return (
    <span>
      {whatToDecide(lanes)} en{' '}
      {links.map((link, index) => (
        <Fragment key={link.key}>
          {index === 0 ? '' : index === links.length - 1 ? ' y ' : ', '}«{link}»
        </Fragment>
      ))}
      .
    </span>
  )
}

const ownPlace = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** Shows what the server has refused, with the reason, until the judge has read it (J26). */
export function Refusals({ assignmentId }: { assignmentId: number }) {
  const queue = useSheetQueue()
  const refused = waitingOf(useQueueState(), assignmentId).filter(
    ({ stop }) => stop && stop.kind !== 'conflict',
  )
  const stop = refused[0]?.stop
  if (!stop || stop.kind === 'conflict') return null
  const decide = (how: (lane: Lane) => void) => {
    refused.forEach(how)
    keepFocusOnSheet()
  }
  // The entry may be back in the list.
  const why = stop.kind === 'gone' ? 'La inscripción no estaba en tu lista.' : stop.message
  return (
    <Notice
      tone="error"
      live
      title={refused.length === 1 ? 'Un cambio no se guardó' : `${refused.length} cambios no se guardaron`}
      action={
        <Row gap={2}>
          <Button size="small" onClick={() => decide(queue.keepMine)}>
            Intentar otra vez
          </Button>
          <Button size="small" variant="quiet" onClick={() => decide(queue.keepStored)}>
            Descartar
          </Button>
        </Row>
      }
    >
      {`${why} Lo que elegiste sigue aquí a la vista.`}
    </Notice>
  )
}
