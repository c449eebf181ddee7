import { receiptLink } from '@portal/contract/entries/entry-links.ts'
import type { Enrollment, PendingEntry } from '@portal/contract/entries/enrollments.ts'
import { useReaches } from '../../people/accounts/may-manage.ts'
import { CategoryName } from '../steps/category-name.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { type Reviewed, readyIn, useLock } from './reviewed.ts'
import styles from './review.module.css'

interface WhatGoesProps {
  reviewed: readonly Reviewed[]
  pending: readonly PendingEntry[] | undefined
  sending: boolean
  onSend: (ready: readonly Enrollment[]) => void
}

/** Says what goes and what doesn't, and sends it (F24). */
export function WhatGoes({ reviewed, pending, sending, onSend }: WhatGoesProps) {
  const lockOf = useLock()
  const ready = readyIn(reviewed, pending)
  const isReady = ({ id }: Enrollment) => ready.some((each) => each.id === id)
  const left = reviewed.some(({ entries }) => entries.some((entry) => !isReady(entry)))
  const missing = (entry: Enrollment) =>
    pending?.find(({ enrollmentId }) => enrollmentId === entry.id)?.pendingItems.length
  const maySend = useReaches('send')

  return (
    <aside aria-label="Qué se envía" className={styles.side}>
      <div className={styles.goes}>
        {ready.length > 0 && (
          <section aria-labelledby="goes">
            <h2 id="goes">Se envía</h2>
            <List reviewed={reviewed} shows={isReady}>
              {() => (
                <StateLabel tone="done" icon="check">
                  Completa
                </StateLabel>
              )}
            </List>
          </section>
        )}
        {left && (
          <section aria-labelledby="stays">
            <h2 id="stays">No se envía ahora</h2>
            <List reviewed={reviewed} shows={(entry) => !isReady(entry)}>
              {(entry, { campaign }) => (
                <Why entry={entry} lock={lockOf(campaign)} missing={missing(entry)} />
              )}
            </List>
          </section>
        )}
      </div>
      <div className={styles.bar}>
        <p className={styles.count} aria-hidden="true">
          {ready.length === 0 ? 'Nada listo para enviar' : counted(ready.length, 'lista', 'listas')}
        </p>
        {ready.length > 0 && !maySend && <p>La envía quien tiene el nivel «Envía» o «Titular».</p>}
        {ready.length > 0 && maySend && (
          <Button variant="primary" icon="send" wide busy={sending} onClick={() => onSend(ready)}>
            Enviar {counted(ready.length, 'inscripción', 'inscripciones')}
          </Button>
        )}
      </div>
    </aside>
  )
}

interface ListProps {
  reviewed: readonly Reviewed[]
  shows: (entry: Enrollment) => boolean
  children: (entry: Enrollment, of: Reviewed) => React.ReactNode
}

const List = ({ reviewed, shows, children }: ListProps) => (
  <ul className={styles.list}>
    {reviewed.flatMap((of) =>
      of.entries.filter(shows).map((entry) => (
        <li key={entry.id}>
          {reviewed.length > 1 && <strong>{of.campaign.name}</strong>}
          <CategoryName category={entry.category} />
          {children(entry, of)}
        </li>
      )),
    )}
  </ul>
)

interface WhyProps {
  entry: Enrollment
  lock: string | null
  missing: number | undefined
}

function Why({ entry: { status, sendingId, enrollCode }, lock, missing }: WhyProps) {
  if (status === 'Enviada')
    return (
      <>
        <StateLabel tone="sent" icon="send">
          Enviada
        </StateLabel>
        {sendingId !== null && (
          <Link to={receiptLink(sendingId)} aria-label={`Ver comprobante de ${enrollCode}`}>
            Ver comprobante
          </Link>
        )}
      </>
    )
  if (lock !== null)
    return (
      <StateLabel tone="failed" icon="blocked">
        {lock}
      </StateLabel>
    )
  return (
    <StateLabel tone="open" icon="minus">
      {missing === undefined
        ? 'Incompleta'
        : missing === 1
          ? 'Le falta 1 cosa'
          : `Le faltan ${missing} cosas`}
    </StateLabel>
  )
}
