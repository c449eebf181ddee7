import type { Deps } from '../../deps.ts'
import { deleteUnneeded, postponeUnneeded, selectUnneeded } from './queries.ts'

/**
 * Removes copies of deleted videos from the store (W06). It may run twice at once.
 * @throws AggregateError when files can't be removed; the others are removed all the same
 */
export async function removeUnneeded({ db, videos }: Pick<Deps, 'db' | 'videos'>): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const names = await selectUnneeded(db)
    if (names.length === 0) break
    // This comes first, so that a name that fails is not the first one of the next round.
    await postponeUnneeded(db, names)
    for (const name of names) {
      try {
        await videos.remove(name)
        await deleteUnneeded(db, name)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files can't be removed`)
}
