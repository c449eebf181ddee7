import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface CompanyLinksChanged extends Frame {
  name: string
  company: string
  change: 'added' | 'removed'
}

/** Tells a person that a company was let in to the account, or removed (L04, L07). */
export const companyLinksChangedMail = defineMail({
  kind: 'company-links-changed',
  label: 'Aviso de ingreso con la empresa',
  isKept: true,
  compose: ({ letterhead, publicUrl, name, company, change }: CompanyLinksChanged) => {
    const [heading, said] =
      change === 'added'
        ? ['Uniste tu cuenta con la de tu empresa', ' abre desde ahora tu cuenta.']
        : ['Quitaste el ingreso con tu empresa', ' ya no abre tu cuenta.']
    return {
      subject: `${heading} — ${letterhead.awards}`,
      heading,
      preheader: `Así lo dice tu cuenta en ${letterhead.awards}.`,
      greeting: greet(name),
      blocks: [
        paragraph('El ingreso con ', strong(company), said),
        paragraph(
          '¿No fuiste tú? Cambia tu contraseña, mira en «Seguridad» con qué se ingresa a tu cuenta, y escríbenos.',
        ),
        button('Iniciar sesión', link(publicUrl, '/login')),
      ],
      reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${letterhead.awards}.`,
    }
  },
})
