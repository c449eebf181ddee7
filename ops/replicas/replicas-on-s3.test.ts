import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCampaign } from '../../server/test/api-brands.ts'
import { runDoctor } from '../../server/src/cli/run-doctor.ts'
import { longVideo, sha256 } from '../../server/test/s3/long-video.ts'
import { leftIn } from '../../server/test/s3/storages.ts'
import { offsetOf, tus } from '../../server/test/tus.ts'
import { keptVideo } from './kept-video.ts'
import { newBrand, startReplicasOnS3 } from './replicas.ts'

const MB = 1024 * 1024
const SIZE = 17 * MB + 1

describe('replicas on S3', () => {
  let replicas: Awaited<ReturnType<typeof startReplicasOnS3>>
  beforeAll(async () => {
    replicas = await startReplicasOnS3()
  })
  afterAll(() => replicas?.stop(), 30_000)

  it('take one upload in turn, and the other alone once one is killed, byte for byte (A43)', async () => {
    const brand = await newBrand(replicas)
    const bytes = await longVideo(SIZE)
    const campaignId = await newCampaign(brand)
    const client = tus(replicas.url, brand.token)
    const upload = await client.begin(SIZE, { campaignId, usageType: 'video_case', filename: 'caso.mp4' })
    const before = [...replicas.served]
    // A piece is neither an S3 part nor half of one. So what is left over until a part is full also passes from
    // one replica to the other.
    const send = async (from: number, to: number) => {
      for (let offset = from; offset < to; offset += 3 * MB) {
        const piece = new Uint8Array(bytes.subarray(offset, offset + 3 * MB))
        expect((await client.patch(upload, offset, piece)).status).toBe(204)
      }
    }
    await send(0, 12 * MB)
    expect(replicas.served.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 2])
    await replicas.end(0, 'SIGKILL')
    expect(offsetOf(await client.head(upload))).toBe(12 * MB)
    await send(12 * MB, SIZE)
    await replicas.restart(0)
    const kept = await keptVideo(replicas, brand, campaignId)
    expect(kept.sha256).toBe(sha256(bytes))
    expect(await leftIn(replicas.s3)).toEqual({ incoming: [], videos: [kept.name] })
    const lines: string[] = []
    const config = { dataDir: replicas.dataDir, s3: replicas.s3 }
    await runDoctor({ url: replicas.databaseUrl, config, hashes: true }, (line) => lines.push(line))
    expect(lines).toEqual([])
  })
})
