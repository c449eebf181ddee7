import { useEffect, useState } from 'react'
import { edition } from '@portal/edition/edition.ts'
import { classNames } from '../ui/class-names.ts'
import { allowsMovingImages } from '../ui/loop-video.tsx'
import { WallLoop } from './wall-loop.tsx'
import styles from './poster-frame.module.css'

const COLUMNS = 4
const fills = [styles.signal, styles.paper, styles.screen, styles.link]

/** Each word starts a row of its own and leaves the rest of its last one empty. */
const cells = [...edition.awardsName.toUpperCase().split(' '), String(edition.year)]
  .flatMap((word) => [...word.padEnd(Math.ceil(word.length / COLUMNS) * COLUMNS)])
  .map((letter, place) => ({ letter, place }))

/** When the wall stands, it may begin to move. */
const BUILT_MS = 1800

/** A wall of vertical videos that spells the awards: one tall frame made of tall frames. */
export function PosterFrame() {
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMoving(allowsMovingImages()), BUILT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.frame}>
      <div className={styles.wall} aria-hidden="true">
        {cells.map(({ letter, place }) => (
          <span
            key={place}
            className={classNames(
              styles.cell,
              fills[(place + Math.floor(place / COLUMNS) * 3) % fills.length],
            )}
            style={{ animationDelay: `${place * 55}ms` }}
          >
            <span className={letter === ' ' ? styles.play : styles.letter}>{letter}</span>
          </span>
        ))}
      </div>
      {moving && <WallLoop className={styles.loop} />}
    </div>
  )
}
