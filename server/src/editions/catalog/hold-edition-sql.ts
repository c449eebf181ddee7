import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Until the transaction ends nobody changes the edition of the programme. */
export const holdEdition = (trx: Db, programId: number) =>
  sql`select is_edition_known(${programId}, 0)`.execute(trx)
