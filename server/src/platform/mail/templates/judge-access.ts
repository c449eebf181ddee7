import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link } from './layout.ts'
import { copyable, paragraph, strong } from './pieces.ts'
import { hoursInWords } from './time-in-words.ts'

interface JudgeAccess {
  publicUrl: string
  name: string
  programLabel: string
  temporaryPassword: string
  validHours: number
}

/** The initial password of a judge who has confirmed (S21.4). */
export function judgeAccess({ publicUrl, name, programLabel, temporaryPassword, validHours }: JudgeAccess) {
  const url = link(publicUrl, '/login')
  const validity = hoursInWords(validHours)
  const afterwards = 'Si se vence, pide una contraseña temporal en la página de inicio de sesión.'
  return composeMail({
    publicUrl,
    subject: `Tu contraseña inicial — ${programLabel}`,
    heading: 'Ya eres parte del jurado',
    preheader: `Tu contraseña inicial vence en ${validity}.`,
    greeting: greet(name),
    text: `Gracias por confirmar tu participación en el jurado de ${programLabel}. Esta es tu contraseña inicial:

${temporaryPassword}

Inicia sesión con este correo y esta contraseña, y elige una nueva:

${url}

Vence en ${validity} y solo se puede usar una vez.
${afterwards}`,
    body: html`${paragraph(html`Gracias por confirmar tu participación en el jurado de ${strong(programLabel)}. Esta es tu contraseña inicial:`)}
    ${copyable(temporaryPassword)}
    ${paragraph(html`Inicia sesión con este correo y esta contraseña, y elige una nueva. Vence en ${validity} y solo se puede usar una vez. ${afterwards}`)}`,
    button: { label: 'Iniciar sesión', url },
    reason: `Recibes este correo porque confirmaste tu participación como jurado de ${awards} desde el enlace que enviamos a esta dirección.`,
  })
}
