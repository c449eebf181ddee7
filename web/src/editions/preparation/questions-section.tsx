import type { Category, Question } from '@portal/contract/editions/edition.ts'
import { categoryQuestionText } from '@portal/contract/editions/offer.ts'
import { MAX_QUESTIONS } from '@portal/contract/editions/limits.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { bind } from './bind.ts'
import { useThisEdition } from './edition-context.ts'
import { newId } from './new-ids.ts'
import { NumberField } from './number-field.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { SectionPage } from './section-page.tsx'
import { fieldName } from './sections.ts'
import { SomeOfField } from './some-of-field.tsx'
import { useState } from 'react'
import { WordCounter } from '../offer/word-counter.tsx'
import { BrandView } from './brand-view.tsx'
import styles from './fields.module.css'

const USUAL_WORDS = 400

const emptyQuestion = (): Question => ({
  id: newId(),
  text: '',
  description: '',
  perCategory: false,
  categoryIds: null,
  maxWords: USUAL_WORDS,
  isRequired: true,
})

/** The questions that a brand answers (E04). */
export function QuestionsSection() {
  const whole = useThisEdition()
  const { categories } = whole.edition
  return (
    <SectionPage
      whole={whole}
      section="questions"
      lead="Lo que cada marca responde sobre su campaña, en este orden."
    >
      {({ content, change, readOnly }) => (
        <OrderedItems
          path=""
          items={content}
          onChange={change}
          titleOf={({ text }, index) => text || `Pregunta ${index + 1}, sin texto`}
          summaryOf={(question) => inWords(question, categories.length)}
          heading="h2"
          numbered
          addText="Agregar pregunta"
          create={emptyQuestion}
          most={MAX_QUESTIONS}
          readOnly={readOnly}
        >
          {(question, path, set) => <QuestionFields {...{ question, path, set, categories, readOnly }} />}
        </OrderedItems>
      )}
    </SectionPage>
  )
}

function inWords({ maxWords, isRequired, perCategory, categoryIds }: Question, categories: number): string {
  return [
    // While its field is empty, `maxWords` is NaN.
    ...(Number.isFinite(maxWords) ? [`hasta ${counted(maxWords, 'palabra', 'palabras')}`] : []),
    isRequired ? 'obligatoria' : 'opcional',
    perCategory ? 'una respuesta por categoría' : 'una respuesta por campaña',
    ...(categoryIds === null
      ? []
      : [`en ${categoryIds.length} de ${counted(categories, 'categoría', 'categorías')}`]),
  ].join(', ')
}

interface QuestionFieldsProps {
  question: Question
  path: string
  set: (changes: Partial<Question>) => void
  categories: readonly Category[]
  readOnly: boolean
}

function QuestionFields({ question, path, set, categories, readOnly }: QuestionFieldsProps) {
  const { perCategory, categoryIds } = question
  const example = categories.find(({ id }) => categoryIds === null || categoryIds.includes(id))
  return (
    <div className={styles.stack}>
      <TextField
        label="Pregunta"
        hint={
          perCategory &&
          'El signo «?» del final se reemplaza por el nombre de la categoría: termina, por ejemplo, en «en la categoría ?».'
        }
        readOnly={readOnly}
        {...bind(`${path}.text`, question.text, (text) => set({ text }))}
      />
      <TextareaField
        label="Descripción"
        hint="Qué se espera de la respuesta. Se lee debajo de la pregunta."
        rows={3}
        readOnly={readOnly}
        {...bind(`${path}.description`, question.description, (description) => set({ description }))}
      />
      <RadioGroup
        key={String(perCategory)}
        id={fieldName(`${path}.perCategory`)}
        name={fieldName(`${path}.perCategory`)}
        legend="Se responde"
        inline
        options={[
          { value: 'once', label: 'Una vez por campaña' },
          { value: 'each', label: 'En cada categoría' },
        ]}
        defaultValue={perCategory ? 'each' : 'once'}
        disabled={readOnly}
        onChange={(choice) => set({ perCategory: choice === 'each' })}
      />
      <SomeOfField
        path={`${path}.categoryIds`}
        legend="Categorías que la hacen"
        all="Todas las categorías"
        some="Solo algunas"
        options={categories.map(({ id, name, lang }) => ({ id, label: name, lang }))}
        value={categoryIds}
        onChange={(ids) => set({ categoryIds: ids })}
        readOnly={readOnly}
      />
      <div className={styles.pair}>
        <NumberField
          label="Máximo de palabras"
          hint="De 1 a 1.000."
          path={`${path}.maxWords`}
          value={question.maxWords}
          readOnly={readOnly}
          onChange={(maxWords) => set({ maxWords })}
        />
        <CheckboxField
          label="Obligatoria"
          hint="Sin ella la inscripción queda incompleta."
          checked={question.isRequired}
          disabled={readOnly}
          onChange={({ currentTarget }) => set({ isRequired: currentTarget.checked })}
        />
      </div>
      <QuestionPreview
        question={question}
        text={
          perCategory && example && question.text
            ? categoryQuestionText(question.text, example.name)
            : question.text
        }
      />
    </div>
  )
}

interface QuestionPreviewProps {
  question: Question
  /** The question's text as brands read it, with a category's name if it is asked in each category. */
  text: string
}

/** A question as brands see it, to be tried out. What is typed in it is not saved. */
function QuestionPreview({ question, text }: QuestionPreviewProps) {
  const { description, maxWords, isRequired } = question
  const [answer, setAnswer] = useState('')
  const limit = Number.isFinite(maxWords) ? maxWords : 0
  return (
    <BrandView title="Así la verá una marca">
      <TextareaField
        label={text || 'Pregunta sin texto'}
        hint={`${description} (Máximo ${limit} ${limit === 1 ? 'palabra' : 'palabras'})`}
        optional={!isRequired}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        foot={<WordCounter text={answer} maxWords={limit} quiet={answer === ''} />}
      />
    </BrandView>
  )
}
