import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { CurrentItem, Motion } from '@portal/contract/jury/sittings/sittings.ts'
import type { JudgeEntry } from '@portal/contract/jury/sheets/judge-entry.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { siteName } from '../../ui/layout/site-name.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import { EntryAnswers } from '../sheets/entry/entry-answers.tsx'
import { EntryDeclaration, SignOffBadge } from '../sheets/entry/entry-beside.tsx'
import { shapeOf, VideoChoice } from '../sheets/entry/video-choice.tsx'
import { useSingleKeys } from '../sheets/sheet/use-sheet-keys.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { reachByKeyboard } from '../../ui/browser/reach-by-keyboard.ts'
import type { PlayerHandle } from '../../ui/video/player/player.tsx'
import { hasOpened } from './has-opened.ts'
import { isGone } from './live-query.ts'
import {
  type Decided,
  motionsOf,
  outcomeInWords,
  question,
  standing,
  stillCounts,
  votesInWords,
} from './motion-words.ts'
import type { Side } from './paths.ts'
import { type SittingScreen, useScreen } from './sitting-queries.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Tally } from './tally.tsx'
import styles from './screen-page.module.css'

/** /juez/sesion/:panelId/pantalla (J50) */
export const ChairScreenPage = () => <ScreenPage side="chair" />

/** /admin/jurado/sesiones/:panelId/pantalla */
export const AdminScreenPage = () => <ScreenPage side="admin" />

/** The page for the projector: video, text and tallies in large type, and nothing else (J50). */
function ScreenPage({ side }: { side: Side }) {
  const panelId = Number(useParams().panelId)
  return <OneScreen key={panelId} panelId={panelId} side={side} />
}

function OneScreen({ panelId, side }: { panelId: number; side: Side }) {
  const query = useScreen(panelId)
  const screen = query.data
  useEffect(() => {
    document.title = `Pantalla de proyección · ${siteName()}`
  }, [])
  if (isGone(query.error)) return <NotYours side={side} />
  return (
    <main className={styles.screen}>
      {screen ? (
        <Content screen={screen} onRenew={query.renew} />
      ) : (
        <div className={styles.alone}>
          <h1>Pantalla de proyección</h1>
          <LoadState query={query}>
            <Loading message="Cargando la sesión…" />
          </LoadState>
        </div>
      )}
      {screen && query.isError && <output className={styles.lost}>Sin conexión. Reintentando…</output>}
    </main>
  )
}

const NotYours = ({ side }: { side: Side }) => (
  <main className={styles.screen}>
    <Page title="No encontramos esta sesión">
      <p>
        {side === 'chair'
          ? 'La pantalla de proyección es de quien preside el panel. Si formas parte de él, ve a la sala desde tu inicio.'
          : 'Puede que la dirección tenga un error o que la ronda siga en borrador.'}
      </p>
      <div>
        <ButtonLink to={side === 'chair' ? '/juez' : '/admin/jurado/sesiones'} variant="primary">
          {side === 'chair' ? 'Ir al inicio' : 'Ver las sesiones'}
        </ButtonLink>
      </div>
    </Page>
  </main>
)

function Content({ screen, onRenew }: { screen: SittingScreen; onRenew: () => void }) {
  const { stage, panel, round, cantBegin, now } = screen
  if (stage === 'waiting')
    return (
      <Alone eyebrow={round} title={panel}>
        {cantBegin
          ? whyItCantBegin[cantBegin]
          : hasOpened(screen)
            ? 'En un momento empezamos'
            : formatWithWeekday(screen.opensAt, screen)}
      </Alone>
    )
  if (stage === 'ended')
    return (
      <Alone eyebrow={panel} title="Gracias">
        La sesión terminó
      </Alone>
    )
  if (!now)
    return (
      <Alone eyebrow={round} title={panel}>
        En un momento seguimos
      </Alone>
    )
  return <Item key={now.itemId} item={now} onRenew={onRenew} />
}

const Alone = ({ eyebrow, title, children }: { eyebrow: string; title: string; children: string }) => (
  <div className={styles.alone}>
    <p className={styles.eyebrow}>{eyebrow}</p>
    <h1>{title}</h1>
    <p className={styles.lead}>{children}</p>
  </div>
)

/** Characters from which a name is set smaller. */
const LONG_NAME = 30

function Item({ item, onRenew }: { item: CurrentItem; onRenew: () => void }) {
  const { entry, categoryName } = item
  const { open, decided } = motionsOf(item.motions)
  const motion = open ?? decided[0]
  const name = entry ? entry.campaignName : categoryName
  return (
    <article className={classNames(styles.item, isTall(entry) && styles.tall, !entry && styles.whole)}>
      {entry && <Videos entry={entry} onRenew={onRenew} />}
      <div className={classNames(styles.words, motion && styles.voted)} ref={reachByKeyboard}>
        <header>
          <p title={categoryName} className={styles.eyebrow}>
            {categoryName}
          </p>
          <h1 title={name} className={classNames(name.length > LONG_NAME && styles.long)}>
            {name}
          </h1>
          {entry && (
            <p title={entry.brandName} className={styles.brand}>
              {entry.brandName}
            </p>
          )}
        </header>
        {motion && <MotionOnScreen motion={motion} decided={decided} />}
        {entry && !open && (
          <>
            <SignOffBadge signOff={entry.signOff} />
            <EntryAnswers answers={entry.answers} />
            <EntryDeclaration declaration={entry.declaration} />
          </>
        )}
      </div>
    </article>
  )
}

function isTall(entry: JudgeEntry | null) {
  const [video] = entry?.videos ?? []
  if (!video) return false
  const { width, height } = shapeOf(video)
  return height > width
}

/** Space plays and pauses, J and L skip, as on the judge's desk. */
function Videos({ entry, onRenew }: { entry: JudgeEntry; onRenew: () => void }) {
  const player = useRef<PlayerHandle>(null)
  useSingleKeys((key) => {
    if (key === ' ') player.current?.togglePlay()
    else if (key === 'j') player.current?.skip(-5)
    else if (key === 'l') player.current?.skip(5)
    else return false
    return true
  })
  return (
    <VideoChoice
      ref={player}
      videos={entry.videos}
      code={`pantalla ${entry.code}`}
      stageClass={styles.stage}
      inPreparation="El video está en preparación."
      onFail={onRenew}
    />
  )
}

interface MotionOnScreenProps {
  motion: Motion
  /** The closed motions of the item, newest first. */
  decided: readonly Decided[]
}

/** Shows the motion with a frame for each judge who may vote, and afterwards the tally (J52). */
function MotionOnScreen({ motion, decided }: MotionOnScreenProps) {
  const closed = decided.find(({ id }) => id === motion.id)
  const counts = closed && stillCounts(closed, decided)
  const earlier = standing(decided).filter((each) => each !== closed)
  return (
    <section aria-live="polite" className={styles.motion}>
      {closed ? (
        <>
          <p className={classNames(styles.outcome, closed.outcome === 'passed' && styles.passed)}>
            <Icon
              name={
                closed.outcome === 'passed' ? 'check' : closed.outcome === 'rejected' ? 'cross' : 'warning'
              }
            />
            {outcomeInWords(closed)}
          </p>
          <Tally tally={closed.tally} isLarge />
          {counts && <p>{counts}</p>}
        </>
      ) : (
        <>
          <p>{motion.isSecret ? 'Votación secreta' : 'Votación abierta'}</p>
          <h2>{question(motion)}</h2>
          <span className={styles.frames} aria-hidden="true">
            {Array.from({ length: motion.eligible }, (_, index) => (
              <span key={index} className={classNames(index < motion.votes && styles.full)} />
            ))}
          </span>
          <p>{votesInWords(motion)}</p>
        </>
      )}
      {earlier.length > 0 && <p className={styles.earlier}>{earlier.map(outcomeInWords).join(' · ')}</p>}
    </section>
  )
}
