import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { toJudgeWhileOpen } from './clock-sql.ts'
import { entriesInWords, type RoundMail, whyJudge } from './round-mail.ts'

/** Tells a judge with unfinished sheets that a round closes in two days (J10). Its subject is the judge in the round. */
export const roundClosingMail = defineMail({
  kind: 'round-closing',
  label: 'Cierre de ronda en dos días',
  isKept: true,
  compose({ publicUrl, programLabel, round, entries, finished, ...rest }: RoundMail) {
    const closesAt = instantInWords(rest.closesAt, rest.timeZone)
    return {
      subject: `La ronda cierra pronto: te ${entries - finished === 1 ? 'falta' : 'faltan'} ${entriesInWords(entries - finished)} — ${programLabel}`,
      heading: 'La ronda cierra pronto',
      preheader: `Cierra el ${closesAt}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph('La ronda ', strong(round), ' cierra el ', strong(closesAt), '.'),
        paragraph(
          `Entregaste ${finished} de ${entriesInWords(entries)}. Después del cierre no se puede puntuar ni entregar nada.`,
        ),
        button('Seguir juzgando', link(publicUrl, '/juez')),
      ],
      reason: whyJudge(programLabel),
    }
  },
  isOfUse: toJudgeWhileOpen,
})
