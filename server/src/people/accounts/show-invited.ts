import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { fingerprint } from '../session/secrets.ts'
import { codeAttempts } from './attempts.ts'

const NO_LONGER_VALID =
  'Este enlace no existe o ya no vale: venció, se retiró o se envió otro. Pide una invitación nueva.'

/**
 * Returns whom a link invites. Only codes that are not valid count as attempts, because mail scanners open a valid
 * link many times.
 * @param find looks for the invitation by the hash of its code
 * @throws Failure `unknown_invitation`, `invitation_used`, `too_many_requests`
 */
export async function showInvited<Invited extends { isUsed: boolean }>(
  deps: Deps,
  find: (db: Db, codeHash: string) => Promise<Invited | undefined>,
  { code, address }: { code: string; address: string },
): Promise<Invited> {
  const invited = await find(deps.db, fingerprint(code))
  if (invited && !invited.isUsed) return invited
  await limitAttempts(deps, codeAttempts(address))
  throw invited ? fail('invitation_used') : fail('unknown_invitation', { message: NO_LONGER_VALID })
}
