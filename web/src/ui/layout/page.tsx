import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { classNames } from '../browser/class-names.ts'
import { focusOutsideModals } from '../browser/modal-stack.ts'
import { siteName } from './site-name.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** The page's heading, when it says more than the title. */
  heading?: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  width?: 'form' | 'list' | 'full'
  className?: string | undefined
  children?: ReactNode
}

// The path of the last page. Only a move inside the portal sets the focus, because a fresh load starts at the top
// anyway.
let arrivedAt: string | undefined
// Whether the last page had the focus when it was removed. A loading page is replaced by the whole page at the same
// address.
let lostFocus = false

export function Page({
  title,
  heading,
  eyebrow,
  lead,
  actions,
  width = 'list',
  className,
  children,
}: PageProps) {
  const box = useRef<HTMLDivElement>(null)
  const h1 = useRef<HTMLHeadingElement>(null)
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    document.title = `${title} · ${siteName()}`
  }, [title])

  // A layout effect, because its cleanup runs before the browser removes the page and with it the focus.
  useLayoutEffect(() => {
    const page = box.current
    return () => {
      lostFocus = page?.contains(document.activeElement) ?? false
    }
  }, [])

  useEffect(() => {
    const moved = arrivedAt !== undefined && arrivedAt !== pathname
    const follows = lostFocus && document.activeElement === document.body
    arrivedAt = pathname
    lostFocus = false
    // An address with a hash names its own place to go to. Going back keeps the browser's scroll position.
    if (!(moved || follows) || hash) return
    if (moved && navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    focusOutsideModals(() => h1.current)
  }, [pathname, hash, navigation])

  return (
    <div ref={box} className={classNames(styles.page, styles[width], className)}>
      <header className={styles.header}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 ref={h1} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
