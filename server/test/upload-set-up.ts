/**
 * The set-up of tests of uploads by A43. Each test file that calls it has a portal of its own, and each of its
 * tests a brand with a campaign.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, video } from './entries.ts'
import { startPortal, type Portal, type TestBrand } from './portal.ts'
import { tus, uploadsLeftBy } from './tus.ts'

export let portal: Portal
export let brand: TestBrand
export let entry: ReturnType<typeof entrant>
export let client: ReturnType<typeof tus>
export let campaignId: number

export function setUpUploads() {
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    brand = await portal.registerBrand()
    entry = entrant(portal, brand)
    client = tus(portal.url, brand.token)
    campaignId = (await entry.campaign()).id
  })
  afterAll(() => portal.stop())
}

export const labels = (over = {}) => ({
  campaignId,
  usageType: 'video_case',
  filename: 'Caso ñandú.mp4',
  ...over,
})
export const bytes = new Uint8Array(video)
export const half = Math.floor(bytes.length / 2)

export const leftBy = (run: () => Promise<unknown>) => uploadsLeftBy(portal, run)
export const files = async () =>
  (await portal.call(api.files.list, { params: { campaignId } }, { token: brand.token })).body.files
