import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskErrors, unlessMissing } from './disk-errors.ts'
import { folderParts, inspectPart } from './folder-parts.ts'
import { createOpenFiles } from './open-files.ts'
import { receiveFile } from './receive-file.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import {
  isVideoName,
  randomName,
  type ReceivedVideo,
  type StoredVideo,
  type VideoStorage,
} from './video-storage.ts'

const PART = /^[a-z2-7]{26}\.part$/

/** Videos in a local folder: `incoming/` for what still arrives, `videos/` for what is kept. */
export const openFolderStorage = async (options: {
  folder: string
  maxBytes: number
}): Promise<VideoStorage> => {
  // one file system for both, so that a rename is atomic
  const incoming = join(options.folder, 'incoming')
  const videos = join(options.folder, 'videos')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(videos, { recursive: true, mode: 0o700 })

  const pathOfPart = (id: string) => join(incoming, `${id}.part`)
  const parts = folderParts(pathOfPart)

  const received = (id: string, what: Pick<ReceivedVideo, 'size' | 'sha256' | 'facts'>): ReceivedVideo => ({
    ...what,
    async keep() {
      const name = `${randomName()}.mp4`
      await diskErrors(rename(pathOfPart(id), join(videos, name)))
      await syncFolder(videos)
      return name
    },
    discard: () => parts.remove(id),
  })

  const receive = async (stream: Readable): Promise<ReceivedVideo> => {
    const id = randomName()
    try {
      return received(id, await diskErrors(receiveFile(stream, pathOfPart(id), options.maxBytes)))
    } catch (error) {
      await parts.remove(id)
      stream.on('error', () => {}).resume()
      throw error
    }
  }

  const adopt = async (id: string) => received(id, await inspectPart(pathOfPart(id)))

  const files = createOpenFiles((name) => join(videos, name))

  const statVideo = async (name: string): Promise<StoredVideo | undefined> => {
    const found = isVideoName(name) ? await files.stat(name) : undefined
    return found && { name, size: found.size, writtenAt: found.mtime }
  }

  const read = async (name: string, range: { start: number; end: number }) =>
    isVideoName(name) ? files.read(name, range) : undefined

  const importVideo = async (name: string, stream: Readable) => {
    if (!isVideoName(name)) throw new Error(`'${name}' is no name of a video`)
    const path = pathOfPart(randomName())
    try {
      await diskErrors(pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })))
      await rename(path, join(videos, name))
      await syncFolder(videos)
    } finally {
      await rm(path, { force: true })
    }
  }

  const remove = async (name: string) => {
    if (!isVideoName(name)) return
    await rm(join(videos, name), { force: true })
    files.forget(name)
  }

  async function* list() {
    for await (const entry of await opendir(videos)) {
      const found = isVideoName(entry.name) ? await unlessMissing(stat(join(videos, entry.name))) : undefined
      if (found) yield { name: entry.name, size: found.size, writtenAt: found.mtime }
    }
  }

  const sweep: VideoStorage['sweep'] = async ({ isKnown, olderThanMs }) => {
    const limit = Date.now() - olderThanMs
    const swept = { parts: 0, orphans: 0 }
    for await (const { name } of await opendir(incoming)) {
      const part = PART.test(name) ? await unlessMissing(stat(join(incoming, name))) : undefined
      if (!part || part.mtimeMs >= limit) continue
      await rm(join(incoming, name), { force: true })
      swept.parts += 1
    }
    swept.orphans = await sweepOrphans({ list, remove }, isKnown, limit)
    return swept
  }

  const check = async () => {
    const probe = join(incoming, `${randomName()}.part`)
    await writeFile(probe, 'probe').finally(() => rm(probe, { force: true }))
  }

  return { receive, parts, adopt, stat: statVideo, read, import: importVideo, remove, list, sweep, check }
}

const syncFolder = async (path: string): Promise<void> => {
  // Windows can't open a folder, and keeps the order of its metadata itself
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
