import type { Deps } from '../../deps.ts'
import { deleteUnneeded, postponeUnneeded, selectUnneeded } from './queries.ts'

/**
 * Removes from the store what was made of videos that are gone (W06). Twice at once does no harm.
 * @throws AggregateError when files can't be removed; the others are removed all the same
 */
export async function removeUnneeded({ db, videos }: Pick<Deps, 'db' | 'videos'>): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const names = await selectUnneeded(db)
    if (names.length === 0) break
    // First, so that one that fails is not the first of the next round.
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
