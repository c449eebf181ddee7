import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** Content that may be wider or longer than its place; then the keyboard can scroll it. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <section ref={reachByKeyboard} aria-label={label} className={className}>
    {children}
  </section>
)

function reachByKeyboard(region: HTMLElement | null) {
  if (!region) return
  const isLarger = region.scrollHeight > region.clientHeight || region.scrollWidth > region.clientWidth
  if (isLarger) region.tabIndex = 0
}
