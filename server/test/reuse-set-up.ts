/**
 * The set-up of tests of 'Usar de nuevo' (A94). Each test file that calls it has a portal of its own, with an
 * edition after 2025. Each test has a brand of its own.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, type content2025 } from './editions.ts'
import { entrant, questionRows, video } from './entries.ts'
import { startPortal, type Portal, type TestBrand } from './portal.ts'

export const CAMPAIGNS = 40
export const MOST_VIDEOS = 40

export let portal: Portal
export let brand: TestBrand
export let entry: ReturnType<typeof entrant>
/** The programme of the edition after 2025. */
export let programId: number
export let nextId: number

export function setUpReuse() {
  beforeAll(async () => {
    const gigabytes = (MOST_VIDEOS * video.length) / 1e9
    const quotas = { campaigns: CAMPAIGNS, companies: 500, teamMembers: 500, openUploads: 8, judges: 5 }
    portal = await startPortal({ config: { quotas: { ...quotas, gigabytes, companiesOfAll: 500 } } })
    const { editionId, programIds } = await addEdition(portal, {
      programs: [{ countryCode: 'CL' }],
      change: nextYear,
    })
    nextId = editionId
    programId = programIds[0] ?? 0
  })
  beforeEach(async () => {
    brand = await portal.registerBrand()
    entry = entrant(portal, brand)
  })
  afterAll(() => portal.stop())
}

/**
 * Returns the next year's content. All ids differ, the first category has another name, the first question has
 * another text, and the second takes 3 words.
 */
export const nextYear = ({
  about,
  categories,
  questions,
  videos,
  ...same
}: typeof content2025): typeof content2025 => ({
  ...same,
  about: { ...about, year: 2026 },
  categories: categories.map(({ id, name, ...category }) => ({
    ...category,
    id: id + 100,
    name: id === 1 ? 'Otra' : name,
  })),
  questions: questions.map(({ id, text, maxWords, ...question }) => ({
    ...question,
    id: id + 100,
    text: id === 1 ? '¿Otra?' : text,
    maxWords: id === 2 ? 3 : maxWords,
  })),
  videos: { ...videos, video_pauted: { ...videos.video_pauted, most: 2 } },
})

const everything = { categoryIds: [103], copyAnswers: true, copyVideos: true }
export const reuse = (campaignId: number, body: object = {}, { token } = brand) =>
  portal.call(
    api.campaigns.reuse,
    { params: { campaignId }, body: { ...everything, programId, ...body } },
    { token },
  )
export const answersOf = async (campaignId: number) => {
  const rows = await questionRows(portal, campaignId)
  return rows.map(({ question, category, answer }) => [question, category, answer])
}
export const filesOf = (campaignId: number) =>
  portal.db
    .selectFrom('files')
    .where('campaign_id', '=', campaignId)
    .select(['name', 'usage_type', 'original_name', 'size', 'sha256', 'duration_seconds', 'codec'])
    .orderBy('id')
    .execute()
export const stored = async () =>
  (await Array.fromAsync(portal.deps.videos.list())).map(({ name }) => name).toSorted()
