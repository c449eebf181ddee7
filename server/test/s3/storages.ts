import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import type { S3Config } from '../../src/config.ts'
import { openFolderStorage } from '../../src/platform/storage/folder/folder-storage.ts'
import { openBucket } from '../../src/platform/storage/s3/s3-bucket.ts'
import { openS3Storage } from '../../src/platform/storage/s3/s3-storage.ts'
import type { VideoStorage } from '../../src/platform/storage/video-storage.ts'
import { startS3 } from './start-s3.ts'

declare module 'vitest' {
  interface ProvidedContext {
    s3?: S3Config
  }
}

const given = inject('s3')

interface TestStorage {
  storage: VideoStorage
  /** Opens the same storage as another process does. */
  replica(): Promise<VideoStorage>
  left(): Promise<{ incoming: string[]; videos: string[] }>
}

interface StorageKind {
  title: string
  start(): Promise<unknown>
  stop(): Promise<unknown>
  /** Opens an empty storage. */
  open(maxBytes?: number): Promise<TestStorage>
}

function folders(): StorageKind {
  const opened: string[] = []
  return {
    title: 'in a folder',
    start: async () => {},
    stop: () => Promise.all(opened.splice(0).map((folder) => rm(folder, { recursive: true }))),
    async open(maxBytes = MAX_VIDEO_BYTES) {
      const folder = await mkdtemp(join(tmpdir(), 'storage-'))
      opened.push(folder)
      const replica = () => openFolderStorage({ folder, maxBytes })
      const left = async () => ({
        incoming: await readdir(join(folder, 'incoming')),
        videos: await readdir(join(folder, 'videos')),
      })
      return { storage: await replica(), replica, left }
    },
  }
}

/** Buckets of our own store in memory, or of the store that a run of ops/ is given. */
function buckets(): StorageKind {
  let store: { s3: S3Config; stop(): unknown } | undefined
  return {
    title: given ? 'on another S3' : 'on S3 in memory',
    start: async () => (store = given ? { s3: given, stop() {} } : await startS3()),
    stop: async () => store?.stop(),
    async open(maxBytes = MAX_VIDEO_BYTES) {
      if (!store) throw new Error('start() first')
      const s3 = { ...store.s3, prefix: `${randomUUID()}/` }
      const replica = async () => openS3Storage(s3, maxBytes)
      return { storage: await replica(), replica, left: () => leftIn(s3) }
    },
  }
}

/** Returns what is in a bucket. Unfinished uploads count as incoming. */
export async function leftIn(s3: S3Config) {
  const bucket = openBucket(s3)
  const keys = async (folder: string) =>
    (await Array.fromAsync(bucket.list(`${folder}/`))).map(({ key }) => key.slice(folder.length + 1))
  const uploads = await Array.fromAsync(bucket.uploads(''))
  return {
    incoming: [...(await keys('incoming')), ...uploads.map(({ key }) => key)],
    videos: await keys('videos'),
  }
}

export async function contentOf(storage: VideoStorage, name: string, start: number, end: number) {
  const content = await storage.read(name, { start, end })
  return content && buffer(content)
}

export const storageKinds = [folders(), buckets()]
