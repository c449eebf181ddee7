import { html } from '../html.ts'
import { awards, composeMail, link } from './layout.ts'
import { paragraph } from './pieces.ts'

export function testMail({ publicUrl }: { publicUrl: string }) {
  const url = link(publicUrl, '/login')
  return composeMail({
    publicUrl,
    subject: `Correo de prueba — ${awards}`,
    heading: 'Este correo es una prueba',
    preheader: 'El portal puede enviar correos.',
    greeting: 'Hola:',
    text: `El portal de ${awards} puede enviar correos. Comprueba que este enlace abre su página de inicio de sesión:

${url}`,
    body: paragraph(
      html`El portal de ${awards} puede enviar correos. Comprueba que el botón abre su página de inicio de
      sesión.`,
    ),
    button: { label: 'Abrir el portal', url },
    reason: 'Recibes este correo porque alguien probó con tu dirección los envíos del portal.',
  })
}
