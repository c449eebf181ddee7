import { useChosenProgram } from '../../catalog/program-choice.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AnnouncementAudience } from './announcement-audience.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { Composer } from './composer.tsx'
import { ReminderAudience } from './reminder-audience.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { useReminderAddress } from './reminder-queries.ts'
import { startingAnnouncement, startingText } from './starting-text.ts'

const kinds = [
  { value: undefined, label: 'Recordatorio' },
  { value: 'announcement' as const, label: 'Anuncio' },
]

/** A68–A72, A253–A256 */
export function RemindersPage() {
  const { kind, change } = useReminderAddress()
  return (
    <Page
      title={kind ? 'Anuncios' : 'Recordatorios'}
      lead={
        kind
          ? 'Un correo con lo que quieras contar, a los destinatarios que elijas.'
          : 'Un correo a cada marca que tiene algo pendiente, con la lista de lo que le falta.'
      }
    >
      <ChoiceRow
        legend="Qué quieres enviar"
        choices={kinds}
        value={kind}
        // An announcement is of one programme.
        onChange={(chosen) => change({ kind: chosen, editionId: undefined })}
      />
      {kind ? <Announcements /> : <Reminders />}
    </Page>
  )
}

function Reminders() {
  const { about } = useCatalog().current
  const { filter, change } = useReminderAddress()
  return (
    <Composer kind="reminder" starting={startingText(about)}>
      {(writing, version) => (
        <>
          <ReminderAudience filter={filter} onChange={change} />
          <ReminderForm key={`text ${version}`} filter={filter} {...writing} />
        </>
      )}
    </Composer>
  )
}

function Announcements() {
  const { about } = useCatalog().current
  const { audience, change } = useReminderAddress()
  const program = useChosenProgram()
  return (
    <Composer kind="announcement" starting={startingAnnouncement(about)}>
      {(writing, version) => (
        <>
          <AnnouncementAudience
            program={program}
            audience={audience}
            // With its programme, which is another one another day unless the address says it.
            onChange={(chosen) => change({ audience: chosen, programId: program.id })}
          />
          <AnnouncementForm key={`text ${version}`} programId={program.id} audience={audience} {...writing} />
        </>
      )}
    </Composer>
  )
}
