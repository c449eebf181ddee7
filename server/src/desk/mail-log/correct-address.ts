import { correctEmail } from '../../people/accounts/correct-email.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { inviteWithNewLink } from '../../jury/judges/invite-judge.ts'
import { sendVerification } from '../../people/session/verification-mail.ts'
import { findMailAlone, markResent, withdrawMails } from './queries.ts'

/**
 * Gives the account the new address, and sends its mail there with another link. Returns the message for the
 * admin.
 */
export const correctAddress = (deps: Deps, mailId: number, to: string, adminId: number): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    const mail = await findMailAlone(trx, deps.mailKinds, mailId)
    if (!mail) throw fail('not_found')
    // For other kinds the address may belong to no account, or to an account that has nothing to do with the mail.
    if (!deps.mailKinds.find(({ kind }) => kind === mail.kind)?.goesToUnconfirmed)
      throw fail('not_resendable')
    const old = mail.to.toLowerCase()
    if (to === old) throw failAt('to', 'El correo ya tenía esa dirección.')
    const done = `Dirección corregida. El correo se enviará a ${to}`
    // The same was asked for before, for example because the answer was lost.
    if (mail.resentTo === to) return done
    const user = await correctEmail(trx, old, to)
    await withdrawMails(trx, old)
    const newId =
      user.role === 'judge'
        ? await inviteWithNewLink(trx, deps, user.id)
        : await sendVerification(trx, deps, user)
    if (newId === undefined) throw fail('not_resendable')
    await markResent(trx, mailId, newId)
    await recordOf(trx, adminId, 'mail-corrected', { details: { Antes: old, Ahora: to } })
    return done
  })
