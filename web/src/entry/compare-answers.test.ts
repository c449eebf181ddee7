import { expect, it } from 'vitest'
import type { CampaignQuestion } from '@portal/contract/questions.ts'
import { compareAnswers } from './compare-answers.ts'

const held = (id: number, answer: string): CampaignQuestion => ({
  id,
  campaignQuestionId: id,
  questionId: id,
  categoryId: null,
  answer,
  revision: answer,
  question: { id, questionText: '', description: '' },
})

it('follows what was saved elsewhere and asks about what was changed on both sides (S13.2, S13.6)', () => {
  const read: Record<number, string> = { 1: 'a', 2: 'a', 3: 'a', 4: 'a', 5: '' }
  const typed: Record<number, string> = { 1: 'a', 2: 'mine', 3: 'a', 4: 'mine', 5: 'same' }
  const now = [held(1, 'a'), held(2, 'a'), held(3, 'theirs'), held(4, 'theirs'), held(5, 'same')]
  const { followed, contested } = compareAnswers(
    now,
    (id) => read[id] ?? '',
    (id) => typed[id] ?? '',
  )
  expect(followed).toEqual([held(3, 'theirs')])
  expect(contested).toEqual([held(4, 'theirs')])
})
