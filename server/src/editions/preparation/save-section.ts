import { isDeepStrictEqual } from 'node:util'
import {
  type Edition,
  type EditionContent,
  type EditionSection,
  sectionNames,
} from '@portal/contract/editions/edition.ts'
import type { Consequences, WholeEdition } from '@portal/contract/editions/editions.ts'
import { isStoredAs } from '@portal/contract/editions/stored-as.ts'
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
import { lockEdition, takeIds, updateSection } from './queries.ts'
import { editionNow, wholeEdition } from './read-edition.ts'
import { type JuryUse, refusalsOf } from './refusals.ts'
import { syncQuestions } from './sync-questions-sql.ts'
import { countIds, type NewIds } from '@portal/contract/editions/new-edition.ts'
import { unknownReferences } from '@portal/contract/editions/references.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'

/**
 * Returns the statuses of all entries of an edition by the rule of completeness. That rule belongs to an area
 * above this one.
 */
export type StatusesOf = (db: Db, edition: Edition) => Promise<Statuses>

/** The functions that areas above this one pass in. */
export interface Above {
  statusesOf: StatusesOf
  juryUse: JuryUse
}

interface Given extends Pick<Deps, 'db' | 'catalog'>, Above {}

export interface SectionChange<S extends EditionSection = EditionSection> {
  editionId: number
  section: S
  content: EditionContent[S]
  /** The section's revision when it was read. Undefined: whatever is stored is overwritten. */
  revision?: string | undefined
  /** The `confirmation` that `needs_confirmation` gave. */
  confirmed?: string | undefined
}

/** The sections that determine which entries are complete. */
const deciding: ReadonlySet<EditionSection> = new Set(['programs', 'questions', 'videos'])

/**
 * Saves one section of an edition as a whole (E11, E15, E17).
 * @throws Failure `edition_archived`; `changed_meanwhile`; `invalid_input` with everything that isn't possible;
 * `needs_confirmation`: nothing was saved, and the answer says what the change means for entries and people
 */
export async function saveSection(
  given: Given,
  adminId: number,
  change: SectionChange,
): Promise<WholeEdition> {
  const { db, catalog } = given
  const { editionId, section } = change
  const revision = await requireConfirmed(given, change)
  const saved = await inTransaction(db, async (trx) => {
    await lockEdition(trx, editionId)
    const before = await editionNow(trx, editionId)
    if (before.revision !== revision) return null
    const after = await changed(trx, given, before, change)
    if (after) {
      await write(trx, before, after, section)
      // If a question is removed, this statement waited for answers being saved. From now on those count, so
      // refusals are checked again.
      if (before.state === 'published' && section === 'questions')
        refuseAny(await refusalsOf(trx, before, after, section, given.juryUse))
      if (before.state === 'published') await markCampaignsOf(trx, editionId)
      await recordOf(trx, adminId, 'edition-changed', {
        details: { ...about(before, section), ...changesInWords(before, after, section) },
      })
    }
    return before.state
  })
  // Null: the edition changed after its consequences were counted.
  if (saved === null) return saveSection(given, adminId, change)
  // The answer has to show what this process serves from now on.
  if (saved === 'published') await catalog.refresh()
  return wholeEdition(db, editionId)
}

/**
 * Counts what the change of a published edition would do. That may take seconds, so the edition is not locked and
 * brands go on. What is written for counting is rolled back.
 * @returns the edition's revision, for which nothing is left to confirm
 * @throws Failure like `saveSection`
 */
async function requireConfirmed(given: Given, change: SectionChange): Promise<number> {
  const { db, statusesOf } = given
  const { section, content, editionId } = change
  const trx = await db.startTransaction().execute()
  try {
    const before = await editionNow(trx, editionId)
    if (before.state !== 'published') return before.revision
    const confirmation = revisionOf(section, content, before[section])
    if (change.confirmed === confirmation) return before.revision
    const after = await changed(trx, given, before, change)
    if (!after) return before.revision
    const old = deciding.has(section) ? await statusesOf(trx, before) : null
    const sentences = await consequencesOf(trx, before, after, section)
    await write(trx, before, after, section, { keepsUnasked: true })
    if (old) sentences.unshift(...statusChanges(old, await statusesOf(trx, { ...before, ...after })))
    if (sentences.length === 0) return before.revision
    const told: Consequences = { consequences: sentences, confirmation }
    throw fail('needs_confirmation', told)
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Returns the edition with the change; null when it changes nothing.
 * @throws Failure for a change that isn't possible
 */
async function changed(
  trx: Db,
  { juryUse }: Given,
  before: Edition,
  change: SectionChange,
): Promise<EditionContent | null> {
  const { section, content } = change
  if (before.state === 'archived') throw fail('edition_archived')
  if (await isSentAgain(trx, before, change)) return null
  const asked: EditionContent = { ...contentOf(before), [section]: content }
  if (isDeepStrictEqual(asked[section], before[section])) return null
  refuseAny(unknownIds(before, asked, section))
  const after = withoutLost(await identify(trx, asked, section))
  if (before.state === 'published') refuseAny(await refusalsOf(trx, before, after, section, juryUse))
  return after
}

const about = (edition: Edition, section: EditionSection) => ({
  Edición: editionName(edition),
  Número: edition.id,
  Apartado: sectionNames[section],
})

const contentOf = ({ id: _id, state: _state, revision: _revision, ...content }: Edition): EditionContent =>
  content

/**
 * Returns whether the same was saved already. Then its answer was lost, so new things came without the ids that
 * they have by now.
 * @throws Failure `changed_meanwhile` if anything else was saved since the section was read
 */
async function isSentAgain(
  trx: Db,
  before: Edition,
  { section, content, revision }: SectionChange,
): Promise<boolean> {
  if (revision === undefined || revision === revisionOf(before[section])) return false
  if (isStoredAs(content, before[section])) return true
  const { Número, Apartado } = about(before, section)
  const details = [{ Número, Apartado }, ...(section === 'programs' ? programsIn(before) : [])]
  const who = await lastChange(trx, ['edition-changed', 'program-changed'], { details })
  throw changedMeanwhile({ content }, await wholeEdition(trx, before.id), who)
}

/** Returns the programmes for the event, because their dates can also be set one by one (A58). */
const programsIn = ({ programs }: Edition) => programs.map(({ label }) => ({ Programa: label }))

function refuseAny(issues: { path: string; message: string }[]): void {
  const [first] = issues
  if (first) throw fail('invalid_input', { issues, message: first.message })
}

async function write(
  trx: Db,
  before: Edition,
  after: EditionContent,
  changed: EditionSection,
  how: { keepsUnasked?: boolean } = {},
): Promise<void> {
  for (const section of Object.keys(after) as EditionSection[])
    if (!isDeepStrictEqual(before[section], after[section]))
      await updateSection(trx, before.id, section, after)
  if (changed === 'questions' && before.state === 'published')
    await syncQuestions(trx, { editionId: before.id }, how)
}

const GONE = 'Este elemento ya no existe. Recarga la página.'

/** Returns ids and references in a section that the edition doesn't have (E28). */
function unknownIds(before: EditionContent, after: EditionContent, section: EditionSection): Issue[] {
  const strangers = (
    mine: readonly { id: number }[],
    known: readonly { id: number }[],
    path: string,
  ): Issue[] => {
    const ids = new Set(known.map(({ id }) => id))
    return mine.flatMap(({ id }, index) =>
      id <= 0 || ids.has(id) ? [] : [{ path: `${path}.${index}.id`, message: GONE }],
    )
  }
  const references = unknownReferences(after)
    .filter(({ path }) => path[0] === section)
    .map(({ path, message }) => ({ path: ['content', ...path.slice(1)].join('.'), message }))
  switch (section) {
    case 'programs':
      return strangers(after.programs, before.programs, 'content')
    case 'questions':
      return [...strangers(after.questions, before.questions, 'content'), ...references]
    case 'categories': {
      const criteriaOf = (categoryId: number) =>
        before.categories.find(({ id }) => id === categoryId)?.criteria ?? []
      return [
        ...strangers(after.categories, before.categories, 'content'),
        ...after.categories.flatMap(({ id, criteria }, index) =>
          strangers(criteria, criteriaOf(id), `content.${index}.criteria`),
        ),
        ...references,
      ]
    }
    case 'callForEntries':
      return references
    default:
      return []
  }
}

/** Gives an id to everything new in a section. */
async function identify(trx: Db, content: EditionContent, section: EditionSection): Promise<EditionContent> {
  if (section !== 'programs' && section !== 'categories' && section !== 'questions') return content
  const counts = countIds({ programs: [], categories: [], questions: [], [section]: content[section] })
  const ids = await takeIds(trx, counts)
  const known = (id: number, kind: keyof NewIds) => (id > 0 ? id : ids[kind]())
  return {
    ...content,
    programs: content.programs.map((program) => ({ ...program, id: known(program.id, 'program') })),
    categories: content.categories.map((category) => ({
      ...category,
      id: known(category.id, 'category'),
      criteria: category.criteria.map((criterion) => ({
        ...criterion,
        id: known(criterion.id, 'criterion'),
      })),
    })),
    questions: content.questions.map((question) => ({ ...question, id: known(question.id, 'question') })),
  }
}

/** Removes references to programmes and categories that the content no longer holds. */
function withoutLost(content: EditionContent): EditionContent {
  const programs = new Set(content.programs.map(({ id }) => id))
  const categories = new Set(content.categories.map(({ id }) => id))
  return {
    ...content,
    categories: content.categories.map((category) => ({
      ...category,
      programIds: category.programIds?.filter((id) => programs.has(id)) ?? null,
    })),
    questions: content.questions.map((question) => ({
      ...question,
      categoryIds: question.categoryIds?.filter((id) => categories.has(id)) ?? null,
    })),
    callForEntries: {
      ...content.callForEntries,
      juryProgramIds: content.callForEntries.juryProgramIds.filter((id) => programs.has(id)),
    },
  }
}
