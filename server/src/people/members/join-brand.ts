import type * as z from 'zod/mini'
import type { memberRegistrationSchema } from '@portal/contract/people/accounts.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { checkedPerson } from '../accounts/register.ts'
import { showInvited } from '../accounts/show-invited.ts'
import { recordOfBrand } from '../activity/record.ts'
import { requireBrand } from '../session/hold-brand-sql.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { fingerprint } from '../session/secrets.ts'
import { acceptInvitation, findInvited } from './invitations-sql.ts'
import { insertMember } from './queries.ts'

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
  const { email } = await showInvited(deps, findInvited, { code, address })
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
