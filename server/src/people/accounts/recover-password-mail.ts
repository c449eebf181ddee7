import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, copyable, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { issueCode } from '../session/codes.ts'
import { temporaryPassword } from '../session/secrets.ts'
import { findOwnerOfCode } from './queries.ts'
import { isCodeOfUse } from '../session/code-of-use-sql.ts'
import { whoWantsCode } from './wanted-code-sql.ts'

const VALID_HOURS = 1

interface RecoverPassword extends Frame {
  name: string
  temporaryPassword: string
  validHours: number
}

/** The mail with a temporary password. Its subject is the code. */
export const recoverPasswordMail = defineMail({
  kind: 'recover-password',
  label: 'Contraseña temporal',
  isKept: false,
  compose({ letterhead, publicUrl, name, temporaryPassword: word, validHours }: RecoverPassword) {
    const validity = hoursInWords(validHours)
    return {
      subject: `Tu contraseña temporal — ${letterhead.awards}`,
      heading: 'Tu contraseña temporal',
      preheader: `Vence en ${validity} y solo se puede usar una vez.`,
      greeting: greet(name),
      blocks: [
        paragraph('Pediste recuperar el acceso a tu cuenta. Esta es tu contraseña temporal:'),
        copyable(word),
        paragraph(
          `Inicia sesión con ella y elige una contraseña nueva. Vence en ${validity} y solo se puede usar una vez. Mientras no la uses, tu contraseña anterior seguirá funcionando.`,
        ),
        button('Iniciar sesión', link(publicUrl, '/login')),
      ],
      reason: `Recibes este correo porque alguien pidió recuperar la contraseña de tu cuenta en ${letterhead.awards}. Si no fuiste tú, ignóralo: tu contraseña no cambia.`,
    }
  },
  isOfUse: isCodeOfUse,
  again: {
    to: whoWantsCode,
    async make(db, deps: Deps, { subjectId }) {
      const owner = await findOwnerOfCode(db, subjectId)
      return owner && sendTemporaryPassword(db, deps, owner)
    },
  },
})

/** Queues the mail and returns its id. */
export async function sendTemporaryPassword(
  db: Db,
  deps: Deps,
  { id: userId, name, email }: { id: number; name: string; email: string },
): Promise<number | undefined> {
  const secret = temporaryPassword()
  const validHours = VALID_HOURS
  const subjectId = await issueCode(db, { userId, purpose: 'temporary_password', secret, validHours })
  const told = { ...currentFrame(deps), name, temporaryPassword: secret, validHours }
  return enqueueMail(db, deps.jobs, mailOf(recoverPasswordMail, told, { subjectId, to: email }))
}
