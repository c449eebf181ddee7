import { type ReactNode, useId, useState } from 'react'
import { WIDE } from '../browser/use-media.ts'
import { Icon } from '../media/icon.tsx'
import text from '../words/text.module.css'
import styles from './missing-frame.module.css'

interface MissingFrameProps {
  title: string
  /** Number of missing things. */
  count: number
  children: ReactNode
}

/** Shows what is missing beside the fields, always in sight. On a phone it is folded. */
export function MissingFrame({ title, count, children }: MissingFrameProps) {
  const [wide] = useState(() => matchMedia(WIDE).matches)
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.panel} data-missing>
      <details open={wide}>
        <summary>
          <Icon name={count === 0 ? 'check' : 'alert'} />
          <h2 id={id}>{title}</h2>
          {count > 0 && <span className={styles.count}>{count}</span>}
          <Icon name="chevron-down" className={styles.arrow} />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </aside>
  )
}

export const MissingNote = ({ children }: { children: ReactNode }) => <p className={text.soft}>{children}</p>
