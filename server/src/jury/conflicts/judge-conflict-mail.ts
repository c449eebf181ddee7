import { isManager } from '../../people/admins/is-manager-sql.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, facts, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link, oneLine } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface JudgeConflict extends Frame {
  name: string
  judge: string
  campaign: string
  /** In the judge's words; may be empty. */
  text: string
}

/** Tells an admin that a judge has a conflict, found while judging (J14). */
export const judgeConflictMail = defineMail({
  kind: 'judge-conflict',
  label: 'Conflicto de un juez',
  compose({ letterhead, publicUrl, name, text, ...about }: JudgeConflict) {
    return {
      // Without the name: subjects are kept longer than texts.
      subject: `Un juez tiene un conflicto de interés — ${letterhead.awards}`,
      heading: 'Un juez tiene un conflicto de interés',
      preheader: 'Ya no ve la campaña.',
      greeting: greet(name),
      blocks: [
        paragraph(
          'Lo dijo mientras evaluaba. La campaña ya no le aparece, y sus puntajes no cuentan. Revisa si hace falta otro juez. Si fue un error, dos personas del equipo pueden descartarlo.',
        ),
        facts([
          ['Juez', oneLine(about.judge)],
          ['Campaña', oneLine(about.campaign)],
          ...(text === '' ? [] : [['Motivo', oneLine(text)] as const]),
        ]),
        button('Ver los conflictos', link(publicUrl, '/admin/jurado/conflictos')),
      ],
      reason: `Recibes este correo porque administras ${letterhead.awards}.`,
    }
  },
  isOfUse: `exists (select from users where lower(users.email) = lower(mails.to_address) and ${isManager})`,
})
