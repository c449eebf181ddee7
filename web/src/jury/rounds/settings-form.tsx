import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import type { Category } from '@portal/contract/editions/edition.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { type Round, roundKindLabels, roundStateLabels } from '@portal/contract/jury/rounds/rounds.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { SharedFormNotices } from '../../people/drafts/draft-notices.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import {
  coverageLabels,
  labels,
  placesField,
  quotaField,
  readingsOfDates,
  settingsForm,
  valueInWords,
  valuesOf,
} from './settings-values.ts'
import { awardLabels, medals } from '@portal/contract/jury/rounds/awards.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useRounds, useSetRound } from './round-queries.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { draftName } from './round-drafts.ts'
import text from '../../ui/words/text.module.css'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
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

/** The fields for what a session's agenda is made of and how it votes (J50, J52). */
function SessionFields({ round, start }: { round: Round; start: Record<string, string> }) {
  const rounds = useRounds(round.programId)
  const sources = rounds.data?.filter(({ kind }) => kind === 'marks' || kind === 'yesno') ?? []
  return (
    <>
      <SelectField
        // The choice can be shown only once the rounds are loaded.
        key={sources.length}
        name="sourceRoundId"
        label={labels.sourceRoundId}
        hint="Su zona de deliberación, sus empates y sus opiniones divididas forman el orden del día, con lo que propongan jueces y presidencia."
        data-type="number"
        optional
        placeholder="Ninguna: solo lo que se proponga"
        defaultValue={start.sourceRoundId}
        options={sources.map(({ id, name, kind, state }) => ({
          value: id,
          label: `${name} (${roundKindLabels[kind].toLocaleLowerCase('es')}; ${roundStateLabels[state].toLocaleLowerCase('es')})`,
        }))}
      />
      <RadioGroup
        name="doesChairBreakTies"
        legend={labels.doesChairBreakTies}
        hint="Cuando una moción por mayoría recibe tantos votos por sí como por no. Los premios no empatan: necesitan dos tercios."
        data-type="boolean"
        defaultValue={start.doesChairBreakTies}
        options={[
          { value: 'true', label: 'Decide la presidencia', hint: 'Queda escrito en el acta.' },
          { value: 'false', label: 'La moción no se aprueba' },
        ]}
      />
      <fieldset>
        <legend className={styles.legend}>Premios por categoría</legend>
        <p className={text.note}>Cuántos de cada uno como máximo. Vacío: sin límite; 0: no se entrega.</p>
        <div className={styles.places}>
          {medals.toReversed().map((medal) => (
            <NumberField
              key={medal}
              name={quotaField(medal)}
              label={awardLabels[medal]}
              optional
              defaultValue={start[quotaField(medal)]}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** The dates and rules as they are edited, with their draft and their saving. */
function useSettings(
  { round, program, categories }: { round: Round; program: Program; categories: readonly Category[] },
  form: RefObject<FormHandle | null>,
) {
  const { timeZone } = program
  const categoryIds = categories.map(({ id }) => id)
  const setRound = useSetRound()
  // What is saved now. A date that was not edited keeps its seconds.
  const saved = useRef(round)
  const fieldNames: Record<string, string> = {
    ...labels,
    ...Object.fromEntries(categories.map(({ id, name }) => [placesField(id), `Lugares en ${name}`])),
    ...Object.fromEntries(medals.map((medal) => [quotaField(medal), `${awardLabels[medal]}, como máximo`])),
  }
  const shared = useSharedForm({
    form,
    name: draftName(round.id, 'settings'),
    saved: valuesOf(round, timeZone, categoryIds),
    revision: round.revision,
    labels: fieldNames,
    onFollow() {
      saved.current = round
    },
    heldIn(error) {
      const found = editConflictIn(roundRoutes.change, error)
      if (!found) return null
      const held = found.stored.round
      saved.current = held
      return { values: valuesOf(held, timeZone, categoryIds), revision: held.revision, change: found }
    },
  })

  return {
    shared,
    /** Finds faults only. What is sent is parsed anew in `save`. */
    schema: settingsForm(round, timeZone, categoryIds),
    fieldNames,
    /** @returns whether it was saved; false while a conflict with something else saved isn't decided */
    save: (handle: FormHandle) =>
      shared.save(async (revision) => {
        // By now the fields hold also what was saved elsewhere.
        const schema = settingsForm(saved.current, timeZone, categoryIds)
        const body = { ...schema.parse(handle.values()), revision }
        const answer = await call(roundRoutes.change, { params: { roundId: round.id }, body })
        saved.current = answer.round
        setRound(answer.round)
        return { values: valuesOf(answer.round, timeZone, categoryIds), revision: answer.round.revision }
      }),
  }
}

interface MarkingFieldsProps {
  start: Record<string, string>
  /** The coverage that is chosen now. */
  coverage: string | undefined
  categories: readonly Category[]
}

/** The fields for how many judges see an entry, and how many places a category has (J07). */
const MarkingFields = ({ start, coverage, categories }: MarkingFieldsProps) => (
  <>
    <RadioGroup
      name="coverage"
      legend={labels.coverage}
      hint="Cuántos jueces de cada panel ven cada inscripción."
      defaultValue={start.coverage}
      options={[
        {
          value: 'auto',
          label: coverageLabels.auto,
          hint: 'Todos los jueces del panel ven todo si a nadie le lleva más horas que el máximo; si no, solo algunos.',
        },
        {
          value: 'all',
          label: coverageLabels.all,
          hint: 'Los puntajes se comparan mejor, pero cada juez trabaja más.',
        },
        {
          value: 'some',
          label: coverageLabels.some,
          hint: 'Se reparten de forma pareja; cada par de jueces queda enlazado por inscripciones en común.',
        },
      ]}
    />
    <div className={styles.pair}>
      {coverage !== 'all' && (
        <NumberField
          name="judgesPerEntry"
          label={labels.judgesPerEntry}
          hint={`Cuando no todos ven todo. Al menos ${LEAST_JUDGES}; con 5 el resultado es más firme.`}
          defaultValue={start.judgesPerEntry}
        />
      )}
      {coverage === 'auto' && (
        <NumberField
          name="mostHours"
          label={labels.mostHours}
          hint="Ver los videos, leer las respuestas a 200 palabras por minuto y 2 minutos más por inscripción."
          defaultValue={start.mostHours}
        />
      )}
      <NumberField
        name="places"
        label={labels.places}
        hint="Cuántas inscripciones de cada categoría pasan a la etapa siguiente."
        defaultValue={start.places}
      />
    </div>
    <Disclosure summary="Otro número de lugares para alguna categoría">
      <div className={styles.places}>
        {categories.map((category) => (
          <NumberField
            key={category.id}
            name={placesField(category.id)}
            label={<CategoryName category={category} />}
            optional
            defaultValue={start[placesField(category.id)]}
          />
        ))}
      </div>
    </Disclosure>
  </>
)

const NumberField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'data-type'>) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" maxLength={3} data-type="number" />
)
