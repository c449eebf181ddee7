import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { kitPath } from '@portal/contract/editions/kit.ts'
import { API_PATH, type RouteDefinition } from '@portal/contract/platform/route.ts'
import { addEdition, closePrograms, untilKnown } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { addNextEdition, nextCategory } from '../../../test/next-edition.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const SECRET = 'borrador9f3a'

/** Adds a draft in which every name is secret, with ids that no other edition has. */
const addDraft = () =>
  addEdition(portal, {
    state: 'draft',
    programs: [{ countryCode: 'BO', label: `Ad Awards ${SECRET}` }],
    change: ({ about, categories, questions, ...same }) => ({
      ...same,
      about: { ...about, year: 2041, name: SECRET },
      categories: categories.map((each) => ({ ...each, id: each.id + 700, name: `${SECRET} ${each.id}` })),
      questions: questions.map((each) => ({ ...each, id: each.id + 700, text: `¿${SECRET}?` })),
    }),
  })

it('nobody but admins sees a draft, not by guessing its ids either (E21)', async () => {
  const { editionId, programIds } = await addDraft()
  const programId = programIds[0] ?? 0
  const brand = await portal.registerBrand()
  const { id: campaignId } = await entrant(portal, brand).campaign()
  const people = [
    { token: undefined, role: 'nobody' },
    { token: brand.token, role: 'brand' },
    { token: (await portal.registerJudge()).token, role: 'judge' },
  ]
  const own: Record<string, string | number> = {
    userId: brand.user.id,
    brandId: brand.brandId,
    campaignId,
    kind: 'terms',
    programId,
    categoryId: 701,
    editionId,
  }
  const routes = Object.values(api)
    .flatMap((word): RouteDefinition[] => Object.values(word))
    .filter(({ method }) => method === 'GET')
  const paths = [
    ...routes.map(
      ({ path }) => API_PATH + path.replaceAll(/:(\w+)/g, (_, name) => String(own[name] ?? editionId)),
    ),
    kitPath({ name: SECRET }, { country: { code: 'BO', name: 'Bolivia' }, year: 2041 }),
    kitPath({ name: 'Ad Awards' }, { country: { code: 'BO', name: 'Bolivia' }, year: 2041 }),
    '/',
    '/api/openapi.json',
  ]
  const seen: string[] = []
  const answered = new Set<string>()
  for (const { token, role } of people)
    for (const path of paths) {
      const response = await fetch(portal.url + path, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      if (response.ok) answered.add(path)
      if ((await response.text()).includes(SECRET)) seen.push(`${role} ${path}`)
    }
  expect(seen).toEqual([])
  expect([...answered]).toEqual(expect.arrayContaining(['/api/editions', '/api/programs', '/api/edition']))
  expect([...answered]).not.toContain(`/api/programs/${programId}`)
  expect([...answered].filter((path) => path.startsWith('/kit'))).toEqual([])
})

it('nothing can be entered, copied or preferred in a draft (A12, A13, A94, A05, E21)', async () => {
  const { programIds } = await addDraft()
  const programId = programIds[0] ?? 0
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const source = await entry.campaign()
  const campaignId = source.id
  const create = { name: 'Otra', companyId: source.companyId, brandId: brand.brandId, countryCode: 'BO' }
  const answers = [
    await portal.call(api.campaigns.create, { body: { ...create, programId, categoryIds: [701] } }, brand),
    await portal.call(api.campaigns.update, { params: { campaignId }, body: { categoryIds: [701] } }, brand),
    await portal.call(
      api.campaigns.reuse,
      {
        params: { campaignId },
        body: { programId, categoryIds: [701], copyAnswers: false, copyVideos: false },
      },
      brand,
    ),
    await portal.call(
      api.accounts.updateBrand,
      { params: { brandId: brand.brandId }, body: { preferredProgramId: programId } },
      brand,
    ),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(SECRET)
  expect(await entry.list()).toEqual([source])
})

it('a brand that comes back finds its people and companies in the new edition (E06, E21)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: companyId } = await entry.company()
  const person = await entry.teamMember(companyId)
  const before = await entry.campaign({ companyId })
  const next = await addNextEdition(portal)
  await closePrograms(portal, 1, '2025-01-01T00:00:00Z')
  await portal.db.updateTable('editions').where('id', '=', 1).set({ state: 'archived' }).execute()
  await untilKnown(portal)

  const params = { brandId: brand.brandId }
  expect(ok(await portal.call(api.credits.listTeamMembers, { params }, brand)).teamMembers).toEqual([person])
  const { companies } = ok(await portal.call(api.companies.list, {}, brand))
  expect(companies.map(({ id }) => id)).toContain(companyId)
  const campaign = await entry.campaign({
    companyId,
    country: next.country,
    programId: next.programId,
    categoryIds: [nextCategory(1)],
  })
  const credit = { campaignId: campaign.id, teamMemberId: person.id }
  expect(ok(await portal.call(api.credits.addPerson, { body: credit }, brand)).teamCredit.teamMember).toEqual(
    person,
  )
  const role = { campaignId: campaign.id, companyId, companyRole: 'Anunciante' as const }
  ok(await portal.call(api.credits.addCompany, { body: role }, brand))
  expect((await entry.list()).map(({ id }) => id)).toEqual([campaign.id, before.id])
})
