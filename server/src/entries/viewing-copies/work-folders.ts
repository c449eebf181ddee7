import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../platform/storage/disk-errors.ts'

/** Milliseconds after which a folder counts as abandoned. Whoever uses one marks it much more often. */
const ABANDONED_MS = 5 * 60 * 1000
const BEAT_MS = 20_000

/** Opens the folder in which each video that is worked on has its own. Several processes may share it. */
export async function openWorkFolders(dataDir: string) {
  const root = join(dataDir, 'copies-work')
  await mkdir(root, { recursive: true, mode: 0o700 })

  return {
    root,
    async make() {
      const path = join(root, randomUUID())
      await mkdir(path, { mode: 0o700 })
      const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), BEAT_MS)
      return {
        path,
        async remove() {
          clearInterval(beat)
          await rm(path, { recursive: true, force: true })
        },
      }
    },
    /**
     * Removes folders that killed processes left. They are found by their age, because process numbers mean
     * nothing in another container.
     */
    async tidy(olderThanMs = ABANDONED_MS) {
      for (const name of await readdir(root)) {
        const path = join(root, name)
        const found = await unlessMissing(stat(path))
        if (found && Date.now() - found.mtimeMs > olderThanMs)
          await rm(path, { recursive: true, force: true })
      }
    },
  }
}

export type WorkFolders = Awaited<ReturnType<typeof openWorkFolders>>
