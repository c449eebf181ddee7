import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '../feedback/spinner.tsx'
import { useModal } from '../browser/use-modal.ts'
import styles from './loading-screen.module.css'

interface LoadingScreenProps {
  message: string
  /** The second line, which says how long it takes or what happens meanwhile. */
  detail?: ReactNode
  /** A button to cancel, where that is possible. */
  action?: ReactNode
  /** Progress, below the words. */
  children?: ReactNode
}

const LONG = 30_000

/** Covers and blocks the page while mounted. */
export function LoadingScreen({ message, detail, action, children }: LoadingScreenProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [long, setLong] = useState(false)
  useModal(ref, true)

  useEffect(() => {
    const timer = setTimeout(setLong, LONG, true)
    return () => clearTimeout(timer)
  }, [])

  return createPortal(
    <dialog ref={ref} closedby="none" aria-label={message} className={`invitation ${styles.screen}`}>
      <div className={styles.center}>
        <Spinner className={styles.spinner} />
        <output tabIndex={-1} className={styles.words}>
          <span className={styles.message}>{message}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
          {long && <span className={styles.detail}>Sigue en curso. No cierres esta ventana.</span>}
        </output>
        {children}
        {action}
      </div>
    </dialog>,
    document.body,
  )
}
