import { monitorEventLoopDelay } from 'node:perf_hooks'
import { planInWorker } from '../../server/src/jury/assignment/plan-in-worker.ts'
import { randomPanel } from '../../server/test/random-panel.ts'
import { atMost, note } from './goals.ts'

const SIZES = [
  { entries: 200, judges: 30, groups: 12, goal: 2 },
  { entries: 2000, judges: 120, groups: 40, goal: 30 },
]
const CONFLICTS = 0.08

/**
 * Measures how long the assignment of a round takes (J08), with its thread's start, and how free this thread is.
 */
export async function measureAssignment() {
  const options = { seed: 'bench', judgesPerEntry: 5, mostMinutes: 360, coverage: 'some' } as const
  for (const { goal, ...shape } of SIZES) {
    const panels = [randomPanel({ ...shape, conflicts: CONFLICTS }, 1)]
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const processor = process.cpuUsage()
    const start = performance.now()
    delay.enable()
    const [plan] = await planInWorker({ panels, options })
    delay.disable()
    const seconds = (performance.now() - start) / 1000
    const used = process.cpuUsage(processor)
    const size = `${shape.entries} entries × ${shape.judges} judges × 5`
    const loads = plan?.loads.map(({ entries }) => entries) ?? []
    atMost(`assignment of ${size}`, seconds, goal, 's')
    note('  processor time', `${((used.user + used.system) / 1e6).toFixed(2)} s`)
    note('  longest wait of the server’s thread', `${(delay.max / 1e6).toFixed(0)} ms`)
    note(
      '  loads, gaps, linked',
      `${Math.min(...loads)} to ${Math.max(...loads)}, ${plan?.gaps.length}, ${plan?.isConnected}`,
    )
  }
}
