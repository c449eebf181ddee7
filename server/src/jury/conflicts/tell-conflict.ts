import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { judgeConflictMail } from './judge-conflict-mail.ts'
import { insertOwnConflict, selectManagers } from './own-conflict-sql.ts'
import { ownConflict } from './propose-conflicts.ts'

type Sending = Pick<Deps, 'config' | 'catalog' | 'jobs'>

/**
 * 'Tengo un conflicto' (J14), in the transaction `trx` that ends the sheet: hides the campaign from the judge at once,
 * and tells the admins once by mail.
 * @param about `why`: in the judge's words; may be empty. `sitting`: where the judge said so, unless it was marking
 */
export async function tellConflict(
  trx: Db,
  deps: Sending,
  {
    judgeId,
    campaignId,
    why,
    sitting = null,
  }: {
    judgeId: number
    campaignId: number
    why: string
    sitting?: { round: string; code: string } | null
  },
): Promise<void> {
  const { reason, factsDigest } = ownConflict
  const named = await insertOwnConflict(trx, {
    judgeId,
    campaignId,
    factsDigest,
    reason: why === '' ? reason : `${reason}: «${why}»`,
  })
  if (!named) return
  const managers = await selectManagers(trx)
  await enqueueMails(
    trx,
    deps.jobs,
    managers.map(({ name, email }) =>
      mailOf(
        judgeConflictMail,
        { ...currentFrame(deps), ...named, name, text: why, sitting },
        { subjectId: null, to: email },
      ),
    ),
  )
}
