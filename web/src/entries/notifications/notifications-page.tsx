import { useUser } from '../../people/accounts/user-query.ts'
import { viewing } from '../../people/session/viewing.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useMarkAllRead, useMarkRead, useNotifications } from './notification-queries.ts'
import type { Notification, NotificationKind } from '@portal/contract/entries/notifications.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { Icon, type IconName } from '../../ui/media/icon.tsx'
import { Link } from '../../ui/action/link.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import styles from './notifications-page.module.css'

/** S18 */
export function NotificationsPage() {
  const found = useNotifications()
  const { data } = found
  const isBrand = useUser().data?.role === 'brand'
  const markRead = useMarkRead()
  const markAll = useMarkAllRead()
  const choose = isBrand && <ButtonLink to="/perfil/preferencias">Elegir qué correos recibo</ButtonLink>

  return (
    <Page
      title="Notificaciones"
      actions={
        data &&
        data.unread > 0 && (
          <Button
            ref={passFocusOn}
            icon="check"
            busy={markAll.isPending}
            busyText="Marcando…"
            onClick={() => markAll.mutate(data.notifications[0]?.id)}
          >
            Marcar todas como leídas
          </Button>
        )
      }
    >
      <LoadState query={found}>
        <Skeleton rows={4} shape="cards" label="Cargando tus notificaciones" />
      </LoadState>
      {data?.notifications.length === 0 && (
        <EmptyState title="No hay notificaciones" action={choose}>
          {isBrand
            ? 'Aquí verás avisos sobre tus inscripciones: cuando estén completas, enviadas o cerca del cierre.'
            : 'Cuando haya novedades para ti, las verás aquí.'}
        </EmptyState>
      )}
      {data && data.notifications.length > 0 && (
        <>
          <ul className={styles.list}>
            {data.notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => notification.readAt === null && !viewing && markRead.mutate(notification.id)}
              />
            ))}
          </ul>
          {choose && <div>{choose}</div>}
        </>
      )}
    </Page>
  )
}

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
function NotificationRow({ notification, onOpen }: NotificationRowProps) {
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
