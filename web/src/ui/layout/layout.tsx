import type { CSSProperties, JSX, ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import styles from './layout.module.css'

/** A step of the scale in `tokens.css`: `--s1` is 4 px. */
type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16

type Tag =
  | 'article'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul'

type Part<T extends Tag> = JSX.IntrinsicElements[T] & {
  /** The element, 'div' unless another one says more. */
  as?: T
  gap: Gap
}

/** Puts its children below each other. With `start` they are no wider than they need. */
export function Stack<T extends Tag = 'div'>({
  as,
  gap,
  start,
  className,
  ...rest
}: Part<T> & { start?: boolean }) {
  const Element = (as ?? 'div') as 'div'
  return (
    <Element
      className={classNames(styles.stack, styles[`gap${gap}`], start && styles.start, className)}
      {...(rest as JSX.IntrinsicElements['div'])}
    />
  )
}

interface RowProps {
  /** The gap between children beside each other, where it is another one than between lines. */
  across?: Gap
  align?: 'center' | 'baseline' | 'end' | 'start'
  /** Puts what is left of the width between the children. */
  apart?: boolean
}

/** Puts its children beside each other, in as many lines as they need. */
export function Row<T extends Tag = 'div'>({
  as,
  gap,
  across,
  align,
  apart,
  className,
  ...rest
}: Part<T> & RowProps) {
  const Element = (as ?? 'div') as 'div'
  return (
    <Element
      className={classNames(
        styles.row,
        styles[`gap${gap}`],
        across !== undefined && styles[`across${across}`],
        align && styles[align],
        apart && styles.apart,
        className,
      )}
      {...(rest as JSX.IntrinsicElements['div'])}
    />
  )
}

interface ToolbarProps {
  /** The columns on wide screens, as `grid-template-columns` has them; choices of their own row stay above them. */
  columns?: string
  children: ReactNode
}

/** What a list is searched and filtered by. */
export const Toolbar = ({ columns = '1fr', children }: ToolbarProps) => (
  <div className={styles.toolbar} style={{ '--columns': columns } as CSSProperties}>
    {children}
  </div>
)
