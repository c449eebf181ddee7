import { sql } from 'kysely'
import { PROGRAM } from './jury.ts'
import type { Portal } from './portal.ts'

/** The winners of a programme are public since a second ago, or `inSeconds` from now, by the database's clock (J60). */
export const publishNow = ({ db }: Pick<Portal, 'db'>, programId = PROGRAM, inSeconds = -1) =>
  sql`
    insert into publications (program_id, publish_at, approved_at)
    values (${programId}, now() + make_interval(secs => ${inSeconds}), now())
    on conflict (program_id) do update set publish_at = excluded.publish_at, approved_at = now()
  `.execute(db)
