import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { isFinished } from '@portal/contract/jury/sheets/sheet-rules.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { BackLink } from '../../../ui/action/list-links.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { useMedia, WIDE } from '../../../ui/browser/use-media.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import type { PlayerHandle } from '../../../ui/video/player/player.tsx'
import { criteriaOf, type EntryToJudge, isGone, type RoundToJudge, sheetQuery } from '../sheet-queries.ts'
import { nextUnfinished, unfinishedAfter } from '../next-entry.ts'
import { nextPath, roundPath } from '../paths.ts'
import { useSheetQueue, useQueueState } from '../queue/sheet-queue.ts'
import { AbstainDialog } from '../sheet/abstain-dialog.tsx'
import { KeysDialog } from '../sheet/keys-dialog.tsx'
import { isLocked, SheetPanel } from '../sheet/sheet-panel.tsx'
import { SheetPlace } from '../sheet/sheet-place.tsx'
import { useSheetKeys } from '../sheet/use-sheet-keys.ts'
import { marksHere } from '../use-round.ts'
import { EntryAnswers } from './entry-answers.tsx'
import { EntryDeclaration, SignOffBadge } from './entry-beside.tsx'
import { NotInList } from './not-in-list.tsx'
import { ENTRIES_AHEAD, fetchAhead } from './fetch-ahead.ts'
import { shapeOf, VideoChoice } from './video-choice.tsx'
import type { JudgeEntry } from '@portal/contract/jury/sheets/judge-entry.ts'
import { createTeller, tellPlayed } from '../tell-played.ts'
import styles from './entry-sheet.module.css'

interface EntrySheetProps {
  round: RoundToJudge
  entry: AssignedEntry
}

/** An entry and its sheet on one screen (J21). */
export function EntrySheet({ round, entry }: EntrySheetProps) {
  const { assignmentId } = entry
  const query = useQuery(sheetQuery(assignmentId))
  useAhead(round, assignmentId, query.data !== undefined)
  if (isGone(query.error)) return <NotInList nextPath={nextPath(round, assignmentId)} />

  const at = round.entries.findIndex((each) => each.assignmentId === assignmentId)
  const category = round.categories.find(({ id }) => id === entry.categoryId)?.name
  return (
    <Page
      title={entry.campaign}
      width="full"
      className={styles.page}
      eyebrow={
        <>
          <BackLink to={roundPath(round.round.id)}>Ver la lista</BackLink>
          {` · ${at + 1} de ${round.entries.length} · ${category}`}
        </>
      }
      heading={<span className={styles.name}>{entry.campaign}</span>}
      lead={`${entry.brand} · ${entry.code}`}
    >
      {query.data ? (
        <Desk round={round} entry={entry} data={query.data} />
      ) : (
        <LoadState query={query}>
          <Skeleton label="Cargando la inscripción…" rows={5} />
        </LoadState>
      )}
    </Page>
  )
}

/** Once this entry is loaded, the next ones are fetched ahead (J25). */
function useAhead({ entries }: RoundToJudge, assignmentId: number, isReady: boolean) {
  const client = useQueryClient()
  const ids = unfinishedAfter(entries, assignmentId, ENTRIES_AHEAD).map((each) => each.assignmentId)
  const key = isReady ? ids.join() : ''
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    void fetchAhead(client, key.split(',').map(Number), stop.signal)
    return () => stop.abort()
  }, [client, key])
}

function Desk({ round, entry, data }: EntrySheetProps & { data: EntryToJudge }) {
  const { assignmentId, categoryId } = entry
  const { sheet } = data
  const queue = useSheetQueue()
  const { lanes } = useQueueState()
  const navigate = useNavigate()
  // The history state, which holds how the list was filtered. It is passed on from entry to entry.
  const state: unknown = useLocation().state
  const player = useRef<PlayerHandle>(null)
  const groups = useRef<(HTMLElement | null)[]>([])
  const [isOpen, setOpen] = useState(false)
  const isDrawer = !useMedia(WIDE)
  const [dialog, setDialog] = useState<'keys' | 'abstain' | null>(null)

  const criteria = criteriaOf(round, categoryId)
  const marks = marksHere(sheet.marks, [...lanes.values()], assignmentId)
  const isTraining = round.round.kind === 'training'
  const isDone = isFinished(entry.state)
  const next = nextPath(round, assignmentId)
  const isLast = nextUnfinished(round.entries, assignmentId) === undefined
  // The screen changes at once, because a mark that is typed right after 'next' belongs to the next entry.
  const goOn = () => void navigate(next, { flushSync: true, state })

  /** Marks by a key the criterion that has the focus, or else the first one without a mark, and focuses it. */
  function markByKey(mark: number) {
    if (isLocked(sheet, round.round)) return
    const isYesNo = round.round.kind === 'yesno'
    const value = isYesNo ? (mark === 10 ? 0 : mark) : mark
    if (isYesNo && value > 1) return
    const index = currentIndex()
    const criterion = criteria[index]
    if (!criterion) return
    const saved = sheet.marks.find(({ criterionId }) => criterionId === criterion.id)
    // The focus moves at once, because the next key may follow immediately.
    flushSync(() => {
      queue.put({ assignmentId, what: criterion.id }, value, saved?.revision ?? 0)
      setOpen(true)
    })
    focusMark(groups.current[index])
  }

  /** Returns -1 when none is meant: a stray key must not overwrite a finished sheet. */
  function currentIndex() {
    const focused = groups.current.findIndex((group) => group?.contains(document.activeElement))
    if (focused >= 0) return focused
    // The one question of a round of yes or no is always meant.
    if (round.round.kind === 'yesno') return 0
    return criteria.findIndex(({ id }) => !marks.some(({ criterionId }) => criterionId === id))
  }

  useSheetKeys({
    onMark: markByKey,
    onPlay: () => player.current?.togglePlay(),
    onSkip: (seconds) => player.current?.skip(seconds),
    onNext: goOn,
    onHelp: () => setDialog('keys'),
  })

  const [video] = data.entry.videos
  const isTall = video !== undefined && shapeOf(video).height > shapeOf(video).width
  const onward = (
    <ButtonLink to={next} state={state} variant={isDone ? 'primary' : 'secondary'} icon="arrow-right">
      {isLast ? 'Repasar' : 'Siguiente'}
    </ButtonLink>
  )
  return (
    <div className={classNames(styles.desk, isTall && styles.tall)}>
      <div className={styles.entry}>
        <EntryVideos
          ref={player}
          {...{ assignmentId, isTraining }}
          entry={data.entry}
          isHalf={isOpen && isDrawer}
        />
        <div className={styles.texts}>
          <SignOffBadge signOff={data.entry.signOff} />
          <EntryAnswers answers={data.entry.answers} />
          <EntryDeclaration declaration={data.entry.declaration} />
        </div>
      </div>
      <SheetPlace
        progress={progressInWords(marks.length, criteria.length, round.round.kind === 'yesno')}
        isOpen={isOpen}
        onOpen={setOpen}
        aside={onward}
      >
        <SheetPanel
          {...{ assignmentId, sheet, criteria, groups }}
          round={round.round}
          onKeys={() => setDialog('keys')}
          onAbstain={() => setDialog('abstain')}
        >
          {onward}
        </SheetPanel>
      </SheetPlace>
      <VisuallyHidden>
        <output>{isDone && sheet.state !== 'abstained' ? 'Todos los criterios tienen puntaje.' : ''}</output>
      </VisuallyHidden>
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'abstain' && (
        <AbstainDialog
          assignmentId={assignmentId}
          isTraining={isTraining}
          onClose={() => setDialog(null)}
          onDone={goOn}
        />
      )}
    </div>
  )
}

function progressInWords(marked: number, criteria: number, isYesNo: boolean) {
  if (isYesNo) return marked > 0 ? 'con respuesta' : 'sin respuesta'
  return `${marked} de ${criteria} puntajes`
}

const focusMark = (group: HTMLElement | null | undefined) =>
  group?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()

interface EntryVideosProps {
  assignmentId: number
  entry: JudgeEntry
  isTraining: boolean
  /** Whether the drawer covers the lower half of the screen, so that the video must stay above it. */
  isHalf: boolean
  /** The player of the shown video. */
  ref: Ref<PlayerHandle>
}

/** The videos beside a sheet. What was played of them is reported (J28). */
function EntryVideos(props: EntryVideosProps) {
  const { assignmentId, entry, isTraining, isHalf, ref } = props
  const { videos, code } = entry
  const client = useQueryClient()
  const [isSmall, setSmall] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const teller = useRef<ReturnType<typeof createTeller>>(undefined)

  useEffect(() => {
    const own = createTeller(videos.length, tellPlayed(assignmentId))
    teller.current = own
    return () => own.end()
  }, [assignmentId, videos.length])

  // A judge who reads further down keeps the scroll position. A judge who watches keeps the video and its controls
  // in view.
  useLayoutEffect(() => {
    const box = stage.current?.getBoundingClientRect()
    setSmall(isHalf && box !== undefined && box.bottom > 0)
  }, [isHalf])
  useLayoutEffect(() => {
    if (isSmall) stage.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isSmall])

  return (
    <VideoChoice
      {...{ videos, code, ref }}
      stageRef={stage}
      stageClass={isSmall ? styles.small : undefined}
      isWatched={isSmall}
      withoutVideos={
        isTraining ? 'Las inscripciones de práctica no tienen videos.' : 'Esta inscripción no tiene videos.'
      }
      inPreparation="El video está en preparación. Sigue con otra inscripción y vuelve a esta más tarde."
      onPlayed={(index, seconds) => teller.current?.add(index, seconds)}
      onFail={() => void client.invalidateQueries({ queryKey: sheetQuery(assignmentId).queryKey })}
    />
  )
}
