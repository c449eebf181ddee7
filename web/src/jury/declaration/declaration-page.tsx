import { useCatalog } from '../../catalog/use-catalog.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { useRounds } from '../sheets/use-round.ts'
import { useSittings } from '../sittings/sitting-queries.ts'
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
      {declaredAt && <Declared at={formatTime(declaredAt, home)} />}
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

/** Says when the judge declared, and for which rounds and sittings it has to be saved again: each asks anew (J14). */
function Declared({ at }: { at: string }) {
  const rounds = useRounds()
  const sittings = useSittings()
  if (rounds.isPending || sittings.isPending) return null
  const asking = new Set([
    ...(rounds.data?.rounds ?? []).filter(({ needs }) => needs === 'declaration').map(({ name }) => name),
    ...(sittings.data ?? [])
      .filter(({ mustDeclare, stage, cantBegin }) => mustDeclare && stage !== 'ended' && !cantBegin)
      .map(({ round }) => round),
  ])
  if (asking.size === 0)
    return (
      <Notice tone="success" title="Ya hiciste tu declaración.">
        {`La guardaste el ${at}. Puedes cambiarla cuando quieras.`}
      </Notice>
    )
  const names = new Intl.ListFormat('es').format([...asking].map((name) => `«${name}»`))
  return (
    <Notice tone="warn" title={`Confirma tu declaración para ${names}`}>
      {`La guardaste el ${at}. Revísala y guárdala de nuevo, aunque nada haya cambiado.`}
    </Notice>
  )
}
