import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type Brand, done } from '../../server/test/api-brands.ts'
import type { Replicas } from './replicas.ts'

/**
 * Returns the name of the campaign's case video and the SHA-256 of its bytes, which must be the same from every
 * replica.
 */
export async function keptVideo({ targets }: Replicas, brand: Brand, campaignId: number) {
  const { files } = done(await brand.call(api.files.list, { params: { campaignId } }))
  const { name = '', url = '' } = files.video_case[0] ?? {}
  const hashes = await Promise.all(
    targets.map(async (target) => {
      const bytes = await (await fetch(new URL(url, target))).arrayBuffer()
      return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    }),
  )
  expect(new Set(hashes).size).toBe(1)
  return { name, sha256: hashes[0] }
}
