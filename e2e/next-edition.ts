import starter from '@portal/edition/2025.json' with { type: 'json' }
import { api, type Portal } from './fixtures.ts'

const CLOSING = '2099-12-31T23:59:00.000Z'
const program = { entriesOpenAt: null, entriesCloseAt: CLOSING, remindsWeek: true, remindsDay: true }

const [first, second] = starter.categories
const [question] = starter.questions
if (!first || !second || !question) throw new Error('The starter edition is empty')

const criteria = (...weights: number[]) =>
  weights.map((weight, index) => ({
    id: weight * 100 + index,
    title: `Criterio ${index + 1}`,
    text: `Lo que cuenta ${weight} de cada 100.`,
    weight,
  }))

/**
 * The edition of a later year: three countries, criteria of unequal weights, questions with limits of their own,
 * one video and no case.
 */
const edition2026 = {
  ...starter,
  about: {
    ...starter.about,
    year: 2026,
    contact: { ...starter.about.contact, email: 'valentina.rojas@example.com' },
    support: { email: 'soporte@example.com' },
  },
  programs: [
    {
      ...program,
      id: 1,
      countryCode: 'CL',
      label: 'Ad Awards Chile 26',
      timeZone: 'America/Santiago',
    },
    {
      ...program,
      id: 2,
      countryCode: 'AR',
      label: 'Ad Awards Argentina 26',
      timeZone: 'America/Argentina/Buenos_Aires',
    },
    {
      ...program,
      id: 3,
      countryCode: 'MX',
      label: 'Ad Awards México 26',
      timeZone: 'America/Mexico_City',
    },
  ],
  categories: [
    { ...first, id: 1, name: 'Ideas', lang: 'es', criteria: criteria(50, 30, 20) },
    { ...second, id: 2, name: 'Craft', lang: 'en', criteria: criteria(100) },
    { ...second, id: 3, name: 'Solo Chile', lang: 'es', criteria: criteria(60, 40), programIds: [1] },
    { ...second, id: 4, name: 'Cerrada', lang: 'es', criteria: criteria(61, 39), isClosed: true },
  ],
  questions: [
    { ...question, id: 1, text: '¿Qué cuenta la campaña?', description: 'En extenso.', maxWords: 1000 },
    { ...question, id: 2, text: '¿Algo más?', description: 'Si quieres.', maxWords: 50, isRequired: false },
    { ...question, id: 3, text: '¿Con qué oficio se hizo?', description: 'Solo aquí.', categoryIds: [2] },
  ],
  videos: {
    ...starter.videos,
    video_pauted: {
      ...starter.videos.video_pauted,
      most: 1,
      maxBytes: 20 * 1024 * 1024,
      guidance: 'Un video de 10 segundos.',
    },
    video_case: { ...starter.videos.video_case, least: 0, most: 0 },
  },
}

/** Imports the edition of 2026 from a file, as an admin does. Returns the draft's id. */
export async function import2026(portal: Portal, admin: string): Promise<number> {
  return (await api(portal, 'POST', '/admin/editions/import', edition2026, admin)).editionId
}

export async function publish2026(portal: Portal, admin: string): Promise<void> {
  const editionId = await import2026(portal, admin)
  await api(portal, 'POST', `/admin/editions/${editionId}/publish`, undefined, admin)
}

/** Archives the edition of 2025, after closing its programmes. */
export async function archive2025(portal: Portal, admin: string) {
  for (const id of [1, 2])
    await api(portal, 'PATCH', `/admin/programs/${id}`, { entriesCloseAt: '2025-12-31T23:59:00.000Z' }, admin)
  await api(portal, 'POST', '/admin/editions/1/archive', undefined, admin)
}
