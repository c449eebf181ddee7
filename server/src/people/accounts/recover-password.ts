import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { offerOwnRegistration } from './own-registration.ts'
import { findAddressee } from './queries.ts'
import { sendTemporaryPassword } from './recover-password-mail.ts'

/**
 * The time after which the answer is sent, for known and unknown addresses alike. It is several times as long as
 * the work takes.
 */
const ANSWER_MS = 300

export const recoverPassword = (deps: Deps, email: string) =>
  Promise.all([sendRecovery(deps, email), setTimeout(ANSWER_MS)])

const sendRecovery = (deps: Deps, email: string) =>
  inTransaction(deps.db, async (trx) => {
    const user = await findAddressee(trx, email)
    if (user?.isVerified) await sendTemporaryPassword(trx, deps, user)
    // A judge's address is verified only by accepting the invitation (T14), so this finds registrations of brands alone.
    else if (user) await offerOwnRegistration(trx, deps, email)
  })
