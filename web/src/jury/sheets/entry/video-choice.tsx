import { type CSSProperties, type Ref, useState } from 'react'
import type { JudgeEntry, JudgeVideo } from '@portal/contract/jury/sheets/judge-entry.ts'
import { Poster } from '../../../ui/video/poster.tsx'
import { Player, type PlayerHandle } from '../../../ui/video/player/player.tsx'
import { stripOf } from '../../../ui/video/player/strip-of.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { clockDuration } from '@portal/contract/platform/clock-duration.ts'
import choices from '../choices.module.css'
import { Row } from '../../../ui/layout/layout.tsx'
import text from '../../../ui/words/text.module.css'
import styles from './video-choice.module.css'

interface VideoChoiceProps extends Pick<JudgeEntry, 'videos' | 'code'> {
  /** The class of the box that holds the video. */
  stageClass?: string | undefined
  stageRef?: Ref<HTMLDivElement>
  /** Keeps the video in view while something covers the rest. */
  isWatched?: boolean
  onPlayed?: (index: number, seconds: number) => void
  /** Called when the video's short-lived address has expired. A new one comes with the entry. */
  onFail: () => void
  withoutVideos?: string
  /** The text that says what to do while a video is in preparation. */
  inPreparation: string
  /** The player of the shown video. */
  ref?: Ref<PlayerHandle>
}

const TALL = { width: 9, height: 16 }
export const shapeOf = ({ width, height }: JudgeVideo) => (width && height ? { width, height } : TALL)

/** The videos of an entry, one at a time, each in its own shape (J21). */
export function VideoChoice(props: VideoChoiceProps) {
  const { videos, code, stageClass, stageRef, onPlayed, onFail, inPreparation, ref } = props
  const { isWatched = false, withoutVideos = 'Esta inscripción no tiene videos.' } = props
  const [at, setAt] = useState(0)
  const video = videos[at]
  if (!video) return <p className={text.soft}>{withoutVideos}</p>
  const { width, height } = shapeOf(video)

  return (
    <section aria-label="Videos" className={styles.videos}>
      {videos.length > 1 && (
        <Row gap={2}>
          {videos.map(({ label, durationSeconds }, index) => (
            <button
              key={label}
              type="button"
              aria-pressed={index === at}
              className={choices.choice}
              onClick={() => setAt(index)}
            >
              {label}
              {durationSeconds !== null && <span> {clockDuration(durationSeconds)}</span>}
            </button>
          ))}
        </Row>
      )}
      <div
        ref={stageRef}
        className={classNames(styles.stage, stageClass)}
        data-watched={isWatched || undefined}
        style={{ '--shape': width / height } as CSSProperties}
      >
        {video.url === null ? (
          <Poster src={video.poster} width={width} height={height} emptyText="El video está en preparación" />
        ) : (
          <Player
            key={video.label}
            {...(ref && { ref })}
            src={video.url}
            {...(video.poster !== null && { poster: video.poster })}
            {...(video.strip && { strip: stripOf(video.strip) })}
            {...{ width, height }}
            durationSeconds={video.durationSeconds}
            label={video.label}
            rememberAs={`juez ${code} ${video.label}`}
            preload="metadata"
            onPlayed={(seconds) => onPlayed?.(at, seconds)}
            onFail={onFail}
          />
        )}
      </div>
      {video.url === null && <p className={text.soft}>{inPreparation}</p>}
    </section>
  )
}
