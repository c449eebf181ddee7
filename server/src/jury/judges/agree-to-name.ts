import { recordOf } from '../../people/activity/record.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { selectPublicName, updatePublicName } from './queries.ts'

/** Returns whether a judge agrees to be named on the public page of the jury; null: not answered (F10). */
export async function readPublicName({ db }: Pick<Deps, 'db'>, userId: number) {
  const judge = await selectPublicName(db, userId)
  return { showsName: judge?.showsName ?? null }
}

/** Saves a judge's answer, which can be changed at any time. */
export const agreeToName = (
  { db }: Pick<Deps, 'db'>,
  { userId, showsName }: { userId: number; showsName: boolean },
): Promise<{ showsName: boolean }> =>
  inTransaction(db, async (trx) => {
    if (await updatePublicName(trx, userId, showsName))
      await recordOf(trx, userId, showsName ? 'name-allowed' : 'name-refused')
    return { showsName }
  })
