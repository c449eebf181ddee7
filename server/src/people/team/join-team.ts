import type * as z from 'zod/mini'
import { adminLevelLabels, type newMemberSchema } from '@portal/contract/people/team.ts'
import { refuseGuessablePassword } from '../accounts/refuse-guessable-password.ts'
import { showInvited } from '../accounts/show-invited.ts'
import { recordOf } from '../activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { hashPassword } from '../session/password-hash.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { fingerprint } from '../session/secrets.ts'
import { tellOfManagers } from '../admins/managers-changed-mail.ts'
import { acceptInvitation, findInvited, insertMember } from './queries.ts'

type NewMember = z.output<typeof newMemberSchema>

/**
 * Makes the account of an invited person. Opening the link confirms the address, so a registration that nobody has
 * confirmed gives way (L08). The key `users_email_key` refuses an address that got another account meanwhile.
 */
export async function joinTeam(deps: Deps, code: string, form: NewMember, address: string): Promise<void> {
  const { email } = await showInvited(deps, findInvited, { code, address })
  refuseGuessablePassword(form.password, { ...form, email }, deps.catalog.now().current)
  const passwordHash = await hashPassword(form.password, { of: email, isKnown: true })
  await inTransaction(deps.db, async (trx) => {
    const invitation = await acceptInvitation(trx, fingerprint(code))
    if (!invitation) throw fail('invitation_used')
    await releaseAddress(trx, invitation.email)
    const userId = await insertMember(trx, { ...form, ...invitation, passwordHash })
    await recordOf(trx, userId, 'member-joined', {
      details: { Nivel: adminLevelLabels[invitation.level] },
    })
    if (invitation.level === 'manage')
      await tellOfManagers(trx, deps, { change: 'joined', userId, byId: invitation.invitedBy })
  })
}
