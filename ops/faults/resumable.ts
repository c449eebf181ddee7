import type { UsageType } from '@portal/contract/entries/files.ts'
import { metadata } from '../../server/test/tus.ts'
import type { Brand, Outcome } from '../../server/test/api-brands.ts'

interface Video {
  campaignId: number
  usageType: UsageType
  name: string
  bytes: Buffer
}

/** Uploads a video by the resumable protocol: announces it, then sends it in one piece. */
export async function uploadResumably(
  brand: Brand,
  { campaignId, usageType, name, bytes }: Video,
): Promise<Outcome<object>> {
  const begun = await send(brand, 'POST', '/api/uploads', {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata({ campaignId, usageType, filename: name }),
  })
  const location = begun?.headers.get('location')
  // An upload that was only announced is no video yet, so it counts as refused.
  if (!location) return { kind: 'refused', status: begun?.status ?? 0 }
  const sent = await send(
    brand,
    'PATCH',
    location,
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes,
  )
  if (sent?.ok) return { kind: 'ok', body: {} }
  const status = sent?.status ?? 0
  return { kind: status === 0 || status >= 500 ? 'unknown' : 'refused', status }
}

const send = ({ url, token }: Brand, method: string, path: string, headers: object, bytes?: Buffer) =>
  fetch(new URL(path, url), {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    ...(bytes && { body: new Uint8Array(bytes) }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
