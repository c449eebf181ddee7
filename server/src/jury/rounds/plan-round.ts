import { hash } from 'node:crypto'
import { LEAST_JUDGES, minutesOf } from '@portal/contract/jury/rounds/load.ts'
import { type AssignmentPreview, mayAssign, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { AssignmentPlan, PanelToAssign } from '../assignment/plan-assignment.ts'
import { planInWorker } from '../assignment/plan-in-worker.ts'
import { companyKey } from '../conflicts/company-key.ts'
import { aboutRound, tooLateFor } from './lock-known.ts'
import { deleteOtherPairs, insertPairs, type PlanRow, selectPlanRow } from './plan-sql.ts'
import { lockRound, raiseRevision } from './queries.ts'
import { readRound } from './show-round.ts'

interface Planned {
  row: PlanRow
  plans: AssignmentPlan[]
  digest: string
}

/** The latest plan. It is kept because an admin who sees a plan usually applies it. */
let last: Planned | undefined

/** Returns who would judge what if the round were assigned now (J08). Changes nothing. */
export async function planRound(db: Db, roundId: number): Promise<AssignmentPreview> {
  const planned = await plan(await readPlannable(db, roundId))
  last = planned
  return preview(planned)
}

/**
 * Assigns as planned. Existing pairs stay, except pairs of a draft that have become a conflict.
 * @throws Failure `plan_changed` when the facts that it was planned from have changed
 */
export async function assignRound(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  adminId: number,
  roundId: number,
  digest: string,
): Promise<Round> {
  const planned = last?.digest === digest ? last : await plan(await readPlannable(db, roundId))
  if (planned.digest !== digest) throw fail('plan_changed')
  return inTransaction(db, async (trx) => {
    const round = await lockRound(trx, roundId)
    if (!round) throw fail('not_found')
    if (textOf(await readPlannable(trx, roundId)) !== textOf(planned.row)) throw fail('plan_changed')
    const pairs = planned.plans.flatMap((each, at) =>
      each.pairs.map((pair) => ({ ...pair, panelId: planned.row.panels[at]?.id ?? 0 })),
    )
    if (round.state === 'draft') await deleteOtherPairs(trx, roundId, pairs)
    const added = await insertPairs(trx, roundId, pairs)
    await raiseRevision(trx, roundId)
    const details = { ...aboutRound(round), Asignaciones: pairs.length, Nuevas: added }
    await recordOf(trx, adminId, 'round-assigned', { details })
    return readRound(trx, catalog.now(), roundId)
  })
}

async function readPlannable(db: Db, roundId: number): Promise<PlanRow> {
  const row = await selectPlanRow(db, roundId)
  if (!row) throw fail('not_found')
  if (!mayAssign(row)) throw tooLateFor(row)
  return row
}

const textOf = (row: PlanRow) => JSON.stringify(row)

async function plan(row: PlanRow): Promise<Planned> {
  const { seed, settings } = row
  const plans = await planInWorker({
    panels: panelsOf(row),
    options: {
      seed,
      judgesPerEntry: settings.judgesPerEntry,
      mostMinutes: settings.mostHours * 60,
      coverage: settings.coverage,
    },
  })
  const pairs = plans.map((each) => each.pairs.map(({ entryId, judgeId }) => [entryId, judgeId]))
  return { row, plans, digest: hash('sha256', JSON.stringify([textOf(row), pairs])) }
}

function panelsOf({ panels, conflicts, groups }: PlanRow): PanelToAssign[] {
  const groupOf = new Map(
    groups.flatMap(({ name, aliases }) =>
      [name, ...aliases].map((each) => [companyKey(each), name] as const),
    ),
  )
  groupOf.delete(undefined)
  return panels.map(({ id, entries, judges, existing, abstained }) => {
    const campaigns = new Set(entries.map(({ campaignId }) => campaignId))
    const members = new Set(judges.map((judge) => judge.id))
    const own = conflicts.filter(
      ({ judgeId, campaignId }) => members.has(judgeId) && campaigns.has(campaignId),
    )
    return {
      id,
      entries: entries.map(({ id: entryId, categoryId, campaignId, released, ...costs }) => ({
        id: entryId,
        categoryId,
        campaignId,
        released,
        minutes: minutesOf(costs),
      })),
      judges: judges.map((judge) => {
        // Judges of one company count as one group, even if admins keep no company group for it.
        const key = companyKey(judge.company)
        return { id: judge.id, group: groupOf.get(key) ?? key ?? null }
      }),
      conflicts: own.filter(({ isHidden }) => isHidden),
      warned: own.filter(({ isHidden }) => !isHidden),
      existing,
      abstained,
    }
  })
}

const reasons: Record<AssignmentPlan['gaps'][number]['reason'], string> = {
  judges: 'El panel no tiene suficientes jueces.',
  conflicts: 'Demasiados jueces del panel tienen un conflicto con esta campaña o se abstuvieron.',
  groups: 'Faltan jueces de otros grupos de empresas.',
}

function preview({ row, plans, digest }: Planned): AssignmentPreview {
  let added = 0
  let kept = 0
  const panels = plans.flatMap(({ pairs, loads, gaps, isConnected, coverage }, at) => {
    const panel = row.panels[at]
    if (!panel) return []
    const existing = new Set(panel.existing.map(keyOf))
    const stay = pairs.filter((pair) => existing.has(keyOf(pair))).length
    kept += stay + panel.entries.reduce((sum, { released }) => sum + released, 0)
    added += pairs.length - stay
    const names = new Map(panel.judges.map(({ id, name }) => [id, name]))
    const codes = new Map(panel.entries.map(({ id, code }) => [id, code]))
    return [
      {
        panelId: panel.id,
        name: panel.name,
        coverage,
        isConnected,
        loads: loads.map((load) => ({ ...load, name: names.get(load.judgeId) ?? '' })),
        gaps: gaps.map(({ reason, ...gap }) => ({
          ...gap,
          code: codes.get(gap.entryId) ?? '',
          reason: gap.has < LEAST_JUDGES ? `Faltan jueces. ${reasons[reason]}` : reasons[reason],
        })),
      },
    ]
  })
  return { digest, panels, added, kept }
}

const keyOf = ({ entryId, judgeId }: { entryId: number; judgeId: number }) => `${entryId} ${judgeId}`
