import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { listRequests, newCampaignRequest } from './calls.ts'
import { type Brand, fillDatabase } from './data.ts'
import { atMost, note } from './goals.ts'
import { ask, load } from './load.ts'
import { startPortal, withPool } from './portal.ts'
import { type Side, signInAll } from './sign-in.ts'

const ROUNDS = 3

/** Measures how much longer list readers wait while a viewing copy is made. */
export async function measureListBeside(dataDir: string, video: string) {
  const filling = await startPortal(dataDir)
  const { creating, usual } = await withPool(dataDir, async (pool) => {
    const brands = await fillDatabase(pool)
    // The filled rows have no video in the store, so no viewing copies can be made of them.
    await pool.query("update viewing_copies set not_before = now() + interval '1 day'")
    return brands
  })
  await filling.stop()
  const readers = usual.slice(0, 10)
  const portal = await signInAll(await startPortal(dataDir, undefined, { MEDIA_JOBS: '1' }), [
    creating,
    ...readers,
  ])
  await withPool(dataDir, async (pool) => {
    const requests = listRequests(readers, portal.tokenOf)
    try {
      const found = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const quiet = await load(portal.url, requests, { connections: 1, seconds: 5 })
        const fileId = await send(portal, creating, video)
        await untilWorking(pool, fileId)
        const { isDone, stop } = watch(pool, fileId)
        const busy = await load(portal.url, requests, { connections: 1, goOn: () => !isDone() })
        stop()
        found.push({ quiet, busy, share: busy.p95 / quiet.p95 })
      }
      const [middle] = found.toSorted((a, b) => a.share - b.share).slice(1)
      if (!middle) return
      atMost('list’s p95 while a viewing copy is made, times its quiet one', middle.share, 2, '×')
      note('the same, ms', `quiet ${middle.quiet.p95.toFixed(1)}, meanwhile ${middle.busy.p95.toFixed(1)}`)
    } finally {
      await portal.stop()
    }
  })
}

async function send({ url, tokenOf }: Side, brand: Brand, video: string): Promise<number> {
  const token = tokenOf(brand.id)
  const { campaign } = (await ask(url, newCampaignRequest(brand, token))) as { campaign: Campaign }
  const body = new FormData()
  body.append('campaignId', String(campaign.id))
  body.append('usageType', 'video_case')
  body.append('video', new Blob([await readFile(video)], { type: 'video/mp4' }), 'phone.mp4')
  const answer = await fetch(`${url}/api/campaigns/upload/video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { file } = (await answer.json()) as { file: { id: number } }
  return file.id
}

async function stateOf(pool: Pool, fileId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>(
    'select state from viewing_copies where file_id = $1',
    [fileId],
  )
  return rows[0]?.state
}

async function untilWorking(pool: Pool, fileId: number) {
  while ((await stateOf(pool, fileId)) === 'waiting') await setTimeout(100)
}

function watch(pool: Pool, fileId: number) {
  let isDone = false
  const looking = setInterval(() => {
    void stateOf(pool, fileId).then((state) => (isDone = state !== 'working'))
  }, 500)
  return { isDone: () => isDone, stop: () => clearInterval(looking) }
}
