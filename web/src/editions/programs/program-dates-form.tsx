import { useRef, useState } from 'react'
import {
  isReopened,
  MAX_REASON,
  programRoutes,
  type ProgramSettings,
  REOPENED,
} from '@portal/contract/editions/programs.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { EditConflictNotice, FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { ProgramDeadline } from './deadline-notice.tsx'
import { phaseOf } from './programs.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import {
  datesOf,
  ofTexts,
  programForm,
  type ProgramValues,
  readingsOfDates,
  textsOf,
  valuesOf,
} from './program-form.ts'
import { useSetSettings } from './program-settings.ts'
import { ZonedField } from './zoned-field.tsx'
import { writeDate } from '../../ui/form/date-text.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './program-dates-form.module.css'

type Changes = Parameters<typeof call<typeof programRoutes.update>>[1]['body']

const reminders = [
  { name: 'remindsWeek', label: '7 días antes' },
  { name: 'remindsDay', label: '24 horas antes' },
] as const

const labels = {
  opening: 'Apertura',
  closing: 'Cierre',
  hasOpening: 'Con fecha de apertura',
  hasClosing: 'Con fecha de cierre',
  remindsWeek: 'Recordatorio 7 días antes',
  remindsDay: 'Recordatorio 24 horas antes',
  reason: 'Motivo del cambio de cierre',
}

const YES_NO: Record<string, string> = { true: 'sí', false: 'no' }

const inWords = (_name: string, value: string) => YES_NO[value] ?? writeDate(value)

export function ProgramDatesForm(props: { settings: ProgramSettings }) {
  // What is typed is based on the values when the form was opened or last saved.
  const [settings, setGround] = useState(props.settings)
  const { program } = settings
  const [edited, setEdited] = useState<ProgramValues | null>(null)
  const latest = useRef<ProgramValues | null>(null)
  const put = (values: ProgramValues | null) => {
    latest.current = values
    setEdited(values)
  }
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: `program:${program.id}`,
    saved: textsOf(valuesOf(props.settings)),
    revision: props.settings.revision,
    labels,
    onFollow: () => setGround(props.settings),
    controlled: {
      values: () => latest.current && textsOf(latest.current),
      put: (values) => put(values && ofTexts(values)),
    },
    heldIn(error) {
      const found = editConflictIn(programRoutes.update, error)
      if (!found) return null
      const held = found.stored.program
      return { values: textsOf(valuesOf(held)), revision: held.revision, change: found }
    },
  })
  const { draft } = shared
  const values = edited ?? ofTexts(shared.start)
  const [asking, setAsking] = useState<Changes | null>(null)
  const setSettings = useSetSettings()
  const edit = (change: Partial<ProgramValues>) => {
    const changed = { ...values, ...change }
    put(changed)
    shared.keep(textsOf(changed))
  }
  const dates = datesOf(values, settings)
  const planned = { ...program, ...dates }
  const readings = readingsOfDates(program)

  async function save(changes: Changes) {
    const isSaved = await shared.save(async (revision) => {
      const params = { programId: program.id }
      const answer = await call(programRoutes.update, { params, body: { ...changes, revision } })
      setSettings(answer.program)
      setGround(answer.program)
      return { values: textsOf(valuesOf(answer.program)), revision: answer.program.revision }
    })
    if (isSaved) toast.success(`Guardamos las fechas de ${program.label}.`)
  }

  return (
    <>
      <Form
        ref={form}
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
          <SubmitButton changes variant="primary" busyText="Guardando…">
            Guardar
          </SubmitButton>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={shared.start}
          labels={labels}
          inWords={inWords}
          onUse={shared.use}
          onDiscard={shared.discard}
        />
        <EditConflictNotice
          conflict={shared.conflict}
          labels={labels}
          inWords={inWords}
          onUse={shared.useStored}
          onKeep={shared.keepMine}
        />
        <div className={styles.dates}>
          <div>
            <ZonedField
              label="Apertura"
              name="entriesOpenAt"
              program={program}
              reading={readings.opening}
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
              reading={readings.closing}
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
        <ReopenedNotice before={program} after={dates} />
        {dates.entriesCloseAt !== program.entriesCloseAt && (
          <TextareaField
            name="reason"
            label={labels.reason}
            optional
            hint="Avisaremos a las marcas con campañas en este programa: la fecha anterior, la nueva y este motivo."
            rows={2}
            maxLength={MAX_REASON}
            value={values.reason}
            onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
          />
        )}
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

type Closing = Pick<Program, 'entriesCloseAt'>

/** Says what the jury will read after a closing that has passed is moved later (J02). */
const ReopenedNotice = ({ before, after }: { before: Closing; after: Closing }) =>
  isReopened(before.entriesCloseAt, after.entriesCloseAt, serverNow()) && (
    <Notice tone="warn">{REOPENED}</Notice>
  )
