import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { PART_LIFE_MS } from '@portal/contract/entries/uploads.ts'
import type { Deps } from '../../deps.ts'
import { ownsChunks } from '../../platform/storage/free-chunk.ts'
import { fail } from '../../platform/http/fail.ts'
import { deleteUnfinished, deleteUploads, isTooLate, selectUpload } from './queries.ts'

/** The uploads of one brand as @tus/server sees them: rows in the database, parts in the video store. */
export class TusStore extends DataStore {
  readonly #deps: Pick<Deps, 'db' | 'videos'>
  readonly #brandId: number
  #isGivenUp = false
  /** Id of the file of an upload that was to be removed after it was complete. */
  keptFile: number | null = null

  constructor(deps: Pick<Deps, 'db' | 'videos'>, brandId: number) {
    super()
    this.#deps = deps
    this.#brandId = brandId
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** Does nothing, because `beginUpload` has already made row and part. */
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
    // If the part is complete but has no file, the server died before making it. Then the upload reports one byte
    // less, so that the client sends the last byte again. Only the answer to that byte can say whether the video
    // was accepted.
    const offset = Math.min(part.size, size - 1)
    // The lifetime counts from the last byte that arrived.
    return new Upload({ id, size, offset, metadata, creation_date: part.writtenAt.toISOString() })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, videos } = this.#deps
    // The last byte would be refused, so hundreds of MB need not be sent.
    if (await isTooLate(db, id)) {
      await this.giveUp(id)
      await this.remove(id)
      throw fail('deadline_passed')
    }
    return videos.parts.append(id, offset, ownsChunks(stream))
  }

  /** Gives up an upload. It needs no lock: whoever checks the video meanwhile finds no row to give a file to. */
  async giveUp(id: string): Promise<void> {
    this.#isGivenUp = await deleteUnfinished(this.#deps.db, id)
  }

  /** Removes an upload. Call `giveUp` before: without it, the bytes may be those of a video with a row. */
  override async remove(id: string): Promise<void> {
    const { db, videos } = this.#deps
    if (this.#isGivenUp) return videos.parts.remove(id)
    this.keptFile = (await selectUpload(db, this.#brandId, id))?.fileId ?? null
    await deleteUploads(db, [id])
  }

  override getExpiration(): number {
    return PART_LIFE_MS
  }
}
