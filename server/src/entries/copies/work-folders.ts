import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../platform/storage/disk-errors.ts'

/** Whoever uses a folder says so much more often. */
const ABANDONED_MS = 5 * 60 * 1000
const BEAT_MS = 20_000

/** Folders of the work on one video each; of several processes, perhaps. */
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
    /** Removes what killed processes left: a number of a process means nothing in the next container. */
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
