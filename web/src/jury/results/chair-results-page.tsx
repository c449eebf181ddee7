import { useParams } from 'react-router'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { WayBack } from '../../ui/action/way-back.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { isGone, useUnsealing } from './result-queries.ts'
import { ResultsOfRound } from './results-of-round.tsx'

/** The page where the chair of a panel agrees to the unsealing and reads the results (J31, J44). */
export function ChairResultsPage() {
  const roundId = Number(useParams().roundId)
  const unsealing = useUnsealing(roundId)
  const catalog = useCatalog()
  const round = unsealing.data?.round
  if (isGone(unsealing.error)) return <NotYours />
  return (
    <Page
      title={round ? `Resultados · ${round.name}` : 'Resultados'}
      heading="Resultados"
      lead={round?.name}
      eyebrow={<WayBack to="/juez" label="Inicio" />}
    >
      {round ? (
        <ResultsOfRound roundId={roundId} program={catalog.programOf(round.programId)} reader="chair" />
      ) : (
        <LoadState query={unsealing}>
          <Skeleton rows={6} label="Cargando los resultados…" />
        </LoadState>
      )}
    </Page>
  )
}

const NotYours = () => (
  <Page title="No encontramos estos resultados">
    <p>
      Los ve quien preside un panel de la ronda, cuando esta ya cerró. Lo que te toca juzgar está en el
      inicio.
    </p>
    <div>
      <ButtonLink to="/juez" variant="primary">
        Ir al inicio
      </ButtonLink>
    </div>
  </Page>
)
