import { useEffect, useRef } from 'react'
import type { Issue } from '@portal/contract/platform/failure-body.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted } from '../../ui/words/quantities.ts'
import styles from './editions-page.module.css'

/** All faults of a file at once, each with its place in it (E18). */
export function FileFaults({ faults }: { faults: readonly Issue[] }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) notice.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <Notice
      ref={notice}
      tone="error"
      live
      title={`El archivo tiene ${counted(faults.length, 'error', 'errores')}`}
    >
      <ul className={styles.faults}>
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {message}
            {path !== '' && <code>{path}</code>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
