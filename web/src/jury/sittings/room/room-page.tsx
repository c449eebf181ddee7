import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import {
  type CurrentItem,
  type Room,
  sittingRoutes,
  type VotedMotion,
} from '@portal/contract/jury/sittings/sittings.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import { DeclarePage } from '../declare-page.tsx'
import { isGone, isToDeclare } from '../live-query.ts'
import { LineState } from '../line-state.tsx'
import { motionsOf, outcomeInWords, question, stillCounts } from '../motion-words.ts'
import { tablePath } from '../paths.ts'
import { refreshSitting, useRoom } from '../sitting-queries.ts'
import { AfterSitting, BeforeSitting, BetweenItems, OutOfRoom } from './calm.tsx'
import type { OnDissent } from './dissent-button.tsx'
import { DissentDialog } from './dissent-dialog.tsx'
import { useVote } from './use-vote.ts'
import { VoteCard } from './vote-card.tsx'
import { VotedElsewhere } from './voted-elsewhere.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import { EntryAnswers } from '../../sheets/entry/entry-answers.tsx'
import { shapeOf, VideoChoice } from '../../sheets/entry/video-choice.tsx'
import { DecidedMotions } from './decided-motions.tsx'
import styles from './room-page.module.css'

/** The page /juez/sesion/:panelId, which shows one big thing at a time (J50–J53, J72). */
export function RoomPage() {
  const panelId = Number(useParams().panelId)
  return <OneRoom key={panelId} panelId={panelId} />
}

function OneRoom({ panelId }: { panelId: number }) {
  const query = useRoom(panelId)
  // This state is kept here, because both dialogs stay open when the chair goes on to the next item.
  const [dissenting, setDissenting] = useState<VotedMotion | null>(null)
  const [conflicting, setConflicting] = useState<Conflicting | null>(null)
  const room = query.data
  const now = room?.now
  const campaign = now?.entry?.campaignName
  useTopOf(room?.isOut ? 'out' : now?.itemId)
  if (isGone(query.error)) return <NotYours />
  if (isToDeclare(query.error)) return <DeclarePage />
  if (!room)
    return (
      <Page title="Sesión">
        <LoadState query={query}>
          <Skeleton label="Cargando la sesión…" />
        </LoadState>
      </Page>
    )
  return (
    <Page {...titleOf(room)} className={styles.page}>
      <VisuallyHidden>
        <output>{newsOf(room)}</output>
      </VisuallyHidden>
      <Row gap={2} across={4} align="center" apart>
        <LineState query={query} />
        <div className={styles.actions}>
          {now && campaign !== undefined && (
            <Button
              size="small"
              variant="quiet"
              icon="blocked"
              onClick={() => setConflicting({ itemId: now.itemId, campaign })}
            >
              Tengo un conflicto
            </Button>
          )}
          {room.isChair && (
            <ButtonLink to={tablePath('chair', panelId)} size="small" icon="menu">
              Abrir la mesa
            </ButtonLink>
          )}
        </div>
      </Row>
      <Stage room={room} onRenew={query.renew} onDissent={setDissenting} />
      <VotedElsewhere room={room} onDissent={setDissenting} />
      {dissenting && (
        <DissentDialog
          panelId={panelId}
          motion={dissenting}
          isVoting={now?.motions.some(({ closedAt }) => closedAt === null) ?? false}
          onClose={() => setDissenting(null)}
        />
      )}
      {conflicting && (
        <OwnConflict panelId={panelId} about={conflicting} onClose={() => setConflicting(null)} />
      )}
    </Page>
  )
}

function titleOf({ stage, now, isOut, panel, program, round }: Room) {
  const eyebrow = `${panel} · ${round} · ${program}`
  if (stage === 'ended') return { title: 'La sesión terminó', eyebrow }
  if (stage === 'waiting') return { title: panel, eyebrow: `${round} · ${program}` }
  if (isOut) return { title: 'Estás fuera de sala', eyebrow }
  if (now === null) return { title: 'En un momento seguimos', eyebrow }
  const { entry, categoryName } = now
  return entry
    ? { title: entry.campaignName, eyebrow: categoryName, lead: `${entry.brandName} · ${entry.code}` }
    : { title: categoryName, eyebrow, lead: 'El panel habla de la categoría en su conjunto.' }
}

/** Returns what screen readers say on a change: the current item and its vote. */
function newsOf(room: Room): string {
  const { title, lead } = titleOf(room)
  const { open, decided } = motionsOf(room.now?.motions ?? [])
  const [last] = decided
  const vote = open
    ? [`Se abrió una votación: ${question(open)}`]
    : last
      ? ['Se cerró la votación', outcomeInWords(last), stillCounts(last, decided)]
      : []
  return [title, lead, ...vote].filter(Boolean).join('. ')
}

/** Brings a judge who reads or watches further down to the name of the next item. */
function useTopOf(subject: string | number | undefined) {
  const seen = useRef(subject)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== subject) window.scrollTo(0, 0)
    seen.current = subject
  }, [subject])
}

interface StageProps {
  room: Room
  onRenew: () => void
  onDissent: OnDissent
}

function Stage({ room, ...on }: StageProps) {
  // The vote is kept here, so that one that could not be sent is reported even when the chair has gone on.
  const vote = useVote(room)
  if (room.now && !room.isOut)
    return <ItemInRoom key={room.now.itemId} room={room} item={room.now} vote={vote} {...on} />
  return (
    <>
      {vote.refusal && <VoteCard.Refusal onRead={vote.forget}>{vote.refusal}</VoteCard.Refusal>}
      <Nothing room={room} />
    </>
  )
}

function Nothing({ room }: { room: Room }) {
  if (room.stage === 'waiting') return <BeforeSitting room={room} />
  if (room.stage === 'ended') return <AfterSitting />
  return room.isOut ? <OutOfRoom /> : <BetweenItems />
}

const NotYours = () => (
  <Page title="No encontramos esta sesión">
    <p>
      Puede que la dirección tenga un error o que ya no estés en este panel. En tu inicio están las tuyas.
    </p>
    <div>
      <ButtonLink to="/juez" variant="primary">
        Ir al inicio
      </ButtonLink>
    </div>
  </Page>
)

interface Conflicting {
  itemId: number
  campaign: string
}

interface OwnConflictProps {
  panelId: number
  /** The entry that was spoken of when the judge opened this dialog. */
  about: Conflicting
  onClose: () => void
}

/** Lets a judge say 'Tengo un conflicto' about an entry of the agenda (J14, J51). */
function OwnConflict({ panelId, about: { itemId, campaign }, onClose }: OwnConflictProps) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open
      title={`¿Tienes un conflicto con «${campaign}»?`}
      confirmText="Tengo un conflicto"
      busyText="Avisando…"
      failure={sittingRoutes.tellConflict.failure}
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await call(sittingRoutes.tellConflict, {
          params: { panelId },
          body: { itemId },
        })
        toast.success(message)
        await refreshSitting(client, panelId)
      }}
    >
      <p>
        Quedas fuera de sala mientras se hable de ella. Tu voto en una votación abierta no cuenta; lo que ya
        se cerró queda, y la mesa puede votarlo de nuevo. Avisamos al equipo del programa. No se puede
        deshacer.
      </p>
    </ConfirmDialog>
  )
}

interface ItemInRoomProps {
  room: Room
  item: CurrentItem
  vote: ReturnType<typeof useVote>
  onRenew: () => void
  onDissent: OnDissent
}

/** Shows the current item: first the vote or what was decided, then the video and the answers. */
function ItemInRoom({ room, item, vote, onRenew, onDissent }: ItemInRoomProps) {
  const { entry } = item
  const { open, decided } = motionsOf(item.motions)
  const [last] = decided
  const top = useBroughtTo(open ? `open ${open.id}` : last && `decided ${last.id}`)
  const [video] = entry?.videos ?? []
  const isTall = video !== undefined && shapeOf(video).height > shapeOf(video).width
  return (
    <>
      <div ref={top} className={styles.top}>
        {open && <VoteCard motion={open} vote={vote} />}
        {!open && vote.refusal && <VoteCard.Refusal onRead={vote.forget}>{vote.refusal}</VoteCard.Refusal>}
        {decided.length > 0 && (
          <DecidedMotions
            decided={decided}
            isSmall={open !== undefined}
            voted={room.voted}
            onDissent={onDissent}
          />
        )}
      </div>
      {entry && (
        <div className={classNames(styles.entry, isTall && styles.tall)}>
          <VideoChoice
            videos={entry.videos}
            code={entry.code}
            inPreparation="El video está en preparación; la presidencia puede mostrarlo en la pantalla de la sala."
            onFail={onRenew}
          />
          <EntryAnswers answers={entry.answers} />
        </div>
      )}
    </>
  )
}

/** Brings a judge who watches or reads further down to the vote, or to what was decided. */
function useBroughtTo(news: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(news)
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    if (document.fullscreenElement) void document.exitFullscreen()
    place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [news])
  return place
}
