import { isDeepStrictEqual } from 'node:util'
import {
  type Edition,
  type EditionContent,
  type EditionSection,
  sectionNames,
} from '@portal/contract/editions/edition.ts'
import type { Consequences, WholeEdition } from '@portal/contract/editions/editions.ts'
import { lastChange } from '../../people/activity/last-change.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { revisionOf } from '../../platform/db/revision.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import type { Deps } from '../../deps.ts'
import { markCampaignsOf } from '../catalog/mark-campaigns-sql.ts'
import { changesInWords } from './changes-in-words.ts'
import { consequencesOf, statusChanges, type Statuses } from './consequences.ts'
import { editionName } from './edition-name.ts'
import { identify, unknownIds, withoutLost } from './identify.ts'
import { lockEdition, updateSection } from './queries.ts'
import { editionNow, wholeEdition } from './read-edition.ts'
import { refusalsOf } from './refusals.ts'
import { syncQuestions } from './sync-questions-sql.ts'

/** Statuses of all entries of an edition by the rule of completeness, which stands above this area. */
export type StatusesOf = (db: Db, edition: Edition) => Promise<Statuses>

interface Given extends Pick<Deps, 'db' | 'catalog'> {
  statusesOf: StatusesOf
}

export interface SectionChange<S extends EditionSection = EditionSection> {
  editionId: number
  section: S
  content: EditionContent[S]
  /** Of the section as it was read; undefined: written over whatever is stored. */
  revision?: string | undefined
  /** What `needs_confirmation` gave. */
  confirmed?: string | undefined
}

/** What decides which entries are complete. */
const deciding: readonly EditionSection[] = ['questions', 'videos']

/**
 * Saves one section of an edition whole (E11, E15, E17).
 * @throws Failure `edition_archived`; `changed_meanwhile`; `invalid_input` with everything that can't be so;
 *   `needs_confirmation`: nothing was saved, and the answer says what the change does to entries and people
 */
export async function saveSection(
  { db, catalog, statusesOf }: Given,
  adminId: number,
  change: SectionChange,
): Promise<WholeEdition> {
  const { editionId, section } = change
  const state = await inTransaction(db, async (trx) => {
    await lockEdition(trx, editionId)
    const before = await editionNow(trx, editionId)
    if (before.state === 'archived') throw fail('edition_archived')
    await refuseChanged(trx, before, change)
    const asked: EditionContent = { ...contentOf(before), [section]: change.content }
    if (isDeepStrictEqual(asked[section], before[section])) return 'draft'
    refuseAny(unknownIds(before, asked, section))
    const after = withoutLost(await identify(trx, asked, section))
    const isPublished = before.state === 'published'
    if (isPublished) refuseAny(await refusalsOf(trx, before, after, section))
    const decides = isPublished && deciding.includes(section)
    const old = decides ? await statusesOf(trx, before) : null
    const sentences = isPublished ? await consequencesOf(trx, before, after, section) : []
    await write(trx, before, after)
    if (isPublished) {
      if (section === 'questions') await syncQuestions(trx, { editionId })
      if (old) sentences.unshift(...statusChanges(old, await statusesOf(trx, { ...before, ...after })))
      requireConfirmed(sentences, change)
      await markCampaignsOf(trx, editionId)
    }
    await recordOf(trx, adminId, 'edition-changed', {
      details: { ...about(before, section), ...changesInWords(before, after, section) },
    })
    return before.state
  })
  // The answer shows what this process serves from now on.
  if (state === 'published') await catalog.refresh()
  return wholeEdition(db, editionId)
}

const about = (edition: Edition, section: EditionSection) => ({
  Edición: editionName(edition),
  Número: edition.id,
  Apartado: sectionNames[section],
})

const contentOf = ({ id: _id, state: _state, revision: _revision, ...content }: Edition): EditionContent =>
  content

async function refuseChanged(
  trx: Db,
  before: Edition,
  { section, content, revision }: SectionChange,
): Promise<void> {
  if (revision === undefined || revision === revisionOf(before[section])) return
  if (isDeepStrictEqual(content, before[section])) return
  const { Número, Apartado } = about(before, section)
  const details = [{ Número, Apartado }, ...(section === 'programs' ? programsIn(before) : [])]
  const who = await lastChange(trx, ['edition-changed', 'program-changed'], { details })
  throw changedMeanwhile({ content }, await wholeEdition(trx, before.id), who)
}

/** Dates are also set programme by programme (A58). */
const programsIn = ({ programs }: Edition) => programs.map(({ label }) => ({ Programa: label }))

function refuseAny(issues: { path: string; message: string }[]): void {
  const [first] = issues
  if (first) throw fail('invalid_input', { issues, message: first.message })
}

async function write(trx: Db, before: Edition, after: EditionContent): Promise<void> {
  for (const section of Object.keys(after) as EditionSection[])
    if (!isDeepStrictEqual(before[section], after[section]))
      await updateSection(trx, before.id, section, after)
}

/** Numbers don't count: entries come and go while a person reads the sentences. */
function requireConfirmed(sentences: string[], { section, content, confirmed }: SectionChange): void {
  if (sentences.length === 0) return
  const confirmation = revisionOf(
    section,
    content,
    sentences.map((sentence) => sentence.replaceAll(/[\d.,\s]+/g, ' ')),
  )
  if (confirmed === confirmation) return
  const told: Consequences = { consequences: sentences, confirmation }
  throw fail('needs_confirmation', told)
}
