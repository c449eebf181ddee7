import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, copyable, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { isCodeOfUse } from '../session/code-of-use-sql.ts'

interface EmailChangeUndone extends Frame {
  name: string
  temporaryPassword: string
  validHours: number
}

/** The mail with the temporary password of who undid a change of address (L07). Its subject is the code. */
export const emailChangeUndoneMail = defineMail({
  kind: 'email-change-undone',
  label: 'Cambio de correo deshecho: contraseña temporal',
  isKept: false,
  compose({ letterhead, publicUrl, name, temporaryPassword, validHours }: EmailChangeUndone) {
    const validity = hoursInWords(validHours)
    return {
      subject: `Deshiciste el cambio de correo — ${letterhead.awards}`,
      heading: 'Deshiciste el cambio de correo',
      preheader: 'Ingresa con la contraseña temporal y elige una nueva.',
      greeting: greet(name),
      blocks: [
        paragraph(
          'Tu cuenta volvió a este correo. Cerramos todas las sesiones, y la contraseña anterior dejó de funcionar. Esta es tu contraseña temporal:',
        ),
        copyable(temporaryPassword),
        paragraph(
          `Inicia sesión con ella y elige una contraseña nueva. Vence en ${validity} y solo se puede usar una vez. Si vence antes, pide otra en la página de inicio de sesión.`,
        ),
        button('Iniciar sesión', link(publicUrl, '/login')),
      ],
      reason: `Recibes este correo porque deshiciste el cambio de correo de tu cuenta en ${letterhead.awards}.`,
    }
  },
  isOfUse: isCodeOfUse,
})
