import type { Deps } from '../../deps.ts'
import { deleteUploads, selectOldUploads } from './queries.ts'

/** Deletes the rows of uploads that have a file, and of those whose last byte came too long ago. */
export async function sweepUploads(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  olderThanMs: number,
): Promise<number> {
  const limit = Date.now() - olderThanMs
  const over: string[] = []
  for (const { id, fileId } of await selectOldUploads(db, olderThanMs)) {
    const part = fileId === null ? await videos.parts.stat(id) : undefined
    if (!part || part.writtenAt.getTime() < limit) over.push(id)
  }
  if (over.length > 0) await deleteUploads(db, over)
  return over.length
}
