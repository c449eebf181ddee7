import { type MailKind, mailKindLabels } from '@portal/contract/desk/mail-log.ts'
import { changeKey, sendChangeCode } from '../../people/accounts/change-email.ts'
import { sendTemporaryPassword } from '../../people/accounts/recover-password.ts'
import { verifyAgain } from '../../people/accounts/verify-again.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { sendReceiptAgain } from '../../entries/enrollments/send-entries.ts'
import { fail } from '../../platform/http/fail.ts'
import { inviteAnew } from '../../jury/judges/invite-judge.ts'
import { sendAccessAgain, sendCopiesAgain } from '../../jury/judges/send-again.ts'
import { sendReminderAgain } from '../reminders/send-reminders.ts'
import { findMailAlone, findOwnerOfCode, markResent, type FoundMail } from './queries.ts'

/** Makes a mail anew, with codes that work, and answers with its key. */
type Again = (db: Db, deps: Deps, mail: FoundMail) => Promise<string>

const again: Partial<Record<MailKind, Again>> = {
  'verify-email': (db, deps, { to }) => verifyAgain(db, deps, to),
  async 'change-email-new'(db, deps, { subjectId }) {
    const owner = await findOwnerOfCode(db, subjectId)
    if (!owner?.newEmail) throw fail('not_resendable')
    return changeKey(await sendChangeCode(db, deps, owner, owner.newEmail))
  },
  async 'recover-password'(db, deps, { subjectId }) {
    const owner = await findOwnerOfCode(db, subjectId)
    if (!owner) throw fail('not_resendable')
    return sendTemporaryPassword(db, deps, owner)
  },
  'entry-sent': (db, deps, { subjectId, id }) => sendReceiptAgain(db, deps, subjectId, id),
  reminder: sendReminderAgain,
  'judge-invitation': (db, deps, { subjectId }) => inviteAnew(db, deps, subjectId),
  'judge-access': (db, deps, { subjectId, id }) => sendAccessAgain(db, deps, subjectId, id),
  'judge-consents': (db, deps, { subjectId, id }) => sendCopiesAgain(db, deps, subjectId, id),
}

/** Once for each mail, however often it is asked for: its successor can be sent again in its turn. */
export const resendMail = (deps: Deps, mailId: number, adminId: number): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    const mail = await findMailAlone(trx, mailId)
    if (!mail) throw fail('not_found')
    const { kind, to, state } = mail
    if (mail.isResent) return 'Este correo ya se reenvió.'
    if (state === 'queued' || state === 'sending')
      throw fail('not_resendable', {
        message: 'Este correo aún se está enviando: espera a que termine.',
      })
    const make = again[kind]
    if (!mail.canResend || !make) throw fail('not_resendable')
    await markResent(trx, mailId, await make(trx, deps, mail))
    await recordOf(trx, adminId, 'mail-resent', { details: { Correo: mailKindLabels[kind], Para: to } })
    return `Correo reenviado a ${to}`
  })
