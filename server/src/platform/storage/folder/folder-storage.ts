import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskErrors, unlessFull, unlessMissing } from '../disk-errors.ts'
import { readRoom, requireRoom } from '../disk-room.ts'
import { folderParts, inspectPart } from './folder-parts.ts'
import { createOpenFiles } from '../open-files.ts'
import { makeFolder } from '../make-folder.ts'
import { receiveFile } from '../receive-file.ts'
import {
  isStoredName,
  randomName,
  type ReceivedVideo,
  type StoredVideo,
  type VideoStorage,
} from '../video-storage.ts'

const PART = /^[a-z2-7]{26}\.part$/

/**
 * Opens a store of videos in a local folder: `incoming/` holds what still arrives, `videos/` what is kept. A part
 * already has the name of its video. So after an interruption between two steps it is found in one of the two
 * folders.
 */
export const openFolderStorage = async (options: {
  folder: string
  maxBytes: number
}): Promise<VideoStorage> => {
  // Both folders are on one file system, so that a rename is atomic.
  const incoming = join(options.folder, 'incoming')
  const videos = join(options.folder, 'videos')
  await makeFolder(incoming)
  await makeFolder(videos)

  const pathOfPart = (id: string) => join(incoming, `${id}.part`)
  const pathOfVideo = (id: string) => join(videos, `${id}.mp4`)
  const hasRoom = (bytes?: number) => requireRoom(options.folder, bytes)
  const parts = folderParts({ pathOfPart, pathOfVideo, hasRoom })

  const received = (id: string, what: Pick<ReceivedVideo, 'size' | 'sha256' | 'facts'>): ReceivedVideo => ({
    ...what,
    async keep() {
      // It may already have its final name, from an earlier try that broke off later.
      await diskErrors(unlessMissing(rename(pathOfPart(id), pathOfVideo(id))))
      await stat(pathOfVideo(id))
      await syncFolder(videos)
      return `${id}.mp4`
    },
    discard: () => rm(pathOfPart(id), { force: true }),
  })

  const receive = async (stream: Readable): Promise<ReceivedVideo> => {
    const id = randomName()
    try {
      await hasRoom()
      return received(id, await diskErrors(receiveFile(stream, pathOfPart(id), options.maxBytes, hasRoom)))
    } catch (error) {
      await rm(pathOfPart(id), { force: true })
      stream.on('error', () => {}).resume()
      throw error
    }
  }

  const adopt = async (id: string) =>
    received(id, (await unlessMissing(inspectPart(pathOfPart(id)))) ?? (await inspectPart(pathOfVideo(id))))

  const files = createOpenFiles((name) => join(videos, name))

  const statVideo = async (name: string): Promise<StoredVideo | undefined> => {
    const found = isStoredName(name) ? await files.stat(name) : undefined
    return found && { name, size: found.size, writtenAt: found.mtime }
  }

  const read = async (name: string, range: { start: number; end: number }) =>
    isStoredName(name) ? files.read(name, range) : undefined

  const importVideo = async (name: string, stream: Readable) => {
    if (!isStoredName(name)) throw new Error(`'${name}' is no name of a video or a picture`)
    const path = pathOfPart(randomName())
    try {
      await diskErrors(pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })))
      await rename(path, join(videos, name))
      await syncFolder(videos)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Both names refer to the same bytes, which never change. The bytes stay until the last name is removed. */
  const copy: VideoStorage['copy'] = async (name) => {
    const found = await statVideo(name)
    if (!found) return undefined
    const id = randomName()
    try {
      await link(join(videos, name), pathOfVideo(id))
      await syncFolder(videos)
    } catch {
      // Not every file system has links.
      await hasRoom(found.size)
      await importVideo(`${id}.mp4`, createReadStream(join(videos, name)))
    }
    return `${id}.mp4`
  }

  const remove = async (name: string) => {
    if (!isStoredName(name)) return
    await rm(join(videos, name), { force: true })
    files.forget(name)
  }

  const local: VideoStorage['local'] = async (name) => (await statVideo(name)) && join(videos, name)

  async function* list() {
    for await (const entry of await opendir(videos)) {
      const found = isStoredName(entry.name) ? await unlessMissing(stat(join(videos, entry.name))) : undefined
      if (found) yield { name: entry.name, size: found.size, writtenAt: found.mtime }
    }
  }

  const sweep: VideoStorage['sweep'] = async (olderThanMs) => {
    const limit = Date.now() - olderThanMs
    let swept = 0
    for await (const { name } of await opendir(incoming)) {
      const part = PART.test(name) ? await unlessMissing(stat(join(incoming, name))) : undefined
      if (!part || part.mtimeMs >= limit) continue
      await rm(join(incoming, name), { force: true })
      swept += 1
    }
    return swept
  }

  const idFile = join(options.folder, 'installation')

  const installation = () => unlessMissing(readFile(idFile, 'utf8'))

  const setInstallation = async (id: string) => {
    const draft = `${idFile}.${randomName()}`
    await writeFile(draft, id, { mode: 0o600, flush: true })
    await rename(draft, idFile)
    await syncFolder(options.folder)
  }

  const check = async () => {
    const probe = join(incoming, `${randomName()}.part`)
    await unlessFull(writeFile(probe, 'probe')).finally(() => rm(probe, { force: true }))
  }

  const freeBytes = async () => {
    const { free, reserve } = await readRoom(options.folder)
    return Math.max(0, Math.floor(free - reserve))
  }

  const about = { list, sweep, freeBytes, installation, setInstallation, check }
  return { receive, parts, adopt, stat: statVideo, read, import: importVideo, copy, remove, local, ...about }
}

const syncFolder = async (path: string): Promise<void> => {
  // Windows can't open a folder, and keeps the order of metadata itself.
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
