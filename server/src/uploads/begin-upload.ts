import { uploadFields } from '@portal/contract/files.ts'
import { MAX_UNFINISHED_UPLOADS } from '@portal/contract/limits.ts'
import type { Deps } from '../deps.ts'
import { cleanFileName } from '../files/file-name.ts'
import { ifRoom } from '../files/keep-video.ts'
import { fail } from '../http/fail.ts'
import { parse } from '../http/serve.ts'
import { countUnfinished, insertUpload } from './queries.ts'

interface Announced {
  id: string
  size: number
  /** What the client says about it: labels, and nothing else. */
  metadata: Record<string, string | null>
}

/** Everything that can be refused before a byte is stored is refused here. */
export async function beginUpload(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  brandId: number,
  { id, size, metadata }: Announced,
): Promise<void> {
  if (size === 0) throw fail('upload_empty')
  const target = { brandId, ...parse(uploadFields, metadata) }
  const originalName = cleanFileName(metadata.filename ?? undefined)
  await ifRoom(db, target, async (trx) => {
    if ((await countUnfinished(trx, brandId)) >= MAX_UNFINISHED_UPLOADS) throw fail('too_many_uploads')
    await insertUpload(trx, { ...target, id, size, originalName })
    await videos.parts.create(id)
  })
}
