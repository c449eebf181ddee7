import type { VideoStorage } from './video-storage.ts'

const BATCH = 500

/** Removes the videos written before `limit` that nobody knows; answers with how many. */
export const sweepOrphans = async (
  { list, remove }: Pick<VideoStorage, 'list' | 'remove'>,
  isKnown: (names: string[]) => Promise<Set<string>>,
  limit: number,
): Promise<number> => {
  let swept = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const known = await isKnown(batch)
    const orphans = batch.filter((name) => !known.has(name))
    for (const name of orphans) await remove(name)
    swept += orphans.length
    batch = []
  }
  for await (const { name, writtenAt } of list()) {
    if (writtenAt.getTime() < limit) batch.push(name)
    if (batch.length === BATCH) await sweepBatch()
  }
  if (batch.length > 0) await sweepBatch()
  return swept
}
