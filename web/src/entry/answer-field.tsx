import { useState } from 'react'
import type { CampaignQuestion } from '@portal/contract/questions.ts'
import { MAX_ANSWER_WORDS } from '@portal/contract/limits.ts'
import { drafts } from '../drafts/drafts.ts'
import { OtherText } from '../drafts/other-text.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { timeAgo } from '../ui/time-ago.ts'
import { useOtherDrafts } from './answer-drafts.ts'
import { answerName } from './answer-targets.ts'
import { markDirty } from './saved-state.tsx'
import { WordCounter } from './word-counter.tsx'
import styles from './answer-field.module.css'

interface AnswerFieldProps {
  question: CampaignQuestion
  /** Where its draft is kept. */
  draftField: string
  /** The saved answer that this one is typed over. */
  savedAnswer: () => string
  /** Puts a text into the field as if it had been typed. */
  put: (text: string) => void
  /** Saved elsewhere meanwhile, and other than what stands here. */
  contested: string | undefined
  onDecide: () => void
  readOnly: boolean
}

export function AnswerField(props: AnswerFieldProps) {
  const { question, draftField, savedAnswer, put, contested, onDecide, readOnly } = props
  const { campaignQuestionId, answer } = question
  const [draft, setDraft] = useState(() => (readOnly ? null : drafts.take(draftField)))
  // Saved elsewhere after the draft was typed: it is offered, not forced.
  const outdated = draft !== null && draft.base !== answer && draft.text !== answer
  const [start] = useState(draft && !outdated ? draft.text : answer)
  const [text, setText] = useState(start)
  const { others, drop } = useOtherDrafts(draftField)
  const rival = others.find((other) => other.text !== text && other.text !== answer)

  const type = (typed: string) => {
    setText(typed)
    drafts.keep(draftField, { text: typed, base: savedAnswer() })
    markDirty()
  }

  return (
    <div className={styles.answer}>
      <TextareaField
        id={answerName(campaignQuestionId)}
        name={answerName(campaignQuestionId)}
        label={question.question.questionText}
        hint={`${question.question.description} (Máximo ${MAX_ANSWER_WORDS} palabras)`}
        defaultValue={start}
        readOnly={readOnly}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        foot={!readOnly && <WordCounter text={text} quiet={text === start} />}
      />
      {outdated && (
        <OtherText
          title={`Recuperamos un borrador de ${timeAgo(draft.at)}`}
          why="La respuesta del campo se guardó después. Esto es lo que habías escrito:"
          text={draft.text}
          useLabel="Usar mi borrador"
          onUse={() => {
            setDraft(null)
            put(draft.text)
          }}
          discardLabel="Descartar borrador"
          onDiscard={() => {
            setDraft(null)
            drafts.drop(draftField)
          }}
        />
      )}
      {!readOnly && rival && (
        <OtherText
          title="Otra pestaña tiene un texto distinto"
          why={`Se escribió allí ${timeAgo(rival.at)} y no está guardado:`}
          text={rival.text}
          useLabel="Usar ese texto"
          onUse={() => put(rival.text)}
          discardLabel="Descartar ese texto"
          onDiscard={() => drop(rival.key)}
        />
      )}
      {contested !== undefined && (
        <OtherText
          title="Esta respuesta se guardó desde otro lugar"
          why="Para no pisarla, no guardamos la tuya. Elige cuál queda y vuelve a guardar. Lo guardado dice:"
          text={contested}
          useLabel="Usar lo guardado"
          onUse={() => {
            onDecide()
            put(contested)
          }}
          discardLabel="Quedarme con lo mío"
          onDiscard={() => {
            onDecide()
            put(text)
          }}
        />
      )}
    </div>
  )
}
