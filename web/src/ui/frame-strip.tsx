import { edition } from '@portal/edition/edition.ts'
import styles from './frame-strip.module.css'

// A space becomes a play sign.
const letters = [...`${edition.awardsName} ${edition.shortYear}`.toUpperCase()]

/** The name of the prize as a row of tall frames: what a phone sees instead of the moving one. */
export const FrameStrip = () => (
  <div aria-hidden="true" className={styles.strip}>
    {letters.map((letter, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- letters repeat, and never change
      <span key={index} className={letter === ' ' ? styles.play : undefined}>
        {letter}
      </span>
    ))}
  </div>
)
