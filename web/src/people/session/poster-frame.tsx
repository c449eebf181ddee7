import { publicEdition } from '../../catalog/public-edition.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { FILMED, WallLoop } from './wall-loop.tsx'
import styles from './poster-frame.module.css'

const COLUMNS = 4
const fills = [styles.signal, styles.paper, styles.screen, styles.link]

/** Each word starts a row of its own and leaves the rest of its last one empty. */
const cellsOf = (awards: string) =>
  awards
    .split(' ')
    .flatMap((word) => [...word.padEnd(Math.ceil(word.length / COLUMNS) * COLUMNS)])
    .map((letter, place) => ({ letter, place }))

/** A wall of vertical videos that spells the awards: it stands with the first paint, the video moves in front of it. */
export function PosterFrame() {
  const { name, year } = publicEdition().about
  const awards = `${name.toUpperCase()} ${year}`
  return (
    <div className={styles.frame}>
      <div className={styles.wall} aria-hidden="true">
        {cellsOf(awards).map(({ letter, place }) => (
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
      {awards === FILMED && <WallLoop className={styles.loop} />}
    </div>
  )
}
