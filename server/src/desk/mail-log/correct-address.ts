import { correctEmail } from '../../people/accounts/correct-email.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { inviteWithNewLink } from '../../jury/judges/invite-judge.ts'
import { sendVerification } from '../../people/session/verification-mail.ts'
import { findMailAlone, markResent, withdrawMails } from './queries.ts'

/** The account gets the new address, and its mail goes there with another link. Answers with what the admin reads. */
export const correctAddress = (deps: Deps, mailId: number, to: string, adminId: number): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    const mail = await findMailAlone(trx, deps.mailKinds, mailId)
    if (!mail) throw fail('not_found')
    // Of other kinds the addressee may be nobody's account, or one that has only the address in common.
    if (!deps.mailKinds.find(({ kind }) => kind === mail.kind)?.goesToUnconfirmed)
      throw fail('not_resendable')
    const old = mail.to.toLowerCase()
    if (to === old) throw failAt('to', 'El correo ya tenía esa dirección.')
    const done = `Dirección corregida. El correo se enviará a ${to}`
    // Asked again, for example because the answer was lost.
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
