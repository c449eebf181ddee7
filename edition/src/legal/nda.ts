import { edition } from '../edition.ts'
import type { LegalDocument } from './document.ts'

const { awardsName, organizer, platform, support, year } = edition

export const nda: LegalDocument = {
  version: '2025-1',
  title: 'Acuerdo de confidencialidad (NDA)',
  updated: '2025-03-01',
  sections: [
    {
      heading: 'Quiénes lo acuerdan',
      paragraphs: [
        `Este acuerdo se celebra entre ${organizer.name}, con domicilio en ${organizer.domicile} (en adelante, «la organización»), y tú, la persona a la que se dirigió la invitación personal al jurado de ${awardsName} ${year}, los premios a la publicidad en ${platform} (en adelante, «los premios»).`,
        'Lo aceptas a título personal. Si trabajas para una empresa, te corresponde asegurarte de que nada te impide participar en el jurado ni cumplir lo que aquí prometes.',
      ],
    },
    {
      heading: 'Para qué sirve',
      paragraphs: [
        'Como jurado vas a conocer campañas, resultados y opiniones que sus dueños no han hecho públicos. Este acuerdo protege esa información para que marcas, agencias y jurados puedan trabajar con confianza.',
        'Puedes usar la información confidencial solo para evaluar las inscripciones y participar en las actividades del jurado.',
      ],
    },
    {
      heading: 'Qué es información confidencial',
      paragraphs: [
        'Es información confidencial toda la que recibas o conozcas por ser jurado, en cualquier forma y aunque no lleve una marca que lo indique. Incluye las inscripciones, sus videos, respuestas, resultados de negocio y créditos; los datos personales de quienes participan; las deliberaciones, puntajes, votos y opiniones, también los tuyos; la lista de finalistas y ganadores hasta que la organización la anuncie; y las claves y enlaces que te dan acceso al portal.',
      ],
    },
    {
      heading: 'Qué no es información confidencial',
      paragraphs: [
        'No es confidencial la información que ya era pública cuando la recibiste o que se hizo pública después sin tu intervención; la que ya conocías legítimamente sin deber de reserva; la que recibas de un tercero que podía dártela; y la que hayas desarrollado por tu cuenta sin usar la información de los premios. Si existe una duda sobre el origen de la información, debes poder demostrarlo.',
        'Los datos personales se protegen siempre, aunque se encuentren en fuentes públicas.',
      ],
    },
    {
      heading: 'A qué te comprometes',
      paragraphs: [
        'Te comprometes a guardar reserva; a no revelar, publicar, comentar ni compartir la información confidencial con nadie ajeno al jurado y a la organización, tampoco con tu empresa, tus clientes o tus colegas; y a no usarla en provecho propio o de terceros.',
        'Te comprometes a no descargar, copiar, grabar, fotografiar ni hacer capturas del material, salvo lo que el portal permita de manera expresa para evaluar; y a no cargarlo en servicios ajenos a los premios, incluidas las herramientas de inteligencia artificial.',
        'Te comprometes a cuidar tu acceso: tu enlace, tu cuenta y tu contraseña son personales y no se comparten. Evalúa en un lugar y con un equipo en los que otras personas no puedan ver el material.',
        'Puedes decir en público que eres parte del jurado, salvo que la organización te pida esperar a su anuncio. No comentes qué campañas evalúas ni qué piensas de ellas.',
      ],
    },
    {
      heading: 'Conflictos de interés',
      paragraphs: [
        'No evalúes campañas en las que participaste tú, tu empresa o alguien de tu familia cercana, ni aquellas en las que tengas otro interés que pueda afectar tu juicio. Si te asignan una, avisa a la organización apenas lo notes y no la evalúes.',
        'No aceptes regalos, pagos ni favores relacionados con tu voto, y avisa si alguien intenta influir en él.',
      ],
    },
    {
      heading: 'Si una autoridad te pide la información',
      paragraphs: [
        'Si una ley o una orden de autoridad competente te obliga a revelar información confidencial, avísale antes a la organización, siempre que la ley lo permita, para que pueda defender sus derechos. Revela solo lo que te exijan e indica que es confidencial.',
        'Nada de este acuerdo te impide denunciar un delito ni colaborar con una autoridad.',
      ],
    },
    {
      heading: 'Si algo sale mal',
      paragraphs: [
        `Si se pierde o se filtra información confidencial, o crees que alguien usó tu acceso, escribe de inmediato a ${support.email} y colabora para limitar el daño.`,
      ],
    },
    {
      heading: 'De quién es el material',
      paragraphs: [
        'El material sigue siendo de sus dueños. Este acuerdo no te da derechos, licencias ni participación sobre él. Si aprendiste algo general de tu oficio mientras evaluabas, puedes aplicarlo; lo que no puedes es usar ni revelar el material ni los datos de una campaña.',
      ],
    },
    {
      heading: 'Devolución del material',
      paragraphs: [
        'Cuando termine este acuerdo, o antes si la organización te lo pide, tienes 7 días hábiles para devolver el material que conserves y destruir de manera definitiva toda copia y toda nota que contenga información confidencial, en papel o en formato digital. El plazo se cuenta desde el día siguiente.',
        'Si la organización lo pide, confirma por correo que lo hiciste. Si la ley te obliga a conservar algo, puedes guardarlo, con la misma reserva y solo por el tiempo que la ley exija.',
      ],
    },
    {
      heading: 'Cuánto dura',
      paragraphs: [
        'Este acuerdo empieza cuando lo aceptas y termina cuando concluye tu trabajo como jurado. En todo caso, su vigencia es de 3 meses como máximo, contados desde tu aceptación.',
        'Tu deber de confidencialidad sobrevive al acuerdo: sigue vigente durante 3 años contados desde su fin, cualquiera que sea la causa por la que terminó. Después de ese plazo, los datos personales y los secretos empresariales conservan la protección que les da la ley.',
        'Puedes dejar el jurado cuando quieras con un aviso por correo, y la organización puede poner fin a tu participación de la misma manera. En ambos casos se mantienen la devolución del material y el deber de confidencialidad.',
      ],
    },
    {
      heading: 'Si no se cumple',
      paragraphs: [
        'Si incumples este acuerdo, la organización puede retirarte del jurado y cerrar tu acceso, y tú respondes por los daños y perjuicios que causes, conforme a la ley. La organización y los dueños del material pueden pedir además las medidas judiciales necesarias para detener la divulgación.',
        'Que la organización no reclame un incumplimiento no significa que renuncie a hacerlo después.',
      ],
    },
    {
      heading: 'Qué relación crea',
      paragraphs: [
        'Participar en el jurado es voluntario y no tiene pago. Este acuerdo no crea una relación laboral, una sociedad ni un mandato entre tú y la organización. No puedes ceder tu lugar en el jurado a otra persona.',
      ],
    },
    {
      heading: 'Cómo lo aceptas y qué se registra',
      paragraphs: [
        'Aceptas este acuerdo por medios electrónicos: abres el enlace personal que enviamos a tu correo, lees el texto y eliges «Aceptar NDA». Esa aceptación tiene la misma validez que una firma en papel en los términos de la legislación aplicable.',
        'Como constancia guardamos la versión de este documento y su huella digital, tu correo, la fecha y la hora, la dirección IP y el tipo de navegador. Te enviamos una copia del texto a tu correo y puedes consultar la constancia en el portal. La conservamos mientras dure tu deber de confidencialidad y pueda ser necesaria para probarlo.',
      ],
    },
    {
      heading: 'Texto completo y cambios',
      paragraphs: [
        'Este documento contiene todo lo acordado sobre confidencialidad entre tú y la organización respecto de los premios. Un cambio solo te obliga si lo aceptas de manera expresa. Si una cláusula resulta inválida, las demás siguen vigentes.',
      ],
    },
    {
      heading: 'Ley aplicable y jurisdicción',
      paragraphs: [
        'Este acuerdo se rige por las leyes aplicables en la Ciudad de México, Estados Unidos Mexicanos. Todo conflicto se somete a los tribunales competentes de la Ciudad de México, y las partes renuncian a cualquier otro fuero que pudiera corresponderles por su domicilio presente o futuro.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [`Si tienes preguntas sobre este acuerdo, escribe a ${support.email} antes de aceptarlo.`],
    },
  ],
}
