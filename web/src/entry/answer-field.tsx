import { useState } from 'react'
import type { CampaignQuestion } from '@portal/contract/questions.ts'
import { MAX_ANSWER_WORDS } from '@portal/contract/limits.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { answerDrafts } from './answer-drafts.ts'
import { answerName } from './answer-targets.ts'
import { markDirty } from './saved-state.tsx'
import { WordCounter } from './word-counter.tsx'
import styles from './answer-field.module.css'

interface AnswerFieldProps {
  question: CampaignQuestion
  /** Where its draft is kept. */
  draftField: string
  /** What the server holds now. */
  savedAnswer: () => string
  readOnly: boolean
}

export function AnswerField({ question, draftField, savedAnswer, readOnly }: AnswerFieldProps) {
  const { campaignQuestionId, answer } = question
  const [draft, setDraft] = useState(() => (readOnly ? null : answerDrafts.read(draftField)))
  // Saved elsewhere after the draft was typed: the person decides which of the two stays.
  const conflict = draft !== null && draft.base !== answer && draft.text !== answer
  const start = draft && !conflict ? draft.text : answer
  const [text, setText] = useState(start)

  const type = (typed: string) => {
    setText(typed)
    answerDrafts.keep(draftField, { text: typed, base: savedAnswer() })
    markDirty()
  }

  return (
    <div className={styles.answer}>
      <TextareaField
        // Deciding for a draft puts another text into the field.
        key={conflict ? 'saved' : 'own'}
        id={answerName(campaignQuestionId)}
        name={answerName(campaignQuestionId)}
        label={question.question.questionText}
        hint={`${question.question.description} (Máximo ${MAX_ANSWER_WORDS} palabras)`}
        defaultValue={start}
        readOnly={readOnly}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        foot={!readOnly && <WordCounter text={text} quiet={text === start} />}
      />
      {conflict && (
        <Notice tone="warn" title="Tienes un borrador sin guardar de esta respuesta">
          <p>La respuesta que ves se guardó después. Esto es lo que habías escrito:</p>
          <blockquote className={styles.draft}>{draft.text}</blockquote>
          <div className={styles.choices}>
            <Button
              size="small"
              onClick={() => {
                setDraft({ ...draft, base: answer })
                type(draft.text)
              }}
            >
              Usar mi borrador
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                answerDrafts.drop(draftField)
                setDraft(null)
              }}
            >
              Descartar borrador
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
