import { campaignsByJudge } from './panel-table.ts'
import type { PanelToAssign } from './plan-assignment.ts'

/**
 * Returns for each panel whether all its judges see all its entries: they do if none of their loads would be above
 * `mostMinutes` (J07). The load of a judge of several panels is the sum over all of them.
 */
export function seeAll(panels: readonly PanelToAssign[], mostMinutes: number): boolean[] {
  const loads = new Map<number, number>()
  for (const { entries, judges, conflicts } of panels) {
    const hidden = campaignsByJudge(conflicts)
    for (const { id } of judges) {
      const seen = entries.filter(({ campaignId }) => !hidden.get(id)?.has(campaignId))
      const minutes = seen.reduce((sum, entry) => sum + entry.minutes, 0)
      loads.set(id, (loads.get(id) ?? 0) + minutes)
    }
  }
  return panels.map(({ judges }) => judges.every(({ id }) => (loads.get(id) ?? 0) <= mostMinutes))
}
