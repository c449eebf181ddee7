import { uploadFields } from '@portal/contract/files.ts'
import { MAX_UNFINISHED_UPLOADS } from '@portal/contract/limits.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { cleanFileName } from '../files/file-name.ts'
import { ifRoom } from '../files/keep-video.ts'
import { fail } from '../http/fail.ts'
import { parse } from '../http/serve.ts'
import { countUnfinished, deleteUnfinished, insertUpload } from './queries.ts'

interface Announced {
  id: string
  size: number
  /** What the client says about it: labels, and nothing else. */
  metadata: Record<string, string | null>
}

/**
 * Everything that can be refused before a byte is stored is refused here. The part is made before its row and outside
 * of every transaction: a part without a row is swept away, a row without a part would count as unfinished for a day.
 */
export async function beginUpload(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  brandId: number,
  { id, size, metadata }: Announced,
): Promise<void> {
  if (size === 0) throw fail('upload_empty')
  const target = { brandId, ...parse(uploadFields, metadata) }
  const originalName = cleanFileName(metadata.filename ?? undefined)
  const ifFew = (use: (trx: Db) => Promise<unknown>) =>
    ifRoom(db, target, async (trx) => {
      if ((await countUnfinished(trx, brandId)) >= MAX_UNFINISHED_UPLOADS) throw fail('too_many_uploads')
      await use(trx)
    })
  await ifFew(async () => {})
  await videos.parts.create(id, size)
  try {
    await ifFew((trx) => insertUpload(trx, { ...target, id, size, originalName }))
  } catch (error) {
    // Nobody will be told the id, whether the row was written or not.
    await deleteUnfinished(db, id).catch(() => {})
    await videos.parts.remove(id).catch(() => {})
    throw error
  }
}
