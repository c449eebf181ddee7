import { edition } from '../edition.ts'
import type { LegalDocument } from './document.ts'

const { awardsName, organizer, platform, support, year } = edition

export const imageConsent: LegalDocument = {
  version: '2025-2',
  title: 'Autorización de uso de imagen',
  updated: '2025-03-15',
  sections: [
    {
      heading: 'Quién autoriza y a quién',
      paragraphs: [
        `Con este documento tú, la persona a la que se dirigió la invitación personal al jurado de ${awardsName} ${year}, autorizas a ${organizer.name}, con domicilio en ${organizer.domicile} (en adelante, «la organización»), a usar tu imagen en las condiciones que siguen.`,
        'Declaras que eres mayor de edad y que ningún contrato, por ejemplo de exclusividad, te impide dar esta autorización.',
      ],
    },
    {
      heading: 'Qué evento comprende',
      paragraphs: [
        `El evento son las actividades de ${awardsName} ${year}, los premios a la publicidad en ${platform}, que se realizan entre el 1 de mayo y el 31 de julio de 2025, en línea o en persona: la capacitación y las sesiones del jurado, las entrevistas, los anuncios y la premiación (en adelante, «el evento»).`,
      ],
    },
    {
      heading: 'Qué autorizas a usar',
      paragraphs: [
        'Autorizas a usar tu retrato, tu figura y tu voz, tal como se capten en fotografías, videos, audios o transmisiones del evento, o como aparezcan en el material que tú mismo entregues para él; tu nombre, tu cargo y la empresa en la que trabajas; y las frases que digas en entrevistas o que nos envíes para publicar.',
        'Esta autorización no incluye lo que se diga en las deliberaciones del jurado, que son confidenciales y no se publican.',
      ],
    },
    {
      heading: 'Con qué fines',
      paragraphs: [
        'La organización puede captar, reproducir, editar y difundir ese material para presentar al jurado, comunicar el evento y sus resultados, documentarlo y promover los premios y sus próximas ediciones.',
        'Puede hacerlo en el portal y el sitio de los premios, en redes sociales, en la plataforma, en correos, en prensa y otros medios de comunicación, en pantallas y en materiales impresos. Los medios y los aliados del evento pueden usarlo con los mismos fines y límites.',
      ],
    },
    {
      heading: 'Usos no permitidos',
      paragraphs: [
        'La organización no usará tu imagen para anunciar productos o servicios de terceros, ni dará a entender que recomiendas una marca o que votaste por una campaña.',
        'Tampoco la usará de un modo que la deforme, te ridiculice o afecte tu honor, tu reputación o tu vida privada, ni para crear o entrenar copias artificiales de tu rostro o de tu voz. Puede recortar, subtitular, traducir y corregir el color del material, siempre que respete el sentido de lo que dijiste.',
      ],
    },
    {
      heading: 'Dónde y por cuánto tiempo',
      paragraphs: [
        'La autorización es válida en todos los países, porque parte de la difusión es en línea.',
        'Comprende el material captado durante el evento, del 1 de mayo al 31 de julio de 2025. La organización puede publicarlo hasta 12 meses después del fin del evento, es decir, hasta el 31 de julio de 2026. Lo que se haya publicado antes puede permanecer como registro histórico del evento, sin nuevas campañas de difusión.',
      ],
    },
    {
      heading: 'Carácter gratuito',
      paragraphs: [
        'La autorización es gratuita: no recibes ni recibirás un pago por los usos que aquí se describen. Cualquier uso distinto necesita un nuevo permiso tuyo, por escrito.',
      ],
    },
    {
      heading: 'Derechos que conservas',
      paragraphs: [
        'Tu imagen sigue siendo tuya: esta autorización no es exclusiva y no limita lo que hagas con ella. Los derechos sobre las fotografías y grabaciones son de quien las hizo o de la organización, que solo puede usarlas dentro de esta autorización.',
        'Si ves un uso que no corresponde, o una imagen en la que prefieres no aparecer, avísanos: la revisamos y, si la autorización no la cubre, la retiramos.',
      ],
    },
    {
      heading: 'Cómo revocarla',
      paragraphs: [
        `Puedes revocar esta autorización en cualquier momento con un correo a ${support.email}. Desde que lo recibimos dejamos de hacer nuevas publicaciones con tu imagen y, dentro de los 10 días hábiles siguientes, retiramos las que estén en los medios que controlamos.`,
        'La revocación no tiene efecto sobre lo ya impreso, lo ya difundido por terceros ni los usos anteriores a ella, y se ejerce en los términos de la legislación aplicable.',
      ],
    },
    {
      heading: 'Datos personales',
      paragraphs: [
        'Tu imagen y tu voz son datos personales. La organización los trata para los fines de este documento y conforme a su política de privacidad, publicada en el portal, que explica cómo pedir acceso, corrección o eliminación.',
      ],
    },
    {
      heading: 'Cómo la aceptas y qué se registra',
      paragraphs: [
        'Aceptas por medios electrónicos: abres el enlace personal que enviamos a tu correo, lees el texto y eliges «Aceptar derechos de imagen». Esa aceptación tiene la misma validez que una firma en papel en los términos de la legislación aplicable.',
        'Como constancia guardamos la versión de este documento y su huella digital, tu correo, la fecha y la hora, la dirección IP y el tipo de navegador. Te enviamos una copia del texto a tu correo y puedes consultar la constancia en el portal.',
      ],
    },
    {
      heading: 'Ley aplicable y jurisdicción',
      paragraphs: [
        'Este documento se rige por las leyes aplicables en la Ciudad de México, Estados Unidos Mexicanos, entre ellas la Ley Federal del Derecho de Autor y la que protege en esa ciudad la vida privada, el honor y la propia imagen. Todo conflicto se somete a los tribunales competentes de la Ciudad de México, y las partes renuncian a cualquier otro fuero que pudiera corresponderles por su domicilio presente o futuro.',
        'Si una cláusula resulta inválida, las demás siguen vigentes.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [
        `Si tienes preguntas sobre esta autorización, escribe a ${support.email} antes de aceptarla.`,
      ],
    },
  ],
}
