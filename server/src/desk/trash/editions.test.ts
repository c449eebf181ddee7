import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { content2025, untilKnown, writeEdition } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { addNextEdition, nextCategory } from '../../../test/next-edition.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { deletionOf } from '../../../test/trash.ts'

let portal: Portal
let brand: TestBrand
let admin: { token: string }
let entry: ReturnType<typeof entrant>
let next: Awaited<ReturnType<typeof addNextEdition>>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  admin = await portal.registerAdmin()
  entry = entrant(portal, brand)
  next = await addNextEdition(portal)
})
afterAll(() => portal.stop())

async function binned(categoryIds = [nextCategory(1), nextCategory(2)]) {
  const { programId, country } = next
  const { id } = await entry.campaign({ categoryIds, programId, country })
  for (const categoryId of categoryIds) await entry.answer(id, categoryId)
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))
  return { id, deletionId: await deletionOf(portal, 'campaign', id) }
}

const restore = (deletionId: number) => portal.call(api.trash.restore, { params: { deletionId } }, admin)
const refusal = (message: string) => ({ status: 409, body: { code: 'not_restorable', message } })

/** Changes next year's edition while `work` runs. The portal is not notified before. */
async function meanwhile(change: Parameters<typeof writeEdition>[1], work: () => Promise<void>) {
  const { content } = await portal.db
    .selectFrom('editions')
    .where('id', '=', next.editionId)
    .select('content')
    .executeTakeFirstOrThrow()
  await writeEdition(portal.db, change, next.editionId)
  try {
    await work()
  } finally {
    await writeEdition(portal.db, () => content, next.editionId)
    await untilKnown(portal)
  }
}

it('refuses a campaign of which a category is no longer offered in its programme (E15, A63)', async () => {
  const { deletionId } = await binned()
  const message = 'No se puede recuperar: el programa ya no tiene una de sus categorías.'
  await meanwhile(
    ({ categories, ...same }) => ({ ...same, categories: categories.slice(0, 1) }),
    async () => expect(await restore(deletionId)).toMatchObject(refusal(message)),
  )
  await meanwhile(
    ({ categories, ...same }) => ({
      ...same,
      categories: categories.map((each) => ({ ...each, programIds: [] })),
    }),
    async () => expect(await restore(deletionId)).toMatchObject(refusal(message)),
  )
  expect((await restore(deletionId)).status).toBe(200)
})

it('refuses a campaign with the answer to a question that is gone (E15, A63)', async () => {
  const { deletionId } = await binned()
  await meanwhile(
    ({ questions, ...same }) => ({ ...same, questions: questions.slice(1) }),
    async () =>
      expect(await restore(deletionId)).toMatchObject(
        refusal('No se puede recuperar: la edición ya no tiene una de sus preguntas.'),
      ),
  )
  expect((await restore(deletionId)).status).toBe(200)
})

it('refuses everything of an archived edition, and what is of no programme any more (E14, A63)', async () => {
  const { deletionId } = await binned()
  const setState = async (state: 'published' | 'archived') =>
    portal.db.updateTable('editions').set({ state }).where('id', '=', next.editionId).execute()
  await setState('archived')
  expect(await restore(deletionId)).toMatchObject(
    refusal('No se puede recuperar: su edición está archivada y ya no admite cambios.'),
  )
  await setState('published')
  const move = (from: number, to: number) =>
    portal.db.updateTable('programs').set({ id: to }).where('id', '=', from).execute()
  await move(next.programId, 9999)
  expect(await restore(deletionId)).toMatchObject(refusal('No se puede recuperar: su programa ya no existe.'))
  await move(9999, next.programId)
  await untilKnown(portal)
  expect((await restore(deletionId)).status).toBe(200)
})

it('brings a campaign back with what its edition has asked since then (E15, A63)', async () => {
  const { id, deletionId } = await binned([nextCategory(1)])
  const [question] = content2025.questions
  if (!question) throw new Error('No question')
  await meanwhile(
    ({ questions, ...same }) => ({
      ...same,
      questions: [...questions, { ...question, id: 900 }, { ...question, id: 901, perCategory: true }],
    }),
    async () => {
      expect((await restore(deletionId)).status).toBe(200)
      const rows = await portal.db
        .selectFrom('campaign_questions')
        .where('campaign_id', '=', id)
        .where('question_id', '>=', 900)
        .select(['question_id as question', 'category_id as category', 'answer'])
        .orderBy('question_id')
        .execute()
      expect(rows).toEqual([
        { question: 900, category: null, answer: '' },
        { question: 901, category: nextCategory(1), answer: '' },
      ])
      await portal.db.deleteFrom('campaign_questions').where('question_id', '>=', 900).execute()
    },
  )
})
