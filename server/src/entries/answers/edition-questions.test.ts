import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Question } from '@portal/contract/editions/edition.ts'
import { changeEdition, content2025 } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
beforeEach(() => changeEdition(portal, () => content2025))
afterAll(() => portal.stop())

const change = (questionId: number, changes: Partial<Question>) =>
  changeEdition(portal, (content) => ({
    ...content,
    questions: content.questions.map((each) => (each.id === questionId ? { ...each, ...changes } : each)),
  }))
const list = (campaignId: number, categoryId = 3) =>
  portal.call(api.questions.list, { params: { campaignId, categoryId } }, { token: brand.token })
const idsIn = async (campaignId: number, categoryId = 3) =>
  ok(await list(campaignId, categoryId)).campaignQuestions.map(({ questionId }) => questionId)
async function save(campaignId: number, questionId: number, answer: string, categoryId = 3) {
  const { id: campaignQuestionId } = await portal.db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', campaignId)
    .where('question_id', '=', questionId)
    .where((eb) => eb('category_id', 'is', null).or('category_id', '=', categoryId))
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { answers: [{ campaignQuestionId, questionId, answer }] }
  return portal.call(api.questions.save, { params: { campaignId, categoryId }, body }, { token: brand.token })
}
const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ')

it('gives each question its limit and whether it is required, and keeps to them (A19, A20, E04)', async () => {
  const { id } = await entry.campaign()
  await change(1, { maxWords: 50 })
  await change(2, { maxWords: 1000, isRequired: false })
  const [first, second] = ok(await list(id)).campaignQuestions
  expect([first?.question, second?.question]).toMatchObject([
    { id: 1, maxWords: 50, isRequired: true },
    { id: 2, maxWords: 1000, isRequired: false },
  ])
  const refused = await save(id, 1, words(51))
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'answers.0.answer', message: 'Máximo 50 palabras' }],
  ])
  const statuses = [
    await save(id, 1, words(50)),
    await save(id, 2, words(1000)),
    await save(id, 2, words(1001)),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 400])
})

it('lets the answer to an optional question be emptied, that to a required one not (A20, E04)', async () => {
  const { id } = await entry.campaign()
  await change(2, { isRequired: false })
  ok(await save(id, 2, 'Algo.'))
  const { campaignQuestions } = ok(await save(id, 2, ' \n '))
  expect(campaignQuestions.find(({ questionId }) => questionId === 2)?.answer).toBe('')
  expect((await save(id, 1, '')).body.message).toBe('Este campo es obligatorio')
})

it('lists and takes what the category asks, in the edition’s order (A19, A20, E04)', async () => {
  const { id } = await entry.campaign({ categoryIds: [3, 8] })
  await change(2, { categoryIds: [8] })
  await changeEdition(portal, ({ questions, ...content }) => ({
    ...content,
    questions: questions.toReversed(),
  }))
  expect([await idsIn(id, 3), await idsIn(id, 8)]).toEqual([
    [6, 5, 4, 3, 1],
    [6, 5, 4, 3, 2, 1],
  ])
  const refused = await save(id, 2, 'Sin que nadie pregunte.', 3)
  expect([refused.status, refused.body.code]).toEqual([400, 'foreign_question'])
  expect((await save(id, 2, 'Con gusto.', 8)).status).toBe(200)
})

it('answers with no question for a category that asks none (A19, A20, E04)', async () => {
  await changeEdition(portal, ({ questions, ...content }) => ({
    ...content,
    questions: questions.map((question) => ({ ...question, categoryIds: [8] })),
  }))
  const { id } = await entry.campaign({ categoryIds: [3] })
  const rows = await portal.db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', id)
    .select('id')
    .execute()
  expect(rows).toEqual([])
  expect(await idsIn(id)).toEqual([])
  const params = { campaignId: id, categoryId: 3 }
  const saved = await portal.call(
    api.questions.save,
    { params, body: { answers: [] } },
    { token: brand.token },
  )
  expect([saved.status, saved.body]).toEqual([200, { campaignQuestions: [] }])
  expect((await list(id, 4)).status).toBe(404)
})

it('takes an answer of 1,000 long words, and 40 of them at once (A20, E04)', async () => {
  const { id } = await entry.campaign()
  await change(1, { maxWords: 1000 })
  const long = Array.from({ length: 1000 }, () => 'x'.repeat(49)).join(' ')
  expect((await save(id, 1, long)).status).toBe(200)
  const answers = Array.from({ length: 40 }, () => ({ campaignQuestionId: 1, questionId: 1, answer: long }))
  const params = { campaignId: id, categoryId: 3 }
  const read = await portal.call(api.questions.save, { params, body: { answers } }, { token: brand.token })
  expect(read.body.code).toBe('foreign_question')
})
