import type * as z from 'zod/mini'
import type { memberRegistrationSchema } from '@portal/contract/people/accounts.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { codeAttempts } from '../accounts/attempts.ts'
import { checkedPerson } from '../accounts/register.ts'
import { recordOfBrand } from '../activity/record.ts'
import { requireBrand } from '../session/hold-brand-sql.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { fingerprint } from '../session/secrets.ts'
import { acceptInvitation, findInvited, insertMember } from './queries.ts'

const NO_LONGER_VALID =
  'Este enlace no existe o ya no vale: venció, se retiró o se envió otro. Pide una invitación nueva.'

/**
 * Returns whom a link invites, and to whose brand. Only codes that are not valid count as attempts, because mail
 * scanners open a valid link many times.
 * @throws Failure `unknown_invitation`, `invitation_used`, `too_many_requests`
 */
export async function showInvitation(deps: Deps, code: string, address: string) {
  const invited = await findInvited(deps.db, fingerprint(code))
  if (invited && !invited.isUsed) return invited
  await limitAttempts(deps, codeAttempts(address))
  throw invited ? fail('invitation_used') : fail('unknown_invitation', { message: NO_LONGER_VALID })
}

/**
 * Makes the account of an invited person, who has accepted the terms. Opening the link confirms the address, so a
 * registration that nobody has confirmed gives way (L08). The key `users_email_key` refuses a taken address.
 */
export async function joinBrand(
  deps: Deps,
  code: string,
  form: z.output<typeof memberRegistrationSchema>,
  address: string,
): Promise<void> {
  const { email } = await showInvitation(deps, code, address)
  const stored = await checkedPerson(deps, { ...form, email })
  await inTransaction(deps.db, async (trx) => {
    const invitation = await acceptInvitation(trx, fingerprint(code))
    if (!invitation) throw fail('invitation_used')
    await releaseAddress(trx, invitation.email)
    const userId = await insertMember(trx, { ...form, ...invitation, ...stored })
    const by = { brandId: invitation.brandId, userId }
    await requireBrand(trx, by)
    await recordOfBrand(trx, 'person-joined', by, {})
  })
}
