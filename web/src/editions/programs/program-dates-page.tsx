import { ProgramsChoice, useChosenPrograms } from '../../catalog/program-choice.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ProgramCard } from './program-card.tsx'
import { useProgramSettings } from './program-queries.ts'

/** A57–A60 */
export function ProgramDatesPage() {
  const settings = useProgramSettings()
  const chosen = useChosenPrograms()
  const { edition, programId } = chosen
  const shown = settings.data?.filter(({ program }) =>
    programId === undefined ? program.editionId === edition.id : program.id === programId,
  )
  return (
    <Page
      title="Fechas del programa"
      lead="Cuándo se puede inscribir en cada programa, qué avisos se envían automáticamente y qué marcas tienen más tiempo."
    >
      <ProgramsChoice {...chosen} />
      <LoadState query={settings}>
        <Skeleton rows={6} label="Cargando los programas…" />
      </LoadState>
      {shown?.map((each) => (
        <ProgramCard key={each.program.id} settings={each} />
      ))}
    </Page>
  )
}
