import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { composeMail, link, oneLine } from './layout.ts'
import { facts, paragraph, strong } from './pieces.ts'
import { instantInWords } from './time-in-words.ts'

/** Longer lists are for the screen. */
const MAX_LISTED = 20

export interface UnsentEntry {
  campaign: string
  category: string
  wasSent: boolean
  /** Names of the steps in which something is missing; none: only sending is. */
  missingIn: string[]
}

interface DeadlineReminder {
  publicUrl: string
  name: string
  programLabel: string
  /** '7 días' */
  timeLeft: string
  closesAt: Date
  timeZone: string
  entries: UnsentEntry[]
}

/** What a brand still has to do before a programme closes (S18, T13). */
export function deadlineReminder({ publicUrl, programLabel, timeLeft, entries, ...rest }: DeadlineReminder) {
  const url = link(publicUrl, '/campanas')
  const closesAt = instantInWords(rest.closesAt, rest.timeZone)
  const rows = entries
    .slice(0, MAX_LISTED)
    .map((entry) => [`${oneLine(entry.campaign)} — ${entry.category}`, stateInWords(entry)] as const)
  const left = entries.length - rows.length
  const more = left === 0 ? '' : `Y ${left} más: puedes verlas todas en tus campañas.`
  const rule =
    'Solo participa lo que esté enviado y completo al cierre. Después no se podrá modificar ni enviar nada.'
  const preferences = 'Puedes dejar de recibir estos avisos en Perfil, Preferencias.'
  return composeMail({
    publicUrl,
    subject: `Cierra en ${timeLeft}: tienes inscripciones sin enviar — ${programLabel}`,
    heading: `Cierra en ${timeLeft}`,
    preheader: `El plazo termina el ${closesAt}.`,
    greeting: greet(rest.name),
    text: `Las inscripciones de ${programLabel} cierran el ${closesAt}. Aún tienes pendiente:

${rows.map(([entry, state]) => `- ${entry}: ${state}`).join('\n')}
${more && `${more}\n`}
${rule}

Tus campañas:

${url}`,
    body: html`${paragraph(
      html`Las inscripciones de ${programLabel} cierran el ${strong(closesAt)}. Aún tienes pendiente:`,
    )}
    ${facts(rows)} ${more ? paragraph(html`${more}`) : ''} ${paragraph(html`${rule}`)}`,
    button: { label: 'Ver mis campañas', url },
    reason: `Recibes este correo porque tienes inscripciones sin enviar en ${programLabel}. ${preferences}`,
  })
}

function stateInWords({ wasSent, missingIn }: UnsentEntry): string {
  if (missingIn.length === 0) return 'completa, falta enviarla'
  const steps = new Intl.ListFormat('es').format(missingIn)
  return `${wasSent ? 'enviada, pero quedó incompleta' : 'incompleta'}: falta en ${steps}`
}
