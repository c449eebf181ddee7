import { useState } from 'react'
import type { Question } from '@portal/contract/editions/edition.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { WordCounter } from '../offer/word-counter.tsx'
import { BrandView } from './brand-view.tsx'

interface QuestionPreviewProps {
  question: Question
  /** The question's text as brands read it, with a category's name if it is asked in each category. */
  text: string
}

/** A question as brands see it, to be tried out. What is typed in it is not saved. */
export function QuestionPreview({ question, text }: QuestionPreviewProps) {
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
