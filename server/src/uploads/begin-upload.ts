import { uploadFields } from '@portal/contract/files.ts'
import type { Deps } from '../deps.ts'
import { cleanFileName } from '../files/file-name.ts'
import { ifRoom } from '../files/keep-video.ts'
import { fail } from '../http/fail.ts'
import { parse } from '../http/serve.ts'
import { requireRoomForUpload } from '../quotas/require-room.ts'
import { insertUpload } from './queries.ts'

interface Announced {
  id: string
  size: number
  /** What the client says about it: labels, and nothing else. */
  metadata: Record<string, string | null>
}

/** Everything that can be refused before a byte is stored is refused here. */
export async function beginUpload(
  { config, db, videos }: Pick<Deps, 'config' | 'db' | 'videos'>,
  brandId: number,
  { id, size, metadata }: Announced,
): Promise<void> {
  if (size === 0) throw fail('upload_empty')
  const target = { brandId, ...parse(uploadFields, metadata) }
  const originalName = cleanFileName(metadata.filename ?? undefined)
  await ifRoom(db, target, async (trx) => {
    await requireRoomForUpload(trx, config.quotas, { brandId, size })
    await insertUpload(trx, { ...target, id, size, originalName })
    await videos.parts.create(id)
  })
}
