import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { JudgedState } from '@portal/contract/jury/sheets/judged-entries.ts'
import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { mergeRanges } from '@portal/contract/jury/sheets/redact.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, requireAsker, requireSecondPerson } from '../../people/admins/second-person.ts'
import { catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { askForVoted } from '../decisions/ask-for-voted.ts'
import { holdDecisions } from '../decisions/record-decided.ts'
import { requireDecidedAtInstant } from '../decisions/standing-sql.ts'
import { askOrApprove, askToUndo, endDisqualification } from './disqualification-sql.ts'
import { redactionsRevision } from './entry-version.ts'
import * as queries from './queries.ts'
import { openLeaks, textOf, versionOf } from './version-of.ts'

type Deciding = Pick<Deps, 'db' | 'config' | 'catalog'>

interface Who {
  entryId: number
  adminId: number
}

/**
 * Makes a version of the entry as it is now (A110, J02). An entry that was left out is judged again, if the
 * admin's screen showed it as left out.
 * @throws Failure `entry_decided`, `entry_deleted`, `publication_set`, or `entry_unchanged` when judges read the same
 * already
 */
export const addVersion = (
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { entryId, adminId, reason, state }: Who & { reason: string; state: JudgedState },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const category = await holdCategory(trx, entryId)
    const entry = await locked(trx, entryId)
    if (entry.state !== state) throw fail('entry_decided')
    // Two people withdrew it (C08): one alone doesn't bring it back.
    if (entry.leftOutReason !== null && entry.number !== null)
      throw fail('entry_decided', { message: WITHDRAWN })
    const [live] = await queries.selectLive(trx, [entryId])
    if (!live) throw fail('entry_deleted')
    const { content, redactions, digest, number } = entry
    const version = versionOf(
      await catalogOfNow(trx, catalog.now()),
      live,
      content && redactions ? { content, redactions } : undefined,
    )
    if (version.digest === digest) throw fail('entry_unchanged')
    const next = (number ?? 0) + 1
    await queries.insertVersions(trx, [{ ...version, entryId, number: next, reason, madeBy: adminId }])
    await queries.bringBack(trx, entryId)
    if (entry.leftOutReason !== null) await requireDecidedAtInstant(trx, category)
    await queries.lockSheetsOf(trx, entryId)
    await queries.askToConfirm(trx, entryId, next)
    await record(trx, adminId, 'entry-version-made', entry, { Versión: next, Motivo: reason })
  })

const WITHDRAWN = 'Esta inscripción se retiró de la evaluación en una revisión de integridad.'

/**
 * Leaves out an entry that nobody judges yet (A111, J03).
 * @param mayBeJudged two people decided it, so that it may be judged already (C08)
 * @throws Failure `entry_is_judged`; `entry_decided` when it was left out for another reason
 */
export const leaveOut = (
  { db }: Pick<Deps, 'db'>,
  { entryId, adminId, reason, mayBeJudged = false }: Who & { reason: string; mayBeJudged?: boolean },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const entry = await locked(trx, entryId)
    if (entry.number !== null && !mayBeJudged) throw fail('entry_is_judged')
    if ((entry.leftOutReason ?? reason) !== reason) throw fail('entry_decided')
    if (!(await queries.leaveOut(trx, entryId, adminId, reason))) return
    const votes = await queries.leaveSittings(trx, entryId)
    await record(trx, adminId, 'entry-left-out', entry, { Motivo: reason, ...endedVotes(votes) })
  })

const HIDDEN_MEANWHILE =
  'Alguien cambió mientras tanto lo que se oculta. Mira cómo quedó y elige de nuevo qué ocultar.'

/**
 * Sets what judges don't read of the newest version (A112, J18).
 * @throws Failure `version_changed`, also when another admin has changed the redactions since; `invalid_input` for
 * a place that isn't in the text
 */
export const setRedactions = (
  { db }: Pick<Deps, 'db'>,
  {
    entryId,
    adminId,
    version,
    revision,
    redactions,
  }: Who & { version: number; revision?: string | undefined; redactions: TextRange[] },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await queries.raiseSittings(trx, entryId)
    const entry = await locked(trx, entryId)
    const { content, number } = entry
    if (!content || number !== version) throw fail('version_changed')
    const wrong = redactions.findIndex((range) => !isWithin(textOf(content, range.questionKey), range))
    if (wrong >= 0)
      throw failAt(
        `redactions.${wrong}`,
        'Este fragmento no está en el texto. Recarga la página y elígelo de nuevo.',
      )
    const merged = mergeRanges(redactions)
    if (digestOf(merged) === digestOf(entry.redactions)) return
    if (revision !== undefined && revision !== redactionsRevision(number, entry.redactions))
      throw fail('version_changed', { message: HIDDEN_MEANWHILE })
    await queries.setRedactions(trx, { id: entryId, number }, merged, openLeaks(content, merged))
    await record(trx, adminId, 'entry-redacted', entry, {
      Versión: number,
      'Fragmentos ocultos': merged.length,
    })
  })

/** Returns whether a range lies in the text and cuts no character in half. */
function isWithin(text: string | undefined, { at, length }: TextRange): boolean {
  if (text === undefined || at + length > text.length) return false
  return text.slice(at, at + length).isWellFormed()
}

/**
 * Asks for a disqualification, or approves one that another admin asked for with the same reason (A113, J33).
 * @throws Failure `second_person_needed`, `not_second_person`, `reason_changed`; `disqualification_changed` when the
 * request that it approves was withdrawn
 */
export const disqualify = (
  deps: Deciding,
  {
    entryId,
    adminId,
    reason,
    isApproval = false,
  }: Who & { reason: string; isApproval?: boolean | undefined },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const isApproved = await askOrApprove(trx, { id: entryId, adminId, reason, isApproval })
    const entry = await locked(trx, entryId)
    if (isApproved === undefined) return refuse(entry, adminId)
    const { disqualificationAskedBy: askedBy, disqualificationAskedAt: askedAt } = entry
    const both = isApproved ? await bothOf(trx, deps, entry, { askedBy, askedAt, secondId: adminId }) : {}
    const votes = isApproved ? await queries.leaveSittings(trx, entryId) : 0
    await record(trx, adminId, isApproved ? 'entry-disqualified' : 'disqualification-asked', entry, {
      Motivo: reason,
      ...endedVotes(votes),
      ...both,
    })
  })

/**
 * Says why nothing was written: the entry is disqualified already (no failure), the request was withdrawn, it
 * waits for another admin, or it has another reason.
 */
function refuse(entry: queries.LockedEntry, adminId: number): void {
  const { isDisqualified, disqualificationReason, disqualificationAskedBy } = entry
  if (isDisqualified) return
  if (disqualificationReason === null) throw fail('disqualification_changed')
  throw fail(disqualificationAskedBy === adminId ? 'second_person_needed' : 'reason_changed')
}

/**
 * Withdraws the request, or asks to undo the disqualification that the admin's screen showed, or undoes it as another
 * admin asked (A114, J33, J66); without one, nothing happens. An award that a sitting voted for while the entry was
 * disqualified is asked for (J56).
 * @throws Failure `disqualification_changed`, `second_person_needed`, `not_second_person`, `publication_set`
 */
export const requalify = (
  deps: Deciding,
  { entryId, adminId, reason, isApproved }: Who & { reason: string; isApproved: boolean },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const category = isApproved ? await holdCategory(trx, entryId) : null
    const entry = await locked(trx, entryId)
    const { disqualificationReason, isDisqualified } = entry
    if (
      disqualificationReason !== null &&
      (disqualificationReason !== reason || isDisqualified !== isApproved)
    )
      throw fail('disqualification_changed')
    const why = { Motivo: disqualificationReason ?? '' }
    const { undoingAskedBy: askedBy, undoingAskedAt: askedAt } = entry
    if (isDisqualified && askedAt === null) {
      const { timeZone } = deps.catalog.now().programOf(entry.programId)
      await requireAsker(trx, deps.config, { askerId: adminId, timeZone })
      await askToUndo(trx, entryId, adminId)
      await record(trx, adminId, 'undoing-asked', entry, why)
      return
    }
    const both = isDisqualified ? await bothOf(trx, deps, entry, { askedBy, askedAt, secondId: adminId }) : {}
    if (!(await endDisqualification(trx, entryId))) return
    await record(trx, adminId, 'disqualification-undone', entry, { ...why, ...both })
    if (!category) return
    await requireDecidedAtInstant(trx, category)
    await askForVoted(trx, { programId: category.programId, code: entry.code, adminId })
  })

const endedVotes = (votes: number): Record<string, string> =>
  votes > 0 ? { Votación: 'Quedó sin efecto' } : {}

/** Checks the second person, and returns what the activity tells of both (J66). */
async function bothOf(
  trx: Db,
  { config, catalog }: Deciding,
  { programId }: queries.LockedEntry,
  { askedAt, ...asked }: { askedBy: number | null; askedAt: Date | null; secondId: number },
): Promise<Record<string, string>> {
  const { timeZone } = catalog.now().programOf(programId)
  const agreement = { ...asked, askedAt: askedAt ?? new Date(), timeZone }
  return inActivity(await requireSecondPerson(trx, config, agreement), timeZone)
}

/**
 * Locks the sittings and the decisions of an entry's category until the transaction ends, and returns it. Locks are
 * taken in the same order as at the end of a sitting and at the approval of an award: sittings, decisions, entry.
 */
async function holdCategory(trx: Db, entryId: number) {
  const category = await queries.selectCategory(trx, entryId)
  if (!category) throw fail('not_found')
  await queries.raiseSittings(trx, entryId)
  await holdDecisions(trx, category.programId)
  return category
}

async function locked(trx: Db, entryId: number): Promise<queries.LockedEntry> {
  const entry = await queries.lockEntry(trx, entryId)
  if (!entry) throw fail('not_found')
  return entry
}

const record = (
  trx: Db,
  adminId: number,
  action: AuditAction,
  { brandId, campaignId, code }: queries.LockedEntry,
  details: Record<string, string | number>,
) => recordOf(trx, adminId, action, { brandId, campaignId, details: { Inscripción: code, ...details } })
