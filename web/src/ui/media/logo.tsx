import { edition } from '@portal/edition/edition.ts'
import styles from './logo.module.css'

/** The wordmark: the year stands in a tall frame. */
export const Logo = () => (
  <span className={styles.logo}>
    <span data-wordmark>{edition.awardsName}</span> <span className={styles.frame}>{edition.shortYear}</span>
  </span>
)
