import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface PasskeysChanged extends Frame {
  name: string
  passkey: string
  change: 'added' | 'removed'
}

/** Tells a person that a passkey was added to the account, or removed (L07). */
export const passkeysChangedMail = defineMail({
  kind: 'passkeys-changed',
  label: 'Aviso de llave de acceso',
  isKept: true,
  compose: ({ letterhead, publicUrl, name, passkey, change }: PasskeysChanged) => {
    const [heading, said] =
      change === 'added'
        ? ['Agregaste una llave de acceso', ' abre desde ahora tu cuenta.']
        : ['Eliminaste una llave de acceso', ' ya no abre tu cuenta.']
    return {
      subject: `${heading} — ${letterhead.awards}`,
      heading,
      preheader: `Así lo dice tu cuenta en ${letterhead.awards}.`,
      greeting: greet(name),
      blocks: [
        paragraph('La llave de acceso ', strong(passkey), said),
        paragraph(
          '¿No fuiste tú? Cambia tu contraseña, mira en «Seguridad» qué llaves y sesiones tiene tu cuenta, y escríbenos.',
        ),
        button('Iniciar sesión', link(publicUrl, '/login')),
      ],
      reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${letterhead.awards}.`,
    }
  },
})
