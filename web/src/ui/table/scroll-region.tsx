import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { reachByKeyboard } from '../browser/reach-by-keyboard.ts'
import styles from './scroll-region.module.css'

interface ScrollRegionProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Content that may be larger than its container; it scrolls. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <section ref={reachByKeyboard} aria-label={label} className={classNames(styles.region, className)}>
    {children}
  </section>
)
