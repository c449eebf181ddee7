import type { ReactNode, Ref } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './notice.module.css'

const icons = { info: 'info', warn: 'warning', error: 'alert', success: 'check' } as const

interface NoticeProps {
  tone?: keyof typeof icons
  title?: string
  action?: ReactNode
  /** For a notice that appears after an action. Screen readers read it out; an error interrupts them. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
  id?: string
  children?: ReactNode
}

export function Notice({ tone = 'info', title, action, live, ref, id, children }: NoticeProps) {
  return (
    <div
      ref={ref}
      id={id}
      tabIndex={live ? -1 : undefined}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(styles.notice, styles[tone])}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action && <div>{action}</div>}
    </div>
  )
}
