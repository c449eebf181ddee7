import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, facts, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { isToldBrand } from './told-brand-sql.ts'

interface DeadlineMoved extends Frame {
  name: string
  programLabel: string
  /** The closing before and now, in words. */
  was: string
  becomes: string
  /** Why, as an admin wrote it. */
  reason: string | null
}

/** The mail about a closing that was moved, or extra time (F31). Its subject is the notification about the same. */
export const deadlineMovedMail = defineMail({
  kind: 'deadline-moved',
  label: 'Cambio de cierre',
  isKept: true,
  compose({ publicUrl, name, programLabel, was, becomes, reason }: DeadlineMoved) {
    return {
      subject: `Cambió el cierre de inscripciones — ${programLabel}`,
      heading: 'Cambió tu fecha de cierre',
      preheader: `Ahora: ${becomes}.`,
      greeting: greet(name),
      blocks: [
        paragraph(`Cambió la fecha hasta la que puedes inscribir, editar y enviar en ${programLabel}.`),
        facts([
          ['Antes', was],
          ['Ahora', becomes],
          ...(reason === null ? [] : [['Motivo', reason] as const]),
        ]),
        button('Ver mis campañas', link(publicUrl, '/campanas')),
      ],
      reason: `Recibes este correo porque tienes campañas en ${programLabel}.`,
    }
  },
  // The notification's key contains the programme and the number of the change.
  isOfUse: `exists (
    select from notifications
      join users on users.id = notifications.user_id
      join memberships on memberships.user_id = users.id
      join brands on brands.id = memberships.brand_id and ${isToldBrand}
      join told_deadlines on told_deadlines.brand_id = brands.id
        and program_id = split_part(logical_key, ':', 2)::integer and changes = split_part(logical_key, ':', 3)::integer
    where notifications.id = mails.subject_id and users.deleted_at is null
  )`,
})
