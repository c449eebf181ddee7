import { toAccount } from '../../people/accounts/to-account-sql.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface ToSign extends Frame {
  name: string
  programLabel: string
  panel: string
  /** The minutes that the judge hasn't signed yet. */
  minutes: readonly { id: number; category: string }[]
  isReminder: boolean
}

/**
 * Asks a judge of the panel to sign (J55). The mail's `subjectId` is the judge's id in the round. The text says
 * nothing of what was decided.
 */
export const signingMail = defineMail({
  kind: 'minutes-to-sign',
  label: 'Actas por firmar',
  isKept: true,
  compose({ publicUrl, name, programLabel, panel, minutes, isReminder }: ToSign) {
    const [first] = minutes
    const isOne = minutes.length === 1
    const what = isOne ? 'el acta' : `${minutes.length} actas`
    const categories = new Intl.ListFormat('es').format(minutes.map(({ category }) => category))
    return {
      subject: isReminder
        ? `Falta tu firma en ${what} — ${programLabel}`
        : `Firma ${what} de la sesión — ${programLabel}`,
      heading: isReminder ? 'Falta tu firma' : 'La sesión terminó',
      preheader: `${isOne ? 'Léela y fírmala' : 'Léelas y fírmalas'} cuando puedas: ${categories}.`,
      greeting: greet(name),
      blocks: [
        paragraph(
          isReminder ? 'Aún no has firmado ' : 'Gracias por tu trabajo. Ya puedes leer y firmar ',
          strong(isOne ? `el acta de ${categories}` : `las actas de ${categories}`),
          `, de la sesión de ${panel}.`,
        ),
        paragraph(
          isOne ? 'Se firma' : 'Se firman',
          ' con un botón, con tu sesión iniciada. Si algo no es como lo recuerdas, no firmes y responde a este correo.',
        ),
        button(
          isOne ? 'Leer y firmar el acta' : 'Leer y firmar las actas',
          link(publicUrl, isOne && first ? `/juez/actas/${first.id}` : '/juez/actas'),
        ),
      ],
      reason: `Recibes este correo porque eres parte del jurado de ${programLabel}.`,
    }
  },
  isOfUse: toAccount,
})
