import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import type { Category } from '@portal/contract/editions/edition.ts'
import { addEdition, changeEdition, content2025, untilKnown, writeEdition } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { createCampaign } from './create-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

const ARGENTINA = 2
const CLOSED = 'La categoría «Feat Creadores» ya no recibe inscripciones.'
const NONE = 'Debes seleccionar al menos una categoría.'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let companyId: number
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  companyId = (await entry.company()).id
})
beforeEach(() => changeEdition(portal, () => content2025))
afterAll(() => portal.stop())

const withCategory =
  (categoryId: number, changes: Partial<Category>) =>
  ({ categories, ...content }: typeof content2025) => ({
    ...content,
    categories: categories.map((each) => (each.id === categoryId ? { ...each, ...changes } : each)),
  })
const newCampaign = (categoryIds: number[], programId = ARGENTINA, countryCode = 'AR') => ({
  name: 'Año nuevo',
  companyId,
  categoryIds,
  countryCode,
  programId,
  brandId: brand.brandId,
})
const by = () => ({ brandId: brand.brandId, userId: brand.user.id })
const create = (...asked: Parameters<typeof newCampaign>) =>
  portal.call(api.campaigns.create, { body: newCampaign(...asked) }, { token: brand.token })
const add = (campaignId: number, categoryIds: number[]) =>
  portal.call(api.campaigns.update, { params: { campaignId }, body: { categoryIds } }, { token: brand.token })
const questionsOf = (campaignId: number) =>
  portal.db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', campaignId)
    .select(['question_id as question', 'category_id as category'])
    .orderBy('question_id')
    .orderBy('category_id')
    .execute()

/** Returns the editions as they are now, which stay the same until fresh ones are asked for. */
function outdated() {
  let catalog = portal.deps.catalog.now()
  let refreshed = 0
  return {
    timesRefreshed: () => refreshed,
    now: () => catalog,
    async refresh() {
      refreshed += 1
      catalog = await portal.deps.catalog.refresh()
      return catalog
    },
  }
}

it('takes entries in categories that are open and offered by the programme (A12, A13, E03)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3, 4] })
  await changeEdition(portal, withCategory(3, { isClosed: true }))
  await changeEdition(portal, withCategory(5, { programIds: [1] }))
  const fault = ({ status, body }: { status: number; body: Partial<FailureBody> }) => [
    status,
    body.message,
    body.issues,
  ]
  const issue = (message: string) => [400, message, [{ path: 'categoryIds', message }]]
  expect(fault(await create([1, 3]))).toEqual(issue(CLOSED))
  expect(fault(await create([1, 5]))).toEqual(issue(NONE))
  expect(fault(await create([1, 99]))).toEqual(issue(NONE))
  expect((await create([5], 1, 'CO')).status).toBe(201)

  const unentered = await entry.campaign({ categoryIds: [1] })
  expect(fault(await add(unentered.id, [3]))).toEqual(issue(CLOSED))
  expect(fault(await add(unentered.id, [2, 5]))).toEqual(issue(NONE))
  // Categories that the campaign is already in stay, closed or not.
  const { enrollments } = ok(await add(campaign.id, [3, 6])).campaign
  expect(enrollments.map(({ categoryId }) => categoryId)).toEqual([3, 4, 6])
})

it('asks a campaign what its categories ask, and no more (A12, A13, E04)', async () => {
  await changeEdition(portal, ({ questions, ...content }) => ({
    ...content,
    questions: questions.map((each) =>
      each.id === 1 ? { ...each, categoryIds: [4] } : each.id === 6 ? { ...each, categoryIds: [3, 4] } : each,
    ),
  }))
  const { id } = await entry.campaign({ categoryIds: [3, 5] })
  const shared = [2, 3, 4, 5].map((question) => ({ question, category: null }))
  expect(await questionsOf(id)).toEqual([...shared, { question: 6, category: 3 }])
  ok(await add(id, [4]))
  expect(await questionsOf(id)).toEqual([
    { question: 1, category: null },
    ...shared,
    { question: 6, category: 3 },
    { question: 6, category: 4 },
  ])
})

it('numbers entries of any edition by its country, year and category (A12, E02)', async () => {
  const {
    programIds: [uruguay = 0, argentina = 0],
  } = await addEdition(portal, {
    change: ({ about, categories, questions, ...content }) => ({
      ...content,
      about: { ...about, year: 2031 },
      categories: categories.slice(0, 1).map((category) => ({ ...category, id: 123 })),
      questions: questions.slice(0, 1).map((question) => ({ ...question, id: 101 })),
    }),
    programs: [
      { countryCode: 'UY', label: 'Ad Awards Uruguay 31' },
      { countryCode: 'AR', label: 'Ad Awards Argentina 31' },
    ],
  })
  const campaign = await entry.campaign({ categoryIds: [123], country: 'UY', programId: uruguay })
  const [enrollment] = campaign.enrollments
  expect(enrollment?.enrollCode).toBe(`UY31-123-${String(enrollment?.id).padStart(5, '0')}`)
  expect(campaign.country).toEqual({ code: 'UY', name: 'Uruguay' })
  expect(await questionsOf(campaign.id)).toEqual([{ question: 101, category: null }])
  expect((await entry.list())[0]).toEqual(campaign)

  expect((await create([123], argentina)).status).toBe(201)
  expect((await create([3])).status).toBe(201)
  expect((await create([3], argentina)).body.message).toBe(NONE)
  expect((await create([3], 1)).body.message).toBe(
    'Los programas de Argentina son Ad Awards Argentina 31 y Ad Awards Argentina 25.',
  )
  expect((await create([123], uruguay, 'PY')).body.code).toBe('unsupported_country')
})

it('takes nothing in a draft or an archived edition (A12, E02, E14)', async () => {
  const draft = await addEdition(portal, { state: 'draft', programs: [{ countryCode: 'PE' }] })
  expect((await create([3], draft.programIds[0], 'PE')).body.code).toBe('unsupported_country')
  const archived = await addEdition(portal, {
    change: ({ categories, ...content }) => ({
      ...content,
      categories: categories.map((category) => ({ ...category, id: category.id + 200 })),
    }),
    state: 'archived',
    programs: [{ countryCode: 'CL' }],
  })
  expect((await create([203], archived.programIds[0], 'CL')).body.code).toBe('deadline_passed')
})

it('enters nothing by an edition that has changed since it was read (A12, A13, E26)', async () => {
  const { db, config, videoKey } = portal.deps
  const { id } = await entry.campaign({ categoryIds: [1] })
  const before = (await entry.list()).length
  const [one, other] = [outdated(), outdated()]
  await changeEdition(portal, withCategory(3, { isClosed: true }))
  await expect(
    createCampaign({ config, db, catalog: one }, { ...newCampaign([3]), ...by() }),
  ).rejects.toThrow(CLOSED)
  await expect(
    updateCampaign({ db, catalog: other, videoKey }, by(), id, { categoryIds: [3] }),
  ).rejects.toThrow(CLOSED)
  expect([one, other].map(({ timesRefreshed }) => timesRefreshed())).toEqual([1, 1])

  // The editions are also read again when only a programme's dates have changed, and nothing stands in the way.
  const [third, fourth] = [outdated(), outdated()]
  await portal.db.updateTable('programs').where('id', '=', 1).set({ reminds_day: false }).execute()
  await untilKnown(portal)
  const created = await createCampaign({ config, db, catalog: third }, { ...newCampaign([4]), ...by() })
  const updated = await updateCampaign({ db, catalog: fourth, videoKey }, by(), id, {
    categoryIds: [4],
  })
  expect([created, updated].map(({ enrollments }) => enrollments.length)).toEqual([1, 2])
  expect(await entry.list()).toHaveLength(before + 1)
})

it('waits for who changes the edition meanwhile (A12, E15, E26)', async () => {
  const { db, config } = portal.deps
  let creating: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock('editions'::regclass::oid::integer, 1)`.execute(trx)
    creating = createCampaign({ config, db, catalog: outdated() }, { ...newCampaign([3]), ...by() }).then(
      () => 'created',
      (error: Error) => error.message,
    )
    await eventually(
      () =>
        sql`select from pg_locks where locktype = 'advisory' and not granted and classid = 'editions'::regclass::oid`.execute(
          db,
        ),
      ({ rows }) => rows.length > 0,
    )
    await writeEdition(trx, withCategory(3, { isClosed: true }))
  })
  expect(await creating).toBe(CLOSED)
})

it('takes one statement to create a campaign (A12, E26)', async () => {
  const { db, config, catalog } = portal.deps
  expect(
    await portal.countStatements(() =>
      createCampaign({ config, db, catalog }, { ...newCampaign([3]), ...by() }),
    ),
  ).toBe(1)
})
