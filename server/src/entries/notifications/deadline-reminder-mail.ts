import { entryWindow } from '../../editions/calendar/deadline-sql.ts'
import { wantsReminders } from '../../people/accounts/wanted-mails-sql.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, list, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { isToldBrand } from './told-brand-sql.ts'

/** Maximum number of entries in the mail. Longer lists are for the screen. */
const MAX_LISTED = 20

export interface UnsentEntry {
  campaign: string
  category: string
  wasSent: boolean
  /** Names of the steps in which something is missing. Empty: the entry only has to be sent. */
  missingIn: string[]
}

interface DeadlineReminder extends Frame {
  name: string
  programLabel: string
  /** The time left in words, e.g. '7 días'. */
  timeLeft: string
  closesAt: Date
  timeZone: string
  entries: UnsentEntry[]
}

/**
 * The mail about what a brand still has to do before a programme closes (S18, T13). Its subject is the
 * notification about the same.
 */
export const deadlineReminderMail = defineMail({
  kind: 'deadline-reminder',
  label: 'Aviso de cierre',
  isKept: true,
  compose({ publicUrl, programLabel, timeLeft, entries, ...rest }: DeadlineReminder) {
    const closesAt = instantInWords(rest.closesAt, rest.timeZone)
    const rows = entries
      .slice(0, MAX_LISTED)
      .map((entry) => [`${oneLine(entry.campaign)} — ${entry.category}`, stateInWords(entry)] as const)
    const left = entries.length - rows.length
    return {
      subject: `Cierra en ${timeLeft}: tienes inscripciones sin enviar — ${programLabel}`,
      heading: `Cierra en ${timeLeft}`,
      preheader: `El plazo termina el ${closesAt}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph(
          `Las inscripciones de ${programLabel} cierran el `,
          strong(closesAt),
          '. Aún tienes pendiente:',
        ),
        list(rows),
        ...(left === 0 ? [] : [paragraph(`Y ${left} más: puedes verlas todas en tus campañas.`)]),
        paragraph(
          'Solo participa lo que esté enviado y completo al cierre. Después no se podrá modificar ni enviar nada.',
        ),
        button('Ver mis campañas', link(publicUrl, '/campanas')),
      ],
      reason: `Recibes este correo porque tienes inscripciones sin enviar en ${programLabel}. Puedes dejar de recibir estos avisos en Perfil, Preferencias.`,
    }
  },
  // The notification's key contains the programme.
  isOfUse: `exists (
    select from notifications
      join users on users.id = notifications.user_id
      join memberships on memberships.user_id = users.id and ${wantsReminders()}
      join brands on brands.id = memberships.brand_id and ${isToldBrand}
      join programs on programs.id = split_part(logical_key, ':', 2)::integer
    where notifications.id = mails.subject_id and users.deleted_at is null
      and ${entryWindow('programs.id', 'brands.id')} <> 'closed'
  )`,
})

function stateInWords({ wasSent, missingIn }: UnsentEntry): string {
  if (missingIn.length === 0) return 'completa, falta enviarla'
  const steps = new Intl.ListFormat('es').format(missingIn)
  return `${wasSent ? 'enviada, pero quedó incompleta' : 'incompleta'}: falta en ${steps}`
}
