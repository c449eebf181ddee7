import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import { type SeenInstant, seenOf } from '@portal/contract/jury/results/publication.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, requireSecondPerson } from '../../people/admins/second-person.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import * as queries from './queries.ts'

type Given = Pick<Deps, 'db' | 'catalog'>
type Asked = { programId: number; adminId: number }

/**
 * Sets the instant, which another admin then has to approve (J60).
 * @throws Failure `winners_public`, `instant_changed`, `nothing_decided`, `categories_undecided`,
 * `categories_contradictory`, `sitting_running`, `sign_off_waived_alone`, `instant_past`
 */
export const askForInstant = (
  deps: Given,
  asked: Asked & { publishAt: string; seen: SeenInstant },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const program = programOf(deps, asked.programId)
    await queries.lockProgram(trx, asked.programId)
    const before = await queries.selectPublication(trx, asked.programId, asked.adminId)
    // The answer of the first call was lost, so the second shows what was seen before it.
    if (isAsked(asked, before)) return
    requireSeen(asked.seen, before)
    requireDecisions(deps, before)
    if (!(await queries.askFor(trx, asked))) throw fail('instant_past')
    await recordOf(trx, asked.adminId, 'publication-asked', {
      details: aboutInstant(program, asked.publishAt),
    })
  })

/**
 * Approves the instant that this admin saw and another one set (J60).
 * @throws Failure `not_found`, `winners_public`, `instant_changed`, `nothing_decided`, `categories_undecided`,
 * `categories_contradictory`, `sitting_running`, `sign_off_waived_alone`, `second_person_needed`, `not_second_person`,
 * `instant_past`
 */
export const approveInstant = (
  deps: Given & Pick<Deps, 'config'>,
  asked: Asked & { publishAt: string },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const program = programOf(deps, asked.programId)
    await queries.lockProgram(trx, asked.programId)
    const before = await queries.selectPublication(trx, asked.programId, asked.adminId)
    if (!before?.publishAt) throw fail('not_found')
    if (before.isPublished) throw fail('winners_public')
    if (before.publishAt.getTime() !== Date.parse(asked.publishAt)) throw fail('instant_changed')
    // It is approved already, so a repeated call succeeds and changes nothing.
    if (before.approvedAt) return
    // Decisions may have been withdrawn since the instant was set.
    requireDecisions(deps, before)
    if (before.hasPassed) throw fail('instant_past')
    const two = await requireSecondPerson(trx, deps.config, {
      askedBy: before.askedById,
      askedAt: before.askedAt ?? new Date(),
      secondId: asked.adminId,
      timeZone: program.timeZone,
    })
    if (!(await queries.approve(trx, asked))) throw fail('instant_past')
    await recordOf(trx, asked.adminId, 'publication-approved', {
      details: { ...aboutInstant(program, asked.publishAt), ...inActivity(two, program.timeZone) },
    })
  })

/** Returns whether this admin's same instant waits for its approval. */
const isAsked = ({ publishAt }: { publishAt: string }, now: queries.PublicationRow | undefined): boolean =>
  now?.isAskedByMe === true &&
  now.approvedAt === null &&
  !now.hasPassed &&
  now.publishAt?.getTime() === Date.parse(publishAt)

/**
 * Refuses to replace an instant that another admin has set or approved since the caller's screen was read (J60).
 * @throws Failure `winners_public`, `instant_changed`
 */
function requireSeen(seen: SeenInstant, now: queries.PublicationRow | undefined): void {
  if (now?.isPublished) throw fail('winners_public')
  const stands = seenOf({
    publishAt: now?.publishAt?.toISOString() ?? null,
    approvedAt: now?.approvedAt?.toISOString() ?? null,
  })
  if (seen?.publishAt !== stands?.publishAt || seen?.isApproved !== stands?.isApproved)
    throw fail('instant_changed')
}

/**
 * Refuses a publication unless each judged category has a decision, no void category has a medal, and no jury
 * still sits. What a jury decided later would become public at once, by one person and without a mail (J60, J64).
 * No sitting begins after the approval (`beginSitting`). Nor does a medal become public whose sign-off one person alone waived (C06).
 * @throws Failure `nothing_decided`, `categories_undecided`, `categories_contradictory`, `sitting_running`,
 * `sign_off_waived_alone`
 */
function requireDecisions({ catalog }: Given, publication: queries.PublicationRow | undefined): void {
  if (!publication?.hasDecisions) throw fail('nothing_decided')
  const list = new Intl.ListFormat('es')
  const namesOf = (ids: number[]) => list.format(ids.map((id) => catalog.now().categoryOf(id).name))
  if (publication.undecided.length > 0)
    throw fail('categories_undecided', {
      message: `Falta el fallo de ${namesOf(publication.undecided)}: el jurado da sus premios o declara desierta la categoría antes de publicar.`,
    })
  if (publication.contradictory.length > 0)
    throw fail('categories_contradictory', {
      message: `En ${namesOf(publication.contradictory)} hay un premio y también «Desierto»: corrige uno de los dos en Fallos antes de publicar.`,
    })
  if (publication.sitting.length > 0)
    throw fail('sitting_running', {
      message: `Falta terminar la sesión de ${list.format(publication.sitting)} antes de publicar.`,
    })
  const [waived] = publication.waivedAlone
  if (waived)
    throw fail('sign_off_waived_alone', {
      message: `«${waived.campaign}» tiene un premio, y el aval del ${signatoryNames[waived.side].toLowerCase()} lo dispensó una sola persona. Otra debe aprobarlo en Avales antes de publicar.`,
    })
}

/** Takes the instant back; without one, nothing happens. @throws Failure `winners_public`, `instant_changed` */
export const withdrawInstant = (
  deps: Given,
  { programId, adminId, seen }: Asked & { seen: SeenInstant },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const program = programOf(deps, programId)
    await queries.lockProgram(trx, programId)
    const before = await queries.selectPublication(trx, programId, adminId)
    if (!before?.publishAt) return
    requireSeen(seen, before)
    if (!(await queries.withdraw(trx, programId))) throw fail('winners_public')
    await recordOf(trx, adminId, 'publication-withdrawn', {
      details: aboutInstant(program, before.publishAt.toISOString()),
    })
  })

export function programOf({ catalog }: Pick<Deps, 'catalog'>, programId: number) {
  const program = catalog.now().findProgram(programId)
  if (!program) throw fail('not_found')
  return program
}

const aboutInstant = ({ label, timeZone }: { label: string; timeZone: string }, publishAt: string) => ({
  Programa: label,
  Momento: instantInWords(new Date(publishAt), timeZone),
})
