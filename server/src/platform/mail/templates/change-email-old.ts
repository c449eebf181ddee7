import { edition } from '@portal/edition/edition.ts'
import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link, oneLine } from './layout.ts'
import { paragraph, strong } from './pieces.ts'

interface ChangeEmailOld {
  publicUrl: string
  name: string
  newEmail: string
}

/** To the address in force while S06.4 waits for the new one. */
export function changeEmailOld({ publicUrl, name, newEmail }: ChangeEmailOld) {
  const url = link(publicUrl, '/login')
  const address = oneLine(newEmail)
  return composeMail({
    publicUrl,
    subject: `Pediste cambiar tu correo — ${awards}`,
    heading: 'Pediste cambiar tu correo',
    preheader: 'Si no fuiste tú, cambia tu contraseña.',
    greeting: greet(name),
    text: `Pediste cambiar el correo de tu cuenta en ${awards} a esta dirección:

${address}

Hasta que la confirmes, seguirás ingresando con este correo.

¿No fuiste tú? Ingresa y cambia tu contraseña:

${url}

Después escríbenos a ${edition.support.email}.`,
    body: html`${paragraph(html`Pediste cambiar el correo de tu cuenta en ${awards} a ${strong(address)}. Hasta que lo confirmes, seguirás ingresando con este correo.`)}
    ${paragraph(html`¿No fuiste tú? Ingresa, cambia tu contraseña y escríbenos.`)}`,
    button: { label: 'Ingresar a mi cuenta', url },
    reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${awards}.`,
  })
}
