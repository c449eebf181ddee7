import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

async function duplicatesOf(campaignId: number) {
  await portal.deps.refresher.refresh()
  const { duplicates } = ok(await portal.call(api.entriesList.campaign, { params: { campaignId } }, admin))
  return duplicates.map(({ reason, campaign: { id } }) => [reason, id])
}
/** Returns the names of a brand's campaigns that are flagged as possible duplicates. */
async function flagged({ brandId }: TestBrand, duplicates?: '1') {
  await portal.deps.refresher.refresh()
  const query = { brandId: String(brandId), sort: 'oldest', duplicates } as const
  const { entries } = ok(await portal.call(api.entriesList.list, { query }, admin))
  return entries.filter(({ isDuplicate }) => isDuplicate).map(({ campaign: { name } }) => name)
}

it('flags near-equal names of one company: in one brand, in the other country, in two brands (A50, A52)', async () => {
  const brand = await portal.registerBrand()
  const other = await portal.registerBrand()
  const [mine, theirs] = [entrant(portal, brand), entrant(portal, other)]
  const { id: companyId } = await mine.company()
  const first = await mine.campaign({ name: 'La canción del verano', companyId })
  const again = await mine.campaign({ name: 'LA CANCION DEL VERANO!', companyId })
  const abroad = await mine.campaign({ name: 'Canción del verano', companyId, country: 'CO' })
  const elsewhere = await theirs.campaign({ name: 'La canción de verano', companyId })
  await mine.campaign({ name: 'Otra cosa', companyId })
  await mine.campaign({ name: 'La canción del verano' })

  expect(await duplicatesOf(first.id)).toEqual([
    ['same-brand', again.id],
    ['other-country', abroad.id],
    ['other-brand', elsewhere.id],
  ])
  expect(await duplicatesOf(elsewhere.id)).toContainEqual(['other-brand', first.id])
  const names = ['La canción del verano', 'LA CANCION DEL VERANO!', 'Canción del verano']
  expect(await flagged(brand)).toEqual(names)
  expect(await flagged(brand, '1')).toEqual(names)
})

it('tells years and numbers apart, but not blanks and signs', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: companyId } = await entry.company()
  for (const name of ['Copa de campeones 2024', 'Copa de campeones 2025', 'Ya-ya', 'ya ya', 'Yo', 'Tú'])
    await entry.campaign({ name, companyId })
  expect(await flagged(brand)).toEqual(['Ya-ya', 'ya ya'])
})

it('takes the entry of another year for no duplicate, and forgets that it did (A50, E20)', async () => {
  const { programIds } = await addEdition(portal, { programs: [{ countryCode: 'AR' }] })
  const entry = entrant(portal, await portal.registerBrand())
  const { id: companyId } = await entry.company()
  const old = await entry.campaign({ name: 'Siempre', companyId })
  const next = await entry.campaign({ name: 'Siempre', companyId, programId: programIds[0] as number })
  const pair = { campaign_id: old.id, other_campaign_id: next.id, reason: 'other-country' } as const
  expect([await duplicatesOf(old.id), await duplicatesOf(next.id)]).toEqual([[], []])
  await portal.db.insertInto('duplicate_pairs').values(pair).execute()
  expect(await duplicatesOf(old.id)).toHaveLength(1)
  await portal.db.insertInto('duplicate_searches').values({ campaign_id: next.id }).execute()
  expect(await duplicatesOf(old.id)).toEqual([])
})

it('forgets what was renamed, given another company or deleted, and knows what was restored', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: companyId } = await entry.company()
  const first = await entry.campaign({ name: 'Domingo', companyId })
  const { id: campaignId } = await entry.campaign({ name: 'domingo', companyId })
  const update = async (body: { name?: string; companyId?: number }) =>
    ok(await portal.call(api.campaigns.update, { params: { campaignId }, body }, brand))
  const both = ['Domingo', 'domingo']
  expect(await flagged(brand)).toEqual(both)

  await update({ name: 'Lunes' })
  expect(await flagged(brand)).toEqual([])
  await update({ name: 'domingo' })
  expect(await flagged(brand)).toEqual(both)
  await update({ companyId: (await entry.company()).id })
  expect(await flagged(brand)).toEqual([])
  await update({ companyId })
  expect(await flagged(brand)).toEqual(both)

  ok(await portal.call(api.campaigns.remove, { params: { campaignId } }, brand))
  expect(await flagged(brand)).toEqual([])
  const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
  const deletionId = deletions[0]?.id ?? 0
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
  expect(await flagged(brand)).toEqual(both)
  expect(await duplicatesOf(first.id)).toEqual([['same-brand', campaignId]])
})
