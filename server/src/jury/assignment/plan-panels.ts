import { seeAll } from './coverage.ts'
import {
  type AssignmentOptions,
  type AssignmentPlan,
  type PanelToAssign,
  planAssignment,
} from './plan-assignment.ts'

/** Plans the panels of a round, in their order, and reports the share of the work that is done. */
export function planPanels(
  panels: readonly PanelToAssign[],
  options: AssignmentOptions,
  onProgress: (share: number) => void,
): AssignmentPlan[] {
  const areAll = options.coverage === 'auto' && seeAll(panels, options.mostMinutes)
  const sizes = panels.map(({ entries, judges }) => entries.length * judges.length)
  const whole = sizes.reduce((sum, size) => sum + size, 0) || 1
  let done = 0
  return panels.map((panel, index) => {
    const coverage = areAll ? (areAll[index] ? 'all' : 'some') : options.coverage
    const size = sizes[index] ?? 0
    const plan = planAssignment(panel, { ...options, coverage }, (share) =>
      onProgress((done + share * size) / whole),
    )
    done += size
    return plan
  })
}
