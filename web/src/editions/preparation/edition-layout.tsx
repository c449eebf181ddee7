import { Navigate, Outlet, useParams } from 'react-router'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { Link } from '../../ui/action/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { EditionActions } from './edition-actions.tsx'
import { useThisEdition } from './edition-context.ts'
import { useWholeEdition } from './edition-queries.ts'
import { EditionStateLabel } from './edition-state.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { editionName, editionPath, sections } from './sections.ts'
import styles from './edition-layout.module.css'

/** What the sections of an edition share: which one it is, what can be done with it, what it lacks (E11, E12, E14). */
export function EditionLayout() {
  const editionId = Number(useParams().editionId)
  const query = useWholeEdition(editionId)
  return (
    <div className={styles.layout}>
      {query.data ? (
        <Loaded key={editionId} whole={query.data} />
      ) : (
        <>
          <BackLink />
          <LoadState query={query}>
            <Skeleton rows={6} label="Cargando la edición…" />
          </LoadState>
        </>
      )}
    </div>
  )
}

const BackLink = () => (
  <p className={styles.ways}>
    <Link to="/admin/ediciones" className={styles.back}>
      <Icon name="arrow-left" />
      Ediciones
    </Link>
    <Link to="/admin/ediciones/ayuda" className={styles.help}>
      Cómo preparar una edición
    </Link>
  </p>
)

function Loaded({ whole }: { whole: WholeEdition }) {
  const { id, about, state } = whole.edition
  return (
    <>
      <div className={styles.head}>
        <div>
          <BackLink />
          <p className={styles.name}>
            {editionName(about)} <EditionStateLabel state={state} />
          </p>
        </div>
        <EditionActions whole={whole} />
      </div>
      <Tabs
        label="Secciones de la edición"
        items={sections.map(({ section, title }) => ({ to: editionPath(id, section), label: title }))}
      />
      <div className={state === 'draft' ? styles.columns : undefined}>
        <MissingPanel whole={whole} />
        <div className={styles.content}>
          <Outlet context={whole} />
        </div>
      </div>
    </>
  )
}

/** The address of an edition without a section. */
export const FirstSection = () => <Navigate to={editionPath(useThisEdition().edition.id)} replace />
