import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { toJudgeWhileOpen } from './clock-sql.ts'
import { entriesInWords, type RoundMail, whyJudge } from './round-mail.ts'

/** Tells a judge that a round is open (J10). Its subject is the judge in the round. */
export const roundOpenedMail = defineMail({
  kind: 'round-opened',
  label: 'Apertura de ronda',
  isKept: true,
  compose(mail: RoundMail) {
    if (mail.isSession) return sessionOpened(mail)
    const { publicUrl, programLabel, round, entries, ...rest } = mail
    const closesAt = instantInWords(rest.closesAt, rest.timeZone)
    return {
      subject: `Ya puedes juzgar: ${round} — ${programLabel}`,
      heading: 'La ronda está abierta',
      preheader: `Tienes hasta el ${closesAt}.`,
      greeting: greet(rest.name),
      blocks: [
        paragraph('La ronda ', strong(round), ` del jurado de ${programLabel} ya está abierta.`),
        paragraph(
          entries === 0
            ? 'Tienes hasta el '
            : `Te ${entries === 1 ? 'espera' : 'esperan'} ${entriesInWords(entries)}. Tienes hasta el `,
          strong(closesAt),
          '. Todo lo que marques se guarda al instante: puedes empezar hoy y seguir otro día.',
        ),
        button('Empezar a juzgar', link(publicUrl, '/juez')),
      ],
      reason: whyJudge(programLabel),
    }
  },
  isOfUse: toJudgeWhileOpen,
})

/** A session is held together: its chair begins it (J50). */
const sessionOpened = ({ publicUrl, programLabel, round, name }: RoundMail) => ({
  subject: `Ya puedes preparar la sesión: ${round} — ${programLabel}`,
  heading: 'La sesión está abierta',
  preheader: 'Propón de qué inscripciones quieres hablar.',
  greeting: greet(name),
  blocks: [
    paragraph('La sesión ', strong(round), ` del jurado de ${programLabel} ya está abierta.`),
    paragraph(
      'Hasta que la presidencia la comience puedes proponer de qué inscripciones quieres hablar. Ese día ingresa desde tu teléfono o tu computadora: ahí ves lo que se trata y votas.',
    ),
    button('Ver la sesión', link(publicUrl, '/juez')),
  ],
  reason: whyJudge(programLabel),
})
