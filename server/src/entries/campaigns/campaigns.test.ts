import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { deletionOf, forget } from '../../../test/trash.ts'
import { content2025 } from '../../../test/editions.ts'
import { entrant, ok, questionRows } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
let as: { token: string }
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  as = { token: brand.token }
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

async function someBody() {
  const { id: companyId } = await entry.company()
  const { brandId } = brand
  return { name: 'Ñam', companyId, categoryIds: [8, 3, 1], countryCode: 'AR', programId: 2, brandId }
}
const create = (body: object) => portal.call(api.campaigns.create, { body: body as never }, as)
const change = (campaignId: number, body: object) =>
  portal.call(api.campaigns.update, { params: { campaignId }, body }, as)
const block = (campaignId: number, countryCode: string) =>
  portal.call(api.campaigns.block, { body: { campaignId, countryCode } }, as)

describe('creating a campaign', () => {
  it('makes it with its entries, their codes and their question rows (A12, S09.5, S09.6, R19)', async () => {
    const body = await someBody()
    const { status, body: answer } = await create(body)
    expect(status).toBe(201)
    const { campaign } = answer
    const country = { code: 'AR', name: 'Argentina' }
    expect(campaign).toEqual({
      id: expect.any(Number),
      name: 'Ñam',
      companyId: body.companyId,
      company: { id: body.companyId, name: expect.stringContaining('Ñandú'), role: 'Anunciante', country },
      startDate: null,
      endDate: null,
      isBlocked: false,
      country,
      blockedCountry: null,
      programId: 2,
      posterUrl: null,
      lastSave: null,
      revision: expect.any(String),
      enrollments: [1, 3, 8].map((categoryId) => ({
        id: expect.any(Number),
        campaignId: campaign.id,
        categoryId,
        category: { id: categoryId, name: content2025.categories.find(({ id }) => id === categoryId)?.name },
        status: 'Incompleta',
        enrollCode: expect.any(String),
        sentAt: null,
        sendingId: null,
      })),
    })
    for (const { id, categoryId, enrollCode } of campaign.enrollments)
      expect(enrollCode).toBe(`AR25-0${categoryId}-${String(id).padStart(5, '0')}`)

    const general = [1, 2, 3, 4, 5].map((question) => ({ question, category: null, answer: '' }))
    const own = [1, 3, 8].map((category) => ({ question: 6, category, answer: '' }))
    expect(await questionRows(portal, campaign.id)).toEqual([...general, ...own])
  })

  it('keeps every digit of an entry’s number (A12)', async () => {
    await portal.db
      .selectNoFrom((eb) => eb.fn('setval', [eb.val('enrollments_id_seq'), eb.val(1_234_567)]).as('set'))
      .execute()
    const { enrollments } = await entry.campaign({ categoryIds: [2], country: 'CO' })
    expect(enrollments.map(({ enrollCode }) => enrollCode)).toEqual(['CO25-02-1234568'])
  })

  it.each([
    [{ name: '  ' }, 'name', 'El nombre de la campaña es obligatorio'],
    [{ companyId: undefined }, 'companyId', 'Debes seleccionar una empresa'],
    [{ companyId: 2 ** 31 }, 'companyId', 'Debes seleccionar una empresa'],
    [{ categoryIds: [] }, 'categoryIds', 'Debes seleccionar al menos una categoría.'],
    [{ categoryIds: [9] }, 'categoryIds', 'Debes seleccionar al menos una categoría.'],
    [{ categoryIds: [1, 1] }, 'categoryIds', 'Elige cada categoría una sola vez.'],
    [{ name: 'a\0b' }, 'name', 'Hay caracteres no permitidos. Escribe el texto de nuevo.'],
    [{ programId: 1 }, 'programId', 'El programa de Argentina es Ad Awards Argentina 25.'],
  ])('refuses %j and leaves nothing (A12, V40)', async (fault, path, message) => {
    const before = (await entry.list()).length
    const { status, body } = await create({ ...(await someBody()), ...fault })
    expect([status, body.code, body.message]).toEqual([400, 'invalid_input', message])
    expect(body.issues).toContainEqual({ path, message })
    expect(await entry.list()).toHaveLength(before)
  })

  it('refuses a country without a programme and a company that does not exist (A12, S09.6)', async () => {
    const noProgram = await create({ ...(await someBody()), countryCode: 'CL' })
    expect([noProgram.status, noProgram.body]).toEqual([
      400,
      { code: 'unsupported_country', message: 'Código de país no soportado' },
    ])
    const noCompany = await create({ ...(await someBody()), companyId: 2_000_000_000 })
    expect([noCompany.status, noCompany.body.code]).toEqual([400, 'unknown_company'])
  })

  it('makes one campaign of each client id in a brand, however often and whenever it is sent (A12)', async () => {
    const body = { ...(await someBody()), clientId: 'la misma' }
    const answers = await Promise.all([1, 2, 3].map(() => create(body)))
    const [id] = answers.map((answer) => answer.body.campaign.id)
    expect(answers.map((answer) => [answer.status, answer.body.campaign.id])).toEqual([
      [201, id],
      [201, id],
      [201, id],
    ])
    const renamed = ok(await change(id ?? 0, { name: 'Ñandú' })).campaign
    expect((await create(body)).body.campaign).toEqual(renamed)
    const other = await portal.registerBrand()
    const { id: companyId } = await entrant(portal, other).company()
    const theirs = { ...body, companyId, brandId: other.brandId }
    const ids = [
      await create({ ...body, clientId: 'otra' }),
      await create(await someBody()),
      await portal.call(api.campaigns.create, { body: theirs }, other),
    ].map((answer) => ok(answer).campaign.id)
    expect(new Set([id, ...ids]).size).toBe(4)
    const made = portal.db
      .selectFrom('audit_events')
      .where('action', '=', 'campaign-created')
      .where('campaign_id', '=', id ?? 0)
    expect(await made.select('id').orderBy('audit_events.id').execute()).toHaveLength(1)
  })

  it('ignores what a person may not set (A12, P03)', async () => {
    const { body } = await create({ ...(await someBody()), isBlocked: true, id: 1, sentAt: '2025-01-01' })
    expect(body.campaign.isBlocked).toBe(false)
    expect(body.campaign.id).not.toBe(1)
  })
})

describe('general data', () => {
  it('saves any part of it (A13, S11.2, V42)', async () => {
    const { id } = await entry.campaign()
    const other = await entry.company('Agencia de medios')
    const first = await change(id, { startDate: '2025-02-28T23:59:59.000-05:00', name: ' Otro  nombre ' })
    expect(first.status).toBe(200)
    expect(first.body.campaign).toMatchObject({
      name: 'Otro  nombre',
      startDate: '2025-02-28T00:00:00.000Z',
      endDate: null,
    })
    await change(id, { endDate: '2025-02-28', companyId: other.id })
    const { body } = await change(id, {})
    expect(body.campaign).toMatchObject({
      name: 'Otro  nombre',
      startDate: '2025-02-28T00:00:00.000Z',
      endDate: '2025-02-28T00:00:00.000Z',
      company: other,
    })
    expect((await entry.list()).find((campaign) => campaign.id === id)).toEqual(body.campaign)
  })

  it('refuses an end before the start, in one call or in two (A13, V42)', async () => {
    const { id } = await entry.campaign()
    const both = await change(id, { startDate: '2025-03-02', endDate: '2025-03-01' })
    expect([both.status, both.body.issues]).toEqual([
      400,
      [
        { path: 'startDate', message: 'La fecha de inicio no puede ser mayor que la fecha de fin' },
        { path: 'endDate', message: 'La fecha de fin no puede ser menor que la fecha de inicio' },
      ],
    ])
    await change(id, { endDate: '2025-03-01' })
    const later = await change(id, { startDate: '2025-03-02' })
    expect([later.status, later.body]).toEqual([
      400,
      {
        code: 'dates_out_of_order',
        message: 'La fecha de inicio no puede ser mayor que la fecha de fin',
      },
    ])
    expect((await change(id, { startDate: '2025-02-30' })).body.issues?.[0]?.path).toBe('startDate')
    expect((await change(id, {})).body.campaign.startDate).toBeNull()
  })

  it('blocks a campaign that ran elsewhere; it stays so (A18, S11.3, S11.4, V43)', async () => {
    const { id } = await entry.campaign()
    const { status, body } = await block(id, 'UY')
    expect(status).toBe(200)
    expect(body.campaign).toMatchObject({
      isBlocked: true,
      blockedCountry: { code: 'UY', name: 'Uruguay' },
      country: { code: 'AR', name: 'Argentina' },
    })
    const changed = await change(id, { name: 'Sigue bloqueada', isBlocked: false, blockedCountryCode: null })
    expect(changed.body.campaign).toMatchObject({ name: 'Sigue bloqueada', isBlocked: true })
    expect((await block(id, 'CL')).body.campaign.blockedCountry?.code).toBe('CL')
  })

  it.each([
    ['AR', 'blocked_in_own_country'],
    ['ZZ', 'unknown_country'],
    ['', 'invalid_input'],
  ])('does not block with the country %j (A18, V43)', async (countryCode, code) => {
    const { id } = await entry.campaign()
    const { status, body } = await block(id, countryCode)
    expect([status, body.code]).toEqual([400, code])
    expect((await entry.list()).find((campaign) => campaign.id === id)?.isBlocked).toBe(false)
  })
})

describe('the brand’s campaigns', () => {
  it('are listed newest first and counted (A14, A15, T02)', async () => {
    const fresh = await portal.registerBrand()
    const mine = entrant(portal, fresh)
    const total = async () =>
      (await portal.call(api.campaigns.total, { params: { brandId: fresh.brandId } }, { token: fresh.token }))
        .body
    expect([await mine.list(), await total()]).toEqual([[], { totalCampaigns: 0 }])
    const first = await mine.campaign({ name: 'Primera', categoryIds: [5, 2] })
    const second = await mine.campaign({ name: 'Segunda', country: 'CO' })
    const third = await mine.campaign({ name: 'Tercera' })
    expect(await mine.list()).toEqual([third, second, first])
    expect(await total()).toEqual({ totalCampaigns: 3 })
  })

  it('are given as completed when every entry is complete or sent, 404 when none is (A25, T12)', async () => {
    const fresh = await portal.registerBrand()
    const mine = entrant(portal, fresh)
    const completed = () =>
      portal.call(api.campaigns.completed, { params: { brandId: fresh.brandId } }, { token: fresh.token })
    const campaign = await mine.campaign({ categoryIds: [1, 2] })
    const unfinished = await mine.campaign({ categoryIds: [1, 2] })
    expect([(await completed()).status, (await completed()).body]).toEqual([
      404,
      { code: 'no_completed_campaigns', message: 'Aún no tienes campañas completas.' },
    ])
    await mine.complete(campaign)
    await mine.complete({ ...unfinished, enrollments: unfinished.enrollments.slice(1) })
    const { status, body } = await completed()
    expect(status).toBe(200)
    expect(body.campaigns.map(({ id, enrollments }) => [id, enrollments.map((each) => each.status)])).toEqual(
      [[campaign.id, ['Completa', 'Completa']]],
    )
  })
})

describe('deleting', () => {
  it('takes a campaign away from everybody; the trash keeps its videos for 30 days (A16, S16.6, T04)', async () => {
    const campaign = await entry.campaign()
    const { name, url } = await entry.addFile(campaign.id, 'video_case')
    const remove = () => portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, as)
    const { status, body } = await remove()
    expect([status, body]).toEqual([200, { message: 'Campaña eliminada correctamente' }])
    expect((await entry.list()).map(({ id }) => id)).not.toContain(campaign.id)
    expect((await remove()).status).toBe(404)
    expect((await fetch(portal.url + url)).status).toBe(404)
    expect(await portal.deps.videos.stat(name)).toBeDefined()

    await forget(portal, await deletionOf(portal, 'campaign', campaign.id))
    await eventually(
      () => portal.deps.videos.stat(name),
      (stored) => stored === undefined,
    )
  })

  it('takes a campaign out of a category, with that category’s answer alone (A17, S16.6)', async () => {
    const { id } = await entry.campaign({ categoryIds: [1, 4] })
    await entry.answer(id, 1)
    const params = { campaignId: id, categoryId: 4 }
    const { status, body } = await portal.call(api.campaigns.removeCategory, { params }, as)
    expect([status, body]).toEqual([200, { message: 'Categoría eliminada correctamente' }])
    expect((await questionRows(portal, id)).map(({ question, category }) => [question, category])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
      [6, 1],
    ])
    expect((await portal.call(api.campaigns.removeCategory, { params }, as)).status).toBe(404)
    expect((await portal.call(api.questions.list, { params }, as)).status).toBe(404)

    await portal.call(api.campaigns.removeCategory, { params: { campaignId: id, categoryId: 1 } }, as)
    expect((await entry.list()).find((campaign) => campaign.id === id)?.enrollments).toEqual([])
  })
})

describe('statements', () => {
  it('are one a call, for 30 campaigns as for one (A12, A14, A24)', async () => {
    const fresh = await portal.registerBrand()
    const mine = entrant(portal, fresh)
    const company = await mine.company()
    const counts = async () => {
      const [campaign] = await mine.list()
      const [first] = campaign?.enrollments ?? []
      return {
        list: await portal.countStatements(mine.list),
        create: await portal.countStatements(() =>
          mine.campaign({ companyId: company.id, categoryIds: [1, 2, 3, 4, 5, 6, 7, 8] }),
        ),
        check: await portal.countStatements(() =>
          portal.call(
            api.enrollments.verify,
            { params: { enrollmentId: first?.id ?? 0 } },
            { token: fresh.token },
          ),
        ),
      }
    }
    await mine.campaign({ companyId: company.id })
    const few = await counts()
    for (let count = 0; count < 28; count += 1) await mine.campaign({ companyId: company.id })
    expect(await mine.list()).toHaveLength(30)
    expect([few, await counts()]).toEqual([
      { list: 1, create: 1, check: 1 },
      { list: 1, create: 1, check: 1 },
    ])
  })
})
