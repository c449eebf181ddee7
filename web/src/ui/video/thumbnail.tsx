import { classNames } from '../browser/class-names.ts'
import { Poster } from './poster.tsx'
import styles from './thumbnail.module.css'

/** A poster that fills a small tall frame, beside the name of what it shows (W09). */
export const Thumbnail = ({ src, className }: { src: string | null; className?: string | undefined }) => (
  <div className={classNames(styles.thumbnail, className)} aria-hidden="true">
    <Poster src={src} width={null} height={null} />
  </div>
)
