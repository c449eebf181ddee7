import { edition } from '@portal/edition/edition.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './poster-frame.module.css'

const COLUMNS = 4
const fills = [styles.signal, styles.paper, styles.screen, styles.link]

/** Each word starts a row of its own and leaves the rest of its last one empty. */
const cells = [...edition.awardsName.toUpperCase().split(' '), String(edition.year)]
  .flatMap((word) => [...word.padEnd(Math.ceil(word.length / COLUMNS) * COLUMNS)])
  .map((letter, place) => ({ letter, place }))

/** A wall of vertical videos that spells the awards: one tall frame made of tall frames. */
export const PosterFrame = () => (
  <div className={styles.wall} aria-hidden="true">
    {cells.map(({ letter, place }) => (
      <span
        key={place}
        className={classNames(styles.cell, fills[(place + Math.floor(place / COLUMNS) * 3) % fills.length])}
        style={{ animationDelay: `${place * 55}ms` }}
      >
        <span className={letter === ' ' ? styles.play : styles.letter}>{letter}</span>
      </span>
    ))}
  </div>
)
