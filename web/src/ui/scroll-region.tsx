import type { ReactNode } from 'react'
import { reachByKeyboard } from './reach-by-keyboard.ts'

interface ScrollRegionProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** Content that may be wider or longer than its place. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <section ref={reachByKeyboard} aria-label={label} className={className}>
    {children}
  </section>
)
