import { sql } from 'kysely'
import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Db } from '../../platform/db/db.ts'
import { judgeOf } from './queries.ts'

/** The fastest speed of the players: the most seconds of video that can be played in a second. */
const FASTEST = 2
/** The seconds by which clocks may differ. */
const SLACK = 5

/** Records that a judge opened an entry now (J28). */
export const recordOpening = (db: Db, userId: number, assignmentId: number) =>
  sql`
    insert into exposures (assignment_id)
    select id from visible_assignments where id = ${assignmentId} and judge_id = ${judgeOf(userId)}
    on conflict (assignment_id) do update set times = exposures.times + 1, last_opened_at = now()
  `.execute(db)

/** Returns the files of an entry that a judge may have played; undefined: the judge doesn't see the entry. */
export const selectFiles = (
  db: Db,
  userId: number,
  assignmentId: number,
): Promise<{ files: EntryVersion['files'] } | undefined> =>
  db
    .selectFrom('visible_assignments as mine')
    .innerJoin('entry_versions', (join) =>
      join
        .onRef('entry_versions.entry_id', '=', 'mine.entry_id')
        .onRef('entry_versions.number', '=', 'mine.version'),
    )
    .where('mine.id', '=', assignmentId)
    .where('mine.judge_id', '=', judgeOf(userId))
    .select(sql<EntryVersion['files']>`content -> 'files'`.as('files'))
    .executeTakeFirst()

/**
 * Adds played seconds, in the order of the videos: for each video at most its length, for all together at most
 * what can have been played since the entry was opened.
 */
export const addPlayed = (
  db: Db,
  assignmentId: number,
  { seconds, durations }: { seconds: number[]; durations: number[] },
) =>
  sql`
    insert into exposures (assignment_id) values (${assignmentId})
    on conflict (assignment_id) do update set played_seconds = (
      select coalesce(array_agg(
        least(told.duration, coalesce(exposures.played_seconds[place], 0) + told.seconds * room.share) order by place
      ), '{}')
      from unnest(${seconds}::real[], ${durations}::real[]) with ordinality as told (seconds, duration, place),
        lateral (
          select least(1, greatest(0,
            ${FASTEST} * extract(epoch from now() - exposures.opened_at) + ${SLACK}
              - coalesce((select sum(before) from unnest(exposures.played_seconds) as played (before)), 0)
          ) / greatest(0.001, (select sum(each) from unnest(${seconds}::real[]) as all_told (each))))::real as share
        ) as room
    )
  `.execute(db)
