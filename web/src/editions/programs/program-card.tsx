import { useId } from 'react'
import type { ProgramSettings } from '@portal/contract/editions/programs.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
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
  const readOnly = isArchived(program.id)
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{program.label}</h2>
      {readOnly ? (
        <>
          <Notice title="Edición archivada">Sus fechas y prórrogas ya no se pueden cambiar.</Notice>
          <FactList
            columns
            facts={[
              ['Apertura', formatOpening(program) ?? 'Sin fecha de apertura'],
              ['Cierre', formatDeadline(program) ?? 'Sin fecha de cierre'],
            ]}
          />
        </>
      ) : (
        <ProgramDatesForm settings={settings} />
      )}
      {!(readOnly && settings.extensions.length === 0) && (
        <ExtensionList settings={settings} readOnly={readOnly} />
      )}
    </section>
  )
}
