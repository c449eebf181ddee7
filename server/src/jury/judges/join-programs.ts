import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import { invitationCode, newNonce } from './invitation-code.ts'
import { programLabels } from './judge-program.ts'
import { addPrograms, findJudge, replaceCode } from './queries.ts'

/** Gives a judge a new link; the old one stops working. Returns the judge's id. */
export function renewLink(trx: Db, { invitationKey }: Pick<Deps, 'invitationKey'>, userId: number) {
  const nonce = newNonce()
  return replaceCode(trx, userId, { nonce, codeHash: fingerprint(invitationCode(invitationKey, nonce)) })
}

/**
 * Adds a judge, who is locked, to programmes of one edition (J01). For another edition it confirms anew: by a new link
 * where its own was used (F06). Returns false when it was in all of them.
 */
export async function joinPrograms(
  trx: Db,
  deps: Pick<Deps, 'invitationKey' | 'catalog'>,
  { id, userId, name, lastName, participationAccepted }: NonNullable<Awaited<ReturnType<typeof findJudge>>>,
  { programs, adminId }: { programs: readonly number[]; adminId: number },
): Promise<boolean> {
  const added = await addPrograms(trx, id, programs)
  if (added.length === 0) return false
  const now = await findJudge(trx, id)
  if (participationAccepted && !now?.participationAccepted) await renewLink(trx, deps, userId)
  await recordOf(trx, adminId, 'judge-joined-program', {
    details: { Juez: `${name} ${lastName}`, Programa: programLabels(deps.catalog.now(), programs) },
  })
  return true
}
