import { type Audience, memberOf } from '@portal/contract/desk/audiences.ts'
import { personWantsMails } from '../../people/accounts/wanted-mails-sql.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { fillIn, paragraphs, withUnixLines } from '../reminders/written-text.ts'
import { type AnnouncementFacts, composeAnnouncements } from './compose-announcements.ts'
import { findAnnouncement } from './queries.ts'

/** SQL over the row `mails`: the address of the person whom a mail tells, if it may still be written to. */
const reader = `
  select users.email from users
  where mails.mailing_id is not null and users.id = mails.subject_id and users.deleted_at is null
    and ${personWantsMails}
`

/** What an admin announced to an audience of a programme (F43), to one of its people, who is its subject. */
export const announcementMail = defineMail({
  kind: 'announcement',
  label: 'Anuncio del equipo',
  isKept: true,
  compose({ audience, name, programLabel, closing, isTest, ...written }: AnnouncementFacts) {
    const values = { '{nombre}': oneLine(name), '{programa}': programLabel, '{cierre}': closing }
    const subject = oneLine(fillIn(written.subject, values))
    const text = fillIn(withUnixLines(written.text), values)
    return {
      subject: isTest ? `[Prueba] ${subject}` : subject,
      heading: subject,
      preheader: oneLine(text).slice(0, 100),
      blocks: paragraphs(text),
      reason: why(audience, programLabel),
    }
  },
  isOfUse: `(mails.subject_id is null or exists (${reader}))`,
  again: {
    to: `(${reader})`,
    whyNot:
      'No se puede reenviar: ya se envió otro en su lugar, era una prueba, la cuenta ya no existe o la marca pidió no recibir anuncios.',
    async make(db, deps: Deps, { subjectId, generation, mailingId }): Promise<number | undefined> {
      const announcement = mailingId === null ? undefined : await findAnnouncement(db, mailingId)
      if (mailingId === null || !announcement) return undefined
      const [composed] = await composeAnnouncements(db, deps, announcement, [subjectId])
      if (!composed) return undefined
      const next = { subjectId, generation: generation + 1, to: composed.to, mailingId }
      return enqueueMail(db, deps.jobs, mailOf(announcementMail, composed.facts, next))
    },
  },
})

const STOP = 'Puedes dejar de recibir recordatorios y anuncios en Perfil, Preferencias.'

function why(audience: Audience, programLabel: string): string {
  if (memberOf(audience) === 'admin')
    return 'Recibes este correo porque eres parte del equipo que administra el portal.'
  if (audience === 'judges-confirmed')
    return `Recibes este correo porque eres parte del jurado de ${programLabel}.`
  if (audience === 'judges-invited')
    return `Recibes este correo porque te invitamos a ser parte del jurado de ${programLabel}.`
  if (audience === 'brands-none')
    return `Recibes este correo porque elegiste ${programLabel} como tu programa. ${STOP}`
  return `Recibes este correo porque tienes campañas en ${programLabel}. ${STOP}`
}
