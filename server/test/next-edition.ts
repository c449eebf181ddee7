import { addEdition } from './editions.ts'
import type { Portal } from './portal.ts'

/** What is added to the ids of 2025, all of which are lower. */
const OFFSET = 100

export const nextCategory = (id: number) => id + OFFSET

/**
 * Adds an edition after 2025 in one country of its own, with two of the categories and the questions of 2025, all
 * under other ids.
 */
export async function addNextEdition(
  portal: Pick<Portal, 'db' | 'deps'>,
  state: 'draft' | 'published' | 'archived' = 'published',
) {
  const { editionId, programIds } = await addEdition(portal, {
    state,
    programs: [{ countryCode: 'CL', label: 'Ad Awards Chile 26', timeZone: 'America/Santiago' }],
    change: ({ about, categories, questions, ...same }) => ({
      ...same,
      about: { ...about, year: 2026 },
      categories: categories.slice(0, 2).map(({ id, name, criteria, ...category }) => ({
        ...category,
        id: nextCategory(id),
        name: `${name} 2026`,
        criteria: criteria.map(({ id: criterionId, ...criterion }) => ({
          ...criterion,
          id: criterionId + OFFSET,
        })),
      })),
      questions: questions.map(({ id, text, ...question }) => ({
        ...question,
        id: id + OFFSET,
        text: text.replace('¿', '¿En 2026, '),
      })),
    }),
  })
  const [programId] = programIds
  if (programId === undefined) throw new Error('No programme')
  return { editionId, programId, country: 'CL' }
}
