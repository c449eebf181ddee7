import type { Category, Criterion, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { MAX_CATEGORIES, MAX_CRITERIA } from '@portal/contract/editions/limits.ts'
import { counted } from '../../ui/words/quantities.ts'
import { useThisEdition } from './edition-context.ts'
import { newId } from './new-ids.ts'
import { OrderedItems } from './ordered-items.tsx'
import { SectionPage } from './section-page.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { bind } from './bind.ts'
import { CategoryPreview } from './category-preview.tsx'
import { NumberField } from './number-field.tsx'
import { fieldName } from './sections.ts'
import { SomeOfField } from './some-of-field.tsx'
import styles from './fields.module.css'

const emptyCategory = (): Category => ({
  id: newId(),
  name: '',
  lang: 'es',
  tagline: '',
  description: '',
  criteria: [{ id: newId(), title: '', text: '', weight: 1 }],
  programIds: null,
  isClosed: false,
})

/** The categories that campaigns are entered in, with the jury's criteria (E03). */
export function CategoriesSection() {
  const whole = useThisEdition()
  const { programs } = whole.edition
  return (
    <SectionPage
      whole={whole}
      section="categories"
      lead="En qué se puede inscribir una campaña y qué mira el jurado. El orden es el número de cada póster."
    >
      {({ content, change, readOnly }) => (
        <OrderedItems
          path=""
          items={content}
          onChange={change}
          titleOf={({ name }, index) => name || `Categoría ${index + 1}, sin nombre`}
          langOf={({ name, lang }) => (name ? lang : 'es')}
          summaryOf={(category) => inWords(category, programs.length)}
          heading="h2"
          numbered
          addText="Agregar categoría"
          create={emptyCategory}
          most={MAX_CATEGORIES}
          readOnly={readOnly}
        >
          {(category, path, set) => (
            <CategoryFields
              category={category}
              position={content.indexOf(category) + 1}
              programs={programs}
              {...{ path, set, readOnly }}
            />
          )}
        </OrderedItems>
      )}
    </SectionPage>
  )
}

function inWords({ criteria, programIds, isClosed }: Category, programs: number): string {
  return [
    counted(criteria.length, 'criterio', 'criterios'),
    programIds === null
      ? 'en todos los programas'
      : `en ${programIds.length} de ${counted(programs, 'programa', 'programas')}`,
    ...(isClosed ? ['cerrada a nuevas inscripciones'] : []),
  ].join(', ')
}

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
  { value: 'pt', label: 'Portugués' },
  { value: 'fr', label: 'Francés' },
  { value: 'it', label: 'Italiano' },
  { value: 'de', label: 'Alemán' },
] as const satisfies readonly { value: Category['lang']; label: string }[]

interface CategoryFieldsProps {
  category: Category
  /** The category's position, from 1. */
  position: number
  path: string
  set: (changes: Partial<Category>) => void
  programs: readonly ProgramOfEdition[]
  readOnly: boolean
}

function CategoryFields(props: CategoryFieldsProps) {
  const { category, position, path, set, programs, readOnly } = props
  const { criteria } = category
  return (
    <div className={styles.beside}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <div className={styles.pair}>
            <TextField
              label="Nombre"
              lang={category.lang}
              readOnly={readOnly}
              {...bind(`${path}.name`, category.name, (name) => set({ name }))}
            />
            <SelectField
              label="Idioma del nombre"
              hint="Para los lectores de pantalla."
              options={languages}
              disabled={readOnly}
              {...bind(`${path}.lang`, category.lang, (lang) => set({ lang: lang as Category['lang'] }))}
            />
          </div>
          <TextField
            label="Frase del póster"
            hint="Una línea que diga qué premia."
            readOnly={readOnly}
            {...bind(`${path}.tagline`, category.tagline, (tagline) => set({ tagline }))}
          />
          <TextareaField
            label="Descripción"
            hint="Qué campañas reconoce y cuándo conviene inscribirse. Se lee al pedir ayuda sobre la categoría y en el kit."
            readOnly={readOnly}
            {...bind(`${path}.description`, category.description, (description) => set({ description }))}
          />
          <fieldset className={styles.group}>
            <legend>Criterios del jurado</legend>
            <p>De 1 a 6. El peso es relativo: con pesos 2 y 1, el primero vale el doble.</p>
            <OrderedItems
              path={`${path}.criteria`}
              items={criteria}
              onChange={(changed) => set({ criteria: changed })}
              titleOf={({ title }, index) => `Criterio ${index + 1}${title && `: ${title}`}`}
              heading="h3"
              unfolded
              addText="Agregar criterio"
              create={() => ({ id: newId(), title: '', text: '', weight: 1 })}
              most={MAX_CRITERIA}
              readOnly={readOnly}
            >
              {(criterion, criterionPath, setCriterion) => (
                <CriterionFields
                  criterion={criterion}
                  path={criterionPath}
                  set={setCriterion}
                  share={shareOf(criterion, criteria)}
                  readOnly={readOnly}
                />
              )}
            </OrderedItems>
          </fieldset>
          <SomeOfField
            path={`${path}.programIds`}
            legend="Programas que la ofrecen"
            all="Todos los programas"
            some="Solo algunos"
            options={programs}
            value={category.programIds}
            onChange={(programIds) => set({ programIds })}
            readOnly={readOnly}
          />
          <CheckboxField
            id={fieldName(`${path}.isClosed`)}
            label="Cerrada a nuevas inscripciones"
            hint="Las que ya tiene siguen su curso."
            checked={category.isClosed}
            disabled={readOnly}
            onChange={({ currentTarget }) => set({ isClosed: currentTarget.checked })}
          />
        </div>
        <CategoryPreview category={category} position={position} />
      </div>
    </div>
  )
}

interface CriterionFieldsProps {
  criterion: Criterion
  path: string
  set: (changes: Partial<Criterion>) => void
  share: string
  readOnly: boolean
}

const CriterionFields = ({ criterion, path, set, share, readOnly }: CriterionFieldsProps) => (
  <div className={styles.criterion}>
    <TextField
      label="Título"
      readOnly={readOnly}
      {...bind(`${path}.title`, criterion.title, (title) => set({ title }))}
    />
    <NumberField
      label="Peso"
      hint={share}
      path={`${path}.weight`}
      value={criterion.weight}
      readOnly={readOnly}
      onChange={(weight) => set({ weight })}
    />
    <TextareaField
      label="Texto"
      rows={2}
      readOnly={readOnly}
      {...bind(`${path}.text`, criterion.text, (text) => set({ text }))}
    />
  </div>
)

const percents = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** '33,3 % del puntaje' */
function shareOf({ weight }: Criterion, criteria: readonly Criterion[]): string {
  const total = criteria.reduce((sum, each) => sum + each.weight, 0)
  return total > 0 ? `${percents.format((weight * 100) / total)} % del puntaje` : 'Los pesos suman 0'
}
