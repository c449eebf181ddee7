import { useRef, useState } from 'react'
import type { Category } from '@portal/contract/editions/edition.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { SharedFormNotices } from '../../people/drafts/shared-form-notices.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MarkingFields } from './marking-fields.tsx'
import { SessionFields } from './session-fields.tsx'
import { labels, readingsOfDates, valueInWords } from './settings-values.ts'
import { useSettings } from './use-settings.ts'
import styles from './settings-form.module.css'

interface SettingsFormProps {
  round: Round
  program: Program
  categories: readonly Category[]
}

export function SettingsForm({ round, program, categories }: SettingsFormProps) {
  const form = useRef<FormHandle>(null)
  const { shared, schema, fieldNames, save } = useSettings({ round, program, categories }, form)
  const { start } = shared
  const readings = readingsOfDates(round)
  const { version } = shared
  const [chosen, setChosen] = useState({ version, coverage: start.coverage })
  const coverage = chosen.version === version ? chosen.coverage : start.coverage

  return (
    <Form
      key={version}
      ref={form}
      schema={schema}
      failure={roundRoutes.change.failure}
      aria-label="Fechas y reglas"
      className={styles.form}
      onEdit={(values) => {
        shared.keep(values)
        setChosen({ version, coverage: String(values.coverage) })
      }}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (_values, handle) => {
        if (await save(handle)) toast.success('Guardamos las fechas y las reglas.')
      }}
      actions={
        <SubmitButton changes busyText="Guardando…">
          Guardar
        </SubmitButton>
      }
    >
      <SharedFormNotices shared={shared} labels={fieldNames} inWords={valueInWords} />
      <TextField
        name="name"
        label={labels.name}
        hint="Lo ven los jueces."
        defaultValue={start.name}
        maxLength={80}
        autoComplete="off"
      />
      <div id="fechas" className={styles.dates}>
        <ZonedField
          label={labels.opensAt}
          name="opensAt"
          program={program}
          reading={readings.opensAt}
          value={start.opensAt ?? ''}
        />
        <ZonedField
          label={labels.closesAt}
          name="closesAt"
          program={program}
          reading={readings.closesAt}
          value={start.closesAt ?? ''}
        />
      </div>
      {round.kind === 'session' ? (
        <SessionFields round={round} start={start} />
      ) : (
        <MarkingFields start={start} coverage={coverage} categories={categories} />
      )}
      <RadioGroup
        name="doGroupsHide"
        legend={labels.doGroupsHide}
        hint="Cuando la empresa de un juez es del mismo grupo que una empresa de la campaña."
        data-type="boolean"
        defaultValue={start.doGroupsHide}
        options={[
          {
            value: 'false',
            label: 'Avisar',
            hint: 'El juez puede evaluarla; el equipo ve el aviso en «Conflictos».',
          },
          { value: 'true', label: 'Ocultar', hint: 'El juez no la ve, como en los demás conflictos.' },
        ]}
      />
      {round.kind !== 'training' && round.kind !== 'session' && (
        <CheckboxField
          name="isTrainingCompulsory"
          label="La práctica es obligatoria"
          hint="Cada juez debe terminar la ronda de práctica antes de empezar esta."
          defaultChecked={start.isTrainingCompulsory === 'true'}
        />
      )}
    </Form>
  )
}
