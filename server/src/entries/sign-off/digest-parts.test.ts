import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { lapsedParts } from '@portal/contract/entries/sign-off-parts.ts'
import { changed, editor } from '../../../test/edit-editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { digestParts } from './digest-parts.ts'
import { selectSignedFacts } from './parts-sql.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let campaign: Campaign
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  campaign = await entry.campaign({ categoryIds: [3, 5] })
  await entry.complete(campaign)
})
afterAll(() => portal.stop())

async function partsNow() {
  const [facts] = await selectSignedFacts(portal.db, [campaign.id])
  if (!facts) throw new Error('No campaign')
  return digestParts(facts, portal.deps.catalog.now().editionOf(facts.programId))
}

/** Returns the parts that an act changes. */
async function changedBy(act: () => Promise<unknown>) {
  const before = await partsNow()
  await act()
  return lapsedParts(before, await partsNow())
}

const params = () => ({ campaignId: campaign.id })
const update = (body: object) => portal.call(api.campaigns.update, { params: params(), body }, brand)

it('each act of an entrant changes its own part, and no other (C04)', async () => {
  const acts: [string[], () => Promise<unknown>][] = [
    [['data'], async () => ok(await update({ name: 'Otro nombre' }))],
    [['data'], async () => ok(await update({ startDate: '2025-02-03' }))],
    [['answers-3'], () => entry.answer(campaign.id, 3, 'Otra respuesta')],
    [['files'], async () => ok(await entry.upload(campaign.id, 'video_pauted', { name: 'otro.mp4' }))],
    [['companies'], () => entry.creditCompany(campaign.id)],
    [
      ['declaration'],
      async () =>
        ok(
          await portal.call(
            api.aiDeclaration.save,
            { params: params(), body: { piece: null, process: null, caseMaterial: null } },
            brand,
          ),
        ),
    ],
    [['answers-8'], async () => ok(await update({ categoryIds: [8] }))],
  ]
  for (const [parts, act] of acts) {
    const found = await changedBy(act)
    const isWhole = (part: string) => !part.startsWith('answers')
    expect({ parts, isFound: parts.some((part) => found.includes(part as never)) }).toEqual({
      parts,
      isFound: true,
    })
    expect(found.filter(isWhole)).toEqual(parts.filter(isWhole))
  }
})

it('what admins change of the edition’s texts changes no part (C04)', async () => {
  const edit = editor(portal, await portal.registerAdmin())
  expect(await changedBy(() => edit.confirm(1, 'categories', changed(3, { name: 'Con creadores' })))).toEqual(
    [],
  )
  expect(
    await changedBy(() =>
      edit.confirm(1, 'questions', (all) =>
        all.map((each) => ({ ...each, text: `${each.text.slice(0, -1)} hoy?` })),
      ),
    ),
  ).toEqual([])
})

it('a part that is as it was signed again holds again (C05)', async () => {
  const signed = await partsNow()
  const name = ok(await update({ name: 'Por un momento' })).campaign.name
  expect(lapsedParts(signed, await partsNow())).toEqual(['data'])
  expect(name).toBe('Por un momento')
  ok(await update({ name: 'Otro nombre' }))
  expect(lapsedParts(signed, await partsNow())).toEqual([])
})

it('reads any number of campaigns in one statement, in their order (C04)', async () => {
  const other = await entry.campaign()
  const rows = await selectSignedFacts(portal.db, [other.id, campaign.id])
  expect(rows.map(({ campaignId }) => campaignId)).toEqual([campaign.id, other.id])
})
