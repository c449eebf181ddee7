import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { purgeTrash } from '../trash/purge-trash.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const SECRET = 'Ojo: la agencia pidió cambiar el video.'

async function noted(text = SECRET) {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaigns = [await entry.campaign({ name: 'Uno' }), await entry.campaign({ name: 'Dos' })]
  const campaignIds = campaigns.map(({ id }) => id)
  const add = (as = admin, key = randomUUID()) =>
    portal.call(api.notes.add, { body: { campaignIds, text, key } }, as)
  return { brand, campaignIds, add }
}

const notesOf = async (campaignId = 0, as = admin) =>
  ok(await portal.call(api.entriesList.campaign, { params: { campaignId } }, as)).notes

it('a note of several campaigns is added once however often it is sent, counted in the list, and read by the team alone (F42)', async () => {
  const { brand, campaignIds, add } = await noted()
  const key = randomUUID()
  const [one, two] = await Promise.all([add(admin, key), add(admin, key)])
  expect([ok(one).message, ok(two).message]).toEqual(Array(2).fill('Nota agregada a 2 campañas.'))
  const author = { id: admin.user.id, name: `${admin.user.name} ${admin.user.lastName}`.trim() }
  const reader = await portal.registerAdmin('read')
  for (const id of campaignIds)
    expect(await notesOf(id, reader)).toEqual([
      { id: expect.any(Number), text: SECRET, author, at: expect.any(String), isChanged: false },
    ])
  const { entries } = ok(
    await portal.call(api.entriesList.list, { query: { brandId: brand.brandId } }, admin),
  )
  expect(entries.map(({ notes }) => notes)).toEqual([1, 1])
  // What a brand and the files of the desk get holds none of it.
  const own = await portal.call(api.campaigns.list, { params: { brandId: brand.brandId } }, brand)
  expect(JSON.stringify(ok(own))).not.toContain('Ojo')
  const { url } = ok(
    await portal.call(
      api.exports.create,
      { body: { kind: 'csv', filter: { brandId: String(brand.brandId) } } },
      admin,
    ),
  )
  const file = await (await fetch(portal.url + url)).text()
  expect([file.includes('Uno'), file.includes('Ojo')]).toEqual([true, false])
})

it('is changed and deleted by its author alone, and only as it was seen (F42)', async () => {
  const { campaignIds, add } = await noted()
  ok(await add())
  const [{ id: noteId } = { id: 0 }] = await notesOf(campaignIds[0])
  const params = { noteId }
  const change = (text: string, seen: string, as = admin) =>
    portal.call(api.notes.change, { params, body: { text, seen } }, as)
  const other = await portal.registerAdmin()
  expect((await change('Otra', SECRET, other)).status).toBe(404)
  expect((await portal.call(api.notes.remove, { params }, other)).status).toBe(200)
  ok(await change('Resuelto.', SECRET))
  // The answer was lost.
  ok(await change('Resuelto.', SECRET))
  expect(await change('Tarde', SECRET)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await notesOf(campaignIds[0])).toMatchObject([{ text: 'Resuelto.', isChanged: true }])
  for (let press = 0; press < 2; press += 1) ok(await portal.call(api.notes.remove, { params }, admin))
  expect(await notesOf(campaignIds[0])).toEqual([])
  expect(await notesOf(campaignIds[1])).toHaveLength(1)
})

it('comes back with its campaign from the trash, and goes with it, or with the brand, for good (F42, A76)', async () => {
  const { brand, campaignIds, add } = await noted()
  ok(await add())
  const [kept = 0, gone = 0] = campaignIds
  const left = async () =>
    (
      await portal.db
        .selectFrom('campaign_notes')
        .where('campaign_id', 'in', campaignIds)
        .select('campaign_id as id')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  for (const campaignId of campaignIds)
    ok(await portal.call(api.campaigns.remove, { params: { campaignId } }, brand))
  await purgeTrash(portal.deps)
  expect(await left()).toEqual(campaignIds)
  const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
  const found = deletions.find(({ label }) => label === 'Uno')
  ok(await portal.call(api.trash.restore, { params: { deletionId: found?.id ?? 0 } }, admin))
  expect(await notesOf(kept)).toHaveLength(1)
  await portal.db.deleteFrom('deletions').where('campaign_id', '=', gone).execute()
  await purgeTrash(portal.deps)
  expect(await left()).toEqual([kept])
  ok(await removal(portal, admin).remove('user', brand.user.id, brand.email))
  expect(await left()).toEqual([])
})
