import type { Db } from '../../platform/db/db.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import { examineSheets } from './examine-sheets.ts'
import { examineSignatures } from '../../entries/sign-off/examine-signatures.ts'
import { examineVideos } from './examine-videos.ts'
import { requirePair, StoreMismatch } from '../../platform/installation/pair-store.ts'
import {
  findingsOf,
  hasCopy,
  selectCampaignsAfter,
  selectCompleteEntries,
  selectConsents,
  selectCopiesAfter,
  tableChecks,
} from './queries.ts'
import { editionContentSchema } from '@portal/contract/editions/edition.ts'
import { readCatalog, readEveryEdition } from '../../editions/catalog/open-catalog.ts'
import { consentHash } from '../../jury/judges/consent-hash.ts'
import { inBatches } from './in-batches.ts'
import { statusOf } from '@portal/contract/entries/completeness.ts'

interface Patient {
  db: Db
  videos: VideoStorage
  /** Whether to read every video and compare its bytes too. */
  hashes?: boolean
}

const MOST = 100

/** Yields one sentence for each invariant that is violated. It only reads, and may run while the portal runs. */
export async function* examine({ db, videos, hashes = false }: Patient): AsyncGenerator<string> {
  let areRead = true
  for await (const finding of examineEditions(db)) {
    areRead = false
    yield finding
  }
  // The other checks need the editions, which say what entries must have.
  if (!areRead) return
  for (const check of await tableChecks(db)) {
    const findings = await findingsOf(db, check, MOST + 1)
    yield* findings.slice(0, MOST)
    if (findings.length > MOST) yield '… and more of the same'
  }
  yield* examineStatuses(db)
  yield* examineConsents(db)
  yield* examineSheets(db)
  yield* examineSignatures(db)
  yield* examinePair(db, videos)
  yield* examineVideos(db, videos, hashes)
  yield* examineCopies(db, videos)
}

async function* examinePair(db: Db, videos: VideoStorage): AsyncGenerator<string> {
  try {
    await requirePair({ db, videos })
  } catch (error) {
    if (!(error instanceof StoreMismatch)) throw error
    yield error.message
  }
}

/** Yields the faults of editions, in any state, whose stored content doesn't fit the schema (E01–E05). */
async function* examineEditions(db: Db): AsyncGenerator<string> {
  for (const { id, ...content } of await readEveryEdition(db)) {
    const { error } = editionContentSchema.safeParse(content)
    for (const { path, message } of error?.issues ?? []) yield `Edition ${id}, ${path.join('.')}: ${message}`
  }
}

/** Checks the chain of consents: each row holds its own hash and that of the row before. */
async function* examineConsents(db: Db): AsyncGenerator<string> {
  let previous: string | null = null
  for await (const batch of inBatches((after, limit) => selectConsents(db, after, limit)))
    for (const { id, previousHash, rowHash, ...facts } of batch) {
      if (previousHash !== previous) yield `Consent ${id} does not follow the one before: rows are missing`
      if (consentHash(previousHash, facts) !== rowHash) yield `Consent ${id} was changed after it was given`
      previous = rowHash
    }
}

/**
 * Compares, for every entry, the status that the portal shows with the status that a second, independent query
 * finds.
 */
async function* examineStatuses(db: Db): AsyncGenerator<string> {
  const { findProgram, editionOf } = await readCatalog(db)
  for await (const campaigns of inBatches((after, limit) => selectCampaignsAfter(db, after, limit))) {
    const complete = await selectCompleteEntries(
      db,
      campaigns.map(({ id }) => id),
    )
    // Campaigns of unknown programmes are reported by another check.
    for (const campaign of campaigns.filter(({ programId }) => findProgram(programId)))
      for (const [id, categoryId, , sentAt] of campaign.entries) {
        const status = statusOf(editionOf(campaign.programId), campaign, { categoryId, sentAt })
        if ((status !== 'Incompleta') !== complete.has(id))
          yield `Entry ${id} is shown as ${status}, but ${complete.has(id) ? 'nothing' : 'something'} is missing`
      }
  }
}

type Row = Awaited<ReturnType<typeof selectCopiesAfter>>[number]

/** Yields the faults of finished viewing copies of which the store lacks something (W06). */
async function* examineCopies(db: Db, videos: VideoStorage): AsyncGenerator<string> {
  for await (const batch of inBatches((after, limit) => selectCopiesAfter(db, after, limit)))
    for (const row of batch)
      for await (const fault of faultsOf(row, videos))
        // The video may have been deleted during the check; then its copy is gone too.
        if (await hasCopy(db, row)) yield `File ${row.id}: ${fault}`
}

async function* faultsOf({ state, video, videoSize, poster, strip }: Row, videos: VideoStorage) {
  // If no copy was needed, the video itself is served.
  if (state === 'ready') {
    const stored = video === null ? undefined : await videos.stat(video)
    if (!stored) yield `its viewing copy ${video} is missing`
    else if (stored.size !== videoSize)
      yield `its viewing copy ${video} has ${stored.size} bytes, not ${videoSize}`
  }
  if (poster === null || !(await videos.stat(poster))) yield `its poster ${poster} is missing`
  if (strip === null || !(await videos.stat(strip))) yield `its strip ${strip} is missing`
}
