import { button, paragraph } from './blocks.ts'
import { awards, link, renderMail } from './layout.ts'

export const testMail = ({ publicUrl }: { publicUrl: string }) =>
  renderMail(publicUrl, {
    subject: `Correo de prueba — ${awards}`,
    heading: 'Este correo es una prueba',
    preheader: 'El portal puede enviar correos.',
    greeting: 'Hola:',
    blocks: [
      paragraph(
        `El portal de ${awards} puede enviar correos. Comprueba que este enlace abre su página de inicio de sesión.`,
      ),
      button('Abrir el portal', link(publicUrl, '/login')),
    ],
    reason: 'Recibes este correo porque alguien probó con tu dirección los envíos del portal.',
  })
