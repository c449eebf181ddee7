import type { Deps } from '../deps.ts'
import { deleteUploads, selectOldUploads } from './queries.ts'

/** Forgets uploads that ended: those with a file, and those whose part has been swept away. */
export async function sweepUploads(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  olderThanMs: number,
): Promise<number> {
  const over: string[] = []
  for (const { id } of await selectOldUploads(db, olderThanMs))
    if (!(await videos.parts.stat(id))) over.push(id)
  if (over.length > 0) await deleteUploads(db, over)
  return over.length
}
