import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph } from '../../platform/mail/templates/blocks.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { isCodeOfUse } from '../session/code-of-use-sql.ts'
import { issueCode } from '../session/codes.ts'
import { randomCode } from '../session/secrets.ts'
import { notMe, VERIFICATION_HOURS } from '../session/verification-mail.ts'
import { findOwnerOfCode } from './queries.ts'
import { whoWantsCode } from './wanted-code-sql.ts'

interface OwnRegistration extends Frame {
  code: string
  validHours: number
}

/**
 * The mail by which whoever reads a mailbox confirms it and chooses the password (L08). It greets nobody by name,
 * because a stranger may have typed the name. Its subject is the code.
 */
export const ownRegistrationMail = defineMail({
  kind: 'own-registration',
  label: 'Confirmación de correo y contraseña nueva',
  isKept: true,
  compose({ letterhead, publicUrl, code, validHours }: OwnRegistration) {
    return {
      subject: `Confirma tu correo y elige tu contraseña — ${letterhead.awards}`,
      heading: 'Confirma tu correo y elige tu contraseña',
      preheader: 'El registro con este correo aún no está confirmado.',
      greeting: 'Hola:',
      blocks: [
        paragraph(
          `Alguien pidió una cuenta o una contraseña nueva en ${letterhead.awards} con este correo, que aún no está confirmado.`,
        ),
        paragraph(
          'Si fuiste tú, confírmalo aquí: completa tus datos y elige tu contraseña. Los datos y la contraseña que se escribieron antes se descartan.',
        ),
        paragraph(`El enlace vence en ${hoursInWords(validHours)} y solo se puede usar una vez.`),
        button(
          'Confirmar y elegir contraseña',
          link(publicUrl, `/verify/registro?verification_code=${encodeURIComponent(code)}`),
        ),
        notMe(publicUrl, code),
      ],
      reason: `Recibes este correo porque alguien indicó esta dirección en ${letterhead.awards}. Si no fuiste tú y lo ignoras, la cuenta no se activa.`,
    }
  },
  isOfUse: isCodeOfUse,
  again: {
    to: whoWantsCode,
    async make(db, deps: Deps, { subjectId }) {
      const owner = await findOwnerOfCode(db, subjectId)
      return owner && sendOwnRegistration(db, deps, owner)
    },
  },
})

/** Queues the mail and returns its id. */
export async function sendOwnRegistration(
  db: Db,
  deps: Deps,
  { id: userId, email }: { id: number; email: string },
): Promise<number | undefined> {
  const code = randomCode()
  const validHours = VERIFICATION_HOURS
  const subjectId = await issueCode(db, {
    userId,
    purpose: 'complete_registration',
    secret: code,
    validHours,
  })
  const told = { ...currentFrame(deps), code, validHours }
  return enqueueMail(db, deps.jobs, mailOf(ownRegistrationMail, told, { subjectId, to: email }))
}
