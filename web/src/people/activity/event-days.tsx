import type { ReactNode } from 'react'
import { type AuditEvent, auditLabels } from '@portal/contract/people/activity.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatClock, formatWeekday } from '../../ui/words/instants.ts'
import styles from './activity-page.module.css'

type ShownEvent = Pick<AuditEvent, 'id' | 'at' | 'action' | 'details'>

interface EventDaysProps<E> {
  events: readonly E[]
  who: (event: E) => ReactNode
  /** Where one can go from an event. Null: nowhere. */
  ways: (event: E) => ReactNode
}

/** Events by days, as the programme's own place counts them. */
export function EventDays<E extends ShownEvent>({ events, ...of }: EventDaysProps<E>) {
  const { home } = useCatalog()
  const days = Map.groupBy(events, ({ at }) => formatWeekday(at, home))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      <EventList events={ofDay} {...of} />
    </section>
  ))
}

function EventList<E extends ShownEvent>({ events, who, ways }: EventDaysProps<E>) {
  const { home } = useCatalog()
  return (
    <ol className={styles.events}>
      {events.map((event) => {
        const { id, at, action, details } = event
        const waysOn = ways(event)
        return (
          <li key={id}>
            <p className={styles.when}>
              <time dateTime={at}>{formatClock(at, home)}</time>
            </p>
            <p className={styles.who}>{who(event)}</p>
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
              {waysOn && <p className={styles.ways}>{waysOn}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
