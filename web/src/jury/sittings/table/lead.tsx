import { use, useState } from 'react'
import {
  type Motion,
  type Room,
  sittingRoutes,
  type SittingTable,
} from '@portal/contract/jury/sittings/sittings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { MayChange } from '../../../ui/action/may-change.ts'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { type KeyInWords, KeysDialog } from '../../sheets/sheet/keys-dialog.tsx'
import { useSingleKeys } from '../../sheets/sheet/use-sheet-keys.ts'
import { motionsOf } from '../motion-words.ts'
import { useRoom, useTableChange } from '../sitting-queries.ts'
import { Agenda } from './agenda.tsx'
import { AgendaItemNow } from './agenda-item-now.tsx'
import { useCloseMotion } from './close-motion.tsx'
import { Seats } from './seats.tsx'
import { Disclosure } from '../../../ui/action/disclosure.tsx'
import { useVote } from '../room/use-vote.ts'
import { VoteCard } from '../room/vote-card.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './lead.module.css'

const keys: readonly KeyInWords[] = [
  [['N'], 'pasar al punto siguiente'],
  [['P'], 'volver al punto anterior'],
  [['C'], 'cerrar la votación abierta'],
  [['?'], 'ver esta ayuda'],
]

/** The agenda beside what is spoken of (J50). */
export function Lead({ table }: { table: SittingTable }) {
  const { panelId, version, items, itemId, judges, isChair, isOut } = table
  const change = useTableChange(panelId)
  const mayChange = use(MayChange)
  const [isHelping, setHelping] = useState(false)
  const at = items.findIndex(({ id }) => id === itemId)
  const item = items[at]
  const open = item && motionsOf(item.motions).open
  const close = useCloseMotion(table, open)

  const moveTo = (to: number | null) =>
    change.mutate(() => call(sittingRoutes.moveTo, { params: { panelId }, body: { itemId: to, version } }), {
      onSettled: () => focusResult('punto'),
    })
  const step = (by: 1 | -1) => {
    const to = items[at + by]
    if (to && !change.isPending && !isOut) moveTo(to.id)
  }

  useSingleKeys((key, isRepeat) => {
    if (isRepeat || !mayChange) return false
    if (key === 'n') step(1)
    else if (key === 'p') step(-1)
    else if (key === 'c' && open) close.ask()
    else if (key === '?') setHelping(true)
    else return false
    return true
  })

  return (
    <div className={styles.lead}>
      <div className={styles.now}>
        <Row gap={3}>
          <Button
            changes
            icon="arrow-left"
            busy={change.isPending}
            disabled={isOut || open !== undefined || at < 1}
            onClick={() => step(-1)}
          >
            Anterior
          </Button>
          <Button
            changes
            icon="arrow-right"
            variant={open || at === items.length - 1 ? 'secondary' : 'primary'}
            busy={change.isPending}
            disabled={isOut || open !== undefined || at >= items.length - 1}
            onClick={() => step(1)}
          >
            {at === -1 ? 'Empezar' : 'Siguiente'}
          </Button>
          {item && !open && (
            <Button changes variant="quiet" icon="pause" busy={change.isPending} onClick={() => moveTo(null)}>
              Pausa
            </Button>
          )}
          <Button
            changes
            variant="quiet"
            icon="help"
            className={styles.help}
            onClick={() => setHelping(true)}
          >
            <VisuallyHidden>Teclas</VisuallyHidden>
          </Button>
        </Row>
        {isOut ? (
          <Notice live id="punto" title="Estás fuera de sala">
            El panel trata un punto en el que no participas; lo conduce el equipo del premio. Cuando pase al
            siguiente, la mesa vuelve sola.
          </Notice>
        ) : item ? (
          <AgendaItemNow key={item.id} {...{ table, item, at, close }} />
        ) : (
          <EmptyState
            title={
              <span id="punto" tabIndex={-1}>
                {items.length === 0 ? 'El orden del día está vacío.' : 'Ningún punto en la sala.'}
              </span>
            }
          >
            {items.length === 0
              ? 'Los puntajes no dejaron nada por deliberar y nadie propuso inscripciones. Agrega las que quieras tratar.'
              : 'Los jueces ven que el panel está entre dos puntos. Elige uno del orden del día para seguir.'}
          </EmptyState>
        )}
        {/* Here, because a vote that could not be sent is told of also when somebody has closed the motion. */}
        {isChair && <ChairVote panelId={panelId} open={open} />}
        <Seats judges={judges} isVoting={open !== undefined} />
      </div>
      <Agenda
        table={table}
        change={change}
        isLocked={open !== undefined || isOut || !mayChange}
        onMove={moveTo}
      />
      {close.dialog}
      {isHelping && (
        <KeysDialog title="Conducir con el teclado" keys={keys} onClose={() => setHelping(false)} />
      )}
    </div>
  )
}

interface ChairVoteProps {
  panelId: number
  /** The open motion as the table holds it, because the table's count of votes is on the same screen. */
  open: Motion | undefined
}

/** The chair's own vote, for whoever leads and votes on one tablet. */
function ChairVote({ panelId, open }: ChairVoteProps) {
  const { data: room } = useRoom(panelId)
  return room && <OwnVote room={room} open={open} />
}

function OwnVote({ room, open }: { room: Room; open: Motion | undefined }) {
  const vote = useVote(room)
  return (
    <>
      {vote.refusal && <VoteCard.Refusal onRead={vote.forget}>{vote.refusal}</VoteCard.Refusal>}
      {open && vote.open?.id === open.id && (
        // It is closed at each new motion, because others may see the screen.
        <Disclosure key={open.id} summary="Mi voto" className={styles.own}>
          <VoteCard motion={open} vote={{ ...vote, refusal: null }} />
        </Disclosure>
      )}
    </>
  )
}
