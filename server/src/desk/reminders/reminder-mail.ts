import type { Deps } from '../../deps.ts'
import { brandWantsMails } from '../../people/accounts/wanted-mails-sql.ts'
import { entryWindow } from '../../editions/calendar/deadline-sql.ts'
import { fail } from '../../platform/http/fail.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, list } from '../../platform/mail/templates/blocks.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { composeReminders, type PendingEntry, type ReminderFacts } from './compose-reminders.ts'
import { findMailing } from './queries.ts'
import { fillIn, paragraphs, withUnixLines } from './written-text.ts'

/** Maximum number of entries in the mail. Longer lists are for the screen. */
const MAX_LISTED = 20

/** SQL over the row `mails`: the address of the brand that a mail reminds, if the brand still wants reminders. */
const reader = `
  select users.email from brands join users on users.id = user_id
  where mails.mailing_id is not null and brands.id = mails.subject_id and ${brandWantsMails} and users.deleted_at is null
`

/**
 * The mail that an admin wrote to many brands, with the facts of one of them. Its subject is that brand. Braces
 * around words that are no placeholders stay as they are.
 */
export const reminderMail = defineMail({
  kind: 'reminder',
  label: 'Recordatorio del equipo',
  isKept: true,
  compose({ publicUrl, letterhead, name, closing, entries, isTest, ...written }: ReminderFacts) {
    const fill = (text: string) => fillIn(text, { '{nombre}': oneLine(name), '{cierre}': closing })
    const subject = oneLine(
      written.subject.split('{pendientes}').map(fill).join(countInWords(entries.length)),
    )
    const parts = withUnixLines(written.text).split('{pendientes}').map(fill)
    const pending = list(rowsOf(entries))
    return {
      subject: isTest ? `[Prueba] ${subject}` : subject,
      heading: subject,
      preheader: oneLine(parts[0] ?? '').slice(0, 100),
      blocks: [
        ...parts.flatMap((part, index) => [...(index === 0 ? [] : [pending]), ...paragraphs(part)]),
        button('Ver mis campañas', link(publicUrl, '/campanas')),
      ],
      reason: `Recibes este correo porque tienes inscripciones sin enviar en ${letterhead.awards}. Puedes dejar de recibir estos avisos en Perfil, Preferencias.`,
    }
  },
  isOfUse: `(mails.subject_id is null or exists (${reader}) and exists (
    select from campaigns
    where brand_id = mails.subject_id and ${entryWindow('campaigns.program_id', 'campaigns.brand_id')} <> 'closed'
  ))`,
  again: {
    to: `(${reader})`,
    whyNot:
      'No se puede reenviar: ya se envió otro en su lugar, era una prueba o la marca pidió no recibir recordatorios.',
    /** Makes a new mail if the brand still has something to do. */
    async make(db, deps: Deps, { subjectId, generation, mailingId }): Promise<number | undefined> {
      const reminder = mailingId === null ? undefined : await findMailing(db, mailingId)
      if (mailingId === null || !reminder) return undefined
      const [composed] = await composeReminders(db, deps, reminder, [subjectId])
      if (!composed)
        throw fail('not_resendable', {
          message:
            'Esta marca ya no puede hacer nada de lo que mencionaba el correo: lo resolvió o terminó el plazo.',
        })
      const next = { subjectId, generation: generation + 1, to: composed.to, mailingId }
      return enqueueMail(db, deps.jobs, mailOf(reminderMail, composed.facts, next))
    },
  },
})

function rowsOf(entries: PendingEntry[]): (readonly [entry: string, state: string])[] {
  const rows = entries
    .slice(0, MAX_LISTED)
    .map((entry) => [`${oneLine(entry.campaign)} — ${entry.category}`, stateInWords(entry)] as const)
  const left = entries.length - rows.length
  return left === 0 ? rows : [...rows, [`Y ${left} más`, 'puedes verlas todas en tus campañas.']]
}

function stateInWords({ wasSent, missing }: PendingEntry): string {
  if (missing.length === 0) return 'completa, falta enviarla.'
  return `${wasSent ? 'enviada, pero quedó incompleta' : 'incompleta'}. ${missing.join('. ')}.`
}

const countInWords = (entries: number) =>
  entries === 1 ? '1 inscripción pendiente' : `${entries} inscripciones pendientes`
