import { useCatalog } from '../../catalog/use-catalog.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { useDeclaration } from './declaration-query.ts'

/** A139, A140 (J14) */
export function DeclarationPage() {
  const found = useDeclaration()
  const { home } = useCatalog()
  const declaredAt = found.data?.declaration?.declaredAt
  return (
    <Page
      title="Tu declaración"
      width="form"
      lead="Cuéntanos con quién tienes relación, para que nadie dude de tus puntajes. Esas campañas las evaluarán otros jueces."
    >
      {declaredAt && (
        <Notice tone="success" title="Ya hiciste tu declaración.">
          {`La guardaste el ${formatTime(declaredAt, home)}. Puedes cambiarla cuando quieras.`}
        </Notice>
      )}
      <LoadState query={found}>
        <Skeleton rows={4} label="Cargando tu declaración…" />
      </LoadState>
      {found.data && (
        <DeclarationForm
          saved={found.data.declaration}
          revision={found.data.revision}
          companies={found.data.companies}
        />
      )}
      <p>Solo la lee el equipo que organiza el premio. Las marcas y los demás jueces no la ven.</p>
    </Page>
  )
}
