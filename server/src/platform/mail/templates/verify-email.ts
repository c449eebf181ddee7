import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link } from './layout.ts'
import { paragraph, strong } from './pieces.ts'
import { hoursInWords } from './time-in-words.ts'

interface VerifyEmail {
  publicUrl: string
  name: string
  code: string
  validHours: number
  programLabel?: string
}

export function verifyEmail({ publicUrl, name, code, validHours, programLabel = awards }: VerifyEmail) {
  const url = link(publicUrl, `/verify?verification_code=${encodeURIComponent(code)}`)
  const validity = hoursInWords(validHours)
  return composeMail({
    publicUrl,
    subject: `Confirma tu correo — ${programLabel}`,
    heading: 'Confirma tu correo',
    preheader: 'Un paso más y podrás inscribir tus campañas.',
    greeting: greet(name),
    text: `Creaste una cuenta en ${programLabel} con este correo.
Para confirmarlo y poder ingresar, abre este enlace:

${url}

El enlace vence en ${validity} y solo se puede usar una vez.`,
    body: html`${paragraph(html`Creaste una cuenta en ${strong(programLabel)} con este correo. Confírmalo para poder ingresar e inscribir tus campañas.`)}
    ${paragraph(html`El enlace vence en ${validity} y solo se puede usar una vez.`)}`,
    button: { label: 'Confirmar mi correo', url },
    reason: `Recibes este correo porque alguien creó una cuenta en ${awards} con esta dirección. Si no fuiste tú, ignóralo: si no lo confirmas, la cuenta no se activa.`,
  })
}
