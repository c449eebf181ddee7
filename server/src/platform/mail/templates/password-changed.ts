import { edition } from '@portal/edition/edition.ts'
import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link } from './layout.ts'
import { paragraph } from './pieces.ts'

interface PasswordChanged {
  publicUrl: string
  name: string
}

export function passwordChanged({ publicUrl, name }: PasswordChanged) {
  const url = link(publicUrl, '/login')
  return composeMail({
    publicUrl,
    subject: `Cambiaste tu contraseña — ${awards}`,
    heading: 'Cambiaste tu contraseña',
    preheader: 'Cerramos las demás sesiones de tu cuenta.',
    greeting: greet(name),
    text: `La contraseña de tu cuenta en ${awards} cambió. Cerramos las demás sesiones.

¿No fuiste tú? Pide una contraseña temporal en la página de inicio de sesión:

${url}

Después escríbenos a ${edition.support.email}.`,
    body: html`${paragraph(html`La contraseña de tu cuenta en ${awards} cambió. Cerramos las demás sesiones.`)}
    ${paragraph(html`¿No fuiste tú? Pide una contraseña temporal en la página de inicio de sesión y escríbenos.`)}`,
    button: { label: 'Iniciar sesión', url },
    reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${awards}.`,
  })
}
