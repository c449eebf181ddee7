import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { VideoFacts } from '../media/mp4-facts.ts'

export type ReceivedVideo = {
  size: number
  /** SHA-256 in hexadecimal. */
  sha256: string
  facts: VideoFacts
  /** Gives the video its final, unguessable name; repeated calls give the same one. Durable once it resolves. */
  keep(): Promise<string>
  discard(): Promise<void>
}

export type StoredVideo = { name: string; size: number; writtenAt: Date }

/** Videos that come in pieces: over several requests, and perhaps through several processes on the same store. */
export type VideoParts = {
  /** @param size the announced size, for a store that knows how much room it has */
  create(id: string, size?: number): Promise<void>
  /**
   * Returns how much of the video is stored and when the last of it came. This also works once it has its final
   * name.
   */
  stat(id: string): Promise<{ size: number; writtenAt: Date } | undefined>
  /**
   * Adds bytes at `offset`, and returns the new size. After a failure what came before stays. Bytes that are
   * already stored may be sent again.
   */
  append(id: string, offset: number, stream: Readable): Promise<number>
  /** Removes the upload, and the video that it may have become. Only for a video that no row names. */
  remove(id: string): Promise<void>
  /** Removes what remains of the upload once the video's row is written. The video stays. */
  forget(id: string): Promise<void>
}

/** The store of videos. A malformed or unknown name is treated as a missing video, not as an error. */
export type VideoStorage = {
  /**
   * Takes in a whole video and reads its facts. On a fault it rejects with `VideoRejected` at once and leaves
   * nothing behind. The rest of the stream is read and dropped, so that the caller can wait for its end and
   * answer.
   */
  receive(stream: Readable): Promise<ReceivedVideo>
  /** Videos that come in pieces. Their ids are made by `randomName`. */
  parts: VideoParts
  /**
   * Examines a complete upload in parts as `receive` examines a stream. It makes no second copy, and may be
   * repeated after the video was kept.
   */
  adopt(id: string): Promise<ReceivedVideo>
  stat(name: string): Promise<StoredVideo | undefined>
  /** Returns the bytes from `start` to `end`, both included. */
  read(name: string, range: { start: number; end: number }): Promise<Readable | undefined>
  /**
   * Stores a video or a picture under the name that its row already has. Keeps nothing of a stream that breaks.
   * Durable once it resolves.
   */
  import(name: string, stream: Readable): Promise<void>
  /**
   * Stores the same video under another name and returns that. Removing one leaves the other. Undefined when there
   * is no such video. Durable once it resolves.
   */
  copy(name: string): Promise<string | undefined>
  remove(name: string): Promise<void>
  /**
   * Returns a path from which the whole video can be read: its own, or that of a copy in `folder` if the store is
   * elsewhere. Undefined when there is no such video.
   */
  local(name: string, folder: string): Promise<string | undefined>
  list(): AsyncIterable<StoredVideo>
  /** Removes unfinished uploads to which nothing was added for so long, and returns their number. Videos stay. */
  sweep(olderThanMs: number): Promise<number>
  /** Returns the bytes that uploads may still use; null: not known. */
  freeBytes(): Promise<number | null>
  /** Returns the id of the installation that the store belongs to; undefined before the first start. */
  installation(): Promise<string | undefined>
  /** Durable once it resolves. */
  setInstallation(id: string): Promise<void>
  /** Rejects when the store doesn't answer. A full store passes. */
  check(): Promise<void>
}

// Returns 26 random characters of 5 bits each: 130 bits.
export const randomName = (): string =>
  Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(byte % 32)).join('')

/** Returns whether it is the name of a video, or of a picture made from one. */
export const isStoredName = (name: string): boolean => /^[a-z2-7]{26}\.(mp4|webp)$/.test(name)
