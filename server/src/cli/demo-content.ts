import type { jobTitles } from '@portal/contract/people/accounts.ts'
import type { CompanyRole } from '@portal/contract/entries/companies.ts'
import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'

export interface DemoCampaign {
  name: string
  /** Categories that the campaign competes in. */
  categoryIds: number[]
  startDate: string
  endDate: string
  /** How far the campaign has come. */
  state: 'sent' | 'complete' | 'in progress' | 'just created' | 'blocked'
  /** Names of files in demo-videos/. */
  campaignVideos: string[]
  caseVideo: string
  /**
   * Answers in the order of the questions; the last one is for the category's own question. `demoAnswers` unless
   * given.
   */
  answers?: string[]
}

export interface DemoBrand {
  name: string
  lastName: string
  email: string
  countryCode: 'AR' | 'CO' | 'CL'
  programId: number
  companyRol: (typeof jobTitles)[number]
  companies: { name: string; role: CompanyRole }[]
  person: { fullName: string; role: string }
  campaigns: DemoCampaign[]
}

export const demoPassword = 'Demo.Premios.2025'

export const demoAdmin = 'mesa@adawards.example'

/**
 * Judges to be invited: the first one is invited, the second one isn't. Judges who already judge are in
 * `demoPanel`.
 */
export const demoJudges: Omit<NewJudge, 'judgePrograms'>[] = [
  {
    name: 'Íñigo',
    lastName: 'Peña',
    email: 'inigo@bancolunar.example',
    judgeType: 'Anunciante',
    countryCode: 'MX',
    companyName: 'Banco Lunar',
    companyRole: 'Gerente de marca',
    companyCountryCode: 'MX',
  },
  {
    name: 'Sofía',
    lastName: 'Núñez',
    email: 'sofia@mediosdelvalle.example',
    judgeType: 'Agencia de medios',
    countryCode: 'AR',
    companyName: 'Medios del Valle',
    companyRole: 'Directora de estrategia',
    companyCountryCode: 'AR',
  },
]

export const demoBrands: DemoBrand[] = [
  {
    name: 'Lucía',
    lastName: 'Ferreyra',
    email: 'lucia@cafeaurora.example',
    countryCode: 'AR',
    programId: 2,
    companyRol: 'Gerente',
    companies: [
      { name: 'Café Aurora', role: 'Anunciante' },
      { name: 'La Ñata Creativa', role: 'Agencia creativa' },
      { name: 'Medios del Plata', role: 'Agencia de medios' },
    ],
    person: { fullName: 'Julián Echeverría', role: 'Director creativo' },
    campaigns: [
      {
        name: 'La primera taza',
        categoryIds: [1, 3, 7],
        startDate: '2025-02-03',
        endDate: '2025-03-28',
        state: 'sent',
        campaignVideos: ['ritmo.mp4', 'orbita.mp4'],
        caseVideo: 'palabras.mp4',
      },
      {
        name: 'Mate o café',
        categoryIds: [2, 8],
        startDate: '2025-04-01',
        endDate: '2025-04-30',
        state: 'complete',
        campaignVideos: ['orbita.mp4'],
        caseVideo: 'diagonal.mp4',
      },
      {
        name: 'Café para llevar (lejos)',
        categoryIds: [4, 5],
        startDate: '2025-05-05',
        endDate: '2025-06-15',
        state: 'in progress',
        campaignVideos: ['palabras.mp4'],
        caseVideo: '',
      },
      {
        name: 'Barra abierta',
        categoryIds: [6],
        startDate: '2025-01-10',
        endDate: '2025-02-10',
        state: 'blocked',
        campaignVideos: [],
        caseVideo: '',
      },
    ],
  },
  {
    name: 'Andrés',
    lastName: 'Peñaloza',
    email: 'andres@rodado.example',
    countryCode: 'CO',
    programId: 1,
    companyRol: 'Director',
    companies: [
      { name: 'Rodado Bicicletas', role: 'Anunciante' },
      { name: 'Estudio Páramo', role: 'Agencia creativa' },
    ],
    person: { fullName: 'Mariana Quiñones', role: 'Productora' },
    campaigns: [
      {
        name: 'Domingo sin motor',
        categoryIds: [3, 8],
        startDate: '2025-03-02',
        endDate: '2025-05-25',
        state: 'sent',
        campaignVideos: ['diagonal.mp4'],
        caseVideo: 'ritmo.mp4',
        answers: [
          'La bicicleta era en Bogotá el vehículo de quien no tiene otro. Rodado quería que los domingos de ciclovía se volvieran una costumbre de lunes.',
          'Quien rueda el domingo no se llama ciclista: dice que salió a pasear. La idea: quitarle el motor a todo lo que suena a domingo y dejar solo la respiración.',
          'Catorce piezas verticales grabadas desde el manubrio, sin música y sin locución. Se pautaron los sábados por la tarde, cuando la gente decide qué hará al día siguiente.',
          'Ocho creadores de barrio contaron su ruta de siempre. La comunidad respondió con 4.100 videos de rutas propias, y con ellos hicimos un mapa abierto.',
          'Las ventas de bicicletas urbanas subieron un 14 % en el trimestre (fuente: ventas propias) y el mapa tuvo 210.000 visitas.',
          'Porque convirtió un paseo en una invitación que cualquiera podía continuar con su propia calle.',
        ],
      },
      {
        name: 'Rodar es de locos',
        categoryIds: [1, 2, 5, 7],
        startDate: '',
        endDate: '',
        state: 'just created',
        campaignVideos: [],
        caseVideo: '',
      },
    ],
  },
]

export const demoAnswers = [
  'La marca llevaba tres años sin crecer entre las personas de 18 a 30 años. Nos pidieron recuperar conversación y subir un 15 % las visitas a las tiendas en ocho semanas.',
  'Descubrimos que la primera taza del día es un momento privado que nadie muestra. La idea: convertir ese minuto sin filtro en el único minuto que valía la pena publicar.',
  'Filmamos 24 piezas verticales de menos de 20 segundos con sonido ambiente. Cada una empezaba con el hervor y terminaba antes del primer sorbo. Pautamos por la mañana, entre las seis y las nueve.',
  'Doce creadores grabaron su propia primera taza sin guion. La comunidad respondió con más de 9.000 videos usando el mismo sonido; los mejores se sumaron a la pauta.',
  'Las visitas a tiendas subieron un 22 % frente al mismo período del año anterior (fuente: tráfico propio, febrero a marzo). El recuerdo de marca creció 11 puntos (estudio de marca, 1.200 casos).',
  'Porque llevó una costumbre íntima a un lenguaje que la plataforma ya hablaba y midió cada paso con fuentes que se pueden revisar.',
]
