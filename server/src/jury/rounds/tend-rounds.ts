import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { closeNext, type Reader, selectToConfirm, selectToHurry, selectToOpen } from './clock-sql.ts'
import { entriesCorrectedMail } from './entries-corrected-mail.ts'
import { aboutRound } from './lock-known.ts'
import { roundClosingMail } from './round-closing-mail.ts'
import { roundOpenedMail } from './round-opened-mail.ts'
import { tell, tellClosing, type Telling } from './tell-judges.ts'

/**
 * Does what is due by the clock: closes rounds, and tells judges once of an opening, a closing and entries to
 * confirm (J02, J10, J32).
 */
export async function tendRounds(deps: Telling): Promise<void> {
  while (await closeOne(deps));
  await tellAll(deps, roundOpenedMail, selectToOpen)
  await tellAll(deps, roundClosingMail, selectToHurry)
  await tellAll(deps, entriesCorrectedMail, selectToConfirm)
}

const closeOne = (deps: Telling): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const closed = await closeNext(trx)
    if (!closed) return false
    const details = { ...aboutRound(closed), Registros: closed.count, Sello: closed.head ?? 'sin planillas' }
    await recordOf(trx, null, 'round-closed', { details })
    await tellClosing(trx, deps, closed)
    return true
  })

const tellAll = (
  deps: Telling,
  kind: Parameters<typeof tell>[2],
  select: (db: Db) => Promise<Reader[]>,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const readers = await select(trx)
    if (readers.length > 0) await tell(trx, deps, kind, readers)
  })
