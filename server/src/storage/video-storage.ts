import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { VideoFacts } from './mp4-facts.ts'

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

/** Videos that come in pieces, over several requests and perhaps through several processes on the same storage. */
export type VideoParts = {
  create(id: string): Promise<void>
  /** What is there of it, and when the last of that came. */
  stat(id: string): Promise<{ size: number; writtenAt: Date } | undefined>
  /** Goes on at `offset`; answers with the size it has then. What came before a failure stays. */
  append(id: string, offset: number, stream: Readable): Promise<number>
  remove(id: string): Promise<void>
}

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
  /** Takes a video over under the name it has elsewhere; from a stream that breaks nothing is kept. Durable once it resolves. */
  import(name: string, stream: Readable): Promise<void>
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

// 26 characters of 5 bits each: 130 bits
export const randomName = (): string =>
  Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(byte % 32)).join('')

export const isVideoName = (name: string): boolean => /^[a-z2-7]{26}\.mp4$/.test(name)
