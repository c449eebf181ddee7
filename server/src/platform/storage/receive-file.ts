import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { roomAhead } from './disk-room.ts'
import { fileSource } from '../media/byte-source.ts'
import { readVideoFacts } from '../media/mp4-facts.ts'
import { hashInThread } from './folder/hash-in-thread.ts'
import { receiveStream } from './receive-stream.ts'
import { syncInTurn } from './folder/sync-in-turn.ts'

// Sockets deliver 16-64 KiB at a time. Copying several together is cheaper than one write for each.
const BLOCK_BYTES = 512 * 1024
const SYNC_BYTES = 32 * 1024 * 1024

/** Writes a stream to a new file, makes it durable and reads its facts. */
export const receiveFile = async (
  stream: Readable,
  path: string,
  maxBytes: number,
  hasRoom: (bytes: number) => Promise<void>,
) => {
  const file = await open(path, 'wx+', 0o600)
  const hash = hashInThread()
  const needRoom = roomAhead(hasRoom)
  let written = 0
  let syncing: Promise<unknown> = Promise.resolve()
  const write = async (block: Buffer) => {
    const before = written
    await needRoom(before, block.length)
    await Promise.all([writeAll(file, block), hash.update(block)])
    written += block.length
    // The disk starts writing meanwhile, so that the sync at the end finds little left to do.
    if (Math.floor(before / SYNC_BYTES) < Math.floor(written / SYNC_BYTES)) {
      syncing = Promise.all([syncing, syncInTurn(file)])
      syncing.catch(() => {})
    }
  }
  try {
    const size = await receiveStream(stream, { maxBytes, blockBytes: BLOCK_BYTES }, write)
    const facts = await readVideoFacts(fileSource(file, size))
    await syncing
    await syncInTurn(file)
    return { size, sha256: await hash.end(), facts }
  } finally {
    // The file must not be closed while work on it still runs.
    await Promise.allSettled([syncing, hash.end()])
    await file.close()
  }
}

// Writes until all is written: a full disk may take only a part of a block before it fails.
const writeAll = async (file: FileHandle, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
}
