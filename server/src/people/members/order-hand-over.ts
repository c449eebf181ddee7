import type { Parsed } from '@portal/contract/platform/route.ts'
import type { handOverRoutes } from '@portal/contract/people/hand-overs.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { recordOf } from '../activity/record.ts'
import { requireManager } from '../admins/require-manager.ts'
import { holdsBrand } from '../session/hold-brand-sql.ts'
import { foundMember } from './changing-people.ts'
import { makeMain, namedMember } from './hand-over.ts'
import { tellEnd, tellOrder } from './hand-over-mails.ts'
import * as handOvers from './hand-over-sql.ts'
import { lockMembers } from './queries.ts'

/**
 * Hands a brand whose owner is gone over to a member, once 72 hours have passed without an owner's objection (B06).
 * @throws Failure `not_found`, `hand_over_pending`
 */
export const orderHandOver = (
  deps: Deps,
  adminId: number,
  brandId: number,
  { userId: toUserId, reason }: Parsed<typeof handOverRoutes.order>['body'],
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockMembers(trx, brandId)
    await requireManager(trx, adminId)
    const main = await handOvers.findMain(trx, brandId)
    if (!main || !(await holdsBrand(trx, { brandId, userId: toUserId }))) throw fail('not_found')
    const { name: to } = await namedMember(trx, brandId, toUserId)
    const by = { admin: adminId, reason }
    if (!(await handOvers.insertHandOver(trx, { brandId, toUserId, by }))) throw fail('hand_over_pending')
    await tellOrder(trx, deps, brandId, { from: main.name, to, why: reason })
    const details = { Titular: main.name, Persona: to, Motivo: reason }
    await recordOf(trx, adminId, 'hand-over-ordered', { brandId, details })
  })

/** Withdraws a brand's hand-over, also an offer that its owner no longer withdraws. */
export const cancelHandOver = (deps: Deps, adminId: number, brandId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockMembers(trx, brandId)
    await requireManager(trx, adminId)
    const ended = await handOvers.endHandOver(trx, brandId)
    if (!ended) throw fail('not_found', { message: 'El traspaso ya terminó: mira cómo quedó la marca.' })
    const { toUserId, offeredBy } = ended
    const { name: to } = await foundMember(trx, { brandId, userId: toUserId })
    await recordOf(trx, adminId, 'hand-over-withdrawn', { brandId, details: { Persona: to } })
    const readers = offeredBy === null ? undefined : [toUserId, offeredBy]
    await tellEnd(trx, deps, brandId, { to, outcome: 'withdrawn', readers })
  })

/** Does the hand-overs that are due, and forgets offers that nobody accepted. */
export async function tendHandOvers(deps: Deps): Promise<void> {
  for (const { brandId } of await handOvers.selectDue(deps.db)) await handOver(deps, brandId)
  await handOvers.deleteExpired(deps.db)
}

const handOver = (deps: Deps, brandId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    // Whoever objects waits here, or has ended it before.
    await lockMembers(trx, brandId)
    const due = await handOvers.findDue(trx, brandId)
    const named = due && { brandId, userId: due.toUserId }
    // A person or a brand that is being erased takes the hand-over along; else the next look finds it again.
    if (!named || !(await holdsBrand(trx, named))) return
    const { name: to } = await foundMember(trx, named)
    await makeMain(trx, named)
    await handOvers.endHandOver(trx, brandId)
    await recordOf(trx, null, 'hand-over-done', { brandId, details: { Persona: to } })
    await tellEnd(trx, deps, brandId, { to, outcome: 'done' })
  })
