import type { Edition, VideoRules } from '@portal/contract/editions/edition.ts'
import { asksIn } from '@portal/contract/editions/offer.ts'
import { answerFault } from '@portal/contract/entries/answers.ts'
import { lengthFault } from '@portal/contract/entries/files.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { SourceAnswer, SourceVideo } from './queries.ts'

/** Why something of a campaign isn't copied (E20), in words for one and for several. */
const reasons = {
  answerChanged: [
    'Una respuesta no se copió: su pregunta cambió o ya no se hace.',
    'respuestas no se copiaron: sus preguntas cambiaron o ya no se hacen.',
  ],
  answerUnasked: [
    'Una respuesta no se copió: ninguna de las categorías elegidas hace su pregunta.',
    'respuestas no se copiaron: ninguna de las categorías elegidas hace sus preguntas.',
  ],
  answerTooLong: [
    'Una respuesta no se copió: supera el nuevo máximo de palabras.',
    'respuestas no se copiaron: superan el nuevo máximo de palabras.',
  ],
  videoTooMany: [
    'Un video no se copió: esta edición admite menos.',
    'videos no se copiaron: esta edición admite menos.',
  ],
  videoTooLarge: [
    'Un video no se copió: pesa más de lo que admite esta edición.',
    'videos no se copiaron: pesan más de lo que admite esta edición.',
  ],
  videoTooLong: [
    'Un video no se copió: esta edición no acepta su duración.',
    'videos no se copiaron: esta edición no acepta su duración.',
  ],
  videoGone: [
    'Un video no se copió: ya no está disponible.',
    'videos no se copiaron: ya no están disponibles.',
  ],
} as const
export type Reason = keyof typeof reasons

/** Returns a sentence for each reason, in the order above. */
export const inWords = (left: readonly Reason[]): string[] =>
  Object.entries(reasons).flatMap(([reason, [one, several]]) => {
    const count = left.filter((each) => each === reason).length
    return count === 0 ? [] : count === 1 ? [one] : [`${count} ${several}`]
  })

interface Fitting<Item> {
  fit: Item[]
  left: Reason[]
}

/**
 * Returns the answers that fit the new edition (E20). It must have a question with the same text, which is shared
 * or asked in the category of the same name.
 */
export function fittingAnswers(
  catalog: Catalog,
  { questions, categories }: Pick<Edition, 'questions' | 'categories'>,
  categoryIds: readonly number[],
  answers: readonly SourceAnswer[],
): Fitting<SourceAnswer> {
  const chosen = categories.filter(({ id }) => categoryIds.includes(id))
  const place = ({ questionId, categoryId, answer }: SourceAnswer): SourceAnswer | Reason => {
    const old = catalog.findQuestion(questionId)
    const question = questions.find(
      ({ text, perCategory }) => text === old?.text && perCategory === old.perCategory,
    )
    if (!question) return 'answerChanged'
    const { perCategory } = question
    const name = categoryId === null ? undefined : catalog.categoryOf(categoryId).name
    const asking = chosen.find((each) => asksIn(question, each.id) && (!perCategory || each.name === name))
    if (!asking) return 'answerUnasked'
    if (answerFault(answer, question)) return 'answerTooLong'
    return { questionId: question.id, categoryId: perCategory ? asking.id : null, answer }
  }
  return divide(answers.map(place))
}

/** Returns the first videos of each kind, as many and as large as the new edition takes (E01). */
export function fittingVideos(rules: VideoRules, videos: readonly SourceVideo[]): Fitting<SourceVideo> {
  const taken = { video_pauted: 0, video_case: 0 }
  return divide(
    videos.map((video) => {
      const { most, maxBytes } = rules[video.usageType]
      if (video.size > maxBytes) return 'videoTooLarge'
      if (lengthFault(video.durationSeconds, rules[video.usageType])) return 'videoTooLong'
      if (taken[video.usageType] >= most) return 'videoTooMany'
      taken[video.usageType] += 1
      return video
    }),
  )
}

const divide = <Item extends object>(found: readonly (Item | Reason)[]): Fitting<Item> => ({
  fit: found.filter((each) => typeof each === 'object'),
  left: found.filter((each) => typeof each === 'string'),
})
