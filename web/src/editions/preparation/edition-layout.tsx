import { Navigate, Outlet, useParams } from 'react-router'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { Link } from '../../ui/action/link.tsx'
import { SectionsLayout, SectionsLoading } from '../../ui/layout/sections-layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { EditionActions } from './edition-actions.tsx'
import { useThisEdition } from './edition-context.ts'
import { useWholeEdition } from './edition-queries.ts'
import { EditionStateLabel } from './edition-state.tsx'
import { editionName, editionPath, sections } from './sections.ts'
import styles from './edition-layout.module.css'
import { MissingFrame, MissingNote } from '../../ui/layout/missing-frame.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { MissingList } from './missing-list.tsx'

const ways = {
  back: { to: '/admin/ediciones', label: 'Ediciones' },
  ways: (
    <Link to="/admin/ediciones/ayuda" className={styles.help}>
      Cómo preparar una edición
    </Link>
  ),
}

/** The frame of an edition's sections: its name, its actions and what it lacks (E11, E12, E14). */
export function EditionLayout() {
  const editionId = Number(useParams().editionId)
  const query = useWholeEdition(editionId)
  return query.data ? (
    <Loaded key={editionId} whole={query.data} />
  ) : (
    <SectionsLoading {...ways}>
      <LoadState query={query}>
        <Skeleton rows={6} label="Cargando la edición…" />
      </LoadState>
    </SectionsLoading>
  )
}

function Loaded({ whole }: { whole: WholeEdition }) {
  const { id, about, state } = whole.edition
  return (
    <SectionsLayout
      {...ways}
      name={
        <>
          {editionName(about)} <EditionStateLabel state={state} />
        </>
      }
      actions={<EditionActions whole={whole} />}
      tabs={{
        label: 'Secciones de la edición',
        items: sections.map(({ section, title }) => ({ to: editionPath(id, section), label: title })),
      }}
      aside={state === 'draft' && <MissingPanel whole={whole} />}
    >
      <Outlet context={whole} />
    </SectionsLayout>
  )
}

/** The address of an edition without a section. */
export const FirstSection = () => <Navigate to={editionPath(useThisEdition().edition.id)} replace />

/** Lists what is missing for publishing. Each item links to its field (E12). */
const MissingPanel = ({ whole: { edition, missing } }: { whole: WholeEdition }) =>
  missing.length === 0 ? (
    <MissingFrame title="No falta nada para publicar" count={0}>
      <MissingNote>Revisa la vista previa y publica la edición cuando quieras.</MissingNote>
    </MissingFrame>
  ) : (
    <MissingFrame title="Lo que falta para publicar" count={missing.length}>
      <MissingNote>{counted(missing.length, 'punto', 'puntos')}, según lo último que guardaste.</MissingNote>
      <MissingList editionId={edition.id} items={missing} />
    </MissingFrame>
  )
