import type { Db } from '../../platform/db/db.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import { examineConsents } from './examine-consents.ts'
import { examineCopies } from './examine-copies.ts'
import { examineEditions } from './examine-editions.ts'
import { examineSheets } from './examine-sheets.ts'
import { examineStatuses } from './examine-statuses.ts'
import { examineVideos } from './examine-videos.ts'
import { StoreMismatch, requirePair } from '../../platform/installation/pair-store.ts'
import { findingsOf, tableChecks } from './queries.ts'

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
