import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { PART_LIFE_MS } from '@portal/contract/entries/uploads.ts'
import type { Deps } from '../../deps.ts'
import { deleteUnfinished, deleteUploads, selectUpload } from './queries.ts'

/** The uploads of one brand as @tus/server sees them: rows in the database, parts in the video storage. */
export class TusStore extends DataStore {
  readonly #deps: Pick<Deps, 'db' | 'videos'>
  readonly #brandId: number

  constructor(deps: Pick<Deps, 'db' | 'videos'>, brandId: number) {
    super()
    this.#deps = deps
    this.#brandId = brandId
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** `beginUpload` has made row and part by then. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, videos } = this.#deps
    const upload = await selectUpload(db, this.#brandId, id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const { size, fileId, campaignId, usageType, originalName } = upload
    const metadata = { campaignId: String(campaignId), usageType, filename: originalName }
    if (fileId !== null) return new Upload({ id, size, offset: size, metadata })
    const part = await videos.parts.stat(id)
    if (!part) throw ERRORS.FILE_NO_LONGER_EXISTS
    // A part that is whole but no file yet (the server died in between): the last byte is asked for once more,
    // because only the answer to it can say what became of the video.
    const offset = Math.min(part.size, size - 1)
    // Its life counts from the last byte that came.
    return new Upload({ id, size, offset, metadata, creation_date: part.writtenAt.toISOString() })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#deps.videos.parts.append(id, offset, stream)
  }

  override async remove(id: string): Promise<void> {
    const { db, videos } = this.#deps
    if (await deleteUnfinished(db, id)) await videos.parts.remove(id)
    else await deleteUploads(db, [id])
  }

  override getExpiration(): number {
    return PART_LIFE_MS
  }
}
