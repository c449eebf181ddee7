import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const STEPS = 45
const categoryIds = [2, 7]

/** Returns a random choice that depends only on the seed, so that a failing run can be repeated. */
function dice(seed: number) {
  let state = seed
  return <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const item = items[Math.floor((state / 2 ** 32) * items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
}

it.each([1, 2, 3, 4])(
  'status and check agree with each other and with the rule after any order of edits (T10, T11, A14, A24), seed %i',
  async (seed) => {
    const choose = dice(seed)
    const brand = await portal.registerBrand()
    const as = { token: brand.token }
    const entry = entrant(portal, brand)
    const { id: campaignId, enrollments } = await entry.campaign({ categoryIds })
    const has = {
      dates: false,
      isBlocked: false,
      videos: [] as number[],
      caseVideos: [] as number[],
      answered: new Set<number>(),
      people: [] as number[],
      advertisers: [] as number[],
      sent: new Set<number>(),
    }

    const rule = ({ id, categoryId }: { id: number; categoryId: number }): EnrollmentStatus => {
      const isComplete =
        has.dates &&
        !has.isBlocked &&
        has.videos.length > 0 &&
        has.caseVideos.length === 1 &&
        has.answered.has(categoryId) &&
        has.people.length > 0 &&
        has.advertisers.length > 0
      if (!isComplete) return 'Incompleta'
      return has.sent.has(id) ? 'Enviada' : 'Completa'
    }

    const removeFile = async (fileId: number | undefined) => {
      if (fileId === undefined) return
      ok(await portal.call(api.files.remove, { params: { campaignId, fileId } }, as))
    }
    const edits = {
      dates: async () => {
        await entry.setDates(campaignId)
        has.dates = true
      },
      block: async () => {
        // A brand can't undo blocking, so it happens only near the end.
        if (step < STEPS - 5) return
        ok(await portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'UY' } }, as))
        has.isBlocked = true
      },
      addVideo: async () => {
        if (has.videos.length < 3) has.videos.push((await entry.addFile(campaignId, 'video_pauted')).id)
      },
      removeVideo: () => removeFile(has.videos.pop()),
      addCase: async () => {
        if (has.caseVideos.length < 1) has.caseVideos.push((await entry.addFile(campaignId, 'video_case')).id)
      },
      removeCase: () => removeFile(has.caseVideos.pop()),
      answer: async () => {
        const categoryId = choose(categoryIds)
        await entry.answer(campaignId, categoryId)
        has.answered.add(categoryId)
      },
      addPerson: async () => {
        has.people.push((await entry.creditPerson(campaignId)).teamMember.id)
      },
      removePerson: async () => {
        const teamMemberId = has.people.pop()
        if (teamMemberId !== undefined)
          ok(await portal.call(api.credits.removePerson, { params: { campaignId, teamMemberId } }, as))
      },
      addAdvertiser: async () => {
        has.advertisers.push((await entry.creditCompany(campaignId)).company.id)
      },
      removeAdvertiser: async () => {
        const companyId = has.advertisers.pop()
        if (companyId !== undefined)
          ok(await portal.call(api.credits.removeCompany, { params: { campaignId, companyId } }, as))
      },
      addAgency: () => entry.creditCompany(campaignId, choose(['Agencia creativa', 'Agencia de medios'])),
      send: async () => {
        const one = choose(enrollments)
        const body = { enrollmentId: one.id, brandId: brand.brandId }
        const { status } = await portal.call(api.enrollments.send, { body }, as)
        expect(status).toBe(rule(one) === 'Incompleta' ? 409 : 200)
        if (status === 200) has.sent.add(one.id)
      },
    }
    // The entry is first completed and sent. Then anything may happen, but adding is likelier than removing, so
    // that it becomes complete again.
    const first = [
      'dates',
      'answer',
      'addVideo',
      'addCase',
      'answer',
      'addPerson',
      'addAdvertiser',
      'send',
    ] as const
    const all = Object.keys(edits) as (keyof typeof edits)[]
    const bag = [...all, ...first, 'answer', 'send'] as const

    const seen = new Set<EnrollmentStatus>()
    let step = 0
    for (; step < STEPS; step += 1) {
      const edit = first[step] ?? choose(bag)
      await edits[edit]()
      const [campaign] = await entry.list()
      const listed = campaign?.enrollments.map(({ status }) => status)
      const checked: EnrollmentStatus[] = []
      for (const { id: enrollmentId } of enrollments) {
        const { status, body } = await portal.call(api.enrollments.verify, { params: { enrollmentId } }, as)
        checked.push(status === 400 ? 'Incompleta' : body.status)
      }
      const expected = enrollments.map(rule)
      // The pending items that screens show must follow the same rule.
      const { body: report } = await portal.call(api.enrollments.pending, { query: {} }, as)
      const pending = report.entries.map(({ enrollmentId }) => enrollmentId)
      expect({ step, edit, pending }).toEqual({
        step,
        edit,
        pending: enrollments.flatMap((entry, index) => (expected[index] === 'Incompleta' ? entry.id : [])),
      })
      expect({ step, edit, listed, checked }).toEqual({ step, edit, listed: expected, checked: expected })
      for (const status of expected) seen.add(status)
    }
    expect([...seen].toSorted()).toEqual(['Completa', 'Enviada', 'Incompleta'])
  },
)
