import type { Db } from '../db/db.ts'
import { randomUUID } from 'node:crypto'
import { inBatches } from './in-batches.ts'
import type { VideoStorage } from '../storage/video-storage.ts'
import { emptyQuarantine, hasVideoRows, insertInstallation, selectUnknownNames } from './queries.ts'
import { selectInstallation, setInstallation } from './installation-sql.ts'

export interface Pair {
  db: Db
  videos: VideoStorage
}

const REMEDY =
  'Look at DATABASE_URL, DATA_DIR and S3_BUCKET: one of them is probably not what it was. ' +
  'If they belong together all the same, after a restore for instance, say so with: npm run admin -- claim-store'

/** Says that the store of videos and the database belong to different portals. */
export class StoreMismatch extends Error {
  constructor(what: string) {
    super(`${what} Nothing has been changed. ${REMEDY}`)
    this.name = 'StoreMismatch'
  }
}

/**
 * Checks that store and database carry the same id. If they have none yet, they get one, provided they can belong
 * together. They can if both have no videos, or have at least one in common: names are random, so one is proof
 * enough.
 * @throws StoreMismatch
 */
export async function pairStore({ db, videos }: Pair): Promise<void> {
  // The store is read first. Another process that starts now writes the id into the database before the store. So
  // an id that is found in the store is also found in the database.
  const ofStore = await videos.installation()
  const ofDatabase = await selectInstallation(db)
  if (ofStore !== undefined) return requireSame(ofStore, ofDatabase)
  await requireKinship({ db, videos })
  await insertInstallation(db, ofDatabase ?? randomUUID())
  await videos.setInstallation((await selectInstallation(db)) ?? '')
}

/**
 * Checks the pair while the portal runs, because the store may have been exchanged.
 * @throws StoreMismatch
 */
export async function requirePair({ db, videos }: Pair): Promise<void> {
  requireSame(await videos.installation(), await selectInstallation(db))
}

/**
 * Binds store and database by a new id, whatever ids they had. Another portal that works with this store stops at
 * its next start.
 */
export async function claimStore({ db, videos }: Pair): Promise<string> {
  const id = randomUUID()
  await setInstallation(db, id)
  await emptyQuarantine(db)
  await videos.setInstallation(id)
  return id
}

/**
 * Checks that both ids are the same.
 * @throws StoreMismatch
 */
export function requireSame(ofStore: string | undefined, ofDatabase: string | undefined): void {
  if (ofStore !== undefined && ofStore === ofDatabase) return
  const carried = (id: string | undefined) => (id === undefined ? 'no id' : `the id ${id}`)
  throw new StoreMismatch(
    `The store of videos carries ${carried(ofStore)} and the database ${carried(ofDatabase)}: they are not of the same portal.`,
  )
}

async function requireKinship({ db, videos }: Pair): Promise<void> {
  const [isFilled, isKin] = [await hasVideos(videos), await haveVideosInCommon({ db, videos })]
  if (isKin) return
  if (isFilled) throw new StoreMismatch('The store holds videos and the database knows none of them.')
  if (await hasVideoRows(db))
    throw new StoreMismatch('The database knows videos and the store holds none of them.')
}

export async function hasVideos(videos: VideoStorage): Promise<boolean> {
  for await (const _ of videos.list()) return true
  return false
}

export async function haveVideosInCommon({ db, videos }: Pair): Promise<boolean> {
  for await (const batch of inBatches(videos.list())) {
    const unknown = await selectUnknownNames(
      db,
      batch.map(({ name }) => name),
    )
    if (unknown.length < batch.length) return true
  }
  return false
}
