import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { type CampaignFile, fileRoutes } from '@portal/contract/entries/files.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { listRequests, newCampaignRequest } from './calls.ts'
import { type Brand, fillDatabase } from './data.ts'
import { atLeast, atMost, note } from './goals.ts'
import { ask, callOf, load, request } from './load.ts'
import { databaseOf, startPortal, withPool } from './portal.ts'
import { forgetPeak, memoryOf, type Server, startServer } from './processes.ts'
import { compare, inTurn, median, ratio } from './rounds.ts'
import { type Side, signInAll } from './sign-in.ts'
import { multipartUpload, upload } from './upload.ts'

const AT_ONCE = 4
const EIGHT = 8
const ROUNDS = 5
const ROUNDS_AT_ONCE = 3
/** Players ask for ranges of lengths between these, in bytes. */
const SHORTEST_RANGE = 64 * 1024
const LONGEST_RANGE = 1024 * 1024
const RANGE_READERS = 50
/** With more readers at once, Swift on the same two cores is slower than the portal's time limit. */
const BUCKET_READERS = 8

/** Measures uploads and ranges beside bare node:http, and what uploads at once do to memory and to others. */
export async function measureFiles(dataDir: string) {
  const filling = await startPortal(dataDir)
  const brands = await withPool(dataDir, (pool) => fillDatabase(pool))
  await filling.stop()
  const folder = join(dataDir, 'floor')
  await mkdir(folder)

  const both = [brands.creating, ...brands.usual.slice(0, 10)]
  const portal = await signInAll(await startPortal(dataDir), both)
  const floor = await startServer('ops/bench/floor-files.ts', { FOLDER: folder })
  const api = await signInAll(
    await startServer('ops/bench/floor-api.ts', { DATABASE_URL: await databaseOf(dataDir), FOLDER: folder }),
    both,
  )
  try {
    await fourAtOnce(portal, api, brands)
    await eightAtOnce(portal, brands)
    // A video that the portal removes stays in its trash and keeps the memory that holds it. The floor writes into
    // memory that its last file has just freed, so the portal's last video is erased too.
    const erase: Erase = ({ url }) =>
      rm(join(dataDir, 'videos', 'videos', basename(new URL(url, portal.url).pathname)))
    const kept = await oneByOne(portal, floor, brands.creating, ROUNDS, erase)
    await together(portal, floor, brands.creating, erase)
    await ranges(portal, floor, kept)
  } finally {
    for (const server of [api, floor, portal]) await server.stop()
  }
}

/** Measures uploads and ranges on S3, beside bare node:http on the same bucket. */
export async function measureBucket(dataDir: string) {
  const filling = await startPortal(dataDir)
  const { creating } = await withPool(dataDir, (pool) => fillDatabase(pool))
  await filling.stop()
  const portal = await signInAll(await startPortal(dataDir), [creating])
  const floor = await startServer('ops/bench/floor-bucket.ts', {})
  try {
    await ranges(
      portal,
      floor,
      await oneByOne(portal, floor, creating, ROUNDS_AT_ONCE, async () => {}),
      BUCKET_READERS,
    )
  } finally {
    for (const server of [floor, portal]) await server.stop()
  }
}

async function fourAtOnce(portal: Side, api: Side, { usual, creating }: { usual: Brand[]; creating: Brand }) {
  const readers = usual.slice(0, 10)
  const read = ({ url, tokenOf }: Side, extent: { seconds: number } | { goOn: () => boolean }) =>
    load(url, listRequests(readers, tokenOf), { connections: 1, ...extent })
  const during = async (side: Side, send: () => Promise<unknown>) => {
    syncDisks()
    let left = AT_ONCE
    const sending = Array.from({ length: AT_ONCE }, () => send().finally(() => (left -= 1)))
    // The list is measured only while all uploads are running.
    const { firstByte } = await read(side, { goOn: () => left === AT_ONCE })
    await Promise.all(sending)
    return firstByte
  }
  for (const side of [portal, api]) await read(side, { seconds: 1 })
  await forgetPeak(portal.pid)
  const before = await memoryOf(portal.pid)
  const waits = await inTurn(ROUNDS_AT_ONCE, {
    portal: () => during(portal, async () => removeFile(portal, creating, await sendVideo(portal, creating))),
    floor: () =>
      during(api, () => upload({ url: `${api.url}/upload`, headers: { 'content-type': 'video/mp4' } })),
  })
  const after = await memoryOf(portal.pid)
  const growth = before && after ? after.peak - before.now : Number.NaN
  atMost(`${AT_ONCE} uploads at once, most memory beyond ${before?.now.toFixed(0)} MB`, growth, 96, 'MB')
  atMost('list’s first byte meanwhile, times bare Fastify’s', ratio(waits.portal, waits.floor), 1.5, '×')
  note('the same, ms', `portal ${median(waits.portal).toFixed(1)}, floor ${median(waits.floor).toFixed(1)}`)
}

/** Measures what eight uploads at once, as in a deadline's last hour, do to memory and to list readers. */
async function eightAtOnce(portal: Side, { usual, creating }: { usual: Brand[]; creating: Brand }) {
  const requests = listRequests(usual.slice(0, 10), portal.tokenOf)
  const idle = await load(portal.url, requests, { connections: 1, seconds: 3 })
  syncDisks()
  await forgetPeak(portal.pid)
  const before = await memoryOf(portal.pid)
  let left = EIGHT
  const sending = Array.from({ length: EIGHT }, () => sendVideo(portal, creating).finally(() => (left -= 1)))
  const busy = await load(portal.url, requests, { connections: 1, goOn: () => left === EIGHT })
  for (const video of await Promise.all(sending)) await removeFile(portal, creating, video)
  const after = await memoryOf(portal.pid)
  const growth = before && after ? after.peak - before.now : Number.NaN
  atMost(`${EIGHT} uploads at once, most memory beyond ${before?.now.toFixed(0)} MB`, growth, 250, 'MB')
  atMost(`list’s p95 meanwhile, times its quiet one (${idle.p95.toFixed(1)} ms)`, busy.p95 / idle.p95, 5, '×')
}

type Erase = (file: CampaignFile) => Promise<void>

/** Measures uploads one after another. Returns the last video, which stays. */
async function oneByOne(
  portal: Side,
  floor: Server,
  brand: Brand,
  rounds: number,
  erase: Erase,
): Promise<CampaignFile> {
  const sent: { campaignId: number; file: CampaignFile; seconds: number }[] = []
  const bare = async (path: string) => {
    await fetch(floor.url, { method: 'DELETE' })
    syncDisks()
    return 1 / (await upload({ url: `${floor.url}${path}`, headers: {} })).seconds
  }
  const results = await inTurn(rounds, {
    portal: async () => {
      const [last] = sent.splice(0)
      if (last) {
        await removeFile(portal, brand, last)
        await erase(last.file)
      }
      syncDisks()
      const video = await sendVideo(portal, brand)
      sent.push(video)
      return 1 / video.seconds
    },
    plain: () => bare('/plain'),
    flushed: () => bare('/flushed'),
  })
  const speed = (rates: number[]) => `${((median(rates) * MAX_VIDEO_BYTES) / 2 ** 20).toFixed(0)} MB/s`
  const speeds = `${speed(results.portal)} / ${speed(results.plain)}`
  atLeast(`400 MB upload, beside bare node:http (${speeds})`, ratio(results.portal, results.plain), 0.8)
  note(
    `the same beside node:http that waits for the disk too (${speed(results.flushed)})`,
    `${Math.round(ratio(results.portal, results.flushed) * 100)} %`,
  )
  const [last] = sent
  if (!last) throw new Error('No upload')
  return last.file
}

/** Measures how long it takes until four uploads that are sent at once are all done. */
async function together(portal: Side, floor: Server, brand: Brand, erase: Erase) {
  const turns = Array.from({ length: AT_ONCE }, (_, turn) => turn)
  const four = async <Sent>(send: (turn: number) => Promise<Sent>) => {
    syncDisks()
    const startedAt = performance.now()
    const sent = await Promise.all(turns.map((turn) => send(turn)))
    return { sent, perSecond: 1000 / (performance.now() - startedAt) }
  }
  const last: Awaited<ReturnType<typeof sendVideo>>[] = []
  const results = await inTurn(ROUNDS_AT_ONCE, {
    portal: async () => {
      for (const video of last.splice(0)) {
        await removeFile(portal, brand, video)
        await erase(video.file)
      }
      const { sent, perSecond } = await four(() => sendVideo(portal, brand))
      last.push(...sent)
      return perSecond
    },
    floor: async () => {
      for (const turn of turns) await fetch(`${floor.url}/?${turn}`, { method: 'DELETE' })
      return (await four((turn) => upload({ url: `${floor.url}/plain?${turn}`, headers: {} }))).perSecond
    },
  })
  atLeast(`${AT_ONCE} uploads at once, beside bare node:http`, ratio(results.portal, results.floor), 0.7)
}

async function ranges(portal: Side, floor: Server, { url }: CampaignFile, readers = RANGE_READERS) {
  const requests = (path: string) =>
    Array.from({ length: 200 }, (_, turn) => {
      const start = (turn * 7_919_003) % (MAX_VIDEO_BYTES - LONGEST_RANGE)
      const length = SHORTEST_RANGE + ((turn * 104_729) % (LONGEST_RANGE - SHORTEST_RANGE))
      return request({ path, headers: { range: `bytes=${start}-${start + length - 1}` } })
    })
  const result = await compare(
    { url: portal.url, requests: requests(url) },
    { url: floor.url, requests: requests('/video') },
    readers,
  )
  const rates = `${result.portal.toFixed(0)} / ${result.floor.toFixed(0)} a second`
  atLeast(`random ranges of 64 KB to 1 MB, ${readers} readers (${rates})`, result.ratio, 0.7)
}

/** Sends a case video into a new campaign, because a campaign takes only one. */
async function sendVideo({ url, tokenOf }: Side, brand: Brand) {
  const token = tokenOf(brand.id)
  const { campaign } = (await ask(url, newCampaignRequest(brand, token))) as { campaign: Campaign }
  const { seconds, body } = await multipartUpload(url, token, campaign.id, 'video_case')
  const { file } = JSON.parse(body) as { file: CampaignFile }
  return { campaignId: campaign.id, file, seconds }
}

async function removeFile(
  { url, tokenOf }: Side,
  { id }: Brand,
  { campaignId, file }: { campaignId: number; file: CampaignFile },
) {
  await ask(url, callOf(fileRoutes.remove, { params: { campaignId, fileId: file.id } }, tokenOf(id)))
}

/** Waits until earlier writes are on the disk, so that they don't slow down the next measurement. */
const syncDisks = () => spawnSync('sync')
