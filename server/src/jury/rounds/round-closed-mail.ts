import { toAccount } from '../../people/accounts/to-account-sql.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, copyable, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { whyJudge } from './round-mail.ts'

interface RoundClosed extends Frame {
  name: string
  programLabel: string
  round: string
  /** The hash of the chain's last row; `count` is how many rows it has, reopenings included. */
  head: string | null
  count: number
  wasClosed: boolean
  isJudge: boolean
}

/**
 * Tells the panel and the admins how long the chain of handed-in sheets is, and the seal that shows later changes
 * (J10, J32). The mail's `subjectId` is the judge's id in the round; an admin's mail has none.
 */
export const roundClosedMail = defineMail({
  kind: 'round-closed',
  label: 'Cierre de ronda',
  isKept: true,
  compose({
    letterhead,
    publicUrl,
    name,
    programLabel,
    round,
    head,
    count,
    wasClosed,
    isJudge,
  }: RoundClosed) {
    const rows = count === 1 ? '1 registro' : `${count} registros`
    return {
      subject: `Cerró ${round}: ${rows} — ${programLabel}`,
      heading: 'La ronda cerró',
      preheader: `La cadena de planillas tiene ${rows}.`,
      greeting: greet(name),
      blocks: [
        paragraph(
          'La ronda ',
          strong(round),
          wasClosed
            ? ` volvió a cerrar, porque un juez tuvo más tiempo. Su cadena tiene ahora ${rows}`
            : ` cerró. Su cadena tiene ${rows}`,
          ', uno por cada planilla que se entregó o se reabrió.',
        ),
        ...(head === null
          ? []
          : [
              paragraph('Este es su sello:'),
              copyable(head),
              paragraph(
                'Guarda este correo. Si alguien cambiara, quitara o agregara una planilla después del cierre, el sello dejaría de coincidir.',
              ),
            ]),
        ...(isJudge
          ? [
              paragraph('Gracias por tu trabajo. Te avisaremos cuando haya algo más que hacer.'),
              button('Ver mis rondas', link(publicUrl, '/juez')),
            ]
          : [button('Ver las rondas', link(publicUrl, '/admin/jurado/rondas'))]),
      ],
      reason: isJudge
        ? whyJudge(programLabel)
        : `Recibes este correo porque eres parte del equipo de ${letterhead.awards}.`,
    }
  },
  isOfUse: toAccount,
})
