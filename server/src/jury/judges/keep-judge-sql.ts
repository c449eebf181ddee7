import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

/** A deleted judge's row stays in its table; only the deletion is recorded. */
export const keepJudge = (db: Db, judgeId: number, deletedBy: number) =>
  sql`
    insert into deletions (kind, subject_id, label, content, deleted_by)
    select 'judge', judges.id, ${sql.raw(fullName())}, '{}', ${deletedBy}
    from judges join users on users.id = user_id where judges.id = ${judgeId}
  `.execute(db)
