import { classNames } from '../browser/class-names.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The text for screen readers. */
  label?: string
  rows?: number
  shape?: 'lines' | 'cards' | 'frames'
}

export const Skeleton = ({ label = 'Cargando…', rows = 3, shape = 'lines' }: SkeletonProps) => (
  <output data-loading className={classNames(styles.skeleton, styles[shape])}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} aria-hidden="true" />
    ))}
  </output>
)
