import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { classNames } from '../browser/class-names.ts'
import { focusOutsideModals } from '../browser/modal-stack.ts'
import { siteName } from './site-name.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** The h1 where it says more than the title. */
  heading?: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  width?: 'form' | 'list' | 'full'
  className?: string | undefined
  children?: ReactNode
}

// Where the last page stood: a fresh load starts at the top by itself, and only a move inside the portal puts the focus.
let arrivedAt: string | undefined
// A page had the focus as it went away: what loads is followed by the whole under the same address.
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

  // Before the browser takes it out, and the focus with it.
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
    // An address with a hash has its own landing place; going back keeps the browser's scroll position.
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
