import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Blocks, inBlocks } from '../in-blocks.ts'
import { readVideoFacts } from '../../media/mp4-facts.ts'
import { receiveStream } from '../receive-stream.ts'
import type { Bucket } from './s3-bucket.ts'
import { objectSource } from './s3-read.ts'

/** Bytes of a part. S3 accepts no part below 5 MB except the last. */
export const PART_BYTES = 8 * 1024 * 1024

/**
 * Memory that all uploads of a process may use together. Each holds one or two parts; when there are too many,
 * they take turns.
 */
export const MEMORY_BYTES = 256 * 1024 * 1024

/** Writes a stream to an object and reads its facts. After a failure nothing of it stays. */
export const receiveObject = async (
  bucket: Bucket,
  key: string,
  stream: Readable,
  { maxBytes, blocks }: { maxBytes: number; blocks: Blocks },
) => {
  try {
    const hash = createHash('sha256')
    const look = (chunk: Buffer) => void hash.update(chunk)
    const size = await writeInParts(bucket, key, (write) =>
      receiveStream(stream, { maxBytes, blockBytes: PART_BYTES, blocks, look }, write),
    )
    return { size, sha256: hash.digest('hex'), facts: await readVideoFacts(objectSource(bucket, key, size)) }
  } catch (error) {
    stream.on('error', () => {}).resume()
    // What can't be removed now is removed by the sweep later.
    await bucket.remove(key).catch(() => {})
    throw error
  }
}

export const importObject = (bucket: Bucket, key: string, stream: Readable, blocks: Blocks): Promise<void> =>
  writeInParts(bucket, key, (write) => inBlocks(stream, PART_BYTES, write, blocks))

/** Writes an object in parts; it appears once all of it is written. A short one is written at once. */
const writeInParts = async <Result>(
  bucket: Bucket,
  key: string,
  run: (write: (block: Buffer) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  let uploadId: string | undefined
  const etags: string[] = []
  try {
    const result = await run(async (block) => {
      if (block.length < PART_BYTES && !uploadId) return bucket.put(key, block)
      uploadId ??= await bucket.begin(key)
      etags.push(await bucket.putPart(key, uploadId, etags.length + 1, block))
    })
    if (uploadId) await bucket.complete(key, uploadId, etags)
    return result
  } catch (error) {
    if (uploadId) await bucket.abort(key, uploadId).catch(() => {})
    throw error
  }
}
