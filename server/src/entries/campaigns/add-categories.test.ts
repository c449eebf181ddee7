import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, questionRows, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

const add = (campaignId: number, categoryIds: number[], more: object = {}, { token } = brand) =>
  portal.call(api.campaigns.update, { params: { campaignId }, body: { categoryIds, ...more } }, { token })

it('enters a campaign in more categories, which share its general answers at once (A13, S13.3)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3] })
  await entry.complete(campaign)
  const { status, body } = await add(campaign.id, [5, 3, 1])
  expect(status).toBe(200)
  expect(body.campaign.enrollments.map(({ categoryId, status }) => [categoryId, status])).toEqual([
    [1, 'Incompleta'],
    [3, 'Completa'],
    [5, 'Incompleta'],
  ])
  for (const { id, categoryId, enrollCode } of body.campaign.enrollments)
    expect(enrollCode).toBe(`AR25-0${categoryId}-${String(id).padStart(5, '0')}`)
  expect(body.campaign.enrollments[1]).toMatchObject({ id: campaign.enrollments[0]?.id })
  const answered = { answer: 'Una respuesta con ñ.' }
  expect(await questionRows(portal, campaign.id)).toEqual([
    ...[1, 2, 3, 4, 5].map((question) => ({ question, category: null, ...answered })),
    { question: 6, category: 1, answer: '' },
    { question: 6, category: 3, ...answered },
    { question: 6, category: 5, answer: '' },
  ])
  await entry.answer(campaign.id, 5)
  const [changed] = await entry.list()
  expect(changed?.enrollments.map((each) => each.status)).toEqual(['Incompleta', 'Completa', 'Completa'])
})

it('changes nothing for a category that is there already, not even its number (A13)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3, 4] })
  const lastSave = expect.objectContaining({ part: 'categories' })
  expect((await add(campaign.id, [4, 3])).body.campaign).toEqual({ ...campaign, lastSave })
  const { enrollments } = ok(await add(campaign.id, [4, 6])).campaign
  const next = await entry.campaign({ categoryIds: [1] })
  expect((next.enrollments[0]?.id ?? 0) - (enrollments[2]?.id ?? 0)).toBe(1)
})

it('saves general data in the same call, all or nothing (A13)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3] })
  const refused = await add(campaign.id, [4], { name: 'Otra', companyId: 2 ** 31 - 1 })
  expect(refused.status).toBe(400)
  expect((await entry.list())[0]).toEqual(campaign)
  const { name, enrollments } = ok(await add(campaign.id, [4], { name: 'Otra' })).campaign
  expect([name, enrollments.length]).toEqual(['Otra', 2])
})

it('makes each entry once when two calls add it at once (A13)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3] })
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(campaign.id, [6, 7])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await entry.list())[0]?.enrollments.map(({ categoryId }) => categoryId)).toEqual([3, 6, 7])
  expect(await questionRows(portal, campaign.id)).toHaveLength(8)
})

it.each([[[]], [[9]], [[0]], [[2, 2]]])('refuses %j (A13, V40)', async (categoryIds) => {
  const campaign = await entry.campaign({ categoryIds: [3] })
  expect((await add(campaign.id, categoryIds)).status).toBe(400)
  expect((await entry.list())[0]).toEqual(campaign)
})

it('adds nothing to a blocked or a foreign campaign, nor after the deadline (A13, P03, S11.3, T13)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3], country: 'CO' })
  const stranger = await portal.registerBrand()
  expect((await add(campaign.id, [4], {}, stranger)).status).toBe(404)
  await setDeadline(portal, 1, -60)
  expect((await add(campaign.id, [4])).body.code).toBe('deadline_passed')
  await setDeadline(portal, 1, null)
  const body = { campaignId: campaign.id, countryCode: 'UY' }
  ok(await portal.call(api.campaigns.block, { body }, { token: brand.token }))
  const { status, body: answer } = await add(campaign.id, [4])
  expect([status, answer.code]).toEqual([409, 'campaign_blocked'])
  expect((await entry.list())[0]?.enrollments).toHaveLength(1)
})
