import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link } from './layout.ts'
import { copyable, paragraph } from './pieces.ts'
import { hoursInWords } from './time-in-words.ts'

interface RecoverPassword {
  publicUrl: string
  name: string
  temporaryPassword: string
  validHours: number
}

export function recoverPassword({ publicUrl, name, temporaryPassword, validHours }: RecoverPassword) {
  const url = link(publicUrl, '/login')
  const validity = hoursInWords(validHours)
  return composeMail({
    publicUrl,
    subject: `Tu contraseña temporal — ${awards}`,
    heading: 'Tu contraseña temporal',
    preheader: `Vence en ${validity} y solo se puede usar una vez.`,
    greeting: greet(name),
    text: `Pediste recuperar el acceso a tu cuenta. Esta es tu contraseña temporal:

${temporaryPassword}

Inicia sesión con ella y elige una contraseña nueva:

${url}

Vence en ${validity} y solo se puede usar una vez.
Mientras no la uses, tu contraseña anterior seguirá funcionando.`,
    body: html`${paragraph(html`Pediste recuperar el acceso a tu cuenta. Esta es tu contraseña temporal:`)}
    ${copyable(temporaryPassword)}
    ${paragraph(html`Inicia sesión con ella y elige una contraseña nueva. Vence en ${validity} y solo se puede usar una vez. Mientras no la uses, tu contraseña anterior seguirá funcionando.`)}`,
    button: { label: 'Iniciar sesión', url },
    reason: `Recibes este correo porque alguien pidió recuperar la contraseña de tu cuenta en ${awards}. Si no fuiste tú, ignóralo: tu contraseña no cambia.`,
  })
}
