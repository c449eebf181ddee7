import { readFileSync } from 'node:fs'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import type { EditionFile } from '@portal/contract/editions/edition-file.ts'
import { closePrograms } from '../editions.ts'
import { type entrant, ok } from '../entries.ts'
import type { Portal } from '../portal.ts'

/** An edition that has little in common with that of 2025 (E28). */
export const fixtureFile = JSON.parse(
  readFileSync(new URL('edition.json', import.meta.url), 'utf8'),
) as EditionFile

export type Country = 'CL' | 'IN' | 'MX'

/** The names that the tests give the file's categories, in its order. */
const categoryKeys = ['light', 'series', 'monsoon', 'relay', 'grand'] as const

/**
 * Imports and publishes the fixture edition by the calls of the API.
 * @param alone whether the edition of 2025 is archived afterwards
 */
export async function publishFixture(
  portal: Portal,
  admin: { token: string },
  { alone = false, file = fixtureFile } = {},
) {
  const { editions } = api
  const { editionId } = ok(await portal.call(editions.import, { body: file }, admin))
  ok(await portal.call(editions.publish, { params: { editionId } }, admin))
  if (alone) {
    await closePrograms(portal, 1, '2025-12-31T23:59:59Z')
    ok(await portal.call(editions.archive, { params: { editionId: 1 } }, admin))
  }
  const { edition } = ok(await portal.call(editions.read, { params: { editionId } }, admin))
  return { editionId, edition, ...namesOf(edition) }
}
export type Fixture = Awaited<ReturnType<typeof publishFixture>>

/** Returns the ids that the import gave, by the names of the tests. */
function namesOf({
  programs,
  categories,
  questions,
}: Pick<Edition, 'programs' | 'categories' | 'questions'>) {
  const programOf = (country: Country) =>
    programs.find(({ countryCode }) => countryCode === country)?.id ?? Number.NaN
  const ids = categories.map(({ id }) => id)
  const category = Object.fromEntries(categoryKeys.map((key, index) => [key, ids[index]])) as Record<
    (typeof categoryKeys)[number],
    number
  >
  const questionId = (text: RegExp) => questions.find((each) => text.test(each.text))?.id ?? Number.NaN
  return { programOf, category, questionId }
}

/** Adds everything that this edition's entries need: one video, and no case video. */
export async function enter(entry: ReturnType<typeof entrant>, { id, enrollments }: Campaign) {
  await entry.setDates(id)
  await entry.addFile(id, 'video_pauted')
  for (const { categoryId } of enrollments) await entry.answer(id, categoryId)
  await entry.creditPerson(id)
  await entry.creditCompany(id)
}
