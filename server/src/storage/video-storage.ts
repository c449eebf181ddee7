import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { diskErrors, unlessMissing } from './disk-errors.ts'
import { readVideoFacts, type VideoFacts } from './mp4-facts.ts'
import { receiveStream } from './receive-stream.ts'
import { syncInTurn } from './sync-in-turn.ts'
import { inspectPart, type VideoParts, videoParts } from './video-parts.ts'

export type ReceivedVideo = {
  size: number
  /** Hexadecimal. */
  sha256: string
  facts: VideoFacts
  /** Gives the video its final, unguessable name. Durable once it resolves. */
  keep(): Promise<string>
  discard(): Promise<void>
}

export type StoredVideo = { name: string; size: number; writtenAt: Date }

/** Where videos live. A name that is malformed or unknown is no error: it is nothing. */
export type VideoStorage = {
  /**
   * Takes a whole video and looks at its bytes. Rejects with `VideoRejected` at once and leaves nothing behind;
   * what the sender still has to say is read and dropped, so that the caller can wait for its end and answer.
   */
  receive(stream: Readable): Promise<ReceivedVideo>
  /** Those that come in pieces; their ids are made by `randomName`. */
  parts: VideoParts
  /** Looks at a part that is whole as `receive` looks at a stream; without a second copy. */
  adopt(id: string): Promise<ReceivedVideo>
  stat(name: string): Promise<StoredVideo | undefined>
  /** Bytes from `start` to `end`, both included. */
  read(name: string, range: { start: number; end: number }): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredVideo>
  /** Removes what interrupted uploads and lost transactions left: older than the given age and unknown. */
  sweep(options: {
    isKnown(names: string[]): Promise<Set<string>>
    olderThanMs: number
  }): Promise<{ parts: number; orphans: number }>
  /** Throws when the storage can't take a file now. */
  check(): Promise<void>
}

const NAME = /^[a-z2-7]{26}\.mp4$/
const PART = /^[a-z2-7]{26}\.part$/
const READ_BYTES = 1024 * 1024
const SWEEP_BATCH = 500

/** Videos in a local folder: `incoming/` for what still arrives, `videos/` for what is kept. */
export const openVideoStorage = async (options: {
  folder: string
  maxBytes: number
}): Promise<VideoStorage> => {
  // one file system for both, so that a rename is atomic
  const incoming = join(options.folder, 'incoming')
  const videos = join(options.folder, 'videos')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(videos, { recursive: true, mode: 0o700 })

  const pathOfPart = (id: string) => join(incoming, `${id}.part`)
  const parts = videoParts(pathOfPart)

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
      return received(id, await diskErrors(writePart(stream, pathOfPart(id), options.maxBytes)))
    } catch (error) {
      await parts.remove(id)
      stream.on('error', () => {}).resume()
      throw error
    }
  }

  const adopt = async (id: string) => received(id, await inspectPart(pathOfPart(id)))

  const statVideo = async (name: string): Promise<StoredVideo | undefined> => {
    if (!NAME.test(name)) return undefined
    const found = await unlessMissing(stat(join(videos, name)))
    return found && { name, size: found.size, writtenAt: found.mtime }
  }

  const read = async (name: string, range: { start: number; end: number }) => {
    if (!NAME.test(name)) return undefined
    const file = await unlessMissing(open(join(videos, name)))
    return file?.createReadStream({ ...range, highWaterMark: READ_BYTES })
  }

  const remove = async (name: string) => {
    if (NAME.test(name)) await rm(join(videos, name), { force: true })
  }

  async function* list() {
    for await (const entry of await opendir(videos)) {
      const video = await statVideo(entry.name)
      if (video) yield video
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
    let batch: string[] = []
    const sweepBatch = async () => {
      const known = await isKnown(batch)
      const orphans = batch.filter((name) => !known.has(name))
      for (const name of orphans) await remove(name)
      swept.orphans += orphans.length
      batch = []
    }
    for await (const { name, writtenAt } of list()) {
      if (writtenAt.getTime() < limit) batch.push(name)
      if (batch.length === SWEEP_BATCH) await sweepBatch()
    }
    if (batch.length > 0) await sweepBatch()
    return swept
  }

  const check = async () => {
    const probe = join(incoming, `${randomName()}.part`)
    await writeFile(probe, 'probe').finally(() => rm(probe, { force: true }))
  }

  return { receive, parts, adopt, stat: statVideo, read, remove, list, sweep, check }
}

const writePart = async (stream: Readable, path: string, maxBytes: number) => {
  const file = await open(path, 'wx+', 0o600)
  try {
    const { size, sha256 } = await receiveStream(stream, file, maxBytes)
    const facts = await readVideoFacts(file, size)
    await syncInTurn(file)
    return { size, sha256, facts }
  } finally {
    await file.close()
  }
}

// 26 characters of 5 bits each: 130 bits
export const randomName = (): string =>
  Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(byte % 32)).join('')

const syncFolder = async (path: string): Promise<void> => {
  // Windows can't open a folder, and keeps the order of its metadata itself
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
