import {
  editionSections,
  type Edition,
  type EditionContent,
  type EditionSection,
} from '@portal/contract/editions/edition.ts'
import type { EditionFile } from '@portal/contract/editions/edition-file.ts'
import type { EditionSummary, MissingInEdition, WholeEdition } from '@portal/contract/editions/editions.ts'
import { missingInEdition } from '@portal/contract/editions/missing-in-edition.ts'
import type { Db } from '../../platform/db/db.ts'
import { revisionOf } from '../../platform/db/revision.ts'
import { fail } from '../../platform/http/fail.ts'
import { readEdition } from '../catalog/open-catalog.ts'
import { changedLegal } from './changed-legal.ts'
import { olderLegal } from './older-legal.ts'
import { countEntries, selectLegalElsewhere, selectOpenWork, selectSummaries } from './queries.ts'

export async function listEditions(db: Db): Promise<EditionSummary[]> {
  const rows = await selectSummaries(db)
  return rows.map((row) => ({ ...row, closesAt: row.closesAt?.toISOString() ?? null }))
}

/**
 * Returns the edition in any state, as it is stored.
 * @throws Failure `not_found`
 */
export async function editionNow(db: Db, editionId: number): Promise<Edition> {
  const edition = await readEdition(db, editionId)
  if (!edition) throw fail('not_found')
  return edition
}

/**
 * Like `missingInEdition`, and also names what keeps a draft from being published because of other editions (E05,
 * E12).
 */
export async function missingNow(db: Db, edition: Edition): Promise<MissingInEdition[]> {
  const missing = missingInEdition(edition, edition.state)
  if (edition.state !== 'draft') return missing
  const changed = await changedLegal(db, edition)
  const older = await olderLegal(db, edition)
  return [
    ...missing,
    ...changed.map(({ index, text }) => ({ section: 'legal' as const, field: `${index}.version`, text })),
    ...older.map(({ index, text }) => ({ section: 'legal' as const, field: String(index), text })),
  ]
}

export async function wholeEdition(db: Db, editionId: number): Promise<WholeEdition> {
  const edition = await editionNow(db, editionId)
  return {
    edition,
    revisions: Object.fromEntries(
      (Object.keys(editionSections) as EditionSection[]).map((section) => [
        section,
        revisionOf(edition[section]),
      ]),
    ) as WholeEdition['revisions'],
    missing: await missingNow(db, edition),
    entries: await countEntries(db, editionId),
    legalElsewhere: await selectLegalElsewhere(db, editionId),
    openElsewhere: edition.state === 'draft' ? await selectOpenWork(db) : [],
  }
}

/** Returns the edition as one document (E18). */
export const fileOf = ({
  about,
  programs,
  categories,
  questions,
  videos,
  legal,
  callForEntries,
}: EditionContent): EditionFile => ({
  format: 'ad-awards-edition',
  version: 1,
  about,
  programs,
  categories,
  questions,
  videos,
  legal,
  callForEntries,
})
