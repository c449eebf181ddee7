import { conflictLabels } from '@portal/contract/jury/judges/conflicts.ts'
import type { ConflictItem } from '@portal/contract/jury/judges/conflict-list.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, requireAsker, requireSecondPerson } from '../../people/admins/second-person.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  approveDismissal,
  type Asked,
  askToDismiss,
  confirm,
  countUnconfirmed,
  dismiss,
  type Dismissal,
  type SeenConflict,
} from './answers-sql.ts'
import { selectConflictsById } from './list-sql.ts'
import { raiseSittingsOf } from './raise-sittings-sql.ts'

/** The most campaigns that the audit event names when several conflicts are confirmed at once. */
const MOST_NAMED = 10

/**
 * A132. Those that were confirmed already, or whose facts are gone, are passed over, and those that changed since they were
 * read (J13). Answers with how many it were, and how many changed.
 */
export const confirmConflicts = (
  { db }: Pick<Deps, 'db'>,
  seen: readonly SeenConflict[],
  userId: number,
): Promise<{ confirmed: number; changed: number }> =>
  inTransaction(db, async (trx) => {
    const confirmed = await confirm(trx, seen, userId)
    if (confirmed.length > 0) await recordConfirmed(trx, confirmed, userId)
    return { confirmed: confirmed.length, changed: await countUnconfirmed(trx, seen) }
  })

async function recordConfirmed(trx: Db, confirmed: number[], userId: number): Promise<void> {
  const conflicts = await selectConflictsById(trx, confirmed.slice(0, MOST_NAMED), userId)
  const [only] = confirmed.length === 1 ? conflicts : []
  const campaigns = [...new Set(conflicts.map(({ campaign }) => campaign))].join('; ')
  await recordOf(trx, userId, 'conflicts-confirmed', {
    campaignId: only?.campaignId ?? null,
    // Each judge's name has to stand alone, so that it is found when the judge's data are deleted.
    details: only ? aboutConflict(only) : { Conflictos: confirmed.length, Campañas: campaigns },
  })
}

const aboutConflict = ({ judge, campaign, kind }: ConflictItem) => ({
  Juez: judge,
  Campaña: campaign,
  Conflicto: conflictLabels[kind],
})

/**
 * A133. Of kind A or F the first call asks, and that of another admin with the same reason dismisses, as long as the
 * request stands (J66). The same again changes nothing.
 * @throws Failure `not_found`, `second_person_needed`, `not_second_person`, `reason_changed`; `conflict_changed` when it
 * is not as it was read
 */
export const dismissConflict = (
  deps: Pick<Deps, 'db' | 'config' | 'catalog'>,
  dismissal: Dismissal,
): Promise<{ message: string; conflict: ConflictItem }> =>
  inTransaction(deps.db, async (trx) => {
    const { done, both } = await answer(trx, deps, dismissal)
    const [conflict] = await selectConflictsById(trx, [dismissal.conflictId], dismissal.userId)
    if (!conflict) throw fail('not_found')
    if (done === undefined && conflict.state !== 'dismissed') throw fail(whyNot(conflict, dismissal))
    if (done !== undefined) await record(trx, done, conflict, dismissal.userId, both)
    if (done === 'conflict-dismissed') await raiseSittingsOf(trx, conflict.judgeId)
    return { message: messages[done ?? 'conflict-dismissed'], conflict }
  })

function whyNot({ isAskedByMe, dismissalReason }: ConflictItem, { reason }: Dismissal) {
  if (isAskedByMe) return 'second_person_needed'
  return dismissalReason === null || dismissalReason === reason ? 'conflict_changed' : 'reason_changed'
}

type Done = 'dismissal-asked' | 'conflict-dismissed'

const messages: Record<Done, string> = {
  'dismissal-asked': 'Pedido: falta que lo apruebe otra persona del equipo.',
  'conflict-dismissed': 'Conflicto descartado',
}

/** Returns what the call did; undefined: nothing. Each statement checks itself whether it may. */
async function answer(
  trx: Db,
  { config, catalog }: Pick<Deps, 'config' | 'catalog'>,
  dismissal: Dismissal,
): Promise<{ done?: Done; both?: Record<string, string> }> {
  const zoneOf = ({ programId }: Asked) => catalog.now().findProgram(programId ?? 0)?.timeZone ?? 'UTC'
  const approved = await approveDismissal(trx, dismissal)
  if (approved) {
    const timeZone = zoneOf(approved)
    const agreement = { ...approved, secondId: dismissal.userId, timeZone }
    const two = await requireSecondPerson(trx, config, agreement)
    return { done: 'conflict-dismissed', both: inActivity(two, timeZone) }
  }
  if (await dismiss(trx, dismissal)) return { done: 'conflict-dismissed' }
  const asked = await askToDismiss(trx, dismissal)
  if (!asked) return {}
  await requireAsker(trx, config, { askerId: dismissal.userId, timeZone: zoneOf(asked) })
  return { done: 'dismissal-asked' }
}

const record = (
  trx: Db,
  action: Done,
  conflict: ConflictItem,
  userId: number,
  both: Record<string, string> = {},
) =>
  recordOf(trx, userId, action, {
    campaignId: conflict.campaignId,
    details: { ...aboutConflict(conflict), Motivo: conflict.dismissalReason ?? '', ...both },
  })
