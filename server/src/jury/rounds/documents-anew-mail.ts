import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { type RoundMail, whyJudge } from './round-mail.ts'

/** Asks a judge to accept documents anew before a round opens (E05, J09). Its subject is the judge in the round. */
export const documentsAnewMail = defineMail({
  kind: 'documents-anew',
  label: 'Documentos por aceptar de nuevo',
  compose({ publicUrl, programLabel, name }: Omit<RoundMail, 'closesAt'>) {
    return {
      subject: `Acepta de nuevo tus documentos de jurado — ${programLabel}`,
      heading: 'Falta tu aceptación',
      preheader: 'Toma un minuto y puedes hacerlo desde el teléfono.',
      greeting: greet(name),
      blocks: [
        paragraph(
          'Se prepara una ronda del jurado de ',
          strong(programLabel),
          '. Antes de abrirla necesitamos que leas y aceptes de nuevo tus documentos: cambiaron, o lo que aceptaste vence antes del cierre de la ronda.',
        ),
        button('Leer y aceptar', link(publicUrl, '/juez')),
      ],
      reason: whyJudge(programLabel),
    }
  },
})
