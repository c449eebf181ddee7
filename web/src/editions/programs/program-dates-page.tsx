import { ProgramsChoice, useChosenPrograms } from '../../catalog/program-choice.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useProgramSettings } from './program-settings.ts'
import { use, useId } from 'react'
import type { ProgramSettings } from '@portal/contract/editions/programs.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { MayChange } from '../../ui/action/may-change.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { ExtensionList } from './extension-list.tsx'
import { ProgramDatesForm } from './program-dates-form.tsx'
import { formatDeadline, formatOpening } from './programs.ts'
import styles from './program-dates-page.module.css'

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

function ProgramCard({ settings }: { settings: ProgramSettings }) {
  const titleId = useId()
  const { program } = settings
  const { isArchived } = useCatalog()
  const archived = isArchived(program.id)
  const readOnly = !use(MayChange) || archived
  const facts: [string, string][] = [
    ['Apertura', formatOpening(program) ?? 'Sin fecha de apertura'],
    ['Cierre', formatDeadline(program) ?? 'Sin fecha de cierre'],
  ]
  if (!archived) facts.push(['Recordatorios automáticos', remindersInWords(settings)])
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{program.label}</h2>
      {readOnly ? (
        <>
          {archived && (
            <Notice title="Edición archivada">Sus fechas y prórrogas ya no se pueden cambiar.</Notice>
          )}
          <FactList columns facts={facts} />
        </>
      ) : (
        <ProgramDatesForm settings={settings} />
      )}
      {!(archived && settings.extensions.length === 0) && (
        <ExtensionList settings={settings} readOnly={archived} />
      )}
    </section>
  )
}

const remindersInWords = ({ remindsWeek, remindsDay }: ProgramSettings) =>
  [remindsWeek && '7 días antes', remindsDay && '24 horas antes'].filter(Boolean).join(' y ') || 'Ninguno'
