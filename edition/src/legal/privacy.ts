import { edition } from '../edition.ts'
import type { LegalDocument } from './document.ts'

const { awardsName, organizer, contact, support } = edition

export const privacy: LegalDocument = {
  version: '2025-2',
  title: 'Política de privacidad',
  updated: '2025-03-15',
  sections: [
    {
      heading: 'Quién es responsable de tus datos',
      paragraphs: [
        `${organizer.name}, con domicilio en ${organizer.domicile} (en adelante, «la organización»), es responsable de los datos personales que se tratan en el portal de inscripción de ${awardsName} ${edition.year}, en sus programas de Argentina y Colombia.`,
        'Esta política cumple con la Ley 25.326 de Protección de los Datos Personales de Argentina y con la Ley 1581 de 2012 de Colombia y sus decretos reglamentarios, recogidos en el Decreto 1074 de 2015. Si participas en el programa de Argentina, se aplica la primera; si participas en el de Colombia, la segunda.',
        `El área de protección de datos de la organización atiende tus consultas, pedidos y reclamos en ${support.email}.`,
      ],
    },
    {
      heading: 'Qué datos tratamos',
      paragraphs: [
        'De tu cuenta: nombre, apellido, país, cargo, correo electrónico, contraseña, programa en el que participas, preferencias y, si lo indicas, nombre y apellido de la persona de contacto principal.',
        'De las campañas que inscribes: datos generales, empresas participantes, respuestas, videos, categorías y estado de cada inscripción. Los videos y las respuestas pueden contener la imagen, la voz o el nombre de otras personas.',
        'De las personas que nombras en los créditos: nombre completo, función, empresa y, si decides agregarlo, correo electrónico.',
        'De los miembros del jurado: nombre, apellido, correo electrónico, país, tipo de jurado, empresa, función y país de la empresa, además de la constancia de los documentos que aceptan al confirmar su participación.',
        'Del uso del portal: fecha y hora de los accesos, dirección IP, tipo de navegador y acciones necesarias para la seguridad y el soporte. El navegador guarda tu sesión, la campaña en la que trabajas y los borradores que aún no has enviado; no usamos cookies publicitarias ni herramientas de seguimiento de terceros.',
        'No pedimos datos sensibles ni datos de menores de edad. Si tu campaña muestra a niñas, niños o adolescentes, debes contar con la autorización de sus representantes legales y respetar su interés superior. Nadie está obligado a responder preguntas sobre datos sensibles.',
      ],
    },
    {
      heading: 'De dónde vienen los datos',
      paragraphs: [
        'La mayoría de los datos los entregas tú al registrarte y al completar tus inscripciones. Los datos obligatorios están señalados en cada formulario: sin ellos no podemos crear tu cuenta o recibir tu inscripción. Los demás son opcionales y no darlos no tiene consecuencias. Si los datos son inexactos, podemos pedirte que los corrijas o dejar sin efecto la inscripción.',
        'Los datos de las personas acreditadas los entrega la marca o agencia que inscribe la campaña. Los datos de los miembros del jurado los entrega la organización, a partir de los contactos profesionales con los que arma el jurado, y cada persona los confirma cuando acepta la invitación.',
      ],
    },
    {
      heading: 'Para qué los usamos',
      paragraphs: [
        'Usamos los datos para crear y proteger tu cuenta, recibir y revisar inscripciones, comunicarnos contigo sobre ellas, organizar el trabajo del jurado, atribuir los créditos, anunciar y entregar los premios, responder consultas y cumplir obligaciones legales.',
        'También podemos elaborar estadísticas del programa que no identifican a ninguna persona. No vendemos datos, no los usamos para publicidad y no tomamos decisiones automatizadas sobre las personas ni sobre las inscripciones: las evalúa el jurado.',
        'Los mensajes sobre tu cuenta y tus inscripciones son parte del servicio. Los recordatorios son opcionales y puedes desactivarlos en las preferencias de tu perfil.',
      ],
    },
    {
      heading: 'Con qué autorización los tratamos',
      paragraphs: [
        'Tratamos tus datos porque nos das tu consentimiento libre, previo, expreso e informado al crear la cuenta o al aceptar la invitación al jurado, y porque los necesitamos para cumplir con la participación que solicitas. Guardamos constancia de la versión aceptada y de la fecha.',
        'Puedes revocar tu consentimiento en cualquier momento, sin efectos sobre lo ya realizado. Si lo haces mientras tu inscripción está en curso, es posible que no podamos mantenerla. La revocación no procede cuando una obligación legal o contractual exige conservar los datos.',
      ],
    },
    {
      heading: 'Datos de otras personas',
      paragraphs: [
        'Antes de nombrar a alguien en los créditos o de subir un video en el que aparece, infórmale que entregarás sus datos a la organización, con qué finalidad y dónde puede leer esta política, y asegúrate de contar con su autorización cuando la ley la exige.',
        'El correo de una persona acreditada es opcional: agrégalo solo si ella está de acuerdo. Toda persona acreditada puede pedirnos directamente que corrijamos o retiremos sus datos, aunque no tenga una cuenta en el portal.',
      ],
    },
    {
      heading: 'Quiénes los reciben',
      paragraphs: [
        'Acceden a los datos, en la medida en que su tarea lo requiere, el equipo de la organización, los miembros del jurado que evalúan las inscripciones, bajo acuerdo de confidencialidad, y los proveedores de alojamiento, correo y soporte que trabajan por encargo de la organización y según sus instrucciones.',
        `${contact.company}, la empresa de medición que acompaña a los premios, recibe el nombre y el correo de los miembros del jurado para coordinar su capacitación.`,
        'Los nombres, funciones y empresas que figuran en los créditos de las campañas finalistas y ganadoras pueden publicarse. Los correos electrónicos no se publican nunca.',
        'También entregamos datos cuando una autoridad competente lo ordena conforme a la ley.',
      ],
    },
    {
      heading: 'Transferencias internacionales',
      paragraphs: [
        `La organización tiene domicilio en ${organizer.domicile}, y sus proveedores pueden almacenar o procesar datos en otros países, algunos con normas de protección distintas de las de Argentina o Colombia. Al aceptar esta política autorizas esa transferencia para los fines aquí descritos.`,
        'En todos los casos exigimos por contrato confidencialidad, medidas de seguridad y un nivel de protección acorde con el artículo 12 de la Ley 25.326 y el artículo 26 de la Ley 1581 de 2012. Puedes pedirnos la lista actualizada de proveedores y países.',
      ],
    },
    {
      heading: 'Cuánto tiempo los conservamos',
      paragraphs: [
        'Las cuentas cuyo correo no se verifica se eliminan a los 30 días. Los videos y las campañas incompletas se conservan hasta 12 meses después del cierre de la edición; las inscripciones enviadas y sus créditos, hasta 24 meses. Los registros de acceso y seguridad se conservan 90 días.',
        'La constancia de los documentos que aceptan los miembros del jurado se conserva 3 años y 3 meses desde la aceptación. El registro de los correos enviados se conserva 12 meses. Las copias de seguridad se renuevan y no superan los 35 días.',
        'Tu cuenta se conserva mientras la uses y hasta 24 meses después del cierre de la última edición en la que participaste. La base de datos de la edición se mantiene durante los plazos anteriores. Al vencer, los datos se eliminan o se vuelven anónimos, salvo que una ley o un reclamo en curso obligue a conservarlos. Los nombres de las campañas ganadoras y sus créditos ya publicados quedan como registro histórico de los premios.',
      ],
    },
    {
      heading: 'Cómo los protegemos',
      paragraphs: [
        'Aplicamos medidas técnicas y organizativas para evitar la pérdida, la alteración y el acceso no autorizado. Las contraseñas se guardan de forma irreversible, cada persona ve solo lo que corresponde a su función y los videos no tienen direcciones públicas permanentes.',
        'Quienes tratan los datos están obligados a guardar secreto, incluso después de terminar su relación con la organización. Si un incidente afecta tus datos, te avisaremos sin demora y lo informaremos a la autoridad cuando la ley lo exija.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        'Puedes conocer, actualizar, corregir y suprimir tus datos, pedir prueba de la autorización que diste, saber qué uso les damos, revocar tu consentimiento y oponerte a un uso determinado. Ejercer estos derechos no tiene costo.',
        `Corrige tus datos de cuenta en tu perfil cuando quieras. Para lo demás, escribe a ${support.email} e indica tu nombre, el derecho que quieres ejercer, los datos a los que te refieres y una dirección de respuesta. Podemos pedirte que acredites tu identidad. También pueden escribir tu representante o, si corresponde, tus sucesores.`,
      ],
    },
    {
      heading: 'Si estás en Argentina',
      paragraphs: [
        'Respondemos los pedidos de acceso dentro de los 10 días corridos, y los de rectificación, actualización o supresión, dentro de los 5 días hábiles.',
        'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326.',
        'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
      ],
    },
    {
      heading: 'Si estás en Colombia',
      paragraphs: [
        'Respondemos las consultas en un máximo de 10 días hábiles desde su recibo. Si no es posible, te diremos por qué y cuándo responderemos, sin superar 5 días hábiles más.',
        'Respondemos los reclamos en un máximo de 15 días hábiles, contados desde el día siguiente a su recibo, que pueden extenderse hasta 8 días hábiles más con aviso y motivo. Si el reclamo está incompleto, te lo haremos saber dentro de los 5 días siguientes; si pasan 2 meses sin tu respuesta, se entenderá que desististe. Mientras se resuelve, tus datos llevan la leyenda «reclamo en trámite».',
        'Una vez agotado el trámite de consulta o reclamo ante la organización, puedes presentar una queja ante la Superintendencia de Industria y Comercio, autoridad de protección de datos de Colombia.',
      ],
    },
    {
      heading: 'Cambios y vigencia',
      paragraphs: [
        'Esta política rige desde la fecha de actualización indicada en este documento. Si cambia algo importante, te avisaremos por correo o en el portal antes de que empiece a regir y, cuando la ley lo exija, te pediremos una nueva autorización.',
      ],
    },
  ],
}
