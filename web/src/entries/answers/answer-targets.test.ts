import { describe, expect, it } from 'vitest'
import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { catalogOf } from '../../catalog/catalog.ts'
import { starterCatalog, starterEdition } from '../../../test/starter-catalog.ts'
import { answerTargets, mergeQuestions } from './answer-targets.ts'

const question = (
  id: number,
  questionId: number,
  categoryId: number | null = null,
  isRequired = true,
): CampaignQuestion => ({
  id,
  campaignQuestionId: id,
  questionId,
  categoryId,
  answer: '',
  revision: `r${id}`,
  question: { id: questionId, questionText: `¿${questionId}?`, description: '', maxWords: 400, isRequired },
})

const context = question(101, 1)
const idea = question(102, 2)
const sixOfThree = question(106, 6, 3)
const sixOfFive = question(107, 6, 5)
const all = [context, idea, sixOfThree, sixOfFive]

const typed: Record<number, string> = { 101: 'El contexto', 102: ' \n ', 106: 'Por tres', 107: 'Por cinco' }
const answerOf = (id: number) => typed[id] ?? ''
const targets = (
  questions: readonly CampaignQuestion[],
  typed: (id: number) => string,
  categoryIds: readonly number[],
) => answerTargets(starterCatalog, questions, categoryIds, { typed, saved: () => '' })
const sent = (of: CampaignQuestion) => ({
  campaignQuestionId: of.campaignQuestionId,
  questionId: of.questionId,
  answer: answerOf(of.campaignQuestionId),
})

describe('where the answers go', () => {
  it('sends general answers to every enrolled category and question 6 only to its own (S13.3)', () => {
    expect(targets(all, answerOf, [3, 5])).toEqual([
      { categoryId: 3, answers: [sent(context), sent(sixOfThree)] },
      { categoryId: 5, answers: [sent(context), sent(sixOfFive)] },
    ])
  })

  it('sends to the active category alone (S13.3)', () => {
    expect(targets([context, idea, sixOfThree], answerOf, [3])).toEqual([
      { categoryId: 3, answers: [sent(context), sent(sixOfThree)] },
    ])
  })

  it('keeps the text as it was typed (V44)', () => {
    const [target] = targets([context], () => '  Hola\n\nmundo ', [3])
    expect(target?.answers.map(({ answer }) => answer)).toEqual(['  Hola\n\nmundo '])
  })

  it('asks nothing of a category without an answer: blank text is not sent (S13.2)', () => {
    expect(targets(all, (id) => (id === 107 ? 'Por cinco' : '\u00A0\n'), [3, 5])).toEqual([
      { categoryId: 5, answers: [sent(sixOfFive)] },
    ])
    expect(targets(all, () => '', [3, 5])).toEqual([])
    expect(targets(all, answerOf, [])).toEqual([])
  })

  it('sends a general answer only where it is asked (E04)', () => {
    const [first, ...rest] = starterEdition.questions
    if (!first) throw new Error('The starter edition asks nothing')
    const asksInThree = { ...first, categoryIds: [3] }
    const catalog = catalogOf({ editions: [{ ...starterEdition, questions: [asksInThree, ...rest] }] })
    expect(answerTargets(catalog, [context], [3, 5], { typed: answerOf, saved: () => '' })).toEqual([
      { categoryId: 3, answers: [sent(context)] },
    ])
  })

  it('takes an optional answer back when it was emptied, never a required one (S13.2, E04)', () => {
    const optional = question(108, 5, null, false)
    const emptied = (saved: string) =>
      answerTargets(starterCatalog, [context, optional], [3], { typed: () => ' ', saved: () => saved })
    expect(emptied('Antes')).toEqual([
      { categoryId: 3, answers: [{ campaignQuestionId: 108, questionId: 5, answer: ' ' }] },
    ])
    expect(emptied('')).toEqual([])
  })
})

it('merges the questions of the enrolled categories without repeating the general ones (S13.3)', () => {
  expect(
    mergeQuestions(starterCatalog, [
      [context, idea, sixOfFive],
      [context, idea, sixOfThree],
    ]),
  ).toEqual([context, idea, sixOfFive, sixOfThree])
  expect(mergeQuestions(starterCatalog, [])).toEqual([])
})
