import { use, useId } from 'react'
import type { ProgramSettings } from '@portal/contract/editions/programs.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { MayChange } from '../../ui/action/may-change.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { ExtensionList } from './extension-list.tsx'
import { ProgramDatesForm } from './program-dates-form.tsx'
import { formatDeadline, formatOpening } from './programs-query.ts'
import styles from './program-card.module.css'

export function ProgramCard({ settings }: { settings: ProgramSettings }) {
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
