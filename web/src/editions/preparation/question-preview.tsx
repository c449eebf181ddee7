import { useState } from 'react'
import type { Question } from '@portal/contract/editions/edition.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { WordCounter } from '../offer/word-counter.tsx'
import { BrandView } from './brand-view.tsx'

interface QuestionPreviewProps {
  question: Question
  /** As it is asked, with the name of a category where it is asked in each. */
  text: string
}

/** To be tried: what is typed in it goes nowhere. */
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
