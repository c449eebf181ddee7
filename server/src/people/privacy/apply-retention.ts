import { type AccountPeriod, retention, retentionPeriods, type RetentionPeriod } from './periods.ts'
import { recordOf } from '../activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { findPerson } from './queries.ts'
import { removeUser } from './remove-person.ts'
import * as queries from './retention-sql.ts'

export interface PeriodResult {
  what: string
  days: number
  /** Number of rows that are due or, unless it was a dry run, were deleted. */
  due: number
}

const ROWS_AT_ONCE = 1000
/** Fewer at once, because an account is more than its row. */
const ACCOUNTS_AT_ONCE = 20
/** Fewer at once, because a judge of a round has hundreds of sheets. */
const JUDGES_AT_ONCE = 50

/**
 * Deletes rows whose retention period is over. A dry run only counts them.
 * @throws AggregateError when a period failed; the others were applied
 */
export async function applyRetention(db: Db, { dryRun }: { dryRun: boolean }): Promise<PeriodResult[]> {
  const results: PeriodResult[] = []
  const failures: unknown[] = []
  for (const period of retentionPeriods) {
    try {
      const due = dryRun ? await queries.countDue(db, period) : await deleteAll(db, period)
      results.push({ ...retention[period], due })
    } catch (error) {
      failures.push(error)
    }
  }
  const gone = results.filter(({ due }) => due > 0)
  if (!dryRun && gone.length > 0)
    await recordOf(db, null, 'retention-applied', {
      details: Object.fromEntries(gone.map(({ what, due }) => [what, due])),
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} retention periods failed`)
  return results
}

/** Applies retention at most once a day, even if several processes ask. What failed is tried at the next call. */
export async function applyRetentionDaily(db: Db): Promise<void> {
  if (!(await queries.claimDay(db))) return
  try {
    await applyRetention(db, { dryRun: false })
  } catch (error) {
    await queries.releaseDay(db)
    throw error
  }
}

async function deleteAll(db: Db, period: RetentionPeriod): Promise<number> {
  if (period === 'unverified' || period === 'admins' || period === 'judges') return deleteAccounts(db, period)
  const most = period === 'sheets' || period === 'minutes' ? JUDGES_AT_ONCE : ROWS_AT_ONCE
  let total = 0
  let gone: number
  do {
    gone = await deleteSome(db, period, most)
    total += gone
  } while (gone === most)
  return total
}

function deleteSome(db: Db, period: Exclude<RetentionPeriod, AccountPeriod>, most: number): Promise<number> {
  if (period === 'sheets' || period === 'minutes') return queries.releaseDue(db, period, most)
  if (period === 'signers') return queries.forgetSigners(db, most)
  return period === 'mailTexts' ? queries.forgetTexts(db, most) : queries.deleteDue(db, period, most)
}

/** Deletes due accounts in the order of their ids, so that each is tried once, even if it stays due. */
async function deleteAccounts(db: Db, period: AccountPeriod): Promise<number> {
  let total = 0
  for (let after = 0; ;) {
    const { last, gone } = await deleteSomeAccounts(db, period, after)
    total += gone
    if (last === undefined) return total
    after = last
  }
}

const deleteSomeAccounts = (db: Db, period: AccountPeriod, after: number) =>
  inTransaction(db, async (trx) => {
    const ids = await queries.selectDueUsers(trx, period, after, ACCOUNTS_AT_ONCE)
    let gone = 0
    for (const id of ids) {
      const person = await findPerson(trx, 'user', id)
      if (person?.kind !== 'user') continue
      // The videos that this returns are ignored: no account of these periods has any.
      await removeUser(trx, person)
      gone += 1
    }
    return { last: ids.at(-1), gone }
  })
