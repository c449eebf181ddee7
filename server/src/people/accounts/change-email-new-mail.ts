import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { issueCode } from '../session/codes.ts'
import { randomCode } from '../session/secrets.ts'
import { VERIFICATION_HOURS } from '../session/verification-mail.ts'
import { findOwnerOfCode } from './queries.ts'
import { isCodeOfUse } from '../session/code-of-use-sql.ts'
import { whoWantsCode } from './wanted-code-sql.ts'

interface ChangeEmailNew extends Frame {
  name: string
  code: string
  validHours: number
}

/** The mail to a new address that has to be confirmed (S06.4). Its subject is the code. */
export const changeEmailNewMail = defineMail({
  kind: 'change-email-new',
  label: 'Cambio de correo: confirmación',
  isKept: true,
  compose({ letterhead, publicUrl, name, code, validHours }: ChangeEmailNew) {
    const url = link(publicUrl, `/verify?verification_code=${encodeURIComponent(code)}`)
    return {
      subject: `Confirma tu nuevo correo — ${letterhead.awards}`,
      heading: 'Confirma tu nuevo correo',
      preheader: 'Hasta entonces seguirás ingresando con el correo anterior.',
      greeting: greet(name),
      blocks: [
        paragraph(`Pediste usar esta dirección como correo de tu cuenta en ${letterhead.awards}.`),
        paragraph(
          `El enlace vence en ${hoursInWords(validHours)} y solo se puede usar una vez. Hasta que lo confirmes, seguirás ingresando con el correo anterior.`,
        ),
        button('Confirmar mi nuevo correo', url),
      ],
      reason: `Recibes este correo porque alguien indicó esta dirección en su cuenta de ${letterhead.awards}. Si no fuiste tú, ignóralo: si no la confirmas, nada cambia.`,
    }
  },
  isOfUse: isCodeOfUse,
  again: {
    to: whoWantsCode,
    async make(db, deps: Deps, { subjectId }) {
      const owner = await findOwnerOfCode(db, subjectId)
      if (!owner?.newEmail) return undefined
      return (await sendChangeCode(db, deps, owner, owner.newEmail)).mailId
    },
  },
})

export async function sendChangeCode(
  db: Db,
  deps: Deps,
  { id: userId, name }: { id: number; name: string },
  newEmail: string,
): Promise<{ codeId: number; mailId: number | undefined }> {
  const code = randomCode()
  const validHours = VERIFICATION_HOURS
  const codeId = await issueCode(db, { userId, purpose: 'change_email', secret: code, validHours, newEmail })
  const told = { ...currentFrame(deps), name, code, validHours }
  const mail = mailOf(changeEmailNewMail, told, { subjectId: codeId, to: newEmail })
  return { codeId, mailId: await enqueueMail(db, deps.jobs, mail) }
}
