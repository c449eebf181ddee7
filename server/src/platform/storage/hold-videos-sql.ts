import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const VIDEOS_HELD = 7_233_172_840_011
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Keeps all videos in the store from now on, for as long as this session lasts: deletions wait. So rows that are
 * read afterwards keep their videos.
 */
export async function holdVideos(session: Db): Promise<void> {
  try {
    await sql`select pg_advisory_lock(${VIDEOS_HELD})`.execute(session)
  } catch (cause) {
    if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw cause
    throw new Error('Another backup of this portal is under way.', { cause })
  }
}

/**
 * Lets videos be deleted again.
 * @throws Error when the session was lost in between: videos may have been deleted since then
 */
export async function releaseVideos(session: Db): Promise<void> {
  const { rows } = await sql<{ wasHeld: boolean }>`
    select pg_advisory_unlock(${VIDEOS_HELD}) as "wasHeld"
  `.execute(session)
  if (!rows[0]?.wasHeld)
    throw new Error('The connection to the database broke: videos may have been deleted.')
}

/**
 * Returns whether videos are held. Ask only after reading which videos have no row: whoever begins to hold later
 * reads no such row either.
 */
export async function areVideosHeld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${VIDEOS_HELD}) as "isFree"
  `.execute(db)
  return !rows[0]?.isFree
}
