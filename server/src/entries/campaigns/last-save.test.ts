import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function team() {
  const owner = await portal.registerBrand()
  return { owner, member: await portal.addMember(owner.brandId, 'edit') }
}
const lastSave = async (as: TestBrand) => (await entrant(portal, as).list())[0]?.lastSave
const questions = async (as: TestBrand, campaignId: number) =>
  ok(await portal.call(api.questions.list, { params: { campaignId, categoryId: 3 } }, as)).campaignQuestions

const answer = (
  as: TestBrand,
  campaignId: number,
  [first]: Awaited<ReturnType<typeof questions>>,
  text: string,
) =>
  portal.call(
    api.questions.save,
    {
      params: { campaignId, categoryId: 3 },
      body: {
        answers: [
          {
            campaignQuestionId: first?.id ?? 0,
            questionId: first?.questionId ?? 0,
            answer: text,
            revision: first?.revision ?? '',
          },
        ],
      },
    },
    as,
  )

it('says who saved a campaign last, when and what (B08)', async () => {
  const { owner, member } = await team()
  const entry = entrant(portal, member)
  const { id } = await entry.campaign()
  expect(await lastSave(owner)).toBeNull()
  const saved = (part: string) => ({ userId: member.user.id, name: expect.any(String), part })
  await entry.setDates(id)
  expect(await lastSave(owner)).toMatchObject(saved('data'))
  await entry.answer(id, 3)
  expect(await lastSave(owner)).toMatchObject(saved('answers'))
  await entry.addFile(id, 'video_pauted')
  const last = await lastSave(owner)
  expect(last).toMatchObject(saved('files'))
  expect(new Date(last?.at ?? 0).toISOString()).toBe(last?.at)

  await portal.db
    .updateTable('campaigns')
    .where('id', '=', id)
    .set({ saved_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .execute()
  expect(await lastSave(owner)).toBeNull()
})

it('notes nothing of a save that was refused or changed no answer (B08)', async () => {
  const { owner, member } = await team()
  const { id } = await entrant(portal, owner).campaign()
  const read = await questions(owner, id)
  ok(await answer(owner, id, read, 'Uno'))
  const refused = await answer(member, id, read, 'Dos')
  expect(refused.status).toBe(409)
  ok(await answer(member, id, await questions(member, id), 'Uno'))
  expect(await lastSave(member)).toMatchObject({ userId: owner.user.id })
})

it('tells who changed an answer meanwhile, and of one’s own other window no name; both texts stay (B08)', async () => {
  const { owner, member } = await team()
  const { id } = await entrant(portal, owner).campaign()
  const read = await questions(owner, id)
  ok(await answer(member, id, read, 'De la otra persona'))
  const conflict = await answer(owner, id, read, 'Mío')
  expect(conflict).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      changedBy: expect.stringMatching(/\S/),
      changedAt: expect.any(String),
    },
  })
  expect(JSON.stringify(conflict.body)).toContain('De la otra persona')
  expect((await answer(member, id, read, 'Otra vez')).body).toMatchObject({ changedBy: null })
})
