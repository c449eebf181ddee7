import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Key of the advisory lock that is held while the facts are compared from which conflicts follow (J13). */
export const COMPARING = sql`hashtextextended('refresh-conflicts', 0)`

/**
 * Keeps others from comparing until the transaction ends. Whoever read an address before its deletion would
 * otherwise write it into a conflict's reason afterwards.
 */
export const holdComparing = (db: Db) => sql`select pg_advisory_xact_lock(${COMPARING})`.execute(db)
