import { Drawing } from '../../media/icon.tsx'
import styles from './player-icon.module.css'

const paths = {
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
  beginning: 'M5 4v16M20 5v14L9 12Z',
  sound: 'M3 9h4l6-5v16l-6-5H3ZM17 8q3 4 0 8M20 5q5 7 0 14',
  muted: 'M3 9h4l6-5v16l-6-5H3ZM17 9l5 6M22 9l-5 6',
  captions: 'M2 5h20v14H2ZM10 10q-4-1.5-4 2t4 2M18 10q-4-1.5-4 2t4 2',
  full: 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6',
  small: 'M9 3v6H3M21 9h-6V3M15 21v-6h6M3 15h6v6',
  back: 'M4 12a8 8 0 1 0 3-6.2L4 8M4 3v5h5',
  forward: 'M20 12a8 8 0 1 1-3-6.2L20 8M20 3v5h-5',
} as const

export type PlayerIconName = keyof typeof paths

/** The icons that only the player needs. They are fetched with it. */
export const PlayerIcon = ({ name }: { name: PlayerIconName }) => (
  <span className={styles.icon} data-icon={name}>
    <Drawing path={paths[name]} />
  </span>
)
