import { useId } from 'react'
import type { ProgramSettings } from '@portal/contract/editions/programs.ts'
import { ExtensionList } from './extension-list.tsx'
import { ProgramDatesForm } from './program-dates-form.tsx'
import styles from './program-card.module.css'

export function ProgramCard({ settings }: { settings: ProgramSettings }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{settings.program.label}</h2>
      <ProgramDatesForm settings={settings} />
      <ExtensionList settings={settings} />
    </section>
  )
}
