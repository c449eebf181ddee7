import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProgramCard } from './program-card.tsx'
import { useProgramSettings } from './program-queries.ts'

/** A57–A60 */
export function ProgramDatesPage() {
  const settings = useProgramSettings()
  return (
    <Page
      title="Fechas del programa"
      lead="Cuándo se puede inscribir en cada programa, qué avisos salen solos y qué marcas tienen más tiempo."
    >
      {settings.isPending && <Skeleton rows={6} label="Cargando los programas…" />}
      {settings.isError && !settings.data && (
        <Failure
          message={settings.error.message}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data?.map((each) => (
        <ProgramCard key={each.program.id} settings={each} />
      ))}
    </Page>
  )
}
