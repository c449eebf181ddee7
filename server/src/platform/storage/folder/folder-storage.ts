import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, link, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskErrors, unlessFull, unlessMissing } from '../disk-errors.ts'
import { readRoom, requireRoom, roomAhead } from '../disk-room.ts'
import { createOpenFiles } from '../open-files.ts'
import { makeFolder } from '../make-folder.ts'
import { receiveFile } from '../receive-file.ts'
import {
  isStoredName,
  randomName,
  type ReceivedVideo,
  type StoredVideo,
  type VideoParts,
  type VideoStorage,
} from '../video-storage.ts'
import { fileSource } from '../../media/byte-source.ts'
import { readVideoFacts, type VideoFacts } from '../../media/mp4-facts.ts'
import { freeChunk } from '../free-chunk.ts'
import { sharedBlock } from '../in-blocks.ts'
import { hashInThread } from './hash-in-thread.ts'
import { syncInTurn } from './sync-in-turn.ts'

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

const READ_BYTES = 512 * 1024

interface Places {
  pathOfPart(id: string): string
  /** Returns the path of a video that has its final name. */
  pathOfVideo(id: string): string
  /** @throws VideoRejected `disk_full` */
  hasRoom(bytes?: number): Promise<void>
}

const folderParts = ({ pathOfPart, pathOfVideo, hasRoom }: Places): VideoParts => {
  const find = async (id: string) =>
    (await unlessMissing(stat(pathOfPart(id)))) ?? (await unlessMissing(stat(pathOfVideo(id))))

  return {
    async create(id, size) {
      await hasRoom(size)
      const file = await diskErrors(open(pathOfPart(id), 'wx', 0o600))
      await file.close()
    },
    async stat(id) {
      const found = await find(id)
      return found && { size: found.size, writtenAt: found.mtime }
    },
    async append(id, offset, stream) {
      const file = await unlessMissing(open(pathOfPart(id), 'r+'))
      if (!file) return passOver(stream, offset, (await stat(pathOfVideo(id))).size)
      try {
        let at = offset
        const needRoom = roomAhead(hasRoom)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          await needRoom(at, chunk.length)
          await diskErrors(writeAt(file, chunk, at))
          at += chunk.length
          freeChunk(stream, chunk)
        }
        // The bytes must be on the disk now: once the sender is told the new size, it never sends them again.
        await diskErrors(syncInTurn(file))
        return at
      } finally {
        await file.close()
      }
    },
    async remove(id) {
      await rm(pathOfPart(id), { force: true })
      await rm(pathOfVideo(id), { force: true })
    },
    forget: (id) => rm(pathOfPart(id), { force: true }),
  }
}

/** Reads bytes of a complete video that are sent once more, and drops them. */
const passOver = async (stream: Readable, offset: number, size: number): Promise<number> => {
  let at = offset
  for await (const chunk of stream as AsyncIterable<Buffer>) at += chunk.length
  if (at > size) throw new Error(`there are only ${size} bytes`)
  return at
}

/** Returns size, hash and facts of a complete part, and makes it durable. */
const inspectPart = async (path: string): Promise<{ size: number; sha256: string; facts: VideoFacts }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const facts = await readVideoFacts(fileSource(file, size))
    const sha256 = await hashOf(file)
    await diskErrors(syncInTurn(file))
    return { size, sha256, facts }
  } finally {
    await file.close()
  }
}

// Writes until all is written: a full disk may take only a part of a chunk before it fails.
const writeAt = async (file: FileHandle, bytes: Buffer, position: number): Promise<void> => {
  for (let at = 0; at < bytes.length;)
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten
}

const hashOf = async (file: FileHandle): Promise<string> => {
  const hash = hashInThread()
  const block = sharedBlock(READ_BYTES)
  try {
    for (;;) {
      const { bytesRead } = await file.read(block, 0, READ_BYTES)
      if (bytesRead === 0) return await hash.end()
      await hash.update(block.subarray(0, bytesRead))
    }
  } finally {
    await hash.end().catch(() => {})
  }
}
