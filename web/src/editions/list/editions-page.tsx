import { useState } from 'react'
import type { EditionSummary } from '@portal/contract/editions/editions.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/linked-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { formatDay } from '../../ui/words/instants.ts'
import { useEditions } from '../preparation/edition-queries.ts'
import { EditionStateLabel } from '../preparation/edition-state.tsx'
import { editionName, editionPath } from '../preparation/sections.ts'
import { NewEditionDialog } from './new-edition-dialog.tsx'
import styles from './editions-page.module.css'

/** A84, A85, A92 */
export function EditionsPage() {
  const editions = useEditions()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button changes variant="primary" icon="plus" onClick={() => setAdding(true)}>
      Nueva edición
    </Button>
  )
  return (
    <Page
      title="Ediciones"
      lead={
        <>
          El premio de cada año, con sus programas, categorías, preguntas y textos. Una edición se prepara
          como borrador y la ven las marcas cuando se publica.{' '}
          <Link to="/admin/ediciones/ayuda">Cómo preparar una edición</Link>
        </>
      }
      actions={editions.data && editions.data.length > 0 && add}
    >
      <LoadState query={editions}>
        <Skeleton rows={3} label="Cargando las ediciones…" />
      </LoadState>
      {editions.data?.length === 0 && <EmptyState title="Aún no hay ediciones." action={add} />}
      {editions.data && editions.data.length > 0 && (
        <ul className={rows.list}>
          {editions.data.map((edition) => (
            <EditionRow key={edition.id} edition={edition} />
          ))}
        </ul>
      )}
      {editions.data && (
        <NewEditionDialog open={adding} editions={editions.data} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}

function EditionRow({ edition }: { edition: EditionSummary }) {
  const { id, state, year, programs, entries, closesAt } = edition
  return (
    <li className={styles.edition}>
      <span className={styles.year} aria-hidden="true">
        {String(year % 100).padStart(2, '0')}
      </span>
      <div className={rows.words}>
        <h2>
          <Link to={editionPath(id)}>{editionName(edition)}</Link>
        </h2>
        <EditionStateLabel state={state} />
        <p>{programs.length === 0 ? 'Sin programas' : programs.map(({ label }) => label).join(', ')}</p>
        <p className={rows.soft}>
          {counted(entries, 'inscripción', 'inscripciones')} ·{' '}
          {closesAt ? `último cierre: ${formatDay(closesAt, HERE)}` : 'sin fecha de cierre'}
        </p>
      </div>
    </li>
  )
}

/** The reader's own zone, because an edition's programmes may have several zones. */
const HERE = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
