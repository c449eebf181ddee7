import { sql } from 'kysely'
import type { CopyFault } from '@portal/contract/entries/viewing-copies.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/frequent.ts'
import { RECIPE } from '../../platform/media/copies/recipe.ts'

export interface Claim {
  fileId: number
  attempt: number
}

/** A video whose copy a worker has taken up, with the names in the store for the results. */
export interface ClaimedCopy extends Claim {
  state: 'working' | 'failed'
  /** How often a worker disappeared while it worked on it. */
  lostLeases: number
  /** Name of the video itself. */
  name: string
  /** Size in bytes. */
  size: number
  durationSeconds: number | null
  videoName: string
  posterName: string
  stripName: string
}

export const LEASE_SECONDS = 30
/** After so many lost workers a video isn't tried any more: it may be what ends the workers. */
export const MOST_LOST = 3

const nameOf = (column: string, parameter: string) =>
  `case when is_abandoned then null when is_old then ${parameter} else coalesce(copy.${column}, ${parameter}) end`

// A time more than a day ahead was set while the clock was ahead.
const isOver = (column: string) => `(${column} <= now() or ${column} > now() + interval '1 day')`

// The brand whose videos were worked on the longest ago is next, so that one with 2,000 videos keeps nobody waiting.
// The names stay the same in all attempts, so that a new attempt overwrites what a killed one has stored. A copy
// that is made anew by a newer recipe gets new names: browsers keep what they have fetched under the old ones.
const claim = statement<'video' | 'poster' | 'strip'>(`
  with waiting_brands as (
    select distinct brand_id from viewing_copies join campaigns on campaigns.id = campaign_id
    where state in ('waiting', 'working')
  ), turns as (
    select brand_id, max(changed_at) filter (where attempt > 0) as last_turn
    from waiting_brands
    join campaigns using (brand_id) join viewing_copies on viewing_copies.campaign_id = campaigns.id
    group by brand_id
  ), due as (
    select file_id, lost_leases + (state = 'working')::integer as lost,
      state = 'working' and lost_leases + 1 >= ${MOST_LOST} as is_abandoned, false as is_old
    from viewing_copies as waiting
    join campaigns on campaigns.id = campaign_id join turns using (brand_id)
    where state in ('waiting', 'working') and ${isOver('not_before')}
      and (state = 'waiting' or ${isOver('leased_until')})
    order by last_turn nulls first, not_before limit 1
    for update of waiting skip locked
  ), outdated as (
    select file_id, 0 as lost, false as is_abandoned, true as is_old
    from viewing_copies
    where recipe < ${RECIPE} and state in ('ready', 'not-needed', 'failed') and not exists (select from due)
    order by recipe, file_id limit 1
    for update skip locked
  ), taken as (select * from due union all select * from outdated)
  update viewing_copies as copy set
    attempt = attempt + 1,
    recipe = ${RECIPE},
    lost_leases = lost,
    state = case when is_abandoned then 'failed' else 'working' end,
    fault = case when is_abandoned then 'abandoned' end,
    leased_until = case when not is_abandoned then now() + interval '${LEASE_SECONDS} s' end,
    percent = 0,
    detail = null,
    video_name = ${nameOf('video_name', ':video')},
    poster_name = ${nameOf('poster_name', ':poster')},
    strip_name = ${nameOf('strip_name', ':strip')},
    changed_at = now()
  from taken join files as file on file.id = taken.file_id
  where copy.file_id = taken.file_id
  returning copy.file_id as "fileId", attempt, state, lost_leases as "lostLeases", file.name, file.size,
    file.duration_seconds as "durationSeconds", video_name as "videoName", poster_name as "posterName",
    strip_name as "stripName"
`)

/**
 * Takes up the next video that waits or whose worker was lost, else one whose copy was made by an older recipe;
 * undefined when there is none. If its workers were
 * lost too often, it is returned as `failed` and must not be worked on.
 */
export async function claimCopy(
  db: Db,
  [video, poster, strip]: readonly [video: string, poster: string, strip: string],
): Promise<ClaimedCopy | undefined> {
  const { rows } = await db.executeQuery<ClaimedCopy>(claim({ video, poster, strip }))
  return rows[0]
}

const ofClaim = (db: Db, { fileId, attempt }: Claim) =>
  db
    .updateTable('viewing_copies')
    .where('file_id', '=', fileId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'working')

const hasChanged = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/**
 * Renews the lease.
 * @returns false when another worker has the video now, or when it is gone
 */
export const renewLease = async (db: Db, claimed: Claim, percent: number): Promise<boolean> =>
  hasChanged(
    await ofClaim(db, claimed)
      .set({ percent, leased_until: inSeconds(LEASE_SECONDS) })
      .executeTakeFirst(),
  )

interface Finished {
  state: 'ready' | 'not-needed'
  video_size: number
  width: number | null
  height: number | null
  poster_width: number
  poster_height: number
  strip_width: number
  strip_height: number
  tool: string
  work_seconds: number
}

/**
 * Records the finished copy.
 * @returns false as `renewLease`
 */
export const finishCopy = async (db: Db, claimed: Claim, finished: Finished): Promise<boolean> =>
  hasChanged(
    await ofClaim(db, claimed)
      .set({ ...finished, percent: 100, leased_until: null, lost_leases: 0, changed_at: sql<Date>`now()` })
      .executeTakeFirst(),
  )

/** Gives a video back, so that a worker takes it up again after so many seconds. */
export const giveBack = (db: Db, claimed: Claim, seconds: number, lostLeases?: number) =>
  ofClaim(db, claimed)
    .set({
      state: 'waiting',
      percent: 0,
      leased_until: null,
      not_before: inSeconds(seconds),
      ...(lostLeases !== undefined && { lost_leases: lostLeases }),
      changed_at: sql<Date>`now()`,
    })
    .execute()

const noNames = { video_name: null, poster_name: null, strip_name: null }

export const failCopy = (db: Db, claimed: Claim, fault: CopyFault, detail: string) =>
  ofClaim(db, claimed)
    .set({
      state: 'failed',
      fault,
      detail,
      percent: 0,
      leased_until: null,
      ...noNames,
      changed_at: sql<Date>`now()`,
    })
    .execute()

/**
 * Marks the files that a worker without its lease may have stored for removal, unless a row still has their names.
 */
export const dropStored = (db: Db, { videoName, posterName, stripName }: ClaimedCopy) =>
  sql`
    insert into unneeded_copies (name)
    select name from unnest(${[videoName, posterName, stripName]}::text[]) as stored (name)
    where not exists (select from viewing_copies where name in (video_name, poster_name, strip_name))
    on conflict do nothing
  `.execute(db)

const MOST_NAMES = 100

/** Returns a few names of files that may now be removed from the store. */
export async function selectUnneeded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unneeded_copies
    where remove_after <= now()
      and not exists (select from viewing_copies where name in (video_name, poster_name, strip_name))
    order by remove_after limit ${sql.lit(MOST_NAMES)}
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Postpones the removal by an hour, for the case that it fails now. */
export const postponeUnneeded = (db: Db, names: string[]) =>
  db
    .updateTable('unneeded_copies')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .set({ remove_after: sql<Date>`now() + interval '1 hour'` })
    .execute()

export const deleteUnneeded = (db: Db, name: string) =>
  db.deleteFrom('unneeded_copies').where('name', '=', name).execute()

/** Returns the failed copies of files with ids greater than `after`, in the order of these ids. */
export const selectFailed = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('viewing_copies as copy')
    .innerJoin('files as file', 'file.id', 'copy.file_id')
    .innerJoin('campaigns as campaign', 'campaign.id', 'file.campaign_id')
    .innerJoin('brands as brand', 'brand.id', 'campaign.brand_id')
    .innerJoin('users', 'users.id', 'brand.user_id')
    .where('copy.state', '=', 'failed')
    .where('copy.file_id', '>', after)
    .select([
      'copy.file_id as fileId',
      'campaign.id as campaignId',
      'campaign.name as campaign',
      sql<string>`${sql.raw(brandName('brand'))}`.as('brand'),
      'file.original_name as originalName',
      'file.size',
      'file.codec',
      'copy.fault',
      'copy.detail',
      'copy.changed_at as failedAt',
    ])
    .orderBy('copy.file_id')
    .limit(limit)
    .execute()

export async function countOpen(db: Db): Promise<{ waiting: number; working: number; failed: number }> {
  const rows = await db
    .selectFrom('viewing_copies')
    .where('state', 'in', ['waiting', 'working', 'failed'])
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .execute()
  const counts = { waiting: 0, working: 0, failed: 0 }
  for (const { state, total } of rows) counts[state as keyof typeof counts] = total
  return counts
}

export interface CopyOfAny {
  brandId: number
  campaignId: number
  campaign: string
  originalName: string
  isFailed: boolean
}

/** Locks the copy of a video of any brand until the transaction ends. */
export const lockCopy = (trx: Db, fileId: number): Promise<CopyOfAny | undefined> =>
  trx
    .selectFrom('viewing_copies as copy')
    .innerJoin('files as file', 'file.id', 'copy.file_id')
    .innerJoin('campaigns as campaign', 'campaign.id', 'file.campaign_id')
    .where('copy.file_id', '=', fileId)
    .select([
      'campaign.brand_id as brandId',
      'campaign.id as campaignId',
      'campaign.name as campaign',
      'file.original_name as originalName',
      sql<boolean>`copy.state = 'failed'`.as('isFailed'),
    ])
    .forUpdate('copy')
    .executeTakeFirst()

const waiting = (db: Db, fileId: number) =>
  db
    .updateTable('viewing_copies')
    .where('file_id', '=', fileId)
    .set({
      state: 'waiting',
      percent: 0,
      fault: null,
      detail: null,
      lost_leases: 0,
      not_before: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
    })

export const waitAgain = (trx: Db, fileId: number) => waiting(trx, fileId).execute()

/**
 * Makes a copy wait to be made again, unless it is already waiting or being made. The stored files of the old copy
 * are unneeded from now on.
 */
export const dropCopy = (db: Db, fileId: number) =>
  waiting(db, fileId)
    .where('state', 'in', ['ready', 'not-needed', 'failed'])
    .set(noNames)
    .executeTakeFirstOrThrow()
