import { classNames } from '../browser/class-names.ts'
import styles from './icon.module.css'

export const icons = {
  alert: 'M8 3h8l5 5v8l-5 5H8l-5-5V8ZM12 7.5V13M12 16v.5',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  blocked: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M6 6l12 12',
  calendar: 'M3 6h18v15H3ZM3 11h18M8 3v5M16 3v5',
  check: 'M4 13l5 5L20 6',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-up': 'M5 15l7-7 7 7',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l4 2',
  copy: 'M8 8h12v13H8ZM16 8V3H4v13h4',
  cross: 'M5 5l14 14M19 5 5 19',
  download: 'M12 3v12M6 10l6 6 6-6M4 21h16',
  edit: 'M4 20v-5L15 4l5 5L9 20ZM12 7l5 5',
  external: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  eye: 'M2 12q10-14 20 0-10 14-20 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'eye-off': 'M2 12q10-14 20 0-10 14-20 0M4 4l16 16',
  help: 'M9 9q0-3 3-3t3 3q0 2-3 3.5V14M12 17v.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  info: 'M12 11v6M12 7v.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  mail: 'M3 5h18v14H3ZM3 6l9 7 9-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  minus: 'M4 12h16',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8Z',
  plus: 'M12 4v16M4 12h16',
  retry: 'M20 12a8 8 0 1 1-3-6.2L20 8M20 3v5h-5',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5 21 21',
  send: 'M6 18 18 6M8 6h10v10',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  upload: 'M12 17V4M6 9l6-6 6 6M4 21h16',
  user: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21q0-7 8-7t8 7',
  warning: 'M12 3 22 20H2ZM12 10v4M12 17v.5',
} as const

export type IconName = keyof typeof icons

interface IconProps {
  name: IconName
  className?: string | undefined
}

/** An icon. The text beside it says the same, so it has no name. */
export const Icon = ({ name, className }: IconProps) => <Drawing path={icons[name]} className={className} />

interface DrawingProps {
  /** Paths of lines in a square of 24 by 24. */
  path: string
  className?: string | undefined
}

/** An icon that only one part of the portal needs. */
export const Drawing = ({ path, className }: DrawingProps) => (
  <svg viewBox="0 0 24 24" className={classNames(styles.icon, className)} aria-hidden="true">
    <path d={path} />
  </svg>
)
