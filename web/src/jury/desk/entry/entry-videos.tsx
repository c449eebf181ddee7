import { type CSSProperties, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { JudgeEntry, JudgeVideo } from '@portal/contract/jury/judge-entry.ts'
import { Poster } from '../../../ui/video/poster.tsx'
import { Player, type PlayerHandle } from '../../../ui/video/player/player.tsx'
import { stripOf } from '../../../ui/video/player/strip-of.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { clockDuration } from '../../../ui/words/quantities.ts'
import { sheetQuery } from '../desk-queries.ts'
import { createTeller, tellPlayed } from '../tell-played.ts'
import styles from './entry-videos.module.css'

interface EntryVideosProps {
  assignmentId: number
  entry: JudgeEntry
  isTraining: boolean
  /** The drawer takes the lower half of the screen: the video stays above it. */
  isHalf: boolean
  /** Of the video that is shown. */
  ref: Ref<PlayerHandle>
}

const TALL = { width: 9, height: 16 }
export const shapeOf = ({ width, height }: JudgeVideo) => (width && height ? { width, height } : TALL)

/** The videos of an entry, one at a time, each in its own shape (J21). */
export function EntryVideos({ assignmentId, entry, isTraining, isHalf, ref }: EntryVideosProps) {
  const client = useQueryClient()
  const { videos, code } = entry
  const [at, setAt] = useState(0)
  const [isSmall, setSmall] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const teller = useRef<ReturnType<typeof createTeller>>(undefined)

  useEffect(() => {
    const own = createTeller(videos.length, tellPlayed(assignmentId))
    teller.current = own
    return () => own.end()
  }, [assignmentId, videos.length])

  // Whoever reads further down keeps the place; whoever watches keeps the video and its controls.
  useLayoutEffect(() => {
    const box = stage.current?.getBoundingClientRect()
    setSmall(isHalf && box !== undefined && box.bottom > 0)
  }, [isHalf])
  useLayoutEffect(() => {
    if (isSmall) stage.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isSmall])

  const video = videos[at]
  if (!video)
    return (
      <p className={styles.none}>
        {isTraining ? 'Las inscripciones de práctica no tienen videos.' : 'Esta inscripción no tiene videos.'}
      </p>
    )
  const { width, height } = shapeOf(video)
  // Addresses are short-lived: a new one comes with the entry.
  const renew = () => void client.invalidateQueries({ queryKey: sheetQuery(assignmentId).queryKey })

  return (
    <section aria-label="Videos" className={styles.videos}>
      {videos.length > 1 && (
        <div className={styles.choices}>
          {videos.map(({ label, durationSeconds }, index) => (
            <button
              key={label}
              type="button"
              aria-pressed={index === at}
              className={styles.choice}
              onClick={() => setAt(index)}
            >
              {label}
              {durationSeconds !== null && <span> {clockDuration(durationSeconds)}</span>}
            </button>
          ))}
        </div>
      )}
      <div
        ref={stage}
        className={classNames(styles.stage, isSmall && styles.small)}
        data-watched={isSmall || undefined}
        style={{ '--shape': width / height } as CSSProperties}
      >
        {video.url === null ? (
          <Poster src={video.poster} width={width} height={height} emptyText="El video está en preparación" />
        ) : (
          <Player
            key={video.label}
            ref={ref}
            src={video.url}
            {...(video.poster !== null && { poster: video.poster })}
            {...(video.strip && { strip: stripOf(video.strip) })}
            {...{ width, height }}
            durationSeconds={video.durationSeconds}
            label={video.label}
            rememberAs={`juez ${code} ${video.label}`}
            preload="metadata"
            onPlayed={(seconds) => teller.current?.add(at, seconds)}
            onFail={renew}
          />
        )}
      </div>
      {video.url === null && (
        <p className={styles.none}>
          El video está en preparación. Sigue con otra inscripción y vuelve a esta más tarde.
        </p>
      )}
    </section>
  )
}
