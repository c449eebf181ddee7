import { expect, it } from 'vitest'
import { randomPanel } from '../../../test/random-panel.ts'
import { planInWorker } from './plan-in-worker.ts'
import { planPanels } from './plan-panels.ts'

const options = { seed: 'a seed', judgesPerEntry: 5, mostMinutes: 360, coverage: 'some' } as const
const small = [1, 2].map((seed) => randomPanel({ entries: 20, judges: 10, groups: 4, conflicts: 0.1 }, seed))
const large = [randomPanel({ entries: 300, judges: 40, groups: 15, conflicts: 0.1 }, 3)]

it('plans several panels as they would be planned here (J08)', async () => {
  expect(await planInWorker({ panels: small, options })).toEqual(planPanels(small, options, () => {}))
})

it('lets the server answer others meanwhile, and tells how far it is (J08)', async () => {
  const shares: number[] = []
  // The progress at each tick of a timer of this thread. If this thread did the work, the timer couldn't tick
  // meanwhile.
  const seen = new Set<number>()
  const timer = setInterval(() => seen.add(shares.length), 1)
  const plans = await planInWorker({ panels: large, options, onProgress: (share) => shares.push(share) })
  clearInterval(timer)
  expect(plans).toMatchObject([{ gaps: [] }])
  expect(shares.length).toBeGreaterThan(50)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
  expect(seen.size).toBeGreaterThan(3)
})

it('ends when it is aborted, and the next one has its turn (J08)', async () => {
  const controller = new AbortController()
  const reason = new Error('The admin left')
  const aborted = planInWorker({
    panels: large,
    options,
    onProgress: () => controller.abort(reason),
    signal: controller.signal,
  })
  const next = planInWorker({ panels: small, options })
  await expect(aborted).rejects.toBe(reason)
  expect(await next).toHaveLength(2)
  await expect(planInWorker({ panels: small, options, signal: controller.signal })).rejects.toBe(reason)
})

it('plans one round at a time (J08)', async () => {
  const steps: string[] = []
  const run = (name: string) => planInWorker({ panels: large, options, onProgress: () => steps.push(name) })
  await Promise.all([run('first'), run('second')])
  expect(steps.lastIndexOf('first')).toBeLessThan(steps.indexOf('second'))
})

it('rejects with what went wrong in the thread, and goes on (J08)', async () => {
  const panels = [{ ...randomPanel({ entries: 1, judges: 1 }, 1), judges: null as never }]
  await expect(planInWorker({ panels, options })).rejects.toThrow(TypeError)
  expect(await planInWorker({ panels: small, options })).toHaveLength(2)
})

it('shows all to the judges of a panel only if their other panels leave the time (J07)', () => {
  const panels = [1, 2, 3].map((seed) => randomPanel({ entries: 12, judges: 6 }, seed))
  const [first, second, third] = panels
  if (!first || !second || !third) throw new Error('no panels')
  const shared = first.judges[0] ?? { id: 0, group: null }
  const apart = (panel: typeof first, base: number) => ({
    ...panel,
    judges: panel.judges.map(({ id, group }) => ({ id: base + id, group })),
  })
  const other = apart(second, 1000)
  const round = [first, { ...other, judges: [...other.judges, shared] }, apart(third, 2000)]
  const minutes = panels.map(({ entries }) => entries.reduce((sum, each) => sum + each.minutes, 0))
  const coverages = (mostMinutes: number) =>
    planPanels(round, { ...options, coverage: 'auto', mostMinutes }, () => {}).map(({ coverage }) => coverage)
  const [one = 0, two = 0] = minutes
  expect(coverages(one + two)).toEqual(['all', 'all', 'all'])
  expect(coverages(one + two - 1)).toEqual([5, 5, 'all'])
})
