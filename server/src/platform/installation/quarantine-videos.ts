import type { Pair } from './pair-store.ts'
import { QUARANTINE_DAYS } from '@portal/contract/desk/storage.ts'
import { areVideosHeld } from '../storage/hold-videos-sql.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../db/log.ts'
import type { StoredVideo } from '../storage/video-storage.ts'
import { inBatches } from './in-batches.ts'
import {
  deleteQuarantined,
  insertQuarantined,
  releaseKnown,
  selectDue,
  selectQuarantined,
  selectUnknownNames,
} from './queries.ts'

/**
 * If more videos than FEW, and more than this share of all, have no row, a crash can't be the cause. Then an
 * operator must look.
 */
const FEW = 20
const SHARE = 0.1
const NAMED = 20

interface Options {
  olderThanMs: number
  /** Whether an operator asked for it. Then no share is too large. */
  isDeliberate?: boolean
}

export const areTooMany = (unknown: number, all: number) => unknown > FEW && unknown > SHARE * all

/**
 * Records which videos have no row, and since when. They stay where they are. After 30 days without a row they are
 * removed.
 * @returns how many were recorded and how many removed
 */
export async function quarantineVideos(
  { db, videos, log }: Pair & { log: Log },
  { olderThanMs, isDeliberate = false }: Options,
): Promise<{ quarantined: number; removed: number }> {
  const { found, all } = await findUnknown({ db, videos }, Date.now() - olderThanMs)
  const areRefused = !isDeliberate && areTooMany(found.length, all)
  const quarantined = areRefused ? 0 : found.length
  const names = found.slice(0, NAMED).map(({ name }) => name)
  if (areRefused)
    log.error(
      { unknown: found.length, all, names },
      'too many videos have no row: nothing is put into quarantine. Is this the right database? See docs/backup.md',
    )
  else if (quarantined > 0) {
    await insertQuarantined(db, found)
    log.warn(
      { quarantined, names },
      `videos without a row are in quarantine and will be removed after ${QUARANTINE_DAYS} days`,
    )
  }
  await releaseKnown(db)
  return { quarantined, removed: await removeDue({ db, videos, log }) }
}

/** Returns the videos without a row that are not in quarantine yet. */
export async function lostAmong(db: Db, videos: StoredVideo[]): Promise<StoredVideo[]> {
  const unknown = await selectUnknownNames(
    db,
    videos.map(({ name }) => name),
  )
  const quarantined = await selectQuarantined(db, unknown)
  const lost = new Set(unknown.filter((name) => !quarantined.has(name)))
  return videos.filter(({ name }) => lost.has(name))
}

async function findUnknown({ db, videos }: Pair, limit: number) {
  const found: StoredVideo[] = []
  let all = 0
  for await (const batch of inBatches(videos.list())) {
    all += batch.length
    found.push(
      ...(await lostAmong(
        db,
        batch.filter(({ writtenAt }) => writtenAt.getTime() < limit),
      )),
    )
  }
  return { found, all }
}

async function removeDue({ db, videos, log }: Pair & { log: Log }): Promise<number> {
  const due = await selectDue(db)
  if (due.length === 0 || (await areVideosHeld(db))) return 0
  for (const name of due) await videos.remove(name)
  await deleteQuarantined(db, due)
  log.warn({ removed: due.length, names: due.slice(0, NAMED) }, 'videos were removed from quarantine')
  return due.length
}
