import { useEffect, useRef } from 'react'
import type { CurrentItem, Room } from '@portal/contract/jury/sittings.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { EntryAnswers } from '../../desk/entry/entry-answers.tsx'
import { shapeOf, VideoChoice } from '../../desk/entry/video-choice.tsx'
import { motionsOf } from '../motion-words.ts'
import { DecidedMotions } from './decided-motions.tsx'
import type { OnDissent } from './dissent-button.tsx'
import type { useVote } from './use-vote.ts'
import { VoteCard } from './vote-card.tsx'
import styles from './item-in-room.module.css'

interface ItemInRoomProps {
  room: Room
  item: CurrentItem
  vote: ReturnType<typeof useVote>
  onRenew: () => void
  onDissent: OnDissent
}

/** Shows the current item: first the vote or what was decided, then the video and the answers. */
export function ItemInRoom({ room, item, vote, onRenew, onDissent }: ItemInRoomProps) {
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
