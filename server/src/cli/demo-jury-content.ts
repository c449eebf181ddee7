import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'
import type { DemoBrand } from './demo-content.ts'

// What Colombia's jury judges, besides 'Domingo sin motor', and who judges it.

export const FEAT_CREADORES = 3
export const POWER_TO_THE_PEOPLE = 8

const colombian = { countryCode: 'CO', programId: 1, companyRol: 'Gerente' } as const
const categoryIds = [FEAT_CREADORES, POWER_TO_THE_PEOPLE]
const dates = { startDate: '2025-03-10', endDate: '2025-05-18', state: 'sent' } as const

export const demoCompetitors: DemoBrand[] = [
  {
    ...colombian,
    name: 'Rosa',
    lastName: 'Cárdenas',
    email: 'rosa@donaelvira.example',
    companies: [
      { name: 'Panela Doña Elvira', role: 'Anunciante' },
      { name: 'Trapiche Ideas', role: 'Agencia creativa' },
    ],
    person: { fullName: 'Óscar Beltrán', role: 'Redactor' },
    campaigns: [
      {
        ...dates,
        name: 'Dulce de memoria',
        categoryIds,
        campaignVideos: ['palabras.mp4'],
        caseVideo: 'orbita.mp4',
        answers: [
          'La panela se compra por costumbre y se cocina cada vez menos. Doña Elvira quería entrar en la cocina de quien se mudó solo y no heredó ninguna receta.',
          'Casi todos recuerdan una bebida caliente y casi nadie sabe hacerla. La idea: pedirles a las abuelas que dictaran la receta por teléfono, sin medidas.',
          'Veinte llamadas reales en formato vertical: la pantalla partida entre quien dicta y quien cocina. Cada pieza termina cuando hierve.',
          'Once creadores de cocina llamaron a su propia familia. La comunidad subió 2.600 llamadas con el mismo encuadre.',
          'Las ventas en tiendas pequeñas crecieron un 9 % en diez semanas y el 61 % de quienes compraron tenía menos de 30 años (fuente: panel de hogares).',
          'Porque quien la vio no recordó un producto: llamó a su casa.',
        ],
      },
      {
        ...dates,
        name: 'La cuchara que falta',
        categoryIds: [FEAT_CREADORES],
        campaignVideos: ['ritmo.mp4'],
        caseVideo: 'diagonal.mp4',
        answers: [
          'En las oficinas el café se endulza con lo que haya. La marca quería que alguien echara de menos la panela.',
          'En toda cocina compartida desaparecen las cucharas. La idea: culpar a la panela y abrir una investigación.',
          'Nueve episodios de treinta segundos con cámara de seguridad, grabados en una sola oficina.',
          'Cinco creadores de humor de oficina aportaron sospechosos. La comunidad votó al culpable en los comentarios.',
          'El último episodio retuvo al 48 % de la audiencia hasta el final y la marca entró en 70 oficinas.',
          'Porque los creadores escribieron la trama y la marca solo puso la cuchara.',
        ],
      },
    ],
  },
  {
    ...colombian,
    name: 'Mateo',
    lastName: 'Quintero',
    email: 'mateo@bancocolibri.example',
    companies: [
      { name: 'Banco Colibrí', role: 'Anunciante' },
      { name: 'Estudio Palma', role: 'Agencia creativa' },
    ],
    person: { fullName: 'Laura Montaña', role: 'Directora de arte' },
    campaigns: [
      {
        ...dates,
        name: 'Ahorrar es de valientes',
        categoryIds,
        campaignVideos: ['orbita.mp4'],
        caseVideo: 'palabras.mp4',
        answers: [
          'Quien gana un salario mínimo no ahorra porque le da vergüenza ahorrar poco. El banco quería abrir cuentas de mil pesos.',
          'Guardar una moneda en secreto es un acto de valor. La idea: tratar cada moneda como una escena de película de acción.',
          'Dieciséis escenas verticales de quince segundos, con la misma persona haciendo de héroe y de alcancía.',
          'Siete creadores contaron su primera alcancía. La comunidad compartió 3.300 escenas.',
          'Se abrieron 42.000 cuentas en ocho semanas, el doble de la meta (fuente: datos propios auditados).',
          'Porque le dio tono de épica a algo que se hacía con vergüenza.',
        ],
      },
    ],
  },
  {
    ...colombian,
    name: 'Silvia',
    lastName: 'Rincón',
    email: 'silvia@aguasdelparamo.example',
    companies: [
      { name: 'Aguas del Páramo', role: 'Anunciante' },
      { name: 'Medios Cordillera', role: 'Agencia de medios' },
    ],
    person: { fullName: 'Iván Otálora', role: 'Planificador' },
    campaigns: [
      {
        ...dates,
        name: 'Un vaso de niebla',
        categoryIds,
        campaignVideos: ['diagonal.mp4'],
        caseVideo: 'palabras.mp4',
        answers: [
          'El agua del grifo de la ciudad nace en un páramo que casi nadie ha visto. La empresa quería que la gente supiera de dónde viene.',
          'La niebla es agua que aún está por caer. La idea: seguir una gota desde el frailejón hasta el vaso, en tiempo real.',
          'Una transmisión de tres horas y treinta piezas cortas sacadas de ella, todas verticales y sin texto.',
          'Doce guardaparques narraron su tramo. La comunidad pidió el de su barrio y recibió 900 respuestas en video.',
          'El 38 % de los usuarios pudo decir de qué páramo viene su agua; antes era el 7 % (encuesta propia, 1.000 casos).',
          'Porque puso a hablar a quienes cuidan el agua, y la gente les preguntó.',
        ],
      },
      {
        ...dates,
        name: 'Río arriba',
        categoryIds: [POWER_TO_THE_PEOPLE],
        campaignVideos: ['palabras.mp4'],
        caseVideo: 'ritmo.mp4',
        answers: [
          'En verano la ciudad gasta un 20 % más de agua. Había que pedir un cambio sin regañar.',
          'Nadie cuida lo que no puede nombrar. La idea: que cada cuadra le pusiera nombre a la quebrada que pasa por debajo.',
          'Cada nombre propuesto se volvió una pieza de diez segundos con la voz de quien lo propuso.',
          'Participaron 140 cuadras; los vecinos eligieron los nombres y grabaron las voces.',
          'El consumo de las cuadras que participaron bajó un 11 % frente a las vecinas (fuente: medidores).',
          'Porque la campaña fue de la gente desde la primera palabra.',
        ],
      },
    ],
  },
]

const colombianJudge = { countryCode: 'CO', companyCountryCode: 'CO' } as const

/** Judges who have confirmed. The first one's company is an agency of 'Ahorrar es de valientes'. */
export const demoPanel: Omit<NewJudge, 'judgePrograms'>[] = [
  {
    ...colombianJudge,
    name: 'Paula',
    lastName: 'Restrepo',
    email: 'paula@estudiopalma.example',
    judgeType: 'Agencia creativa',
    companyName: 'Estudio Palma',
    companyRole: 'Directora creativa',
  },
  {
    ...colombianJudge,
    name: 'Tomás',
    lastName: 'Quiroga',
    email: 'tomas@casatinta.example',
    judgeType: 'Agencia creativa',
    companyName: 'Casa Tinta',
    companyRole: 'Director general creativo',
  },
  {
    ...colombianJudge,
    name: 'Renata',
    lastName: 'Lozano',
    email: 'renata@pulso.example',
    judgeType: 'Agencia de medios',
    companyName: 'Pulso Medios',
    companyRole: 'Directora de planificación',
  },
  {
    ...colombianJudge,
    name: 'Camilo',
    lastName: 'Duarte',
    email: 'camilo@tejidovivo.example',
    judgeType: 'Anunciante',
    companyName: 'Tejido Vivo',
    companyRole: 'Gerente de marca',
  },
]

/**
 * A judge only of the last round, who works for the advertiser of two campaigns. Nobody has decided about these
 * conflicts yet.
 */
export const demoLateJudge: Omit<NewJudge, 'judgePrograms'> = {
  ...colombianJudge,
  name: 'Diana',
  lastName: 'Santamaría',
  email: 'diana@donaelvira-marca.example',
  judgeType: 'Anunciante',
  companyName: 'Panela Doña Elvira S.A.S.',
  companyRole: 'Directora de mercadeo',
}
