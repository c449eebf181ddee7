import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { IntegrityOutcome } from '@portal/contract/jury/results/integrity-cases.ts'
import type { Deps } from '../../deps.ts'
import { inActivity, requireSecondPerson } from '../../people/admins/second-person.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { approveDecision, correctDecision } from '../decisions/change-decisions.ts'
import { disqualify, leaveOut } from '../versions/change-judged.ts'
import { lockedCase, recordCase } from './change-case.ts'
import * as queries from './queries.ts'

type Deciding = Pick<Deps, 'db' | 'config' | 'catalog'>

interface Act {
  caseId: number
  adminId: number
  outcome: IntegrityOutcome
  /** Why, as the entry's activity and the decision will say. */
  reason: string
}

/**
 * Proposes how a case ends (A356, C08). Nothing changes until another person confirms it.
 * @throws Failure `integrity_changed` when something else was proposed or decided; `invalid_input` where the outcome
 * doesn't fit
 */
export const proposeOutcome = ({ db }: Pick<Deps, 'db'>, act: Act): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { caseId, adminId } = act
    const examined = await lockedCase(trx, caseId)
    if (examined.state === 'proposed' && examined.proposedBy === adminId && isSame(examined, act)) return
    if (examined.state === 'proposed' || examined.state === 'closed') throw fail('integrity_changed')
    requireFit(act.outcome, await queries.findExamined(trx, examined))
    await queries.setProposal(trx, caseId, act)
    await recordCase(trx, adminId, 'integrity-proposed', caseId)
  })

/**
 * Confirms what another admin proposed, as this one read it, and carries it out (A357, J66).
 * @throws Failure `integrity_changed`, `second_person_needed`, `not_second_person`; `invalid_input` where the outcome no
 * longer fits; those of a disqualification and of a correction
 */
export const confirmOutcome = (deps: Deciding, act: Act): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { caseId, adminId } = act
    const examined = await lockedCase(trx, caseId)
    if (examined.confirmedBy === adminId && isSame(examined, act)) return
    const { proposedBy, proposedAt } = examined
    if (examined.state !== 'proposed' || !isSame(examined, act) || proposedBy === null || proposedAt === null)
      throw fail('integrity_changed')
    const { timeZone } = deps.catalog.now().programOf(examined.programId)
    const two = await requireSecondPerson(trx, deps.config, {
      askedBy: proposedBy,
      askedAt: proposedAt,
      secondId: adminId,
      timeZone,
    })
    const entry = await queries.findExamined(trx, examined)
    requireFit(act.outcome, entry)
    if (entry) await carryOut({ ...deps, db: trx }, act, entry, proposedBy)
    const award = act.outcome === 'award-withdrawn' ? (entry?.standing[0]?.award ?? null) : null
    await queries.setConfirmed(trx, caseId, adminId, award)
    await recordCase(trx, adminId, 'integrity-confirmed', caseId, inActivity(two, timeZone))
  })

/**
 * Refuses what was proposed, or takes back what one proposed oneself (A358). The case goes on.
 * @throws Failure `integrity_changed` when something else was proposed, or it is decided
 */
export const refuseOutcome = ({ db }: Pick<Deps, 'db'>, act: Act): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { caseId, adminId } = act
    const examined = await lockedCase(trx, caseId)
    if (examined.outcome === null) return
    if (examined.state !== 'proposed' || !isSame(examined, act)) throw fail('integrity_changed')
    await queries.setProposal(trx, caseId, null)
    await recordCase(trx, adminId, 'integrity-refused', caseId)
  })

const isSame = ({ outcome, outcomeReason }: queries.LockedCase, act: Act) =>
  outcome === act.outcome && outcomeReason === act.reason

/** @throws Failure `invalid_input` when the outcome is impossible for the entry as it is */
function requireFit(outcome: IntegrityOutcome, entry: queries.ExaminedEntry | undefined): void {
  if (outcome === 'none' || outcome === 'corrected') return
  if (!entry)
    throw failAt('outcome', 'Aún no la tiene el jurado: este resultado se puede elegir desde el cierre.')
  const [highest] = entry.standing
  if (outcome === 'award-withdrawn') {
    if (!highest) throw failAt('outcome', 'Esta inscripción no tiene ningún premio.')
    return
  }
  if (highest) throw failAt('outcome', `Tiene «${awardLabels[highest.award]}»: elige «Premio retirado».`)
  if (outcome === 'disqualified' && entry.isDisqualificationAsked)
    throw failAt(
      'outcome',
      'Alguien ya pidió descalificarla. Aprueba o retira ese pedido en Inscripciones evaluadas.',
    )
}

/** Does what the outcome says in the one way that the portal has for it, in the names of both persons. */
async function carryOut(
  deps: Deciding,
  { outcome, reason, adminId }: Act,
  entry: queries.ExaminedEntry,
  proposedBy: number,
): Promise<void> {
  if (outcome === 'withdrawn') await leaveOut(deps, { entryId: entry.id, adminId, reason, mayBeJudged: true })
  if (outcome === 'disqualified') {
    await disqualify(deps, { entryId: entry.id, adminId: proposedBy, reason })
    await disqualify(deps, { entryId: entry.id, adminId, reason, isApproval: true })
  }
  if (outcome === 'award-withdrawn')
    for (const { id: decisionId } of entry.standing) {
      await correctDecision(deps, proposedBy, { decisionId, award: 'withdrawn', reason })
      const correction = await queries.findCorrection(deps.db, decisionId)
      await approveDecision(deps, adminId, correction.id)
    }
}
