import type { Notification, NotificationKind } from '@portal/contract/entries/notifications.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { Icon, type IconName } from '../../ui/media/icon.tsx'
import { Link } from '../../ui/action/link.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import styles from './notification-row.module.css'

const icons: Record<NotificationKind, IconName> = {
  'entry-complete': 'check',
  'entry-sent': 'send',
  'entry-incomplete': 'alert',
  'deadline-week': 'clock',
  'deadline-day': 'clock',
  'deadline-moved': 'calendar',
}

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
}

/** The whole row is the link to what it is about. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { kind, title, text, link, createdAt, readAt } = notification
  return (
    <li className={classNames(styles.row, readAt === null && styles.unread)}>
      <span className={styles.frame}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {readAt === null && <VisuallyHidden>Sin leer: </VisuallyHidden>}
          <Link to={link} onClick={onOpen}>
            {title}
          </Link>
        </h2>
        <p>{text}</p>
        <time dateTime={createdAt} className={styles.time}>
          {timeAgo(Date.parse(createdAt))}
        </time>
      </div>
    </li>
  )
}
