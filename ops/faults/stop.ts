import { setTimeout } from 'node:timers/promises'
import { databaseUrl } from '../../server/test/database-url.ts'
import { newCampaign, registerBrands } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { startPortal } from './portal.ts'
import { sendInVain } from './slow-upload.ts'
import { createWriter } from './writer.ts'

const UPLOADS = 2

/** Sends SIGTERM while brands write and uploads crawl. */
export async function surviveStops(
  dataDir: string,
  { stops, writers: count }: { stops: number; writers: number },
) {
  const portal = await startPortal(dataDir)
  try {
    const [uploading, ...brands] = await registerBrands(portal.url, await databaseUrl(dataDir), count + 1)
    if (!uploading) throw new Error('No brand')
    const campaignId = await newCampaign(uploading)
    const writers = brands.map((brand) => createWriter(brand))
    const exits: { code: number | null; ms: number }[] = []
    const uploadStatuses: number[] = []
    const lost: string[] = []
    for (let stop = 0; stop < stops; stop += 1) {
      for (const writer of writers) writer.start()
      const uploads = Array.from({ length: UPLOADS }, () =>
        sendInVain({ brand: uploading, campaignId, bytes: 400 * 1024 * 1024, pauseMs: 100 }),
      )
      await setTimeout(1000 + Math.random() * 500)
      exits.push(await portal.stop())
      uploadStatuses.push(...(await Promise.all(uploads)))
      portal.restart()
      await portal.ready()
      await Promise.all(writers.map((writer) => writer.pause()))
      for (const writer of writers) lost.push(...(await writer.lost({ all: stop === stops - 1 })))
    }
    return {
      exits,
      uploadStatuses,
      acknowledged: writers.reduce((total, writer) => total + writer.acknowledged(), 0),
      lost,
      findings: await findings(portal),
    }
  } finally {
    await portal.stop()
  }
}
