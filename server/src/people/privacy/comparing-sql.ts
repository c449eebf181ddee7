import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Key of the advisory lock of whoever compares the facts from which conflicts follow (J13). */
export const COMPARING = sql`hashtextextended('refresh-conflicts', 0)`

/** Nobody compares until the transaction ends: who has read an address before would write it into a reason afterwards. */
export const holdComparing = (db: Db) => sql`select pg_advisory_xact_lock(${COMPARING})`.execute(db)
