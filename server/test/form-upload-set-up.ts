/**
 * The set-up of tests of uploads by A21. Each test file that calls it has a portal and a brand of its own, and
 * each of its tests a campaign.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { entrant, video } from './entries.ts'
import { startPortal, type Portal, type TestBrand } from './portal.ts'
import { uploader } from './uploads.ts'

export let portal: Portal
export let brand: TestBrand
export let entry: ReturnType<typeof entrant>
export let uploads: ReturnType<typeof uploader>
export let campaignId: number

export function setUpFormUploads() {
  beforeAll(async () => {
    portal = await startPortal()
    brand = await portal.registerBrand()
    entry = entrant(portal, brand)
    uploads = uploader(portal, brand)
  })
  beforeEach(async () => {
    campaignId = (await entry.campaign()).id
  })
  afterAll(() => portal.stop())
}

export const videoPart = { name: 'video', filename: 'video.mp4', type: 'video/mp4', content: video }
export const campaignPart = () => ({ name: 'campaignId', content: String(campaignId) })
export const usagePart = { name: 'usageType', content: 'video_pauted' }
