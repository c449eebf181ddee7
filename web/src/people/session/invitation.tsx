import type { ReactNode } from 'react'
import { classNames } from '../../ui/browser/class-names.ts'
import { Split } from '../../ui/layout/split.tsx'
import { publicEdition } from '../../catalog/public-edition.ts'
import { LoopVideo } from '../../ui/video/loop-video.tsx'
import mp4 from './wall-loop.mp4'
import webm from './wall-loop.webm'
import styles from './invitation.module.css'

/** The layout of the screens that invite people in: large type, with the wall of frames beside it. */
export const Invitation = ({ posterTo, children }: { posterTo?: string; children: ReactNode }) => (
  <Split frame={<PosterFrame to={posterTo} />} className={classNames(styles.invitation)}>
    {children}
  </Split>
)

const COLUMNS = 4
const fills = [styles.signal, styles.paper, styles.screen, styles.link]
/** The text that the wall spells in the video, row by row. */
const LOOP = 'AD  AWARDS  2025'

/** Returns the wall's letters. Each word starts a new row and leaves the rest of its last row empty. */
function wallText(): string {
  const { name, year } = publicEdition().about
  const words = [...name.toUpperCase().split(' '), String(year)]
  return words.map((word) => word.padEnd(Math.ceil(word.length / COLUMNS) * COLUMNS)).join('')
}

const cellsOf = (text: string) => [...text].map((letter, place) => ({ letter, place }))

/**
 * A wall of vertical videos that spells the awards' name. It is there with the first paint. If the video spells
 * the same text, the video plays in front of it.
 * @param to where a press leads; a link in words stands beside it, for keyboards and screen readers
 */
function PosterFrame({ to }: { to?: string | undefined }) {
  const text = wallText()
  return (
    <div className={styles.frame}>
      <div className={styles.wall} aria-hidden="true">
        {cellsOf(text).map(({ letter, place }) => (
          <span
            key={place}
            className={classNames(
              styles.cell,
              fills[(place + Math.floor(place / COLUMNS) * 3) % fills.length],
            )}
          >
            <span className={letter === ' ' ? styles.play : styles.letter}>{letter}</span>
          </span>
        ))}
      </div>
      {text === LOOP && <WallLoop className={styles.loop} />}
      {to !== undefined && <a href={to} tabIndex={-1} aria-hidden="true" className={styles.way} />}
    </div>
  )
}

const sources = [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

/** The video of the wall. Its first image equals the still wall behind it. */
const WallLoop = ({ className }: { className: string | undefined }) => (
  <LoopVideo sources={sources} width={720} height={1280} className={className} />
)
