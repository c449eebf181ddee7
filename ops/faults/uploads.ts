import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { createDb, type Db } from '../../server/src/platform/db/db.ts'
import { sweepVideos } from '../../server/src/entries/uploads/sweep-videos.ts'
import { openFolderStorage } from '../../server/src/platform/storage/folder/folder-storage.ts'
import { silent } from '../../server/test/log.ts'
import { databaseUrl } from '../../server/test/database-url.ts'
import { newCampaign, registerBrands } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { startPortal } from './portal.ts'
import { sendInVain } from './slow-upload.ts'

const MIB = 1024 * 1024
const BYTES = 8 * MIB
const AT_ONCE = 4

/** Makes the senders of uploads hang up at any point, and kills the server in the midst of others. */
export async function surviveCuts(dataDir: string, { cuts, kills }: { cuts: number; kills: number }) {
  const portal = await startPortal(dataDir)
  try {
    const [brand] = await registerBrands(portal.url, await databaseUrl(dataDir), 1)
    if (!brand) throw new Error('No brand')
    const campaignId = await newCampaign(brand)
    const points = [0.01, 0.5, 0.99, 1]
    for (let count = 0; count < cuts; count += AT_ONCE)
      await Promise.all(
        points.map((point) =>
          sendInVain({
            brand,
            campaignId,
            bytes: BYTES,
            cutAfter: Math.round(point * BYTES * (0.99 + Math.random() / 100)),
          }),
        ),
      )
    await setTimeout(1000)
    const leftByCuts = await leftIn(dataDir)
    for (let count = 0; count < kills; count += 1) {
      const sending = Array.from({ length: AT_ONCE }, () =>
        sendInVain({ brand, campaignId, bytes: 4 * BYTES, pauseMs: 10 }),
      )
      await setTimeout(300 + Math.random() * 300)
      await portal.kill()
      await Promise.all(sending)
      portal.restart()
      await portal.ready()
    }
    const leftByKills = await leftIn(dataDir)
    const swept = await sweepAll(dataDir)
    return {
      cuts: Math.ceil(cuts / AT_ONCE) * AT_ONCE,
      leftByCuts,
      kills,
      leftByKills,
      swept,
      leftAfterSweep: await leftIn(dataDir),
      findings: await findings(portal),
    }
  } finally {
    await portal.stop()
  }
}

const inDatabase = async <Result>(dataDir: string, work: (db: Db) => Promise<Result>) => {
  const { db, close } = createDb(await databaseUrl(dataDir), { max: 1 })
  return work(db).finally(close)
}

/** Returns how many parts of uploads, videos and rows of videos there are. */
export async function leftIn(dataDir: string) {
  const count = async (name: string) => (await readdir(join(dataDir, 'videos', name))).length
  const rows = await inDatabase(dataDir, (db) => db.selectFrom('files').select('id').execute())
  return { incoming: await count('incoming'), videos: await count('videos'), rows: rows.length }
}

const sweepAll = (dataDir: string) =>
  inDatabase(dataDir, async (db) => {
    const videos = await openFolderStorage({ folder: join(dataDir, 'videos'), maxBytes: MAX_VIDEO_BYTES })
    const swept = await sweepVideos({ db, videos, log: silent }, -1000)
    // Ends the 30 days of quarantine now.
    await db
      .updateTable('quarantine')
      .set({ first_seen_at: new Date(0) })
      .execute()
    await sweepVideos({ db, videos, log: silent }, -1000)
    return swept
  })
