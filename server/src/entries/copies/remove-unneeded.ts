import type { Deps } from '../../deps.ts'
import { deleteUnneeded, selectUnneeded } from './queries.ts'

/** Removes from the store what was made of videos that are gone (W06). Twice at once does no harm. */
export async function removeUnneeded({ db, videos }: Pick<Deps, 'db' | 'videos'>): Promise<void> {
  for (;;) {
    const names = await selectUnneeded(db)
    if (names.length === 0) return
    for (const name of names) await videos.remove(name)
    await deleteUnneeded(db, names)
  }
}
