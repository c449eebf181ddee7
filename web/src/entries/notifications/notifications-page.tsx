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
import { NotificationRow } from './notification-row.tsx'
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
