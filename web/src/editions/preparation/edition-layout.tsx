import { Navigate, Outlet, useNavigate, useParams } from 'react-router'
import { editionRoutes, type WholeEdition } from '@portal/contract/editions/editions.ts'
import { Link } from '../../ui/action/link.tsx'
import { SectionsLayout, SectionsLoading } from '../../ui/layout/sections-layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useThisEdition } from './edition-context.ts'
import { useForgetEdition, useWholeEdition } from './edition-queries.ts'
import { EditionStateLabel } from './edition-state.tsx'
import { editionName, editionPath, sections } from './sections.ts'
import { MissingFrame, MissingNote } from '../../ui/layout/missing-frame.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { MissingList } from './missing-list.tsx'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, isGone, useEnding } from '../../api/use-ending.ts'
import { useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { isAlready, PublishDialog } from './publish-dialog.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './edition-layout.module.css'

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

type Asked = 'publish' | 'archive' | 'remove'

/** The actions on an edition: preview, file, and those that change its state (E13, E14, E18). */
function EditionActions({ whole }: { whole: WholeEdition }) {
  const { edition, entries } = whole
  const { id: editionId, about, state } = edition
  const name = editionName(about)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const refresh = useRefreshEditions()
  const forget = useForgetEdition()
  const end = useEnding()
  const navigate = useNavigate()
  const { current, editions } = useCatalog()
  // The earlier edition that becomes the current one when this one is archived (E01).
  const earlier =
    current.id === editionId
      ? editions.find((each) => each.state === 'published' && each.id !== editionId)
      : undefined
  const params = { editionId }

  const download = useMutation({
    mutationFn: async () => {
      const file = await call(editionRoutes.file, { params })
      const fileName = `${about.name} ${about.year}`.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${fileName}.json`)
    },
  })

  async function archive() {
    try {
      await call(editionRoutes.archive, { params })
      toast.success(`Archivamos ${name}.`)
    } catch (error) {
      if (!isAlready(error, 'edition_archived')) throw error
      toast.info(`${name} ya está archivada.`)
    } finally {
      await refresh()
    }
  }

  async function remove() {
    try {
      await end(() => call(editionRoutes.remove, { params }), { message: ALREADY_DONE })
      toast.success(`Eliminamos el borrador ${name}.`)
    } catch (error) {
      if (!isGone(error)) throw error
      toast.info(`Otra persona ya eliminó el borrador ${name}.`)
    }
    await navigate('/admin/ediciones')
    await forget(editionId)
  }

  return (
    <Row gap={2}>
      <ButtonLink
        variant="quiet"
        icon="eye"
        to={`/admin/ediciones/${editionId}/vista-previa`}
        target="_blank"
        rel="noopener"
        aria-description="Se abre en otra pestaña"
      >
        Vista previa
      </ButtonLink>
      <Button
        changes
        variant="quiet"
        icon="download"
        busy={download.isPending}
        busyText="Preparando…"
        onClick={() => download.mutate()}
      >
        Exportar
      </Button>
      {state === 'draft' && (
        <>
          <Button changes variant="quiet" icon="trash" onClick={() => setAsked('remove')}>
            Eliminar borrador
          </Button>
          <Button changes variant="primary" icon="send" onClick={() => setAsked('publish')}>
            Publicar
          </Button>
        </>
      )}
      {state === 'published' && (
        <Button changes onClick={() => setAsked('archive')}>
          Archivar
        </Button>
      )}

      <PublishDialog open={asked === 'publish'} whole={whole} onClose={close} />
      <ConfirmDialog
        open={asked === 'archive'}
        title={`¿Archivar ${name}?`}
        confirmText="Archivar"
        busyText="Archivando…"
        variant="primary"
        failure={editionRoutes.archive.failure}
        onClose={close}
        onConfirm={archive}
      >
        <p>
          Desde entonces todo lo de esta edición se podrá leer, pero nadie podrá modificarlo: ni el equipo sus
          categorías y textos, ni las marcas{' '}
          {entries > 1
            ? `sus ${entries} inscripciones`
            : entries === 1
              ? 'su inscripción'
              : 'sus inscripciones'}
          .
        </p>
        {earlier && (
          <p>
            <strong>{editionName(earlier.about)} sigue publicada y pasará a ser la edición vigente:</strong>{' '}
            el portal mostrará su nombre, sus correos y sus textos legales, y las marcas se inscribirán en
            ella mientras sus programas estén abiertos. Si ya terminó o no la usas, archívala antes.
          </p>
        )}
        <p>Solo se puede archivar cuando todos los programas cerraron. Archivar no se puede deshacer.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title={`¿Eliminar el borrador ${name}?`}
        failure={editionRoutes.remove.failure}
        onClose={close}
        onConfirm={remove}
      >
        Se eliminarán sus programas, categorías, preguntas y textos. Ninguna marca los ha visto. Esta acción
        no se puede deshacer; si dudas, exporta antes la edición.
      </ConfirmDialog>
    </Row>
  )
}
