import * as z from 'zod/mini'
import { revisionRead } from '../platform/conflict.ts'
import { id, pathId, verbatim } from '../platform/fields.ts'
import { MAX_ANSWER_LENGTH, MAX_ANSWER_WORDS } from './limits.ts'
import { route } from '../platform/route.ts'
import { countWords } from '../platform/words.ts'

const REQUIRED = 'Este campo es obligatorio'
const TOO_LONG = `Máximo ${MAX_ANSWER_WORDS} palabras`

/** V44. The text is stored as typed. The form does not send empty answers. */
export const answerText = verbatim(REQUIRED, MAX_ANSWER_LENGTH).check(
  z.refine((text) => text.trim() !== '', REQUIRED),
  z.refine((text) => countWords(text) <= MAX_ANSWER_WORDS, TOO_LONG),
)

export const campaignQuestionSchema = z.object({
  id: z.int(),
  campaignQuestionId: z.int(),
  questionId: z.int(),
  categoryId: z.nullable(z.int()),
  answer: z.string(),
  /** Revision of the stored answer. If it is sent, the answer is saved only over that content. */
  revision: z.string(),
  question: z.object({ id: z.int(), questionText: z.string(), description: z.string() }),
})
export type CampaignQuestion = z.infer<typeof campaignQuestionSchema>

/** Name of the answer's field. Pending items link to it. */
export const answerField = (campaignQuestionId: number) => `respuesta_${campaignQuestionId}`

const params = z.object({ campaignId: pathId, categoryId: pathId })
const response = z.object({ campaignQuestions: z.array(campaignQuestionSchema) })

export const questionRoutes = {
  list: route({
    id: 'A19',
    summary: 'Questions and answers of a campaign in a category',
    method: 'GET',
    path: '/campaigns/questions/:campaignId/:categoryId',
    access: ['brand'],
    params,
    response,
    failure: 'Error al cargar las preguntas',
  }),
  save: route({
    id: 'A20',
    summary: 'Save answers, all or none',
    method: 'PATCH',
    path: '/campaigns/questions/:campaignId/:categoryId',
    access: ['brand'],
    params,
    // Room for six answers of maximum length with four bytes a character.
    maxBodyBytes: 576 * 1024,
    body: z.object({
      answers: z
        .array(
          z.object({
            campaignQuestionId: id(),
            questionId: id(),
            answer: answerText,
            revision: revisionRead,
          }),
        )
        .check(z.maxLength(100, 'Son demasiadas respuestas.')),
    }),
    response,
    failure: 'Ocurrió un error al guardar las respuestas.',
  }),
}
