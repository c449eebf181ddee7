import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { changed, editor } from '../edit-editions.ts'
import { entrant, ok } from '../entries.ts'
import { findings } from '../findings.ts'
import { startPortal, type Portal, type TestBrand } from '../portal.ts'
import { deletionOf } from '../trash.ts'
import { enter, type Fixture, publishFixture } from './fixture-edition.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `palabra${index}`).join(' ')

describe.each([
  { alone: false, where: 'beside the edition of 2025' },
  { alone: true, where: 'after the edition of 2025 was archived' },
])('entries in the fixture edition, $where (E28)', ({ alone }) => {
  let portal: Portal
  let admin: { token: string }
  let fixture: Fixture
  let brand: TestBrand
  let entry: ReturnType<typeof entrant>
  beforeAll(async () => {
    portal = await startPortal({ smtp: true })
    admin = await portal.registerAdmin()
    fixture = await publishFixture(portal, admin, { alone })
    brand = await portal.registerBrand()
    entry = entrant(portal, brand)
  })
  afterAll(() => portal.stop())

  const chile = (categoryIds: number[], name?: string) =>
    entry.campaign({ ...(name && { name }), country: 'CL', programId: fixture.programOf('CL'), categoryIds })
  const statusesOf = async ({ id }: Campaign) => {
    const campaign = (await entry.list()).find((each) => each.id === id)
    return campaign?.enrollments.map(({ status }) => status)
  }
  const pendingOf = async ({ id }: Campaign) => {
    const query = { campaignId: String(id) }
    const { entries } = ok(await portal.call(api.enrollments.pending, { query }, brand))
    return entries.map(({ pendingItems }) => pendingItems.map(({ text }) => text))
  }
  const questionsOf = async (campaignId: number, categoryId: number) =>
    ok(await portal.call(api.questions.list, { params: { campaignId, categoryId } }, brand)).campaignQuestions
  const indexesOf = async (campaignId: number, categoryId: number) =>
    (await questionsOf(campaignId, categoryId)).map(({ questionId }) =>
      fixture.edition.questions.findIndex(({ id }) => id === questionId),
    )
  async function answer(campaignId: number, categoryId: number, index: number, text: string) {
    const questionId = fixture.edition.questions[index]?.id
    const asked = (await questionsOf(campaignId, categoryId)).find((each) => each.questionId === questionId)
    const answers = [
      { campaignQuestionId: asked?.campaignQuestionId ?? 0, questionId: questionId ?? 0, answer: text },
    ]
    const params = { campaignId, categoryId }
    return portal.call(api.questions.save, { params, body: { answers } }, brand)
  }

  it('are offered in its programmes and categories alone', async () => {
    const { programOf, category } = fixture
    const body = {
      name: 'Lluvia',
      companyId: (await entry.company()).id,
      categoryIds: [category.monsoon],
      brandId: brand.brandId,
    }
    const create = (countryCode: string, programId: number, categoryIds = body.categoryIds) =>
      portal.call(api.campaigns.create, { body: { ...body, countryCode, programId, categoryIds } }, brand)
    for (const country of ['CL', 'MX'] as const)
      expect((await create(country, programOf(country))).body.message).toBe(
        'Debes seleccionar al menos una categoría.',
      )
    const inIndia = ok(await create('IN', programOf('IN'))).campaign
    expect(inIndia.enrollments[0]?.enrollCode).toMatch(/^IN31-\d+-\d{5}$/)
    const inArgentina = await create('AR', 2, [1])
    expect([inArgentina.status, inArgentina.body.code]).toEqual(
      alone ? [403, 'deadline_passed'] : [201, undefined],
    )
  })

  it('ask in each category what it asks, in order, with limit and whether it is required', async () => {
    const { light, series, relay, monsoon } = fixture.category
    const { id } = await chile([light, series, relay])
    expect(await indexesOf(id, light)).toEqual([0, 1, 2, 3, 5, 6, 8])
    expect(await indexesOf(id, series)).toEqual([0, 1, 2, 3, 4, 5, 6, 8])
    expect(await indexesOf(id, relay)).toEqual([0, 1, 2, 3, 4, 5, 6, 8])
    const inIndia = await entry.campaign({
      country: 'IN',
      programId: fixture.programOf('IN'),
      categoryIds: [monsoon],
    })
    expect(await indexesOf(inIndia.id, monsoon)).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
    const questions = await questionsOf(id, light)
    expect(questions.map(({ question }) => [question.maxWords, question.isRequired])).toEqual([
      [300, true],
      [50, true],
      [1000, true],
      [200, false],
      [350, true],
      [120, true],
      [50, false],
    ])
    expect(questions[5]?.question.questionText).toBe(
      '¿Por qué esta campaña merece ganar en la categoría Primera luz?',
    )
    const rows = await portal.db
      .selectFrom('campaign_questions')
      .where('campaign_id', '=', id)
      .select('id')
      .execute()
    // Seven questions that the categories share, and one in each of three categories.
    expect(rows).toHaveLength(10)
  })

  it('hold each answer to its own limit', async () => {
    const { light } = fixture.category
    const { id } = await chile([light])
    const statusOf = async (index: number, count: number) =>
      (await answer(id, light, index, words(count))).status
    expect([await statusOf(1, 50), await statusOf(2, 1000), await statusOf(6, 120)]).toEqual([200, 200, 200])
    const refused = await answer(id, light, 1, words(51))
    expect([refused.status, refused.body.message]).toEqual([400, 'Máximo 50 palabras'])
    expect([await statusOf(2, 1001), await statusOf(6, 121), await statusOf(8, 51)]).toEqual([400, 400, 400])
  })

  it('are complete with one video and without what is optional, sent, and told of in mail and portal', async () => {
    const { light, series } = fixture.category
    const campaign = await chile([light, series], 'El faro')
    expect(await pendingOf(campaign)).toEqual([
      expect.arrayContaining(['Falta al menos un video de la campaña']),
      expect.arrayContaining([
        'Falta responder: «¿Cómo organizaron las entregas y los turnos del equipo?»',
        'Falta responder: «¿Por qué esta campaña merece ganar en la categoría Slow Burn?»',
      ]),
    ])
    const texts = (await pendingOf(campaign)).flat()
    expect(texts.filter((text) => /caso|esperaban|agregar algo|clima/.test(text))).toEqual([])
    await entry.setDates(campaign.id)
    expect((await entry.upload(campaign.id, 'video_case')).body.message).toBe(
      'En esta edición no se sube video caso.',
    )
    await entry.addFile(campaign.id, 'video_pauted')
    await entry.creditPerson(campaign.id)
    await entry.creditCompany(campaign.id)
    for (const index of [0, 1, 2, 5, 6]) ok(await answer(campaign.id, light, index, 'Una respuesta.'))
    expect(await statusesOf(campaign)).toEqual(['Completa', 'Incompleta'])
    ok(await answer(campaign.id, series, 4, 'Por turnos.'))
    expect(await statusesOf(campaign)).toEqual(['Completa', 'Incompleta'])
    ok(await answer(campaign.id, series, 6, 'Por los capítulos.'))
    expect(await statusesOf(campaign)).toEqual(['Completa', 'Completa'])
    expect(await pendingOf(campaign)).toEqual([])
    await portal.deps.refresher.refresh()

    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
    expect(await statusesOf(campaign)).toEqual(['Enviada', 'Enviada'])
    const receipt = await portal.smtp.waitFor(brand.email, 'Inscripciones enviadas (2)')
    for (const { enrollCode } of campaign.enrollments) expect(receipt.text).toContain(enrollCode)
    expect(receipt.text).toContain('Primera luz')
    expect(receipt.text).toContain('Premios Faro Chile 31')
    expect(receipt.text).toContain('ayuda@premiosfaro.org')
    expect(`${receipt.subject} ${receipt.text}`).not.toMatch(/Ad Awards|2025|Argentina|Colombia/)
    await portal.deps.refresher.refresh()
    const { notifications } = ok(await portal.call(api.notifications.list, {}, brand))
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'entry-complete',
      'entry-complete',
      'entry-sent',
      'entry-sent',
    ])
    expect(notifications.map(({ text }) => text).join()).toMatch(/«El faro», en (Primera luz|Slow Burn),/)

    // The answer to an optional question may be emptied; that to a required question may not.
    ok(await answer(campaign.id, light, 8, 'Gracias.'))
    ok(await answer(campaign.id, light, 8, ''))
    expect(await statusesOf(campaign)).toEqual(['Enviada', 'Enviada'])
    expect((await answer(campaign.id, light, 0, '')).status).toBe(400)
    const { files } = ok(await portal.call(api.files.list, { params: { campaignId: campaign.id } }, brand))
    const fileId = files.video_pauted[0]?.id ?? 0
    ok(await portal.call(api.files.remove, { params: { campaignId: campaign.id, fileId } }, brand))
    expect(await statusesOf(campaign)).toEqual(['Incompleta', 'Incompleta'])
    await entry.addFile(campaign.id, 'video_pauted')
    expect(await statusesOf(campaign)).toEqual(['Enviada', 'Enviada'])
  })

  it('take five videos, and no sixth', async () => {
    const { id } = await chile([fixture.category.light])
    for (let count = 0; count < 5; count += 1) await entry.addFile(id, 'video_pauted')
    const sixth = await entry.upload(id, 'video_pauted')
    expect([sixth.status, sixth.body.message]).toEqual([
      409,
      'Ya subiste el máximo de archivos de este tipo. Elimina uno para subir otro.',
    ])
  })

  it('stay in a category that is closed later, are completed and sent there, and nobody new comes in', async () => {
    const { relay, light } = fixture.category
    const campaign = await chile([relay])
    const lines = await editor(portal, admin).confirm(
      fixture.editionId,
      'categories',
      changed(relay, { isClosed: true }),
    )
    expect(lines).toEqual([
      expect.stringMatching(/^La categoría «Relevo» no recibirá más inscripciones; conserva \d/),
    ])
    await expect(chile([light, relay])).rejects.toThrow('ya no recibe inscripciones')
    await enter(entry, campaign)
    expect(await statusesOf(campaign)).toEqual(['Completa'])
    const body = { enrollmentId: campaign.enrollments[0]?.id ?? 0, brandId: brand.brandId }
    ok(await portal.call(api.enrollments.send, { body }, brand))
    expect(await statusesOf(campaign)).toEqual(['Enviada'])
    ok(await portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, brand))
    const deletionId = await deletionOf(portal, 'campaign', campaign.id)
    ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
    expect(await statusesOf(campaign)).toEqual(['Enviada'])
    expect(
      await editor(portal, admin).confirm(
        fixture.editionId,
        'categories',
        changed(relay, { isClosed: false }),
      ),
    ).toEqual(['La categoría «Relevo» volverá a recibir inscripciones.'])
  })

  it('come back from the trash with everything, and the doctor finds nothing', async () => {
    const { light, grand } = fixture.category
    const campaign = await chile([light, grand], 'Perdida')
    await enter(entry, campaign)
    const before = (await entry.list()).find(({ id }) => id === campaign.id)
    ok(await portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, brand))
    expect(await statusesOf(campaign)).toBeUndefined()
    const deletionId = await deletionOf(portal, 'campaign', campaign.id)
    ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
    expect((await entry.list()).find(({ id }) => id === campaign.id)).toEqual(before)
    expect((await questionsOf(campaign.id, grand)).map((each) => each.answer)).toContain(
      'Una respuesta con ñ.',
    )
    await portal.deps.refresher.refresh()
    expect(await findings(portal)).toEqual([])
  })
})
