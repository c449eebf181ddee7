import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MAX_VIDEO_BYTES } from '@portal/contract/limits.ts'
import type { S3Config } from '../../src/config.ts'
import { openFolderStorage } from '../../src/storage/folder-storage.ts'
import { openBucket } from '../../src/storage/s3-bucket.ts'
import { openS3Storage } from '../../src/storage/s3-storage.ts'
import type { VideoStorage } from '../../src/storage/video-storage.ts'
import { startSwift, swiftIsMissing } from './start-swift.ts'

interface TestStorage {
  storage: VideoStorage
  /** As another process on the same storage has it. */
  replica(): Promise<VideoStorage>
  left(): Promise<{ incoming: string[]; videos: string[] }>
}

interface StorageKind {
  title: string
  isMissing: boolean
  start(): Promise<unknown>
  stop(): Promise<unknown>
  /** An empty one. */
  open(maxBytes?: number): Promise<TestStorage>
}

function folders(): StorageKind {
  const opened: string[] = []
  return {
    title: 'in a folder',
    isMissing: false,
    start: async () => {},
    stop: () => Promise.all(opened.map((folder) => rm(folder, { recursive: true }))),
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

function buckets(): StorageKind {
  let swift: Awaited<ReturnType<typeof startSwift>> | undefined
  return {
    title: `on S3 (Swift)${swiftIsMissing ? `, ${swiftIsMissing}` : ''}`,
    isMissing: swiftIsMissing !== false,
    start: async () => swiftIsMissing || (swift = await startSwift()),
    stop: async () => swift?.stop(),
    async open(maxBytes = MAX_VIDEO_BYTES) {
      if (!swift) throw new Error('start() first')
      const s3 = { ...swift.s3, prefix: `${randomUUID()}/` }
      const replica = async () => openS3Storage(s3, maxBytes)
      return { storage: await replica(), replica, left: () => leftIn(s3) }
    },
  }
}

/** What is in a bucket; uploads that nobody ended are incoming. */
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
