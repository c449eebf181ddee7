import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { isCodeOfUse } from '../session/code-of-use-sql.ts'
import { issueUndoing } from '../session/codes.ts'
import { randomCode } from '../session/secrets.ts'

const VALID_HOURS = 72

interface EmailChanged extends Frame {
  name: string
  newEmail: string
  code: string
  validHours: number
}

/** The mail to the former address, once the new one is confirmed (L07). Its subject is the code that undoes the change. */
export const emailChangedMail = defineMail({
  kind: 'email-changed',
  label: 'Correo cambiado: aviso al anterior',
  isKept: true,
  compose: ({ letterhead, publicUrl, name, newEmail, code, validHours }: EmailChanged) => ({
    subject: `Cambiaste tu correo — ${letterhead.awards}`,
    heading: 'Cambiaste tu correo',
    preheader: 'Si no fuiste tú, puedes deshacer el cambio.',
    greeting: greet(name),
    blocks: [
      paragraph(`Tu cuenta en ${letterhead.awards} usa ahora esta dirección:`),
      paragraph(strong(oneLine(newEmail))),
      paragraph('¿Fuiste tú? Ignora este aviso.'),
      paragraph(
        `¿No fuiste tú? Durante ${hoursInWords(validHours)} puedes deshacer el cambio: tu cuenta volverá a este correo, cerraremos todas las sesiones y te enviaremos una contraseña temporal.`,
      ),
      button(
        'Deshacer el cambio',
        link(publicUrl, `/deshacer-cambio?verification_code=${encodeURIComponent(code)}`),
      ),
    ],
    reason: `Recibes este aviso de seguridad porque esta dirección era la de una cuenta en ${letterhead.awards}.`,
  }),
  isOfUse: isCodeOfUse,
})

/** Tells the former address how to undo the change. */
export async function tellFormerAddress(
  trx: Db,
  deps: Deps,
  { id: userId, name, email: newEmail, former }: { id: number; name: string; email: string; former: string },
): Promise<void> {
  const code = randomCode()
  const validHours = VALID_HOURS
  const subjectId = await issueUndoing(trx, { userId, secret: code, validHours, newEmail: former })
  const told = { ...currentFrame(deps), name, newEmail, code, validHours }
  await enqueueMail(trx, deps.jobs, mailOf(emailChangedMail, told, { subjectId, to: former }))
}
