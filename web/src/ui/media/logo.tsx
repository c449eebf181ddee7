import styles from './logo.module.css'

interface LogoProps {
  name: string
  /** The text in the tall frame, e.g. the year. */
  frame: string
}

/** The wordmark, with a tall frame at its end. */
export const Logo = ({ name, frame }: LogoProps) => (
  <span className={styles.logo}>
    <span data-wordmark>{name}</span> <span className={styles.frame}>{frame}</span>
  </span>
)
