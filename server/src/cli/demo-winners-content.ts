import type { DemoBrand } from './demo-content.ts'
import { FEAT_CREADORES, POWER_TO_THE_PEOPLE } from './demo-jury-content.ts'

// Chile's programme, whose winners are public.

export const demoChile = {
  country_code: 'CL',
  label: 'Ad Awards Chile 25',
  time_zone: 'America/Santiago',
} as const

/** The admin who agrees to what the first one asks for. */
export const demoSecondAdmin = 'segunda@adawards.example'

/** Comments that a judge gives to the entries in turn. */
export const demoComments: readonly (string | undefined)[] = [
  'La idea se entiende en dos segundos y nadie quiere saltarla. El caso podría contar antes el resultado.',
  'Lo mejor es el tono: habla como la gente, no como una marca. La última pieza sobra.',
  undefined,
  'Buena escucha de la comunidad. Falta mostrar qué cambió en la marca después.',
]

const dates = { startDate: '2025-02-10', endDate: '2025-05-04', state: 'sent' } as const
const chilean = { countryCode: 'CL', companyRol: 'Gerente' } as const
const both = [FEAT_CREADORES, POWER_TO_THE_PEOPLE]

/** The first brand wins most. `programId` is added when the programme is made. */
export const demoChileans: Omit<DemoBrand, 'programId'>[] = [
  {
    ...chilean,
    name: 'Antonia',
    lastName: 'Fuentes',
    email: 'antonia@panaderiaelmorro.example',
    companies: [
      { name: 'Panadería El Morro', role: 'Anunciante' },
      { name: 'Taller Litoral', role: 'Agencia creativa' },
    ],
    person: { fullName: 'Benjamín Araya', role: 'Director creativo' },
    campaigns: [
      {
        ...dates,
        name: 'Marraqueta a las seis',
        categoryIds: both,
        campaignVideos: ['ritmo.mp4'],
        caseVideo: 'palabras.mp4',
      },
      {
        ...dates,
        name: 'La once de todos',
        categoryIds: [FEAT_CREADORES],
        campaignVideos: ['orbita.mp4'],
        caseVideo: 'diagonal.mp4',
      },
    ],
  },
  {
    ...chilean,
    name: 'Ignacio',
    lastName: 'Sepúlveda',
    email: 'ignacio@busesaustral.example',
    companies: [
      { name: 'Buses Austral', role: 'Anunciante' },
      { name: 'Oficina Sur', role: 'Agencia creativa' },
    ],
    person: { fullName: 'Catalina Mella', role: 'Redactora' },
    campaigns: [
      {
        ...dates,
        name: 'Asiento con vista',
        categoryIds: both,
        campaignVideos: ['diagonal.mp4'],
        caseVideo: 'ritmo.mp4',
      },
      {
        ...dates,
        name: 'Próxima parada, mi abuela',
        categoryIds: [FEAT_CREADORES],
        campaignVideos: ['palabras.mp4'],
        caseVideo: 'orbita.mp4',
      },
    ],
  },
]
