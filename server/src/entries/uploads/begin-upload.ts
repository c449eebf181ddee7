import { uploadFields } from '@portal/contract/entries/files.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { cleanFileName } from '../files/file-name.ts'
import { ifRoom } from '../files/keep-video.ts'
import { fail } from '../../platform/http/fail.ts'
import { type BrandPerson, parse } from '../../platform/http/serve.ts'
import { requireEditableCampaign } from '../../people/session/brand-of-call.ts'
import { requireRoomForUpload } from '../../people/quotas/require-room.ts'
import { withIdleDropped } from './drop-idle-upload.ts'
import { deleteUnfinished, insertUpload } from './queries.ts'

interface Announced {
  id: string
  size: number
  /** Metadata from the client. It is used only as labels. */
  metadata: Record<string, string | null>
}

/**
 * Begins an upload, after checking everything that can be refused before a byte is stored. The part is created
 * before its row and outside of any transaction. A part without a row is removed by the sweep, but a row without a
 * part would count as unfinished for a day.
 */
export async function beginUpload(
  deps: Pick<Deps, 'config' | 'db' | 'catalog' | 'videos' | 'locks'>,
  by: BrandPerson,
  { id, size, metadata }: Announced,
): Promise<void> {
  const { config, db, catalog, videos } = deps
  if (size === 0) throw fail('upload_empty')
  const { brandId, userId } = by
  const target = { brandId, userId, ...parse(uploadFields, metadata) }
  requireEditableCampaign(by, target.campaignId)
  const originalName = cleanFileName(metadata.filename ?? undefined)
  const ifAllowed = (use: (trx: Db) => Promise<unknown>) =>
    ifRoom({ db, catalog }, { ...target, size }, null, async (trx) => {
      await requireRoomForUpload(trx, config.quotas, { brandId, size })
      await use(trx)
    })
  await withIdleDropped(deps, brandId, () => ifAllowed(async () => {}))
  await videos.parts.create(id, size)
  try {
    await ifAllowed((trx) => insertUpload(trx, { ...target, id, size, originalName }))
  } catch (error) {
    // The client never learns the id, so part and row are removed.
    await deleteUnfinished(db, id).catch(() => {})
    await videos.parts.remove(id).catch(() => {})
    throw error
  }
}
