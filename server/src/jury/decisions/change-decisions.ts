import { type Award, awardLabels, type DecisionAward } from '@portal/contract/jury/rounds/awards.ts'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, requireSecondPerson } from '../../people/admins/second-person.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { goesWithVoid } from './decide.ts'
import * as queries from './queries.ts'
import { requireDecidedAtInstant } from './standing-sql.ts'

type WithDb = Pick<Deps, 'db'>

/**
 * Asks for an award for an entry that has none (J56). It counts once another admin approves. Here and in the functions
 * below, a call that was done already, and is sent again because its answer was lost, changes nothing.
 * @throws Failure `invalid_input` when there is no such entry, or it has a decision or a request already
 */
export const addDecision = (
  { db }: WithDb,
  adminId: number,
  { programId, code, award, reason }: { programId: number; code: string; award: Award; reason: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await queries.lockDecisions(trx, programId)
    const entry = await queries.findEntry(trx, programId, code)
    if (!entry) throw failAt('code', 'No hay una inscripción con este código en el programa.')
    if (!entry.isJudged) throw failAt('code', 'Esta inscripción no participa: no puede recibir un premio.')
    if (await queries.isAskedAlready(trx, { entryId: entry.id, correctsId: null, award, reason, adminId }))
      return
    if (entry.isDecided)
      throw failAt(
        'code',
        'Esta inscripción ya tiene un fallo, o un pedido sin respuesta. Corrígelo en la lista.',
      )
    const { id: entryId, categoryId } = entry
    if (await contradictsVoid(trx, { programId, categoryId, award })) throw failAt('award', IN_VOID)
    await queries.insertAsked(trx, {
      programId,
      categoryId,
      entryId,
      award,
      correctsId: null,
      reason,
      adminId,
    })
    await recordChange(trx, adminId, 'decision-asked', { code, award, reason })
  })

/**
 * Asks for a correction: another award in place of a decision, or none (J56). The decision stands until another
 * admin approves, and its row is kept even then. Returns the programme's id, as the two functions below do.
 * @throws Failure `not_found`; `decision_changed` when the decision doesn't count any more, or somebody has asked
 * already; `invalid_input` for an award that changes nothing or doesn't fit
 */
export const correctDecision = (
  { db }: WithDb,
  adminId: number,
  { decisionId, award, reason }: { decisionId: number; award: DecisionAward; reason: string },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const decision = await queries.lockDecision(trx, decisionId)
    if (!decision) throw fail('not_found')
    const asked = { entryId: decision.entryId, correctsId: decisionId, award, reason, adminId }
    if (await queries.isAskedAlready(trx, asked)) return decision.programId
    if (!decision.isLast) throw fail('decision_changed')
    if (award === decision.award) throw failAt('award', 'Ya es así: elige qué cambia.')
    const { programId, categoryId, entryId, code } = decision
    if (award === 'void' || (entryId === null && award !== 'withdrawn'))
      throw failAt(
        'award',
        'Una categoría queda desierta por una moción del jurado; aquí solo se puede quitar.',
      )
    if (award !== 'withdrawn' && !(await queries.mayHaveAward(trx, { entryId, correctsId: decisionId })))
      throw failAt(
        'award',
        'Esta inscripción no puede recibir un premio: no participa, o ya tiene otro fallo.',
      )
    if (await contradictsVoid(trx, { programId, categoryId, award })) throw failAt('award', IN_VOID)
    await queries.insertAsked(trx, {
      programId,
      categoryId,
      entryId,
      award,
      correctsId: decisionId,
      reason,
      adminId,
    })
    await recordChange(trx, adminId, 'decision-asked', { code, award, reason })
    return programId
  })

/**
 * Approves what another admin asked for (J56).
 * @throws Failure `not_found`, `decision_changed`, `second_person_needed`, `not_second_person`; `publication_set` when it
 * leaves a category without any decision
 */
export const approveDecision = (
  { db, config, catalog }: Pick<Deps, 'db' | 'config' | 'catalog'>,
  adminId: number,
  decisionId: number,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const decision = await queries.lockDecision(trx, decisionId)
    if (!decision) throw fail('not_found')
    if (decision.isLast && decision.approvedBy === adminId) return decision.programId
    if (!decision.isAsked) throw fail('decision_changed')
    const { timeZone } = catalog.now().programOf(decision.programId)
    const two = await requireSecondPerson(trx, config, { ...decision, secondId: adminId, timeZone })
    // The entry may have been disqualified since the request, or a jury may have decided about it.
    if (decision.award !== 'withdrawn' && !(await queries.mayHaveAward(trx, decision)))
      throw fail('decision_changed')
    if (await contradictsVoid(trx, decision)) throw fail('decision_changed', { message: IN_VOID })
    await queries.approve(trx, decisionId, adminId)
    await requireDecidedAtInstant(trx, decision)
    await recordChange(trx, adminId, 'decision-approved', decision, inActivity(two, timeZone))
    return decision.programId
  })

/**
 * Refuses what another admin asked for, or takes back the admin's own request.
 * @throws Failure `not_found`, `decision_changed`
 */
export const refuseDecision = ({ db }: WithDb, adminId: number, decisionId: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const decision = await queries.lockDecision(trx, decisionId)
    if (!decision) throw fail('not_found')
    if (decision.isRefused) return decision.programId
    if (!(await queries.refuse(trx, decisionId))) throw fail('decision_changed')
    await recordChange(trx, adminId, 'decision-refused', decision)
    return decision.programId
  })

const IN_VOID =
  'La categoría quedó desierta: solo admite finalistas y menciones. Quita antes «Desierto» en la lista.'

/** Returns whether the award is a medal in a category that is void (J52). */
const contradictsVoid = async (
  trx: Db,
  { award, ...category }: { programId: number; categoryId: number; award: DecisionAward },
): Promise<boolean> => award !== 'withdrawn' && !goesWithVoid(award) && (await queries.isVoid(trx, category))

export const recordChange = (
  trx: Db,
  adminId: number,
  action: AuditAction,
  { code, award, reason }: { code: string | null; award: DecisionAward; reason?: string },
  more: Record<string, string> = {},
) =>
  recordOf(trx, adminId, action, {
    details: {
      ...(code !== null && { Inscripción: code }),
      Fallo: award === 'withdrawn' ? 'Sin premio' : award === 'void' ? 'Desierto' : awardLabels[award],
      ...(reason !== undefined && { Motivo: reason }),
      ...more,
    },
  })
