import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { VideoFacts } from '../media/mp4-facts.ts'

export type ReceivedVideo = {
  size: number
  /** Hexadecimal. */
  sha256: string
  facts: VideoFacts
  /** Gives the video its final, unguessable name, the same one whenever it is asked again. Durable once it resolves. */
  keep(): Promise<string>
  discard(): Promise<void>
}

export type StoredVideo = { name: string; size: number; writtenAt: Date }

/** Videos that come in pieces, over several requests and perhaps through several processes on the same storage. */
export type VideoParts = {
  /** @param size what is announced, for a storage that knows how much room it has */
  create(id: string, size?: number): Promise<void>
  /** What is there of it, and when the last of that came; also of one that has its final name. */
  stat(id: string): Promise<{ size: number; writtenAt: Date } | undefined>
  /**
   * Goes on at `offset`; answers with the size it has then. What came before a failure stays, and bytes that are there
   * already may come again.
   */
  append(id: string, offset: number, stream: Readable): Promise<number>
  /** Also the video that it may have become: only for one that no row names. */
  remove(id: string): Promise<void>
  /** How it came, once its row is written; the video stays. */
  forget(id: string): Promise<void>
}

/** The store of videos. A malformed or unknown name is treated as a missing video, not as an error. */
export type VideoStorage = {
  /**
   * Takes a whole video and looks at its bytes. Rejects with `VideoRejected` at once and leaves nothing behind;
   * what the sender still has to say is read and dropped, so that the caller can wait for its end and answer.
   */
  receive(stream: Readable): Promise<ReceivedVideo>
  /** Those that come in pieces; their ids are made by `randomName`. */
  parts: VideoParts
  /** Looks at a part that is whole as `receive` looks at a stream; without a second copy, and again after it was kept. */
  adopt(id: string): Promise<ReceivedVideo>
  stat(name: string): Promise<StoredVideo | undefined>
  /** Bytes from `start` to `end`, both included. */
  read(name: string, range: { start: number; end: number }): Promise<Readable | undefined>
  /** Takes a video or a picture over under the name that its row has for it; from a stream that breaks nothing is kept. Durable once it resolves. */
  import(name: string, stream: Readable): Promise<void>
  /**
   * The same video under another name, on its own: removing one leaves the other. Undefined when there is none. Durable
   * once it resolves.
   */
  copy(name: string): Promise<string | undefined>
  remove(name: string): Promise<void>
  /**
   * A path under which the whole video can be read: its own, or that of a copy that a store elsewhere puts into `folder`.
   * Undefined when there is none.
   */
  local(name: string, folder: string): Promise<string | undefined>
  list(): AsyncIterable<StoredVideo>
  /** Removes the parts that nobody added to for so long; answers with how many. Videos are left alone. */
  sweep(olderThanMs: number): Promise<number>
  /** What uploads may still take; null: nobody can say. */
  freeBytes(): Promise<number | null>
  /** The id of the installation that it belongs to; undefined before the first start. */
  installation(): Promise<string | undefined>
  /** Durable once it resolves. */
  setInstallation(id: string): Promise<void>
  /** Throws when the storage doesn't answer. A full one does. */
  check(): Promise<void>
}

// 26 characters of 5 bits each: 130 bits
export const randomName = (): string =>
  Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(byte % 32)).join('')

/** Of a video, or of a picture that was made of one. */
export const isStoredName = (name: string): boolean => /^[a-z2-7]{26}\.(mp4|webp)$/.test(name)
