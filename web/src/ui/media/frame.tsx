import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'
import styles from './frame.module.css'

interface FrameProps extends ComponentProps<'div'> {
  fill?: 'signal' | 'ink' | 'line'
  /** A huge text that the frame crops, as decoration. */
  numeral?: string
}

/** The vertical 9:16 frame. */
export const Frame = ({ fill = 'line', numeral, className, children, ...frame }: FrameProps) => (
  <div {...frame} className={classNames(styles.frame, styles[fill], className)}>
    {numeral && (
      <span className={styles.numeral} aria-hidden="true">
        {numeral}
      </span>
    )}
    {children}
  </div>
)
