import { edition } from '../edition.ts'
import type { LegalDocument } from './document.ts'

const { awardsName, organizer, platform, support, year } = edition

export const terms: LegalDocument = {
  version: '2025-1',
  title: 'Términos y condiciones',
  updated: '2025-03-01',
  sections: [
    {
      heading: 'Qué aceptas',
      paragraphs: [
        `Estos términos regulan la inscripción de campañas en ${awardsName} ${year}, los premios a la publicidad en ${platform} (en adelante, «la plataforma»), que organiza ${organizer.name}, con domicilio en ${organizer.domicile} (en adelante, «la organización»).`,
        'Los premios tienen dos programas independientes: Argentina y Colombia. Al crear una cuenta o inscribir una campaña declaras que leíste estos términos y la política de privacidad, y que los aceptas en tu nombre y en el de la empresa que representas.',
      ],
    },
    {
      heading: 'Quién puede participar',
      paragraphs: [
        'Pueden inscribir campañas los anunciantes, las agencias creativas y las agencias de medios que participaron en ellas. Quien inscribe debe ser mayor de edad y contar con la autorización de su empresa y del anunciante.',
        'No pueden inscribir campañas la organización ni los proveedores que intervienen en la evaluación.',
        'El portal no cobra por crear una cuenta ni por inscribir campañas.',
      ],
    },
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Debes registrarte con datos verdaderos y con un correo al que tengas acceso, y verificarlo antes de ingresar. La cuenta es personal: cuida tu contraseña y no la compartas. Respondes por lo que se haga con tu cuenta, salvo que nos hayas avisado a tiempo de un uso indebido.',
      ],
    },
    {
      heading: 'Qué campañas son elegibles',
      paragraphs: [
        'La campaña debe haberse publicado y pautado en la plataforma, en el país del programa en el que la inscribes. Si se difundió en los dos países, inscríbela por separado en cada programa, con el material y los resultados de cada país.',
        'Si indicas que la campaña no se difundió en el país del programa, el registro es inválido: la campaña queda bloqueada y no puede enviarse.',
        'La campaña debe haber cumplido las leyes, las normas de autorregulación publicitaria del país y las reglas de la plataforma. No se aceptan campañas creadas solo para participar en premios.',
      ],
    },
    {
      heading: 'Categorías',
      paragraphs: [
        'Puedes inscribir una misma campaña en una o más de las categorías publicadas en el portal. Cada categoría es una inscripción distinta, con su propio código, y se evalúa por separado según sus tres criterios.',
        'Elegir la categoría es tu responsabilidad. La organización puede declarar desierta una categoría si ninguna inscripción alcanza el nivel esperado.',
      ],
    },
    {
      heading: 'Qué debe incluir una inscripción',
      paragraphs: [
        'Una inscripción está completa cuando tiene los datos generales de la campaña, al menos un video de campaña, un video caso, la respuesta a todas las preguntas de su categoría, al menos una persona en los créditos y al menos un anunciante. El portal te muestra qué falta.',
        'Los archivos y las respuestas deben respetar los formatos y los límites indicados en el portal. Todo lo que presentes debe ser veraz y comprobable: la organización puede pedirte las fuentes de los resultados o el respaldo de cualquier afirmación.',
        'Los créditos deben reflejar la participación real de personas y empresas. Quien los carga responde por su exactitud.',
      ],
    },
    {
      heading: 'Envío, edición y cierre',
      paragraphs: [
        'Solo compiten las inscripciones que hayas enviado y que estén completas al cierre del programa. Guardar no es enviar: hasta que envíes la inscripción, no participa.',
        'Hasta el cierre puedes editar tus campañas, incluso las ya enviadas. Si al editar una inscripción enviada queda algo pendiente, vuelve a estar incompleta; cuando la completas, figura de nuevo como enviada, con los últimos cambios. También puedes retirarla: para hacerlo, elimínala en el portal.',
        'La fecha y la hora de cierre de cada programa se publican en el portal, en la hora oficial de su país. Después del cierre no se puede modificar ni enviar nada. La organización puede extender el plazo para todos los participantes de un programa y lo anunciará en el portal.',
        'No dejes el envío para el último momento: las cargas lentas o las fallas de tu equipo o de tu conexión no extienden el plazo.',
      ],
    },
    {
      heading: 'Derechos sobre el material',
      paragraphs: [
        'Conservas todos los derechos sobre tus campañas. Declaras que eres titular del material o que tienes autorización para presentarlo, incluidos la música, las imágenes, las marcas, las obras de terceros y la imagen y la voz de las personas que aparecen.',
        'Otorgas a la organización una licencia gratuita, no exclusiva y limitada para almacenar, reproducir, adaptar técnicamente y mostrar el material a su equipo y al jurado, con el único fin de realizar los premios.',
        `Si tu campaña resulta finalista o ganadora, la licencia incluye mostrar y difundir su nombre, sus créditos, sus videos de campaña y su video caso para comunicar los resultados de ${awardsName} ${year}, en cualquier medio y país, hasta 12 meses después del cierre de la edición. Los nombres y los créditos pueden quedar como registro histórico.`,
      ],
    },
    {
      heading: 'Datos de otras personas',
      paragraphs: [
        'Cuando nombras a personas en los créditos o subes videos en los que aparecen, confirmas que les informaste cómo se usarán sus datos y que cuentas con su autorización cuando la ley la exige. La política de privacidad explica cómo pueden pedir su corrección o su retiro.',
      ],
    },
    {
      heading: 'Confidencialidad',
      paragraphs: [
        'Las inscripciones no son públicas. Solo acceden a ellas la organización, el jurado y los proveedores que lo necesitan para su tarea, todos con obligación de confidencialidad.',
        'Las respuestas y los resultados de negocio no se publican sin tu autorización escrita, ni siquiera en el caso de las campañas ganadoras. Si un dato es especialmente delicado, usa porcentajes o índices en lugar de valores absolutos.',
        'No hay deber de confidencialidad sobre la información que ya era pública o que deba entregarse por orden de una autoridad.',
      ],
    },
    {
      heading: 'Evaluación y resultados',
      paragraphs: [
        'El jurado evalúa las inscripciones según los criterios de cada categoría. Ningún miembro del jurado evalúa campañas en las que él o su empresa participaron, ni aquellas con las que tiene otro conflicto de interés. La decisión del jurado es definitiva.',
      ],
    },
    {
      heading: 'Uso correcto del portal',
      paragraphs: [
        'No puedes intentar acceder a cuentas o inscripciones ajenas, subir archivos dañinos, entorpecer el funcionamiento del portal ni usarlo para un fin distinto de participar en los premios. La organización puede suspender una cuenta para proteger a los demás participantes y te informará el motivo.',
      ],
    },
    {
      heading: 'Descalificación',
      paragraphs: [
        'La organización puede descalificar una inscripción que no cumpla estos términos; que contenga información falsa, plagio o material sin los derechos necesarios; que incluya contenido ilegal, discriminatorio o engañoso; o cuyo responsable intente influir en el jurado.',
        'Antes de decidir, te informaremos la causa por correo y tendrás 5 días hábiles para responder. Si el incumplimiento se comprueba después de la premiación, la organización puede retirar el premio y corregir los anuncios.',
      ],
    },
    {
      heading: 'Responsabilidad',
      paragraphs: [
        'Respondes por el contenido que presentas y por los reclamos de terceros que se originen en él, y mantendrás indemne a la organización frente a ellos cuando se deban a tu incumplimiento.',
        'La organización cuida el funcionamiento del portal, pero no garantiza que esté disponible sin interrupciones. Si una falla del portal impide enviar inscripciones cerca del cierre, puede extender el plazo. Conserva una copia de tus videos y textos.',
        'La organización no responde por daños indirectos ni por hechos ajenos a su control. Nada de lo anterior limita la responsabilidad por dolo o culpa grave ni los derechos que la ley no permite renunciar.',
        'Si un caso fortuito o de fuerza mayor lo exige, la organización puede modificar, suspender o cancelar un programa, con aviso en el portal.',
      ],
    },
    {
      heading: 'Cambios en estos términos',
      paragraphs: [
        'La organización puede modificar estos términos por razones legales, técnicas o de organización. Los cambios importantes se avisan por correo o en el portal antes de que empiecen a regir, no perjudican a las inscripciones ya enviadas y, si no estás de acuerdo, puedes retirar las tuyas.',
      ],
    },
    {
      heading: 'Ley aplicable y jurisdicción',
      paragraphs: [
        'La participación en el programa de Argentina se rige por las leyes de la República Argentina, y todo conflicto se somete a los tribunales ordinarios con sede en la Ciudad Autónoma de Buenos Aires.',
        'La participación en el programa de Colombia se rige por las leyes de la República de Colombia, y todo conflicto se somete a los jueces de Bogotá, D. C.',
        'Si una cláusula resulta inválida, las demás siguen vigentes.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [`Si tienes preguntas sobre estos términos, escribe a ${support.email}.`],
    },
  ],
}
