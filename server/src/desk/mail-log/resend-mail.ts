import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { findMailAlone, markResent } from './queries.ts'

/** Sends a mail again, only once however often it is asked for. The new mail can then be sent again itself. */
export const resendMail = (deps: Deps, mailId: number, adminId: number): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    const mail = await findMailAlone(trx, deps.mailKinds, mailId)
    if (!mail) throw fail('not_found')
    const { state } = mail
    if (mail.isResent) return 'Este correo ya se reenvió.'
    if (state === 'queued' || state === 'sending')
      throw fail('not_resendable', {
        message: 'Este correo aún se está enviando: espera a que termine.',
      })
    const kind = deps.mailKinds.find((each) => each.kind === mail.kind)
    if (mail.resendTo === null || !kind?.again) throw fail('not_resendable')
    const newId = await kind.again.make(trx, deps, mail)
    if (newId === undefined) throw fail('not_resendable')
    const to = await markResent(trx, mailId, newId)
    await recordOf(trx, adminId, 'mail-resent', { details: { Correo: kind.label, Para: to } })
    return `Correo reenviado a ${to}`
  })
