import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { writeEdition } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { silent } from '../../../test/log.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { markCampaignsOf } from '../../editions/catalog/mark-campaigns-sql.ts'
import { createRefresher } from './refresher.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

it('derives the statuses of an edition by its new rules, where memory still has the old ones too (E15, E26)', async () => {
  const entry = entrant(portal, await portal.registerBrand())
  const campaign = await entry.campaign({ categoryIds: [1] })
  await entry.complete(campaign)
  const counts = async () => ok(await portal.call(api.entriesList.counts, { query: {} }, admin)).counts
  expect(await counts()).toMatchObject({ Completa: 1, Incompleta: 0 })
  const old = portal.deps.catalog.now()
  const behind = { now: () => old, refresh: async () => old }
  await portal.db.transaction().execute(async (trx) => {
    await writeEdition(trx, ({ videos, ...same }) => ({
      ...same,
      videos: { ...videos, video_pauted: { ...videos.video_pauted, least: 2 } },
    }))
    await markCampaignsOf(trx, 1)
  })
  await createRefresher({ ...portal.deps, catalog: behind, log: silent }).refresh()
  expect(await counts()).toMatchObject({ Completa: 0, Incompleta: 1 })
  await entry.addFile(campaign.id, 'video_pauted')
  await createRefresher({ ...portal.deps, catalog: behind, log: silent }).refresh()
  expect(await counts()).toMatchObject({ Completa: 1, Incompleta: 0 })
})
