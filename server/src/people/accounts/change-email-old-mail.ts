import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface ChangeEmailOld extends Frame {
  name: string
  newEmail: string
}

/**
 * The mail to the current address, while the new one waits to be confirmed (S06.4). Its subject is the code sent
 * to the new address.
 */
export const changeEmailOldMail = defineMail({
  kind: 'change-email-old',
  label: 'Cambio de correo: aviso',
  isKept: true,
  compose: ({ letterhead, publicUrl, name, newEmail }: ChangeEmailOld) => ({
    subject: `Pediste cambiar tu correo — ${letterhead.awards}`,
    heading: 'Pediste cambiar tu correo',
    preheader: 'Si no fuiste tú, cambia tu contraseña.',
    greeting: greet(name),
    blocks: [
      paragraph(`Pediste cambiar el correo de tu cuenta en ${letterhead.awards} a esta dirección:`),
      paragraph(strong(oneLine(newEmail))),
      paragraph('Hasta que la confirmes, seguirás ingresando con este correo.'),
      paragraph('¿No fuiste tú? Ingresa, cambia tu contraseña y escríbenos.'),
      button('Ingresar a mi cuenta', link(publicUrl, '/login')),
    ],
    reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${letterhead.awards}.`,
  }),
})
