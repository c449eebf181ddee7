import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { toJudgeWhileDraft } from './clock-sql.ts'
import { type RoundMail, whyJudge } from './round-mail.ts'

/** What a judge has to do before a round opens; one of them at least. */
export interface BeforeOpening {
  mustAccept: boolean
  mustDeclare: boolean
}

/** Asks a judge to accept documents anew or to declare before a round opens (E05, J09, J14). Its subject is the judge in the round. */
export const documentsAnewMail = defineMail({
  kind: 'documents-anew',
  label: 'Documentos o declaración pendientes',
  isKept: true,
  compose({
    publicUrl,
    programLabel,
    name,
    mustAccept,
    mustDeclare,
  }: Omit<RoundMail, 'closesAt'> & BeforeOpening) {
    return {
      subject: mustAccept
        ? `Acepta de nuevo tus documentos de jurado — ${programLabel}`
        : `Falta tu declaración de jurado — ${programLabel}`,
      heading: mustAccept ? 'Falta tu aceptación' : 'Falta tu declaración',
      preheader: 'Toma unos minutos y puedes hacerlo desde el teléfono.',
      greeting: greet(name),
      blocks: [
        paragraph('Se prepara una ronda del jurado de ', strong(programLabel), '.'),
        ...(mustAccept
          ? [
              paragraph(
                'Antes de abrirla necesitamos que leas y aceptes de nuevo tus documentos: cambiaron, o tu aceptación vence antes del cierre de la ronda.',
                mustDeclare
                  ? ' Allí mismo sigue tu declaración de empresas y personas con las que tienes relación.'
                  : '',
              ),
              button('Leer y aceptar', link(publicUrl, '/juez/documentos')),
            ]
          : [
              paragraph(
                'Declara con qué empresas y personas tienes relación: así nadie te asigna una campaña que no deberías juzgar.',
              ),
              button('Declarar mis relaciones', link(publicUrl, '/juez/declaracion')),
            ]),
      ],
      reason: whyJudge(programLabel),
    }
  },
  isOfUse: toJudgeWhileDraft,
})
