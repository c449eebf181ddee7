import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { useWholeEdition } from '../../editions/preparation/edition-queries.ts'
import { editionName, editionPath } from '../../editions/preparation/sections.ts'
import { startViewing } from '../../people/session/viewing.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'

const HOURS = 12

const part = (value: object) => btoa(JSON.stringify(value))

/** A session that the server doesn't know. In a preview no call of the screens leaves the page. */
const nobody = () =>
  `preview.${part({ id: 1, role: 'brand', exp: Math.floor(Date.now() / 1000) + HOURS * 3600 })}.`

/** Turns this tab into a preview of the edition as it is saved now (E13). */
export function PreviewPage() {
  const query = useWholeEdition(Number(useParams().editionId))
  const edition: Edition | undefined = query.data?.edition
  const hasPrograms = edition !== undefined && edition.programs.length > 0

  useEffect(() => {
    if (edition && hasPrograms)
      startViewing(
        { token: nobody(), brand: editionName(edition.about), preview: edition },
        '/inscripciones/nueva',
      )
  }, [edition, hasPrograms])

  return (
    <Page title="Vista previa">
      <LoadState query={query}>
        <Loading message="Abriendo la vista previa…" />
      </LoadState>
      {hasPrograms && <Loading message="Abriendo la vista previa…" />}
      {edition && !hasPrograms && (
        <EmptyState
          title="Aún no hay nada que mostrar."
          action={<ButtonLink to={editionPath(edition.id, 'programs')}>Ir a los programas</ButtonLink>}
        >
          La vista previa necesita al menos un programa.
        </EmptyState>
      )}
    </Page>
  )
}
