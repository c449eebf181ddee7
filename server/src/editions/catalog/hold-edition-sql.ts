import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Keeps others from changing the programme's edition until the transaction ends. */
export const holdEdition = (trx: Db, programId: number) =>
  sql`select is_edition_known(${programId}, 0)`.execute(trx)
