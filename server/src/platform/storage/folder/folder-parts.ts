import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { roomAhead } from '../disk-room.ts'
import { diskErrors, unlessMissing } from '../disk-errors.ts'
import { fileSource } from '../../media/byte-source.ts'
import { readVideoFacts, type VideoFacts } from '../../media/mp4-facts.ts'
import { freeChunk } from '../free-chunk.ts'
import { sharedBlock } from '../in-blocks.ts'
import { hashInThread } from './hash-in-thread.ts'
import { syncInTurn } from './sync-in-turn.ts'
import type { VideoParts } from '../video-storage.ts'

const READ_BYTES = 512 * 1024

interface Places {
  pathOfPart(id: string): string
  /** Returns the path of a video that has its final name. */
  pathOfVideo(id: string): string
  /** @throws VideoRejected `disk_full` */
  hasRoom(bytes?: number): Promise<void>
}

export const folderParts = ({ pathOfPart, pathOfVideo, hasRoom }: Places): VideoParts => {
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
export const inspectPart = async (
  path: string,
): Promise<{ size: number; sha256: string; facts: VideoFacts }> => {
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
