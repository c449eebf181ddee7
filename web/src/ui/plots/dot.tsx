import styles from './dot-plot.module.css'

/** The dots differ by shape, so that they can be told apart in black and white. */
export type DotLook = 'full' | 'half' | 'empty'

export const Dot = ({ x, y, look }: { x: string; y: string; look: DotLook }) => (
  <svg x={x} y={y} className={styles.dot}>
    <circle r="6" className={look === 'full' ? styles.full : undefined} />
    {look === 'half' && <path d="M 0 -6 A 6 6 0 0 0 0 6 Z" className={styles.full} />}
  </svg>
)
