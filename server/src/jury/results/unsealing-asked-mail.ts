import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { whyJudge } from '../rounds/round-mail.ts'
import { mayAgree } from './readers-sql.ts'
import { stillAsked } from './unsealing-sql.ts'

interface UnsealingAsked extends Frame {
  name: string
  programLabel: string
  timeZone: string
  roundId: number
  round: string
  /** The name of the person who asked. */
  by: string
  until: Date
  isChair: boolean
}

/** Tells those who may agree that somebody asked to unseal a round (J31). */
export const unsealingAskedMail = defineMail({
  kind: 'unsealing-asked',
  label: 'Pedido de abrir resultados',
  isKept: false,
  compose({ letterhead, publicUrl, programLabel, round, roundId, by, isChair, ...rest }: UnsealingAsked) {
    const until = instantInWords(rest.until, rest.timeZone)
    const path = isChair ? `/juez/ronda/${roundId}/resultados` : `/admin/jurado/rondas/${roundId}/resultados`
    return {
      subject: `Piden abrir los resultados de ${round} — ${programLabel}`,
      heading: 'Falta tu aprobación',
      preheader: `Puedes aceptarlo hasta el ${until}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph(strong(by), ' pidió abrir los resultados de la ronda ', strong(round), '.'),
        paragraph(
          'Los puntajes siguen sellados hasta que otra persona lo acepte. Puedes hacerlo hasta el ',
          strong(until),
          '. Entonces se calculan una sola vez, y ya no se puede volver a sellar.',
        ),
        button('Ver el pedido', link(publicUrl, path)),
      ],
      reason: isChair
        ? whyJudge(programLabel)
        : `Recibes este correo porque eres parte del equipo de ${letterhead.awards}.`,
    }
  },
  // The mail has no `subjectId`, because many get it. It is made in the transaction of the request, so both have
  // the same instant.
  isOfUse: `exists (
    select from rounds join users on lower(users.email) = lower(mails.to_address)
    where rounds.unsealing_asked_at = mails.created_at and rounds.state = 'closed' and ${stillAsked}
      and users.deleted_at is null and ${mayAgree}
  )`,
})
