import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'

const dated = { section: 'datosGenerales' as const, field: 'startDate', text: 'Falta la fecha de inicio' }
const asked = (name: string) => ({
  section: 'preguntas' as const,
  field: 'questions',
  text: `Falta responder: ${name}`,
})

export const campaign: Campaign = {
  id: 12,
  name: 'Canción del Ñandú',
  companyId: 1,
  company: { id: 1, name: 'Molino Ñandú', role: 'Anunciante', country: null },
  startDate: null,
  endDate: null,
  isBlocked: false,
  country: { code: 'AR', name: 'Argentina' },
  blockedCountry: null,
  programId: 2,
  revision: '1',
  enrollments: [1, 3].map((categoryId) => ({
    id: categoryId,
    campaignId: 12,
    categoryId,
    category: { id: categoryId, name: `Categoría ${categoryId}` },
    status: 'Incompleta',
    enrollCode: `AR25-0${categoryId}-1`,
    sentAt: null,
    sendingId: null,
  })),
  posterUrl: null,
  lastSave: null,
}

/** A campaign in two categories that lacks a date and an answer in each, as admins read it. */
export const deskCampaign = (changes: Partial<Campaign> = {}): DeskCampaign => ({
  campaign: { ...campaign, ...changes },
  createdAt: '2025-03-01T12:00:00.000Z',
  brand: {
    id: 1,
    name: 'Lucía Núñez',
    email: 'lucia@marca.example',
    isVerified: true,
    contact: 'Lucía Núñez',
    companyRol: 'Gerente',
  },
  pending: [1, 3].map((enrollmentId) => ({
    enrollmentId,
    items: [dated, asked(`Categoría ${enrollmentId}`)],
  })),
  answers: [],
  files: [],
  companyCredits: [],
  teamCredits: [],
  duplicates: [],
  notes: [],
})

/** What a blocked campaign has besides. */
export const blocked = { isBlocked: true, blockedCountry: { code: 'MX', name: 'México' } }
