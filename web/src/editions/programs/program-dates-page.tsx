import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ProgramCard } from './program-card.tsx'
import { useProgramSettings } from './program-queries.ts'

/** A57–A60 */
export function ProgramDatesPage() {
  const settings = useProgramSettings()
  return (
    <Page
      title="Fechas del programa"
      lead="Cuándo se puede inscribir en cada programa, qué avisos se envían automáticamente y qué marcas tienen más tiempo."
    >
      <LoadState query={settings}>
        <Skeleton rows={6} label="Cargando los programas…" />
      </LoadState>
      {settings.data?.map((each) => (
        <ProgramCard key={each.program.id} settings={each} />
      ))}
    </Page>
  )
}
