import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { toJudgeWhileOpen } from './clock-sql.ts'
import { entriesInWords, type RoundMail, whyJudge } from './round-mail.ts'

/** Asks a judge to confirm sheets of entries that were corrected since (J02). Its subject is the judge in the round. */
export const entriesCorrectedMail = defineMail({
  kind: 'entries-corrected',
  label: 'Inscripciones corregidas por confirmar',
  isKept: true,
  compose({ publicUrl, programLabel, round, toConfirm, ...rest }: RoundMail) {
    const closesAt = instantInWords(rest.closesAt, rest.timeZone)
    const corrected = `Se ${toConfirm === 1 ? 'corrigió' : 'corrigieron'} ${entriesInWords(toConfirm)}`
    return {
      subject: `${corrected} que ya juzgaste — ${programLabel}`,
      heading: 'Confirma tus puntajes',
      preheader: `Tienes tiempo hasta el ${closesAt}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph(`${corrected} de la ronda `, strong(round), ' después de que entregaste tu planilla.'),
        paragraph(
          `${toConfirm === 1 ? 'Ábrela' : 'Ábrelas'} y mira qué cambió. Si tus puntajes valen igual, entrega de nuevo la categoría; si no, reabre la planilla y cámbialos. Tienes tiempo hasta el `,
          strong(closesAt),
          '.',
        ),
        button('Ver las inscripciones', link(publicUrl, '/juez')),
      ],
      reason: whyJudge(programLabel),
    }
  },
  isOfUse: toJudgeWhileOpen,
})
