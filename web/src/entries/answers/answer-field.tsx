import { useLayoutEffect, useRef, useState } from 'react'
import { answerField, type CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { OtherText } from '../../people/drafts/draft-notices.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { ofTimeAgo } from '../../ui/words/time-in-words.ts'
import { useOtherDrafts } from './answer-drafts.ts'
import { markDirty } from '../steps/saved-state.tsx'
import { WordCounter } from '../../editions/offer/word-counter.tsx'
import styles from './answer-field.module.css'

interface AnswerFieldProps {
  question: CampaignQuestion
  /** The field of the store that keeps the draft. */
  draftField: string
  /** Returns the saved answer on which the typed one is based. */
  savedAnswer: () => string
  /** Puts a text into the field as if it had been typed. */
  put: (text: string) => void
  /** A text that was saved elsewhere meanwhile and differs from the field. */
  contested: { held: CampaignQuestion; change: string } | undefined
  onDecide: () => void
  /** The rest was saved without this answer. The first such field says what to do. */
  missing: 'first' | 'more' | undefined
  readOnly: boolean
}

export function AnswerField(props: AnswerFieldProps) {
  const { question, draftField, savedAnswer, put, contested, onDecide, missing, readOnly } = props
  const { campaignQuestionId, answer } = question
  const { questionText, description, maxWords, isRequired } = question.question
  const [start] = useState(() => (readOnly ? null : drafts.take(draftField, answer))?.text ?? answer)
  const [openedAt] = useState(Date.now)
  const [text, setText] = useState(start)
  const { others, drop } = useOtherDrafts(draftField)
  const rival = readOnly ? undefined : others.find((other) => other.text !== text && other.text !== answer)
  const isOpenElsewhere = rival !== undefined && rival.at > openedAt

  const place = useRef<HTMLDivElement>(null)
  const isFirstMissing = missing === 'first'
  useLayoutEffect(() => {
    if (isFirstMissing) place.current?.scrollIntoView({ block: 'center' })
  }, [isFirstMissing])

  const type = (typed: string) => {
    setText(typed)
    drafts.keep(draftField, { text: typed, base: savedAnswer() })
    markDirty()
  }

  return (
    <div ref={place} className={styles.answer}>
      {isFirstMissing && (
        <Notice tone="warn" live title="Faltan respuestas">
          Están marcadas: complétalas ahora, o presiona otra vez «Guardar y continuar» y vuelve después.
        </Notice>
      )}
      <TextareaField
        id={answerField(campaignQuestionId)}
        name={answerField(campaignQuestionId)}
        markOnly={missing === 'more' && isBlank(text)}
        label={questionText}
        optional={!isRequired}
        hint={`${description} (Máximo ${maxWords} ${maxWords === 1 ? 'palabra' : 'palabras'})`}
        defaultValue={start}
        readOnly={readOnly}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        foot={!readOnly && <WordCounter text={text} maxWords={maxWords} quiet={text === start} />}
      />
      {rival && (
        <OtherText
          title={
            isOpenElsewhere
              ? 'Otra pestaña tiene un texto distinto'
              : `Recuperamos un borrador ${ofTimeAgo(rival.at)}`
          }
          why={
            isOpenElsewhere
              ? 'Se está escribiendo allí y no está guardado:'
              : 'Es distinto de lo que ves en el campo. Esto es lo que habías escrito:'
          }
          text={rival.text}
          useLabel="Usar el borrador"
          onUse={() => {
            drop(rival.key)
            put(rival.text)
          }}
          discardLabel="Descartar el borrador"
          onDiscard={() => drop(rival.key)}
        />
      )}
      {contested !== undefined && (
        <OtherText
          title="Esta respuesta se guardó desde otra ventana u otro equipo"
          why={`${contested.change} Para no reemplazarla, no guardamos la tuya. Elige con cuál te quedas y vuelve a guardar. La versión guardada dice:`}
          text={contested.held.answer}
          useLabel="Usar la versión guardada"
          onUse={() => {
            onDecide()
            put(contested.held.answer)
          }}
          discardLabel="Conservar mi versión"
          onDiscard={() => {
            onDecide()
            put(text)
          }}
        />
      )}
    </div>
  )
}
