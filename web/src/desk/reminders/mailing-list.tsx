import { useCatalog } from '../../catalog/use-catalog.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { MailingResults } from './mailing-results.tsx'
import { audienceIn } from './recipients-in-words.ts'
import { useMailings } from './reminder-queries.ts'
import styles from './mailing-list.module.css'

/** A71 */
export function MailingList() {
  const { home, placeOf } = useCatalog()
  const found = useMailings()
  const mailings = found.data
  return (
    <section className={styles.section} aria-labelledby="enviados">
      <h2 id="enviados">Recordatorios y anuncios enviados</h2>
      <LoadState query={found}>
        <Skeleton rows={3} label="Cargando los envíos…" />
      </LoadState>
      {mailings?.length === 0 && (
        <EmptyState title="Aún no has enviado ninguno.">
          Aquí verás cada recordatorio, cada anuncio y su resultado.
        </EmptyState>
      )}
      {mailings && mailings.length > 0 && (
        <ul className={styles.list}>
          {mailings.map((mailing) => (
            <li key={mailing.id}>
              <div>
                <h3>{mailing.subject}</h3>
                {mailing.audience !== null && mailing.programId !== null && (
                  <p>Anuncio. {audienceIn(mailing.audience, placeOf(mailing.programId))}</p>
                )}
                <p>
                  <time dateTime={mailing.createdAt}>{formatInstant(mailing.createdAt, home)}</time>
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
