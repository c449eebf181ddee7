import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from '../../../ui/browser/class-names.ts'
import { keepFocus } from '../../../ui/browser/keep-focus.ts'
import { useMedia, WIDE } from '../../../ui/browser/use-media.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './sheet-place.module.css'

interface SheetPlaceProps {
  /** The progress in words, e.g. '2 de 3 puntajes'. */
  progress: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button that leads on. It stands beside the handle while the drawer is closed. */
  aside: ReactNode
  /** The scrolling box, for moving the focus into it. */
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}

const TITLE = 'planilla'

export const focusSheet = () => document.getElementById(TITLE)?.focus()

/** Focuses the sheet after a step whose own button goes away. */
export const keepFocusOnSheet = () => keepFocus(focusSheet)

/** Places the sheet beside the entry from 900 px on, and in a drawer at the foot of a phone (J21). */
export const SheetPlace = (props: SheetPlaceProps) =>
  useMedia(WIDE) ? <Beside {...props} /> : <Drawer {...props} />

const Beside = ({ progress, ref, children }: SheetPlaceProps) => (
  <section ref={ref} aria-labelledby={TITLE} className={styles.beside}>
    <header className={styles.header}>
      <h2 id={TITLE} tabIndex={-1}>
        Tu planilla
      </h2>
      <p>{progress}</p>
    </header>
    {children}
  </section>
)

/** The drawer. It is not modal, so that the video above it keeps playing and can be controlled. */
function Drawer({ progress, isOpen, onOpen, aside, ref, children }: SheetPlaceProps) {
  const id = useId()
  const handle = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (isOpen && !wasOpen.current && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  function close() {
    onOpen(false)
    handle.current?.focus({ preventScroll: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from its controls
    <section
      ref={ref}
      aria-labelledby={TITLE}
      className={classNames(styles.drawer, isOpen && styles.open)}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
    >
      <div className={styles.bar}>
        <h2 className={styles.title}>
          <button
            ref={handle}
            id={TITLE}
            type="button"
            className={styles.handle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => (isOpen ? close() : onOpen(true))}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
            <span>
              Tu planilla <span className={styles.progress}>{progress}</span>
            </span>
          </button>
        </h2>
        {!isOpen && aside}
      </div>
      <div ref={content} id={id} hidden={!isOpen} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </section>
  )
}
