import {
  editionSections,
  type Edition,
  type EditionContent,
  type EditionSection,
} from '@portal/contract/editions/edition.ts'
import type { EditionFile } from '@portal/contract/editions/edition-file.ts'
import type { EditionSummary, WholeEdition } from '@portal/contract/editions/editions.ts'
import { missingInEdition } from '@portal/contract/editions/missing-in-edition.ts'
import type { Db } from '../../platform/db/db.ts'
import { revisionOf } from '../../platform/db/revision.ts'
import { fail } from '../../platform/http/fail.ts'
import { readEdition } from '../catalog/open-catalog.ts'
import { countEntries, selectSummaries } from './queries.ts'

export async function listEditions(db: Db): Promise<EditionSummary[]> {
  const rows = await selectSummaries(db)
  return rows.map((row) => ({ ...row, closesAt: row.closesAt?.toISOString() ?? null }))
}

/**
 * The edition in any state, as it is stored.
 * @throws Failure `not_found`
 */
export async function editionNow(db: Db, editionId: number): Promise<Edition> {
  const edition = await readEdition(db, editionId)
  if (!edition) throw fail('not_found')
  return edition
}

export const wholeEdition = async (db: Db, editionId: number): Promise<WholeEdition> =>
  describe(await editionNow(db, editionId), await countEntries(db, editionId))

const describe = (edition: Edition, entries: number): WholeEdition => ({
  edition,
  revisions: Object.fromEntries(
    (Object.keys(editionSections) as EditionSection[]).map((section) => [
      section,
      revisionOf(edition[section]),
    ]),
  ) as WholeEdition['revisions'],
  missing: missingInEdition(edition, edition.state),
  entries,
})

/** The edition as one document (E18). */
export const fileOf = ({
  about,
  programs,
  categories,
  questions,
  videos,
  legal,
}: EditionContent): EditionFile => ({
  format: 'ad-awards-edition',
  version: 1,
  about,
  programs,
  categories,
  questions,
  videos,
  legal,
})
