import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface PasswordChanged extends Frame {
  name: string
}

export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  label: 'Aviso de contraseña cambiada',
  isKept: true,
  compose: ({ letterhead, publicUrl, name }: PasswordChanged) => ({
    subject: `Cambiaste tu contraseña — ${letterhead.awards}`,
    heading: 'Cambiaste tu contraseña',
    preheader: 'Cerramos las demás sesiones de tu cuenta.',
    greeting: greet(name),
    blocks: [
      paragraph(`La contraseña de tu cuenta en ${letterhead.awards} cambió. Cerramos las demás sesiones.`),
      paragraph('¿No fuiste tú? Pide una contraseña temporal en la página de inicio de sesión y escríbenos.'),
      button('Iniciar sesión', link(publicUrl, '/login')),
    ],
    reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${letterhead.awards}.`,
  }),
})
