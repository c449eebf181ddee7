import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { composeMail, link, oneLine } from './layout.ts'
import { facts, paragraph } from './pieces.ts'
import { instantInWords } from './time-in-words.ts'

interface EntrySent {
  publicUrl: string
  name: string
  campaign: string
  category: string
  programLabel: string
  enrollCode: string
  sentAt: Date
  /** Null while the programme has no deadline (T13). */
  editableUntil: Date | null
  timeZone: string
}

/** Receipt of an entry (A26). */
export function entrySent(entry: EntrySent) {
  const { publicUrl, programLabel, enrollCode, editableUntil, timeZone } = entry
  const url = link(publicUrl, '/campanas')
  const campaign = oneLine(entry.campaign)
  const sentAt = instantInWords(entry.sentAt, timeZone)
  const limit = editableUntil
    ? `hasta el ${instantInWords(editableUntil, timeZone)}`
    : 'mientras las inscripciones estén abiertas'
  const editing = `Puedes editarla ${limit}. Si al editarla queda incompleta, no contará como enviada hasta que la completes.`
  return composeMail({
    publicUrl,
    subject: `Inscripción enviada (${enrollCode}) — ${programLabel}`,
    heading: 'Inscripción enviada',
    preheader: `${campaign}, en ${entry.category}.`,
    greeting: greet(entry.name),
    text: `Recibimos tu inscripción. Guarda este comprobante.

Campaña: ${campaign}
Categoría: ${entry.category}
Programa: ${programLabel}
Código: ${enrollCode}
Enviada: ${sentAt}

${editing}

Tus campañas:

${url}`,
    body: html`${paragraph(html`Recibimos tu inscripción. Guarda este comprobante.`)}
    ${facts([
      ['Campaña', campaign],
      ['Categoría', entry.category],
      ['Programa', programLabel],
      ['Código', enrollCode],
      ['Enviada', sentAt],
    ])}
    ${paragraph(html`${editing}`)}`,
    button: { label: 'Ver mis campañas', url },
    reason: `Recibes este correo porque enviaste una inscripción a ${programLabel} desde tu cuenta.`,
  })
}
