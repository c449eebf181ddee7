import type { Question } from '@portal/contract/editions/edition.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { BrandView } from './brand-view.tsx'

interface QuestionPreviewProps {
  question: Question
  /** As it is asked, with the name of a category where it is asked in each. */
  text: string
}

/** To be tried: what is typed in it goes nowhere. */
export const QuestionPreview = ({ question, text }: QuestionPreviewProps) => (
  <BrandView title="Así la verá una marca">
    <TextareaField
      label={text || 'Pregunta sin texto'}
      hint={`${question.description} (Máximo ${question.maxWords} palabras)`}
      optional={!question.isRequired}
    />
  </BrandView>
)
