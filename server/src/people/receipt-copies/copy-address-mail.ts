import { COPY_ADDRESS_DAYS } from '@portal/contract/people/receipt-copies.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'

interface CopyAddress extends Frame {
  brand: string
  code: string
}

/** Asks an address whether it wants copies of a brand's receipts (B09). Its subject is that address. */
export const copyAddressMail = defineMail({
  kind: 'copy-address',
  label: 'Confirmar la copia de los comprobantes',
  isKept: true,
  compose({ letterhead, publicUrl, brand, code }: CopyAddress) {
    return {
      subject: `Confirma la copia de los comprobantes — ${letterhead.awards}`,
      heading: 'Copia de los comprobantes',
      preheader: 'Sin tu confirmación no enviaremos nada.',
      greeting: 'Hola:',
      blocks: [
        paragraph(
          strong(brand),
          ' pidió que cada comprobante de lo que inscribe se envíe también a esta dirección.',
        ),
        paragraph(
          `Si estás de acuerdo, confírmalo. El enlace vence en ${hoursInWords(COPY_ADDRESS_DAYS * 24)} y solo se puede usar una vez.`,
        ),
        button(
          'Confirmar la dirección',
          link(publicUrl, `/copia?verification_code=${encodeURIComponent(code)}`),
        ),
      ],
      reason: `Recibes este correo porque ${brand} indicó esta dirección. Si no esperabas este pedido, ignóralo: no enviaremos ninguna copia.`,
    }
  },
  isOfUse: `exists (
    select from receipt_copies where id = mails.subject_id and confirmed_at is null and expires_at > now()
  )`,
})
