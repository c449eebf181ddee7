import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { newCampaign } from '../../server/test/api-brands.ts'
import { runDoctor } from '../../server/src/cli/run-doctor.ts'
import { leftIn } from '../../server/test/s3/storages.ts'
import { videoFile } from '../../server/test/videos.ts'
import { newBrand, startReplicasOnS3 } from './replicas.ts'

const PATIENCE_MS = 120_000

let replicas: Awaited<ReturnType<typeof startReplicasOnS3>>
beforeAll(async () => {
  replicas = await startReplicasOnS3({ MEDIA_JOBS: '1' })
}, PATIENCE_MS)
afterAll(() => replicas?.stop(), 30_000)

const copies = () => replicas.db.selectFrom('viewing_copies').selectAll().execute()
async function untilCopies(isEnough: (rows: Awaited<ReturnType<typeof copies>>) => boolean) {
  await expect.poll(async () => isEnough(await copies()), { timeout: PATIENCE_MS, interval: 20 }).toBe(true)
}

it(
  'of two servers on one database and one bucket both are killed in the middle: each video gets one copy, and nothing else is left (W06)',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const brand = await newBrand(replicas)
    const campaignId = await newCampaign(brand)
    for (const [usageType, kind] of [
      ['video_case', 'phone'],
      ['video_pauted', 'loud'],
      ['video_pauted', 'clicks'],
    ] as const) {
      const form = new FormData()
      form.set('campaignId', String(campaignId))
      form.set('usageType', usageType)
      form.set('video', new Blob([new Uint8Array(await readFile(videoFile(kind)))]), 'Marca.mp4')
      expect((await brand.call(api.files.upload, form)).kind).toBe('ok')
    }
    await untilCopies((rows) => rows.some(({ state }) => state === 'working'))
    await Promise.all([replicas.end(0, 'SIGKILL'), replicas.end(1, 'SIGKILL')])
    const lost = (await copies()).filter(({ state }) => state === 'working')
    // This ends the half minute for which the other workers wait.
    await replicas.db
      .updateTable('viewing_copies')
      .where('state', '=', 'working')
      .set({ leased_until: sql<Date>`now()` })
      .execute()
    await Promise.all([replicas.restart(0), replicas.restart(1)])
    await untilCopies((rows) => rows.every(({ state }) => state === 'ready' || state === 'not-needed'))

    const rows = await copies()
    expect(rows).toHaveLength(3)
    const tries = new Map(lost.map(({ file_id, attempt }) => [file_id, attempt]))
    for (const { file_id, attempt } of rows) expect(attempt).toBe((tries.get(file_id) ?? 0) + 1)
    // A name stays the same from one attempt to the next.
    for (const { file_id, poster_name } of lost)
      expect(rows.find((row) => row.file_id === file_id)?.poster_name).toBe(poster_name)
    const files = await replicas.db.selectFrom('files').select('name').execute()
    const names = rows.flatMap(({ state, video_name, poster_name, strip_name }) => [
      ...(state === 'ready' ? [video_name] : []),
      poster_name,
      strip_name,
    ])
    const expected = [...files.map(({ name }) => name), ...names].toSorted()
    expect(await leftIn(replicas.s3)).toEqual({ incoming: [], videos: expected })
    const lines: string[] = []
    const config = { dataDir: replicas.dataDir, s3: replicas.s3 }
    await runDoctor({ url: replicas.databaseUrl, config, hashes: true }, (line) => lines.push(line))
    expect(lines).toEqual([])
    const folder = join(replicas.dataDir, 'copies-work')
    expect((await readdir(folder)).length).toBeLessThanOrEqual(lost.length)
  },
)
