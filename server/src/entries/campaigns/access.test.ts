import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { entrant, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

const CANARY = 'canario-confidencial'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Makes a brand that has one of everything, with `CANARY` in every text. */
async function fullBrand() {
  const brand = await portal.registerBrand({ name: CANARY })
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ name: CANARY, categoryIds: [3, 5] })
  await entry.complete(campaign)
  await entry.answer(campaign.id, 3, CANARY)
  const as = { token: brand.token }
  const params = { campaignId: campaign.id }
  const [file] = (await portal.call(api.files.list, { params }, as)).body.files.video_pauted
  const [person] = (await portal.call(api.credits.listPeople, { params }, as)).body.teamCredits
  const [company] = (await portal.call(api.credits.listCompanies, { params }, as)).body.companyCredits
  const questions = await portal.call(api.questions.list, { params: { ...params, categoryId: 3 } }, as)
  const [question] = questions.body.campaignQuestions
  const [enrollment] = campaign.enrollments
  if (!file || !person || !company || !question || !enrollment) throw new Error('Something is missing')
  return { brand, entry, campaign, file, person, company, question, enrollment }
}
type Owned = Awaited<ReturnType<typeof fullBrand>>

type Call = [route: RouteDefinition, input: object]

const reads = ({ brand: { brandId }, campaign, enrollment }: Owned): Call[] => {
  const params = { campaignId: campaign.id }
  return [
    [api.campaigns.list, { params: { brandId } }],
    [api.campaigns.total, { params: { brandId } }],
    [api.campaigns.completed, { params: { brandId } }],
    [api.questions.list, { params: { ...params, categoryId: 3 } }],
    [api.files.list, { params }],
    [api.enrollments.verify, { params: { enrollmentId: enrollment.id } }],
    [api.credits.listTeamMembers, { params: { brandId } }],
    [api.credits.listCompanies, { params }],
    [api.credits.listPeople, { params }],
  ]
}

/** Returns every call that writes within a campaign. */
const writes = ({
  brand: { brandId },
  campaign,
  enrollment,
  file,
  person,
  company,
  question,
}: Owned): Call[] => {
  const campaignId = campaign.id
  const answers = [{ campaignQuestionId: question.id, questionId: question.questionId, answer: 'pisada' }]
  const { company: credited, companyRole } = company
  const teamMemberId = person.teamMember.id
  return [
    [api.campaigns.update, { params: { campaignId }, body: { name: 'pisada' } }],
    [api.campaigns.block, { body: { campaignId, countryCode: 'UY' } }],
    [api.questions.save, { params: { campaignId, categoryId: 3 }, body: { answers } }],
    [api.files.remove, { params: { campaignId, fileId: file.id } }],
    [api.enrollments.send, { body: { enrollmentId: enrollment.id, brandId } }],
    [api.credits.addCompany, { body: { campaignId, companyId: credited.id, companyRole } }],
    [api.credits.removeCompany, { params: { campaignId, companyId: credited.id } }],
    [api.credits.addPerson, { body: { campaignId, teamMemberId } }],
    [api.credits.removePerson, { params: { campaignId, teamMemberId } }],
    [api.campaigns.removeCategory, { params: { campaignId, categoryId: 5 } }],
    [api.campaigns.remove, { params: { campaignId } }],
  ]
}

const creations = ({ brand: { brandId }, company }: Owned): Call[] => {
  const companyId = company.company.id
  return [
    [
      api.campaigns.create,
      { body: { name: 'x', companyId, categoryIds: [1], countryCode: 'AR', programId: 2, brandId } },
    ],
    [api.credits.createTeamMember, { body: { fullName: 'x', role: 'x', companyId, brandId } }],
    [api.enrollments.sendAll, { body: { brandId } }],
  ]
}

const ask = ([route, input]: Call, { token }: { token?: string }) =>
  portal.call(route, input, token ? { token } : {})

/** Returns all rows that belong to a brand's campaign, to check that nothing changed. */
async function everythingOf({ brand: { brandId }, campaign }: Owned) {
  const { db } = portal
  const within = ['enrollments', 'campaign_questions', 'files', 'company_credits', 'team_credits'] as const
  return [
    await db.selectFrom('campaigns').where('brand_id', '=', brandId).selectAll().execute(),
    await db.selectFrom('team_members').where('brand_id', '=', brandId).selectAll().execute(),
    ...(await Promise.all(
      within.map((table) =>
        db.selectFrom(table).where('campaign_id', '=', campaign.id).selectAll().orderBy('id').execute(),
      ),
    )),
  ]
}

const nameOf = ([{ id }]: Call) => id

describe('what belongs to a brand', () => {
  let owned: Owned
  let stranger: TestBrand
  beforeAll(async () => {
    owned = await fullBrand()
    stranger = await portal.registerBrand()
  })

  it('does not exist for another brand, and stays as it is (P03, A12–A20, A22–A35)', async () => {
    const before = await everythingOf(owned)
    const calls = [...reads(owned), ...writes(owned), ...creations(owned)]
    for (const call of calls) {
      const { status, body } = await ask(call, stranger)
      expect([nameOf(call), status, body]).toEqual([
        nameOf(call),
        404,
        { message: 'No encontramos lo que buscas.', code: 'not_found' },
      ])
      expect(JSON.stringify(body)).not.toContain(CANARY)
    }
    expect(await everythingOf(owned)).toEqual(before)
  })

  it('is not there for who has no session or another role (P01, P02)', async () => {
    const judge = await portal.registerBrand()
    await portal.db.updateTable('users').where('id', '=', judge.user.id).set({ role: 'judge' }).execute()
    for (const call of [...reads(owned), ...writes(owned), ...creations(owned)]) {
      const anonymous = await ask(call, {})
      const other = await ask(call, judge)
      expect([nameOf(call), anonymous.status, other.status]).toEqual([nameOf(call), 401, 403])
      expect(JSON.stringify([anonymous.body, other.body])).not.toContain(CANARY)
    }
  })

  it('is not reached by putting an id of one’s own beside one of another (P03)', async () => {
    const own = await fullBrand()
    const before = await everythingOf(owned)
    const { brandId } = own.brand
    const mixed: Call[] = [
      [api.enrollments.send, { body: { enrollmentId: owned.enrollment.id, brandId } }],
      [api.files.remove, { params: { campaignId: own.campaign.id, fileId: owned.file.id } }],
      [
        api.credits.addPerson,
        { body: { campaignId: own.campaign.id, teamMemberId: owned.person.teamMember.id } },
      ],
      [
        api.credits.addPerson,
        { body: { campaignId: owned.campaign.id, teamMemberId: own.person.teamMember.id } },
      ],
      [
        api.credits.removePerson,
        { params: { campaignId: own.campaign.id, teamMemberId: owned.person.teamMember.id } },
      ],
    ]
    for (const call of mixed)
      expect([nameOf(call), (await ask(call, own.brand)).status]).toEqual([nameOf(call), 404])
    expect(await everythingOf(owned)).toEqual(before)
  })
})

describe('after the deadline of its programme', () => {
  it('nothing of a campaign can be changed or sent, all can be read (T13)', async () => {
    const owned = await fullBrand()
    const before = await everythingOf(owned)
    await setDeadline(portal, 2, -1)
    await setDeadline(portal, 1, 3600)
    const [create] = creations(owned)
    for (const call of [...writes(owned), ...(create ? [create] : [])]) {
      const { status, body } = await ask(call, owned.brand)
      expect([nameOf(call), status, body]).toEqual([
        nameOf(call),
        403,
        {
          code: 'deadline_passed',
          message: 'El plazo de inscripción de este programa terminó: ya no se puede modificar ni enviar.',
        },
      ])
    }
    for (const call of reads(owned))
      expect([nameOf(call), (await ask(call, owned.brand)).status]).toEqual([nameOf(call), 200])
    expect(await everythingOf(owned)).toEqual(before)

    await setDeadline(portal, 2, 3600)
    const [update] = writes(owned)
    expect(update && (await ask(update, owned.brand)).status).toBe(200)
    await setDeadline(portal, 2, null)
  })

  it('the other programme’s campaigns can still be changed (T13)', async () => {
    const brand = await portal.registerBrand()
    const { id: campaignId } = await entrant(portal, brand).campaign({ country: 'CO' })
    await setDeadline(portal, 2, -1)
    const call: Call = [api.campaigns.update, { params: { campaignId }, body: { name: 'A tiempo' } }]
    expect((await ask(call, brand)).status).toBe(200)
    await setDeadline(portal, 2, null)
  })
})

describe('identifiers that cannot be', () => {
  it.each(['2147483648', '99999999999', '0', '-1', 'x', '1%00', '1;drop'])(
    'are the sender’s fault: %s (P03)',
    async (id) => {
      const { token } = await portal.registerBrand()
      const paths = [
        `campaigns/${id}`,
        `campaigns/total/${id}`,
        `campaigns/files/${id}`,
        `campaigns/questions/${id}/3`,
        `campaigns/verify/enrollment/${id}`,
        `company-credits/${id}`,
        `team-credits/${id}`,
        `team-members/${id}`,
      ]
      for (const path of paths) {
        const { status } = await fetch(`${portal.url}/api/${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect([path, status]).toEqual([path, 400])
      }
    },
  )
})
