import { EmptyState } from '../ui/empty-state.tsx'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { homeProgram } from '../reference/from-edition.ts'
import { formatInstant } from '../ui/instants.ts'
import { MailingResults } from './mailing-results.tsx'
import { useMailings } from './reminder-queries.ts'
import styles from './mailing-list.module.css'

/** A71 */
export function MailingList() {
  const { data: mailings, isPending, isFetching, error, refetch } = useMailings()
  return (
    <section className={styles.section} aria-labelledby="enviados">
      <h2 id="enviados">Recordatorios enviados</h2>
      {isPending && <Skeleton rows={3} label="Cargando los recordatorios…" />}
      {error && !mailings && (
        <Failure message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {mailings?.length === 0 && (
        <EmptyState title="Todavía no enviaste ninguno.">
          Aquí verás cada recordatorio y cómo le fue.
        </EmptyState>
      )}
      {mailings && mailings.length > 0 && (
        <ul className={styles.list}>
          {mailings.map((mailing) => (
            <li key={mailing.id}>
              <div>
                <h3>{mailing.subject}</h3>
                <p>
                  <time dateTime={mailing.createdAt}>{formatInstant(mailing.createdAt, homeProgram)}</time>
                  {mailing.createdBy && ` · ${mailing.createdBy}`}
                </p>
              </div>
              <MailingResults mailing={mailing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
