import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link } from './layout.ts'
import { paragraph } from './pieces.ts'
import { hoursInWords } from './time-in-words.ts'

interface ChangeEmailNew {
  publicUrl: string
  name: string
  code: string
  validHours: number
}

/** To the new address of S06.4. */
export function changeEmailNew({ publicUrl, name, code, validHours }: ChangeEmailNew) {
  const url = link(publicUrl, `/verify?verification_code=${encodeURIComponent(code)}`)
  const validity = hoursInWords(validHours)
  return composeMail({
    publicUrl,
    subject: `Confirma tu nuevo correo — ${awards}`,
    heading: 'Confirma tu nuevo correo',
    preheader: 'Hasta entonces seguirás ingresando con el correo anterior.',
    greeting: greet(name),
    text: `Pediste usar esta dirección como correo de tu cuenta en ${awards}.
Para confirmarla, abre este enlace:

${url}

El enlace vence en ${validity} y solo se puede usar una vez.
Hasta que lo confirmes, seguirás ingresando con el correo anterior.`,
    body: html`${paragraph(html`Pediste usar esta dirección como correo de tu cuenta en ${awards}.`)}
    ${paragraph(html`El enlace vence en ${validity} y solo se puede usar una vez. Hasta que lo confirmes, seguirás ingresando con el correo anterior.`)}`,
    button: { label: 'Confirmar mi nuevo correo', url },
    reason: `Recibes este correo porque alguien indicó esta dirección en su cuenta de ${awards}. Si no fuiste tú, ignóralo: si no la confirmas, nada cambia.`,
  })
}
