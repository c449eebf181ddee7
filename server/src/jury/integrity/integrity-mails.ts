import { oneLine } from '@portal/contract/platform/words.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { whyJudge } from '../rounds/round-mail.ts'

interface Examined extends Frame {
  name: string
  programLabel: string
  code: string
}

/** Asks a brand's people for their answer (C08). What is asked stands in the portal alone. */
export const integrityAskedMail = defineMail({
  kind: 'integrity-asked',
  label: 'Pedido de respuesta sobre una inscripción',
  isKept: false,
  compose({
    letterhead,
    publicUrl,
    programLabel,
    name,
    code,
    campaign,
    ...rest
  }: Examined & { campaign: string; answerBy: Date; timeZone: string }) {
    const until = instantInWords(rest.answerBy, rest.timeZone)
    return {
      subject: `Te pedimos una respuesta sobre ${code} — ${programLabel}`,
      heading: 'Te pedimos una respuesta',
      preheader: `Puedes responder hasta el ${until}.`,
      greeting: greet(name),
      blocks: [
        paragraph(
          'El equipo está revisando la inscripción ',
          strong(`${code}, «${oneLine(campaign)}»`),
          ', y te hace una pregunta. Puedes responder en el portal hasta el ',
          strong(until),
          '.',
        ),
        paragraph('Solo el equipo leerá la respuesta. Una vez enviada, no se puede cambiar.'),
        button('Ver la pregunta', link(publicUrl, '/consultas')),
      ],
      reason: `Recibes este correo porque puedes enviar inscripciones de tu marca en ${letterhead.awards}.`,
    }
  },
})

/** Tells a chair that an entry is examined, and no more than that (C08). */
export const integrityChairMail = defineMail({
  kind: 'integrity-chair',
  label: 'Aviso a la presidencia sobre una inscripción',
  isKept: false,
  compose: ({ publicUrl, programLabel, name, code }: Examined) => ({
    subject: `Una inscripción de tu panel está en revisión — ${programLabel}`,
    heading: 'Una inscripción está en revisión',
    preheader: 'Por ahora no debes hacer nada.',
    greeting: greet(name),
    blocks: [
      paragraph(
        'El equipo está revisando la inscripción ',
        strong(code),
        '. Por ahora no debes hacer nada: el equipo te escribirá si hace falta.',
      ),
      paragraph('Este aviso es confidencial. No lo comentes con el panel.'),
      button('Ver mis rondas', link(publicUrl, '/juez')),
    ],
    reason: whyJudge(programLabel),
  }),
})
