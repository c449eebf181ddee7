import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addSentCampaign } from '../../../test/conflicts.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { amidDeletion, removal } from '../../../test/removal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'

interface Answer {
  status: number
}

let portal: Portal
let persons: ReturnType<typeof removal>
let brand: TestBrand
let companyId: number
/**
 * The brand's two campaigns. An entry of the first one was sent, so that campaign stays when the brand is deleted.
 */
let sent: number
let unsent: number

beforeAll(async () => {
  portal = await startPortal()
  persons = removal(portal, await portal.registerAdmin())
})
afterAll(() => portal.stop())
beforeEach(async () => {
  brand = await portal.registerBrand({ name: 'Fulgencia' })
  const entry = entrant(portal, brand)
  companyId = (await entry.company()).id
  sent = (await addSentCampaign(portal, brand)).campaignId
  unsent = (await entry.campaign()).id
})

const deleting = () => persons.remove('user', brand.user.id, brand.email)

/** Returns the status of a brand's call that comes while the deletion has not ended yet. */
async function afterDeleting(write: () => Promise<Answer>): Promise<number | undefined> {
  const [status] = await amidDeletion(portal, deleting, () => [write()])
  return status
}

/** Expects a brand's call to succeed that waits for the row that `lock` locks. The deletion begins meanwhile. */
async function beforeDeleting(lock: (trx: Db) => Promise<unknown>, write: () => Promise<Answer>) {
  const { removing, writing } = await inTransaction(portal.db, async (trx) => {
    await lock(trx)
    const writing = write()
    await untilWaiting(portal, 1)
    const removing = deleting()
    await untilWaiting(portal, 2)
    return { removing, writing }
  })
  expect((await writing).status).toBeLessThan(300)
  ok(await removing)
}

const create = () => {
  const body = { name: 'Marfisa', companyId, categoryIds: [3], countryCode: 'AR', programId: 2 }
  return portal.call(api.campaigns.create, { body: { ...body, brandId: brand.brandId } }, brand)
}
const addMember = () => {
  const body = { fullName: 'Olimpia Paz', role: 'Redactora', companyId, brandId: brand.brandId }
  return portal.call(api.credits.createTeamMember, { body }, brand)
}
const removeCampaign = () => portal.call(api.campaigns.remove, { params: { campaignId: unsent } }, brand)

describe('a call of a brand whose data are being deleted writes nothing, and the session has ended (A76)', () => {
  const left = async () => ({
    ...(await persons.tablesWith('Marfisa')),
    ...(await persons.tablesWith('Fulgencia')),
  })

  it('a new campaign', async () => {
    expect(await afterDeleting(create)).toBe(401)
    expect(await left()).toEqual({})
  })

  it('a campaign made from another', async () => {
    const body = {
      name: 'Marfisa',
      programId: 2,
      categoryIds: [3],
      copyAnswers: false,
      copyVideos: false,
    }
    const reuse = () => portal.call(api.campaigns.reuse, { params: { campaignId: sent }, body }, brand)
    expect(await afterDeleting(reuse)).toBe(401)
    expect(await left()).toEqual({})
  })

  it('a change of a sent campaign', async () => {
    const params = { campaignId: sent }
    const rename = () => portal.call(api.campaigns.update, { params, body: { name: 'Marfisa' } }, brand)
    expect(await afterDeleting(rename)).toBe(401)
    expect(await left()).toEqual({})
  })

  it('sending all entries', async () => {
    const send = () => portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand)
    expect(await afterDeleting(send)).toBe(401)
  })

  it('whether a video may be shown', async () => {
    const params = { campaignId: sent }
    const agree = () => portal.call(api.publication.agree, { params, body: { showsVideo: true } }, brand)
    expect(await afterDeleting(agree)).toBe(401)
    expect(await left()).toEqual({})
  })

  it('a person of the team', async () => {
    expect(await afterDeleting(addMember)).toBe(401)
    expect(await persons.tablesWith('Olimpia')).toEqual({})
  })

  it('a company', async () => {
    const body = { name: 'Casa Tuerta', role: 'Anunciante', countryCode: 'AR' } as const
    const add = () => portal.call(api.companies.create, { body }, brand)
    expect(await afterDeleting(add)).toBe(401)
    expect(await persons.tablesWith('Casa Tuerta')).toEqual({})
  })
})

describe('what a brand was writing when its data were deleted is deleted with them (A76)', () => {
  const lockRow = (table: 'brands' | 'campaigns', id: () => number) => (trx: Db) =>
    sql`select from ${sql.table(table)} where id = ${id()} for no key update`.execute(trx)
  const lockBrand = lockRow('brands', () => brand.brandId)

  it('a new campaign', async () => {
    await beforeDeleting(lockBrand, create)
    const kept = portal.db.selectFrom('campaigns').where('brand_id', '=', brand.brandId).select('id')
    expect(await kept.execute()).toEqual([{ id: sent }])
    expect(await persons.tablesWith('Fulgencia')).toEqual({})
  })

  it('a person of the team', async () => {
    await beforeDeleting(lockBrand, addMember)
    expect(await persons.tablesWith('Olimpia')).toEqual({})
  })

  it('a campaign on its way to the trash', async () => {
    await beforeDeleting(
      lockRow('campaigns', () => unsent),
      removeCampaign,
    )
    const kept = portal.db.selectFrom('deletions').where('brand_id', '=', brand.brandId).select('label')
    expect(await kept.execute()).toEqual([])
  })
})
