import type { Category } from '@portal/contract/editions/edition.ts'
import { MAX_CATEGORIES } from '@portal/contract/editions/limits.ts'
import { counted } from '../../ui/words/quantities.ts'
import { CategoryFields } from './category-fields.tsx'
import { useThisEdition } from './edition-context.ts'
import { newId } from './new-ids.ts'
import { OrderedItems } from './ordered-items.tsx'
import { SectionPage } from './section-page.tsx'

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
