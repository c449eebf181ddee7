import { isManager } from '../../people/admins/is-manager-sql.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, facts, paragraph } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface JudgeConflict extends Frame {
  name: string
  judge: string
  campaign: string
  /** In the judge's words; may be empty. */
  text: string
  /** The sitting in which the judge said so, and the entry that it was about; null: the judge was marking. */
  sitting: { round: string; code: string } | null
}

/** Tells an admin that a judge has a conflict, found while judging (J14). */
export const judgeConflictMail = defineMail({
  kind: 'judge-conflict',
  label: 'Conflicto de un juez',
  isKept: false,
  compose({ letterhead, publicUrl, name, text, sitting, ...about }: JudgeConflict) {
    return {
      // Without the name: subjects are kept longer than texts.
      subject: `Un juez tiene un conflicto de interés — ${letterhead.awards}`,
      heading: 'Un juez tiene un conflicto de interés',
      preheader: 'Ya no ve la campaña.',
      greeting: greet(name),
      blocks: [
        paragraph(
          sitting === null
            ? 'Lo dijo mientras evaluaba. La campaña ya no le aparece, y sus puntajes no cuentan. Revisa si hace falta otro juez. Si fue un error, dos personas del equipo pueden descartarlo.'
            : 'Lo dijo en la sesión. Está fuera de sala cuando se habla de la campaña, y su voto en una votación abierta no cuenta. Lo que ya se votó queda: decide con la presidencia si conviene votarlo de nuevo. Los resultados que ya se abrieron tampoco cambian. Si fue un error, dos personas del equipo pueden descartarlo.',
        ),
        facts([
          ['Juez', oneLine(about.judge)],
          ['Campaña', oneLine(about.campaign)],
          ...(sitting === null
            ? []
            : ([
                ['Inscripción', sitting.code],
                ['Sesión', oneLine(sitting.round)],
              ] as const)),
          ...(text === '' ? [] : [['Motivo', oneLine(text)] as const]),
        ]),
        button('Ver los conflictos', link(publicUrl, '/admin/jurado/conflictos')),
      ],
      reason: `Recibes este correo porque administras ${letterhead.awards}.`,
    }
  },
  isOfUse: `exists (select from users where lower(users.email) = lower(mails.to_address) and ${isManager})`,
})
