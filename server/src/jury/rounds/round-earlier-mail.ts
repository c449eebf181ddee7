import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { toJudgeWhileOpen } from './clock-sql.ts'
import { entriesInWords, type RoundMail, whyJudge } from './round-mail.ts'

/** Tells a judge that a round closes earlier than the portal said since it was moved later (J26). Its subject is the judge in the round. */
export const roundEarlierMail = defineMail({
  kind: 'round-earlier',
  label: 'Cierre de ronda corregido',
  isKept: true,
  compose({ publicUrl, programLabel, round, entries, finished, ...rest }: RoundMail) {
    const closesAt = instantInWords(rest.closesAt, rest.timeZone)
    return {
      subject: `Cambió el cierre de la ronda: ${round} — ${programLabel}`,
      heading: 'La ronda cierra antes',
      preheader: `Cierra el ${closesAt}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph(
          'Corregimos el cierre de la ronda ',
          strong(round),
          '. Ahora cierra el ',
          strong(closesAt),
          '.',
        ),
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
