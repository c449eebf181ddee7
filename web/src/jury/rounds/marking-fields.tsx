import type { Category } from '@portal/contract/editions/edition.ts'
import { LEAST_JUDGES } from '@portal/contract/jury/load.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { NumberField } from './number-field.tsx'
import { coverageLabels, labels, placesField } from './settings-values.ts'
import styles from './settings-form.module.css'

interface MarkingFieldsProps {
  start: Record<string, string>
  /** The coverage that is chosen now. */
  coverage: string | undefined
  categories: readonly Category[]
}

/** The fields for how many judges see an entry, and how many places a category has (J07). */
export const MarkingFields = ({ start, coverage, categories }: MarkingFieldsProps) => (
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
