import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { content2025 } from '../../../test/editions.ts'
import { addNextEdition, nextCategory } from '../../../test/next-edition.ts'
import { parseCsv } from '../../../test/parse-csv.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
let next: Awaited<ReturnType<typeof addNextEdition>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  next = await addNextEdition(portal)
  const entry = entrant(portal, await portal.registerBrand())
  const old = await entry.campaign({ name: 'De 2025', categoryIds: [1] })
  await entry.answer(old.id, 1, 'Así fue.')
  const { programId, country } = next
  const young = await entry.campaign({ name: 'De 2026', categoryIds: [nextCategory(2)], programId, country })
  await entry.answer(young.id, nextCategory(2), 'Así es.')
})
afterAll(() => portal.stop())

const namesIn = async (query: object) =>
  ok(await portal.call(api.entriesList.list, { query: { sort: 'oldest', ...query } }, admin)).entries.map(
    ({ campaign }) => campaign.name,
  )

it('spans all editions, and shows one of them (A50, A51)', async () => {
  expect(await namesIn({})).toEqual(['De 2025', 'De 2026'])
  expect(await namesIn({ editionId: '1' })).toEqual(['De 2025'])
  expect(await namesIn({ editionId: String(next.editionId) })).toEqual(['De 2026'])
  expect(await namesIn({ categoryId: String(nextCategory(2)) })).toEqual(['De 2026'])
  expect(await namesIn({ editionId: '1', programId: String(next.programId) })).toEqual([])
  const query = { editionId: String(next.editionId) }
  expect(ok(await portal.call(api.entriesList.counts, { query }, admin)).counts.Incompleta).toBe(1)
})

it('leaves a campaign of an archived edition blocked (A53, E14)', async () => {
  const brand = await portal.registerBrand()
  const { programId, editionId, country } = next
  const { id: campaignId } = await entrant(portal, brand).campaign({
    categoryIds: [nextCategory(2)],
    programId,
    country,
  })
  ok(await portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'CO' } }, brand))
  const setState = async (state: 'archived' | 'published') => {
    await portal.db
      .updateTable('editions')
      .set({ state, archived_at: state === 'archived' ? new Date() : null })
      .where('id', '=', editionId)
      .execute()
    await portal.deps.catalog.refresh()
  }
  const unblock = () => portal.call(api.entriesList.unblock, { params: { campaignId } }, admin)
  await setState('archived')
  const { status, body } = await unblock()
  await setState('published')
  expect([status, body]).toMatchObject([409, { code: 'edition_archived' }])
  ok(await unblock())
  await portal.db.deleteFrom('campaigns').where('id', '=', campaignId).execute()
})

it('counts the current edition unless another is asked for, by its own categories (A54, E02)', async () => {
  const read = async (query: object) => ok(await portal.call(api.entriesList.numbers, { query }, admin))
  const current = await read({})
  expect(current.byStatus.Incompleta).toBe(1)
  expect(current.byProgram.map(({ programId }) => programId)).toEqual([next.programId])
  expect(current.byCategory.map(({ categoryId, counts }) => [categoryId, counts.Incompleta])).toEqual([
    [nextCategory(1), 0],
    [nextCategory(2), 1],
  ])
  expect(current.byDay).toEqual([expect.objectContaining({ created: 1 })])
  expect(current.funnel.withCampaign).toBe(1)
  const old = await read({ editionId: '1' })
  expect(old.byProgram.map(({ programId, counts }) => [programId, counts.Incompleta])).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(old.byCategory).toHaveLength(content2025.categories.length)
  expect(await read({ programId: '2' })).toMatchObject({ byStatus: { Incompleta: 1 } })
})

it('exports the questions of each edition that is in it, those of 2025 as ever (A56)', async () => {
  const tableOf = async (filter: object) => {
    const { url } = ok(await portal.call(api.exports.create, { body: { kind: 'csv', filter } }, admin))
    const [header = [], ...rows] = parseCsv(await (await fetch(portal.url + url)).text())
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])))
  }
  const [only] = await tableOf({ editionId: '1' })
  const asked = Object.keys(only ?? {}).filter((name) => name.startsWith('¿'))
  expect(asked).toEqual(content2025.questions.map(({ text }) => text.replace(/ \?$/, '?')))
  const both = await tableOf({})
  const first = asked[0] ?? ''
  const firstOfNext = first.replace('¿', '¿En 2026, ')
  expect(both.map((row) => [row['Programa'], row['Categoría'], row[first], row[firstOfNext]])).toEqual([
    ['Ad Awards Argentina 25', expect.any(String), 'Así fue.', ''],
    ['Ad Awards Chile 26', expect.stringMatching(/ 2026$/), '', 'Así es.'],
  ])
  expect(Object.keys(both[0] ?? {}).filter((name) => name.startsWith('¿'))).toHaveLength(2 * asked.length)
  const { details } = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'entries-exported')
    .select('details')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ Edición: 'Ad Awards 2025' })
})

it.each(['editionId', 'programId', 'categoryId'] as const)(
  'is asked for nothing that no edition has: %s (A50, A51, A54, A56, A68)',
  async (field) => {
    const filter = { [field]: '77' }
    const reminder = { filter, subject: 'Falta poco', text: 'Quedan pocos días.' }
    const asked: Promise<{ status: number; body: Partial<FailureBody> }>[] = [
      portal.call(api.entriesList.list, { query: filter }, admin),
      portal.call(api.entriesList.counts, { query: filter }, admin),
      portal.call(api.exports.create, { body: { kind: 'csv', filter } }, admin),
      portal.call(api.reminders.preview, { body: reminder }, admin),
      portal.call(api.reminders.send, { body: { ...reminder, key: randomUUID() } }, admin),
    ]
    if (field !== 'categoryId') asked.push(portal.call(api.entriesList.numbers, { query: filter }, admin))
    for (const { status, body } of await Promise.all(asked))
      expect([status, body.code, body.message]).toEqual([400, 'invalid_input', 'Elige una de las opciones.'])
  },
)
