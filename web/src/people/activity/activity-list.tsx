import { type AuditEvent, auditLabels } from '@portal/contract/people/activity.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatClock, formatWeekday } from '../../ui/words/instants.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import styles from './activity-list.module.css'

interface ActivityListProps {
  events: readonly AuditEvent[]
  /** Called to show only one brand's events. */
  onBrand: (brandId: number) => void
}

const roleLabels: Record<Role, string> = { admin: 'Administración', brand: 'Marca', judge: 'Jurado' }

/** By days, as the programme's own place counts them. */
export function ActivityList({ events, onBrand }: ActivityListProps) {
  const { home } = useCatalog()
  const days = Map.groupBy(events, ({ at }) => formatWeekday(at, home))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      <EventList events={ofDay} onBrand={onBrand} />
    </section>
  ))
}

function EventList({ events, onBrand }: ActivityListProps) {
  const { home } = useCatalog()
  return (
    <ol className={styles.events}>
      {events.map(({ id, at, actor, action, brandId, campaignId, details }) => (
        <li key={id}>
          <p className={styles.when}>
            <time dateTime={at}>{formatClock(at, home)}</time>
          </p>
          <p className={styles.who}>
            {actor?.name ?? 'El sistema'}
            {actor && <span>{roleLabels[actor.role]}</span>}
          </p>
          <div className={styles.what}>
            <p className={styles.action}>{auditLabels[action]}</p>
            {Object.keys(details).length > 0 && (
              <dl>
                {Object.entries(details).map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {(brandId !== null || campaignId !== null) && (
              <p className={styles.ways}>
                {campaignId !== null && <Link to={`/admin/inscripciones/${campaignId}`}>Ver campaña</Link>}
                {brandId !== null && (
                  <Button size="small" variant="quiet" onClick={() => onBrand(brandId)}>
                    Solo esta marca
                  </Button>
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
