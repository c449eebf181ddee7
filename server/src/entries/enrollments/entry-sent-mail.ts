import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf, type NewMail } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, facts, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { type Frame, letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { findSent, selectRecipient, type SentRow } from './queries.ts'

interface EntrySent extends Frame {
  name: string
  campaign: string
  category: string
  programLabel: string
  enrollCode: string
  sentAt: Date
  /** Until when the entry may be edited. Null while the programme has no deadline (T13). */
  editableUntil: Date | null
  timeZone: string
}

/** The receipt of an entry (A26). Its subject is the entry. */
export const entrySentMail = defineMail({
  kind: 'entry-sent',
  label: 'Comprobante de envío',
  compose({ publicUrl, programLabel, enrollCode, editableUntil, timeZone, ...entry }: EntrySent) {
    const campaign = oneLine(entry.campaign)
    const limit = editableUntil
      ? `hasta el ${instantInWords(editableUntil, timeZone)}`
      : 'mientras las inscripciones estén abiertas'
    return {
      subject: `Inscripción enviada (${enrollCode}) — ${programLabel}`,
      heading: 'Inscripción enviada',
      preheader: `${campaign}, en ${entry.category}.`,
      greeting: greet(entry.name),
      blocks: [
        paragraph('Recibimos tu inscripción. Guarda este comprobante.'),
        facts([
          ['Campaña', campaign],
          ['Categoría', entry.category],
          ['Programa', programLabel],
          ['Código', enrollCode],
          ['Enviada', instantInWords(entry.sentAt, timeZone)],
        ]),
        paragraph(
          `Puedes editarla ${limit}. Si al editarla queda incompleta, no contará como enviada hasta que la completes.`,
        ),
        button('Ver mis campañas', link(publicUrl, '/campanas')),
      ],
      reason: `Recibes este correo porque enviaste una inscripción a ${programLabel} desde tu cuenta.`,
    }
  },
  again: {
    to: `(
      select users.email from enrollments
      join campaigns on campaigns.id = campaign_id
      join brands on brands.id = brand_id
      join users on users.id = user_id
      where enrollments.id = mails.subject_id and sent_at is not null and users.deleted_at is null
    )`,
    async make(db, { catalog, config, jobs }: Deps, { subjectId, generation }) {
      const entry = await findSent(db, subjectId)
      if (!entry) return undefined
      const recipient = await selectRecipient(db, entry.brandId)
      return enqueueMail(db, jobs, {
        ...receiptOf(catalog.now(), config.publicUrl, entry, recipient),
        generation: generation + 1,
      })
    },
  },
})

export function receiptOf(
  catalog: Catalog,
  publicUrl: string,
  { id: subjectId, categoryId, programId, ...entry }: SentRow,
  { name, email: to }: { name: string; email: string },
): NewMail {
  const { label: programLabel, timeZone } = catalog.programOf(programId)
  const category = catalog.categoryOf(categoryId).name
  const letterhead = letterheadOf(catalog.editionOf(programId))
  const told = { ...entry, letterhead, publicUrl, name, category, programLabel, timeZone }
  return mailOf(entrySentMail, told, { subjectId, to })
}
