import { edition } from '@portal/edition/edition.ts'
import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail } from './layout.ts'
import { paragraph, strong } from './pieces.ts'

interface JudgeInvitation {
  publicUrl: string
  name: string
  programLabel: string
  /** The judge's personal link. */
  url: string
}

/** Cold for its reader: who asks, why, what it takes, and a plain link (S19.4). */
export function judgeInvitation({ publicUrl, name, programLabel, url }: JudgeInvitation) {
  const { organizer, platform, support } = edition
  return composeMail({
    publicUrl,
    subject: `Confirma tu participación como jurado — ${programLabel}`,
    heading: 'Te invitamos a ser parte del jurado',
    preheader: 'Confirma tu participación: toma unos minutos y puedes hacerlo desde el teléfono.',
    greeting: greet(name),
    text: `${organizer.name} te invita a ser parte del jurado de ${programLabel}, los premios a la publicidad en ${platform}.

Para confirmar, abre tu enlace personal, lee el acuerdo de confidencialidad y la autorización de uso de imagen, y acéptalos. Toma unos minutos y puedes hacerlo desde el teléfono:

${url}

El enlace es personal: no lo compartas. Solo se puede usar una vez.
Cuando confirmes, te enviaremos tu contraseña inicial y una copia de los documentos aceptados.`,
    body: html`${paragraph(html`${organizer.name} te invita a ser parte del jurado de ${strong(programLabel)}, los premios a la publicidad en ${platform}.`)}
    ${paragraph(html`Para confirmar, abre tu enlace personal, lee el acuerdo de confidencialidad y la autorización de uso de imagen, y acéptalos. Toma unos minutos y puedes hacerlo desde el teléfono.`)}
    ${paragraph(html`El enlace es personal: no lo compartas. Solo se puede usar una vez. Cuando confirmes, te enviaremos tu contraseña inicial y una copia de los documentos aceptados.`)}`,
    button: { label: 'Confirmar mi participación', url },
    reason: `Recibes este correo porque la organización de ${awards} te propuso para el jurado y registró esta dirección entre sus contactos profesionales. ¿No esperabas esta invitación? Responde a este correo o escribe a ${support.email} y la retiramos.`,
  })
}
