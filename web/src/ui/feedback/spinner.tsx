import { classNames } from '../browser/class-names.ts'
import styles from './spinner.module.css'

/** Three tall frames that fill in turn. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(styles.spinner, className)} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
)

/** Spinner and words where the content will stand. */
export const Loading = ({ message, className }: { message: string; className?: string }) => (
  <output data-loading className={classNames(styles.loading, className)}>
    <Spinner />
    {message}
  </output>
)
