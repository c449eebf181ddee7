import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface NewDevice extends Frame {
  name: string
  /** In words; null: not known. */
  device: string | null
}

/** Tells a person of the first sign-in from a browser (L07). */
export const newDeviceMail = defineMail({
  kind: 'new-device',
  label: 'Aviso de ingreso desde otro equipo',
  isKept: true,
  compose: ({ letterhead, publicUrl, name, device }: NewDevice) => ({
    subject: `Ingresaste desde otro equipo — ${letterhead.awards}`,
    heading: 'Ingresaste desde otro equipo',
    preheader: 'Es la primera vez que lo usas con tu cuenta.',
    greeting: greet(name),
    blocks: [
      paragraph(
        `Alguien ingresó a tu cuenta en ${letterhead.awards} desde un equipo que no conocíamos: `,
        strong(device ?? 'equipo desconocido'),
        '.',
      ),
      paragraph('¿Fuiste tú? Ignora este aviso.'),
      paragraph(
        '¿No fuiste tú? Cambia tu contraseña, mira en «Seguridad» qué sesiones están abiertas, y escríbenos.',
      ),
      button('Iniciar sesión', link(publicUrl, '/login')),
    ],
    reason: `Recibes este aviso de seguridad porque esta dirección es la de una cuenta en ${letterhead.awards}.`,
  }),
})
