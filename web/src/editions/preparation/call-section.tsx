import { useState } from 'react'
import type { CallForEntries } from '@portal/contract/editions/edition.ts'
import { MAX_CALL_QUESTIONS } from '@portal/contract/editions/limits.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { bind } from './bind.ts'
import { CallPreview } from './call-preview.tsx'
import { useThisEdition } from './edition-context.ts'
import { newId } from './new-ids.ts'
import { OrderedItems } from './ordered-items.tsx'
import { SectionPage } from './section-page.tsx'
import { fieldName } from './sections.ts'
import styles from './fields.module.css'

const parts = [
  ['judging', 'Cómo se juzga', 'Las rondas, los conflictos de interés y las dos personas que deciden.'],
  ['kit', 'Kit de inscripción', 'El PDF de cada programa.'],
  ['winners', 'Ganadores anteriores', 'Los últimos que se publicaron, con enlace a su página.'],
] as const

interface FieldsProps {
  call: CallForEntries
  change: (call: CallForEntries) => void
  readOnly: boolean
}

/** What the public page that calls for entries says beside the edition's other facts (F10). */
export function CallSection() {
  const whole = useThisEdition()
  return (
    <SectionPage
      whole={whole}
      section="callForEntries"
      lead="La página pública que invita a inscribir. Los programas, las fechas, las categorías y los textos legales los toma de las otras secciones."
    >
      {({ content, change, readOnly }) => (
        <>
          <CallPreview edition={whole.edition} />
          <TextareaField
            label="Qué se celebra"
            hint="Una frase, bajo el nombre del premio. Hasta 300 caracteres."
            rows={2}
            optional
            readOnly={readOnly}
            {...bind('lead', content.lead, (lead) => change({ ...content, lead }))}
          />
          <fieldset className={styles.group}>
            <legend>Qué se muestra</legend>
            {parts.map(([name, label, hint]) => (
              <CheckboxField
                key={name}
                label={label}
                hint={hint}
                checked={content.shows[name]}
                disabled={readOnly}
                onChange={({ currentTarget }) =>
                  change({ ...content, shows: { ...content.shows, [name]: currentTarget.checked } })
                }
              />
            ))}
          </fieldset>
          <fieldset id={fieldName('juryProgramIds')} className={styles.group}>
            <legend>Jurado</legend>
            <p>
              Se publica por programa. Aparecen los jueces que confirmaron y aceptaron ser nombrados, con su
              cargo y su empresa.
            </p>
            {whole.edition.programs.map(({ id, label }) => (
              <CheckboxField
                key={id}
                label={`Publicar el jurado de ${label || 'este programa'}`}
                checked={content.juryProgramIds.includes(id)}
                // A programme that isn't saved yet has no jury.
                disabled={readOnly || id <= 0}
                onChange={({ currentTarget }) =>
                  change({
                    ...content,
                    juryProgramIds: currentTarget.checked
                      ? [...content.juryProgramIds, id]
                      : content.juryProgramIds.filter((each) => each !== id),
                  })
                }
              />
            ))}
            <DateField
              label="Se anuncia el"
              hint="Lo dice la página mientras el jurado no sea público."
              optional
              id={fieldName('juryOn')}
              name={fieldName('juryOn')}
              readOnly={readOnly}
              value={content.juryOn ?? ''}
              onChange={(day) => change({ ...content, juryOn: day || null })}
            />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>Preguntas y respuestas</legend>
            <p>Lo que más se pregunta antes de inscribir.</p>
            <Questions call={content} {...{ change, readOnly }} />
          </fieldset>
        </>
      )}
    </SectionPage>
  )
}

type Question = CallForEntries['questions'][number]

function Questions({ call, change, readOnly }: FieldsProps) {
  const [ids, setIds] = useState<number[]>([])
  // The questions have no ids in the data. They get ids here, which they keep while they are moved.
  const known = ids.length === call.questions.length ? ids : call.questions.map((_, index) => index + 1)
  return (
    <OrderedItems<Question & { id: number }>
      path="questions"
      items={call.questions.map((each, index) => ({ ...each, id: known[index] ?? 0 }))}
      onChange={(changed) => {
        setIds(changed.map(({ id }) => id))
        change({ ...call, questions: changed.map(({ question, answer }) => ({ question, answer })) })
      }}
      titleOf={({ question }, index) => question || `Pregunta ${index + 1}, sin texto`}
      heading="h2"
      addText="Agregar pregunta"
      create={() => ({ id: newId(), question: '', answer: '' })}
      most={MAX_CALL_QUESTIONS}
      readOnly={readOnly}
    >
      {({ question, answer }, path, set) => (
        <div className={styles.stack}>
          <TextField
            label="Pregunta"
            readOnly={readOnly}
            {...bind(`${path}.question`, question, (text) => set({ question: text }))}
          />
          <TextareaField
            label="Respuesta"
            rows={3}
            readOnly={readOnly}
            {...bind(`${path}.answer`, answer, (text) => set({ answer: text }))}
          />
        </div>
      )}
    </OrderedItems>
  )
}
