import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { toJudgeWhileOpen } from './clock-sql.ts'
import { entriesInWords, type RoundMail, whyJudge } from './round-mail.ts'

/** What an admin sends by one press to judges with unfinished sheets (J10). Its subject is the judge in the round. */
export const roundReminderMail = defineMail({
  kind: 'round-reminder',
  label: 'Recordatorio de ronda',
  isKept: true,
  compose({ publicUrl, programLabel, round, entries, finished, ...rest }: RoundMail) {
    const closesAt = instantInWords(rest.closesAt, rest.timeZone)
    return {
      subject: `Te ${entries - finished === 1 ? 'falta' : 'faltan'} ${entriesInWords(entries - finished)} por juzgar — ${programLabel}`,
      heading: 'Tu jurado te espera',
      preheader: `La ronda cierra el ${closesAt}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph(
          finished === 0
            ? `Tienes ${entriesInWords(entries)} por juzgar en la ronda `
            : `Entregaste ${finished} de ${entriesInWords(entries)} en la ronda `,
          strong(round),
          '. Cierra el ',
          strong(closesAt),
          '.',
        ),
        paragraph('Lo que ya marcaste está guardado. Si algo te impide seguir, responde a este correo.'),
        button('Seguir juzgando', link(publicUrl, '/juez')),
      ],
      reason: whyJudge(programLabel),
    }
  },
  isOfUse: toJudgeWhileOpen,
})
