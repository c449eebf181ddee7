import type { LegalDocument, SignOffSettings } from '@portal/contract/editions/edition.ts'
import type { AiDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import type { DemoBrand } from './demo-content.ts'

// Argentina's sign-offs: who signs which campaign, and how far each has come.

export const demoSignOff: SignOffSettings = { need: 'asked', sides: 'both', hoursAfterClosing: 72 }

export const demoStatements: LegalDocument = {
  kind: 'signOff',
  version: '2025-1',
  title: 'Declaraciones del aval',
  effectiveOn: '2025-01-01',
  mustAcceptAnew: false,
  sections: [
    {
      heading: 'La campaña existió y se pautó',
      paragraphs: [
        'Las piezas se difundieron en las fechas y el país que dice la inscripción, con la aprobación de quien las pagó.',
      ],
    },
    {
      heading: 'Los hechos y los resultados son ciertos',
      paragraphs: [
        'Puedo mostrar la fuente de cada cifra si el equipo de los premios la pide. El video del caso no muestra nada que no haya ocurrido.',
      ],
    },
    {
      heading: 'La declaración de IA está completa',
      paragraphs: ['No se usó inteligencia artificial en nada que no figure en ella.'],
    },
  ],
}

const noAi: AiDeclaration = { piece: null, process: null, caseMaterial: null }

/** How the campaigns of Argentina used AI, by name. Those that aren't here lack it. */
export const demoDeclarations: Record<string, AiDeclaration> = {
  'La primera taza': {
    ...noAi,
    process: {
      purpose: 'Transcribir las entrevistas con las que escribimos la idea',
      tool: 'Un transcriptor automático',
      couldSeemReal: 'nada',
    },
  },
  'Mate o café': {
    piece: {
      purpose: 'El vapor y la luz de dos tomas',
      tool: 'Un generador de imágenes',
      couldSeemReal: 'La cocina de la segunda pieza, que no existe',
    },
    process: null,
    caseMaterial: { purpose: 'La voz del narrador', tool: 'Un sintetizador de voz', couldSeemReal: 'La voz' },
  },
  'Ronda larga': noAi,
  'El termo viajero': noAi,
}

/** `asked`: the link waits in the mail. `lapsed`: it was signed before the campaign changed. */
type State = 'asked' | 'opened' | 'returned' | 'signed' | 'lapsed'

export const demoStates: Record<string, Record<SignOffSide, State>> = {
  'La primera taza': { agency: 'signed', client: 'signed' },
  'Mate o café': { agency: 'signed', client: 'opened' },
  'Café para llevar (lejos)': { agency: 'returned', client: 'asked' },
  'Ronda larga': { agency: 'asked', client: 'asked' },
  'El termo viajero': { agency: 'lapsed', client: 'lapsed' },
}

export const demoNote =
  'Aún falta decir qué agencia de medios la pautó, y el video del caso no está. Cuando estén, la firmo.'

/** The name of a campaign once somebody changed it after it was signed. */
export const demoChangedName = 'El termo viajero (versión larga)'

interface Signer {
  name: string
  role: string
  company: string
  email: string
}

/** Who signs for each brand, by the brand's address. */
export const demoSigners: Record<string, Record<SignOffSide, Signer>> = {
  'lucia@cafeaurora.example': {
    agency: {
      name: 'Gabriela Ocampo',
      role: 'Directora general',
      company: 'La Ñata Creativa',
      email: 'gabriela@lanata.example',
    },
    client: {
      name: 'Esteban Roldán',
      role: 'Director de marketing',
      company: 'Café Aurora',
      email: 'esteban@cafeaurora.example',
    },
  },
  'valeria@mateviajero.example': {
    agency: {
      name: 'Nahuel Iriarte',
      role: 'Director creativo',
      company: 'Estudio Ombú',
      email: 'nahuel@estudioombu.example',
    },
    client: {
      name: 'Pilar Zubiría',
      role: 'Gerente de marca',
      company: 'Mate Viajero',
      email: 'pilar@mateviajero.example',
    },
  },
}

/** A second brand of Argentina, both of whose campaigns ask for the sign-off. */
export const demoSigner: DemoBrand = {
  name: 'Valeria',
  lastName: 'Quiroga',
  email: 'valeria@mateviajero.example',
  countryCode: 'AR',
  programId: 2,
  companyRol: 'Gerente',
  companies: [
    { name: 'Mate Viajero', role: 'Anunciante' },
    { name: 'Estudio Ombú', role: 'Agencia creativa' },
  ],
  person: { fullName: 'Nahuel Iriarte', role: 'Director creativo' },
  campaigns: [
    {
      name: 'Ronda larga',
      categoryIds: [3],
      startDate: '2025-03-03',
      endDate: '2025-04-20',
      state: 'complete',
      campaignVideos: ['orbita.mp4'],
      caseVideo: 'palabras.mp4',
    },
    {
      name: 'El termo viajero',
      categoryIds: [3, 8],
      startDate: '2025-05-02',
      endDate: '2025-06-30',
      state: 'sent',
      campaignVideos: ['diagonal.mp4'],
      caseVideo: 'ritmo.mp4',
    },
  ],
}
