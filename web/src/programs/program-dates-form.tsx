import { useState } from 'react'
import { programRoutes, type ProgramSettings } from '@portal/contract/programs.ts'
import { call } from '../api/call.ts'
import { ProgramDeadline } from '../campaigns/deadline-notice.tsx'
import { phaseOf } from '../reference/programs-query.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.ts'
import { formatWithWeekday } from '../ui/instants.ts'
import { datesOf, programForm, type ProgramValues, valuesOf } from './program-form.ts'
import { useSetSettings } from './program-queries.ts'
import { ZonedField } from './zoned-field.tsx'
import styles from './program-dates-form.module.css'

type Changes = Parameters<typeof call<typeof programRoutes.update>>[1]['body']

const reminders = [
  { name: 'remindsWeek', label: '7 días antes' },
  { name: 'remindsDay', label: '24 horas antes' },
] as const

export function ProgramDatesForm({ settings }: { settings: ProgramSettings }) {
  const { program } = settings
  // What isn't touched follows the server, should another admin change it meanwhile.
  const [typed, setTyped] = useState<Partial<ProgramValues>>({})
  const [asking, setAsking] = useState<Changes | null>(null)
  const setSettings = useSetSettings()
  const values = { ...valuesOf(settings), ...typed }
  const edit = (change: Partial<ProgramValues>) => setTyped((known) => ({ ...known, ...change }))
  const dates = datesOf(values, settings)
  const planned = { ...program, ...dates }

  async function save(changes: Changes) {
    const answer = await call(programRoutes.update, { params: { programId: program.id }, body: changes })
    setSettings(answer.program)
    setTyped({})
    toast.success(`Guardamos las fechas de ${program.label}.`)
  }

  return (
    <>
      <Form
        schema={programForm(values, settings)}
        failure={programRoutes.update.failure}
        aria-label={`Fechas de ${program.label}`}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (changes) => {
          const closes = phaseOf(program) === 'open' && phaseOf(planned) !== 'open'
          if (closes) setAsking(changes)
          else await save(changes)
        }}
        actions={
          <SubmitButton variant="primary" busyText="Guardando…">
            Guardar
          </SubmitButton>
        }
      >
        <div className={styles.dates}>
          <div>
            <ZonedField
              label="Apertura"
              name="entriesOpenAt"
              program={program}
              value={values.opening}
              disabled={!values.hasOpening}
              onChange={(opening) => edit({ opening })}
            />
            <CheckboxField
              label="Sin fecha de apertura"
              checked={!values.hasOpening}
              onChange={({ currentTarget }) => edit({ hasOpening: !currentTarget.checked })}
            />
          </div>
          <div>
            <ZonedField
              label="Cierre"
              name="entriesCloseAt"
              program={program}
              value={values.closing}
              disabled={!values.hasClosing}
              onChange={(closing) => edit({ closing })}
            />
            <CheckboxField
              label="Sin fecha de cierre"
              checked={!values.hasClosing}
              onChange={({ currentTarget }) => edit({ hasClosing: !currentTarget.checked })}
            />
          </div>
        </div>
        <fieldset className={styles.reminders}>
          <legend>Recordatorios automáticos</legend>
          <p>A las marcas con inscripciones sin enviar, por correo y en sus notificaciones.</p>
          {reminders.map(({ name, label }) => (
            <CheckboxField
              key={name}
              label={label}
              checked={values[name]}
              onChange={({ currentTarget }) => edit({ [name]: currentTarget.checked })}
            />
          ))}
        </fieldset>
        {dates.entriesOpenAt !== '' && dates.entriesCloseAt !== '' && (
          <div className={styles.preview}>
            <h3>Lo que ve una marca</h3>
            {phaseOf(planned) === 'open' && planned.entriesCloseAt === null ? (
              <p>Ningún aviso: las inscripciones están abiertas y no tienen fecha de cierre.</p>
            ) : (
              <ProgramDeadline program={planned} />
            )}
          </div>
        )}
      </Form>
      <ConfirmDialog
        open={asking !== null}
        title={`¿Cerrar las inscripciones de ${program.label}?`}
        confirmText="Cerrar ahora"
        busyText="Guardando…"
        failure={programRoutes.update.failure}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          if (asking) await save(asking)
        }}
      >
        <p>
          {planned.entriesCloseAt && phaseOf(planned) === 'over'
            ? `El cierre quedará en el pasado: ${formatWithWeekday(planned.entriesCloseAt, program)}.`
            : planned.entriesOpenAt &&
              `La apertura quedará en el futuro: ${formatWithWeekday(planned.entriesOpenAt, program)}.`}
        </p>
        <p>
          En cuanto guardes, ninguna marca sin prórroga podrá inscribir, editar ni enviar en este programa.
        </p>
      </ConfirmDialog>
    </>
  )
}
