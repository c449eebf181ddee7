import { button, paragraph } from './blocks.ts'
import { link, renderMail } from './layout.ts'
import type { Frame } from './letterhead.ts'

export const testMail = ({ publicUrl, letterhead }: Frame) =>
  renderMail(
    { publicUrl, letterhead },
    {
      subject: `Correo de prueba — ${letterhead.awards}`,
      heading: 'Este correo es una prueba',
      preheader: 'El portal puede enviar correos.',
      greeting: 'Hola:',
      blocks: [
        paragraph(
          `El portal de ${letterhead.awards} puede enviar correos. Comprueba que este enlace abre su página de inicio de sesión.`,
        ),
        button('Abrir el portal', link(publicUrl, '/login')),
      ],
      reason: 'Recibes este correo porque alguien probó con tu dirección los envíos del portal.',
    },
  )
