import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

const MESSAGE = 'Estos datos cambiaron mientras los editabas. No guardamos los tuyos para no reemplazarlos.'
const RECENTLY = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

interface Shared {
  /** Reads the record and returns its revision. */
  read: () => Promise<string>
  /** Saves one of two texts over the content that was read. */
  save: (which: 'first' | 'second', revision?: string) => Promise<{ status: number; body: object }>
  mine: object
  stored: object
  changedBy: string | null
  changedAt: unknown
}

const shared: Record<string, () => Promise<Shared>> = {
  async 'an answer'() {
    const { id } = await entry.campaign()
    const params = { campaignId: id, categoryId: 3 }
    const rows = async () =>
      ok(await portal.call(api.questions.list, { params }, brand)).campaignQuestions.slice(0, 1)
    const [row] = await rows()
    if (!row) throw new Error('The campaign has questions')
    const { campaignQuestionId, questionId } = row
    const answers = (answer: string, revision?: string) => [
      { campaignQuestionId, questionId, answer, revision },
    ]
    return {
      read: async () => (await rows())[0]?.revision ?? '',
      save: (answer, revision) =>
        portal.call(api.questions.save, { params, body: { answers: answers(answer, revision) } }, brand),
      mine: { answers: [expect.objectContaining({ answer: 'second' })] },
      stored: { campaignQuestions: expect.arrayContaining([expect.objectContaining({ answer: 'first' })]) },
      changedBy: null,
      changedAt: RECENTLY,
    }
  },
  async 'the general data of a campaign'() {
    const { id: campaignId } = await entry.campaign()
    return {
      read: async () => (await entry.list()).find(({ id }) => id === campaignId)?.revision ?? '',
      save: (name, revision) =>
        portal.call(api.campaigns.update, { params: { campaignId }, body: { name, revision } }, brand),
      mine: { name: 'second' },
      stored: { campaign: expect.objectContaining({ name: 'first' }) },
      changedBy: 'Lucía Núñez',
      changedAt: RECENTLY,
    }
  },
  async 'where a campaign ran'() {
    const { id: campaignId } = await entry.campaign()
    const country = { first: 'UY', second: 'CL' }
    return {
      read: async () => (await entry.list()).find(({ id }) => id === campaignId)?.revision ?? '',
      save: (which, revision) =>
        portal.call(
          api.campaigns.block,
          { body: { campaignId, countryCode: country[which], revision } },
          brand,
        ),
      mine: { countryCode: 'CL' },
      stored: {
        campaign: expect.objectContaining({ blockedCountry: expect.objectContaining({ code: 'UY' }) }),
      },
      changedBy: 'Lucía Núñez',
      changedAt: RECENTLY,
    }
  },
  async 'a person’s profile'() {
    const { user, token } = await portal.registerBrand()
    const params = { userId: user.id }
    return {
      read: async () => ok(await portal.call(api.accounts.get, { params }, { token })).user.revision,
      save: (name, revision) =>
        portal.call(api.accounts.update, { params, body: { name, revision } }, { token }),
      mine: { name: 'second' },
      stored: { user: expect.objectContaining({ name: 'first' }) },
      changedBy: null,
      changedAt: null,
    }
  },
  async 'a contact person'() {
    const { user, token } = await portal.registerBrand()
    const params = { userId: user.id }
    return {
      read: async () => ok(await portal.call(api.accounts.get, { params }, { token })).user.revision,
      save: (contactName, revision) =>
        portal.call(api.accounts.update, { params, body: { contactName, revision } }, { token }),
      mine: { contactName: 'second' },
      stored: { user: expect.objectContaining({ contactName: 'first' }) },
      changedBy: null,
      changedAt: null,
    }
  },
  async 'a brand'() {
    const { user, brandId, token } = await portal.registerBrand()
    const titles = { first: 'Becario', second: 'Director' } as const
    return {
      read: async () =>
        ok(await portal.call(api.accounts.get, { params: { userId: user.id } }, { token })).user.brand
          ?.revision ?? '',
      save: (which, revision) =>
        portal.call(
          api.accounts.updateBrand,
          { params: { brandId }, body: { companyRol: titles[which], revision } },
          { token },
        ),
      mine: { companyRol: 'Director' },
      stored: { brand: expect.objectContaining({ company_rol: 'Becario' }) },
      changedBy: null,
      changedAt: null,
    }
  },
  async 'the dates of a programme'() {
    const admin = await portal.registerAdmin()
    const closing = { first: '2090-01-01T00:00:00.000Z', second: '2091-01-01T00:00:00.000Z' }
    return {
      read: async () =>
        ok(await portal.call(api.programs.list, {}, admin)).programs.find(({ program }) => program.id === 1)
          ?.revision ?? '',
      save: (which, revision) =>
        portal.call(
          api.programs.update,
          { params: { programId: 1 }, body: { entriesCloseAt: closing[which], revision } },
          admin,
        ),
      mine: { entriesCloseAt: closing.second },
      stored: {
        program: expect.objectContaining({
          program: expect.objectContaining({ entriesCloseAt: closing.first }),
        }),
      },
      changedBy: `${admin.user.name} ${admin.user.lastName}`.trim(),
      changedAt: RECENTLY,
    }
  },
}

describe.each(Object.entries(shared))('%s, by two at once', (_what, make) => {
  it('is saved over what was read, and refused with both texts over anything else (A04, A05, A13, A18, A20, A58)', async () => {
    const { read, save, mine, stored, changedBy, changedAt } = await make()
    const revision = await read()
    expect((await save('first', revision)).status).toBe(200)
    const held = await read()
    expect(held).not.toBe(revision)

    const refused = await save('second', revision)
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'changed_meanwhile', message: MESSAGE, mine, stored, changedBy, changedAt },
    ])
    expect(await read()).toBe(held)

    // Whoever has seen what is stored may overwrite it. So may a call that knows no revisions.
    expect((await save('second', held)).status).toBe(200)
    expect((await save('first')).status).toBe(200)
    expect(await read()).toBe(held)
  })
})

describe('answers that wait for each other', () => {
  it('are compared as they are after the wait, all or none (A20)', async () => {
    const { id } = await entry.campaign()
    const params = { campaignId: id, categoryId: 3 }
    const rows = async () => ok(await portal.call(api.questions.list, { params }, brand)).campaignQuestions
    const before = await rows()
    const both = before.slice(0, 2)
    const saving = await portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('campaigns').where('id', '=', id).select('id').forUpdate().execute()
      await trx
        .updateTable('campaign_questions')
        .where('id', '=', both[1]?.id ?? 0)
        .set({ answer: 'Guardada mientras la otra espera' })
        .execute()
      const call = portal.call(
        api.questions.save,
        { params, body: { answers: both.map((row) => ({ ...row, answer: 'La que espera' })) } },
        brand,
      )
      await untilWaiting(portal, 1)
      return { call }
    })
    const { status, body } = await saving.call
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await rows()).map(({ answer }) => answer).slice(0, 2)).toEqual([
      '',
      'Guardada mientras la otra espera',
    ])
  })

  it('are no conflict when both say the same: an answer that got lost can be sent again (A20)', async () => {
    const { id } = await entry.campaign()
    const params = { campaignId: id, categoryId: 3 }
    const [row] = ok(await portal.call(api.questions.list, { params }, brand)).campaignQuestions
    if (!row) throw new Error('The campaign has questions')
    const body = { answers: [{ ...row, answer: 'Una vez' }] }
    for (let times = 0; times < 2; times += 1)
      expect((await portal.call(api.questions.save, { params, body }, brand)).status).toBe(200)
  })
})
