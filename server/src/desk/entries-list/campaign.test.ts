import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const show = (campaignId: number) => portal.call(api.entriesList.campaign, { params: { campaignId } }, admin)
const unblock = (campaignId: number) =>
  portal.call(api.entriesList.unblock, { params: { campaignId } }, admin)

describe('the detail of a campaign', () => {
  it('has everything that its brand entered (A52)', async () => {
    const brand = await portal.registerBrand({ name: 'Piñata' })
    const contact = { contactName: 'Íñigo', contactLastName: 'Peña' }
    ok(await portal.call(api.accounts.update, { params: { userId: brand.user.id }, body: contact }, brand))
    const entry = entrant(portal, brand)
    const campaign = await entry.campaign({ name: 'La vuelta', categoryIds: [1, 3] })
    await entry.setDates(campaign.id)
    await entry.addFile(campaign.id, 'video_pauted')
    await entry.answer(campaign.id, 3, 'Con ñ.')
    await entry.creditPerson(campaign.id)
    await entry.creditCompany(campaign.id)

    const params = { campaignId: campaign.id }
    const { createdAt, files, answers, pending, ...rest } = ok(await show(campaign.id))
    expect(Date.parse(createdAt)).toBeCloseTo(Date.now(), -5)
    expect(rest).toEqual({
      campaign: (await entry.list())[0],
      brand: {
        id: brand.brandId,
        name: 'Piñata Núñez',
        email: brand.email,
        isVerified: true,
        contact: 'Íñigo Peña',
        companyRol: 'Gerente',
      },
      ...ok(await portal.call(api.credits.listCompanies, { params }, brand)),
      ...ok(await portal.call(api.credits.listPeople, { params }, brand)),
      duplicates: [],
      notes: [],
    })

    const { campaignQuestions } = ok(
      await portal.call(api.questions.list, { params: { ...params, categoryId: 3 } }, brand),
    )
    expect(answers.filter(({ categoryId }) => categoryId !== 1)).toEqual(
      campaignQuestions.map(({ campaignQuestionId, question, answer, categoryId }) => ({
        id: campaignQuestionId,
        categoryId,
        questionText: question.questionText,
        answer,
      })),
    )
    expect(answers.filter(({ categoryId }) => categoryId === 1).map(({ answer }) => answer)).toEqual([''])
    const [first, third] = campaign.enrollments
    expect(pending.map(({ enrollmentId, items }) => [enrollmentId, items.map(({ field }) => field)])).toEqual(
      [
        [first?.id, ['video_case', expect.stringMatching(/^respuesta_\d+$/)]],
        [third?.id, ['video_case']],
      ],
    )

    const [file] = files
    expect(files).toHaveLength(1)
    const bytes = await fetch(
      new URL(
        new URL(file?.url ?? '', portal.url).pathname + new URL(file?.url ?? '', portal.url).search,
        portal.url,
      ),
    )
    expect([bytes.status, Number(bytes.headers.get('content-length'))]).toEqual([200, file?.size])
  })

  it('takes the same few statements however much there is (A52)', async () => {
    const entry = entrant(portal, await portal.registerBrand())
    const small = await entry.campaign()
    const big = await entry.campaign({ categoryIds: [1, 2, 3, 4, 5] })
    await entry.complete(big)
    await show(small.id)
    const [one, other] = [
      await portal.countStatements(() => show(small.id)),
      await portal.countStatements(() => show(big.id)),
    ]
    expect([one, other]).toEqual([6, 6])
  })

  it('shows an answer also to a question that no edition has any more (A52)', async () => {
    const campaign = await entrant(portal, await portal.registerBrand()).campaign()
    await portal.db
      .insertInto('campaign_questions')
      .values({ campaign_id: campaign.id, question_id: 9999, answer: 'Sigue aquí.' })
      .execute()
    expect(ok(await show(campaign.id)).answers).toContainEqual({
      id: expect.any(Number),
      categoryId: null,
      questionText: 'Pregunta que se quitó de la edición',
      answer: 'Sigue aquí.',
    })
  })

  it('of none there is none (A52, A53)', async () => {
    expect((await show(2 ** 31 - 1)).status).toBe(404)
    expect((await unblock(2 ** 31 - 1)).status).toBe(404)
  })
})

it('a blocked campaign takes part again, once, and that is recorded (A53)', async () => {
  const brand = await portal.registerBrand()
  const { id: campaignId } = await entrant(portal, brand).campaign({ name: 'Lejos' })
  ok(await portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'CO' } }, brand))
  const blocked = async () =>
    ok(
      await portal.call(
        api.entriesList.list,
        { query: { brandId: String(brand.brandId), missing: 'blocked' } },
        admin,
      ),
    ).entries.length
  expect(await blocked()).toBe(1)

  expect((await unblock(campaignId)).body).toEqual({ message: 'Campaña desbloqueada.' })
  expect((await unblock(campaignId)).body).toEqual({ message: 'La campaña no estaba bloqueada.' })
  expect(await blocked()).toBe(0)
  const [campaign] = await entrant(portal, brand).list()
  expect([campaign?.isBlocked, campaign?.blockedCountry]).toEqual([false, null])
  expect(
    await portal.db
      .selectFrom('audit_events')
      .where('campaign_id', '=', campaignId)
      .where('action', '=', 'campaign-unblocked')
      .select(['actor_id', 'brand_id', 'details'])
      .orderBy('audit_events.id')
      .execute(),
  ).toEqual([{ actor_id: admin.user.id, brand_id: brand.brandId, details: { Campaña: 'Lejos' } }])
})
