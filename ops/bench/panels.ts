import type { FiguresInput } from '../../server/src/jury/figures/figures.ts'

/** A panel of judges as docs/jury-figures.md describes the simulations. */
export interface Panel {
  entries: number
  judges: number
  /** How many judges see an entry. */
  seenBy: number
  places: number
  /** Standard deviation of the judges' severities, in points. */
  severity: number
  /** The number of rooms that judges and entries are split into. Rooms share nothing. */
  rooms?: number
}

const CRITERIA = ['idea', 'craft', 'fit']
/**
 * Standard deviations of the noise of a sheet as a whole, and of each of its marks by itself. Together that is 1.1
 * for a mark and √(0.6² + 0.9²/3) = 0.8 for a sheet. The research says "noise about 1.1" and not of what. With 1.1
 * for a sheet, 7 judges find 73 % of the true top 3, not 79 %.
 */
const NOISE = { sheet: 0.6, mark: 0.9 }
const MIDDLE = 6

/** Simulates a round whose true qualities are known; `chance` gives numbers from 0 to 1. */
export function simulate(panel: Panel, seed: string, chance: () => number) {
  const { entries, judges, places, severity } = panel
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const quality = Array.from({ length: entries }, normal)
  const severities = Array.from({ length: judges }, () => severity * normal())
  const mark = (level: number) => Math.min(10, Math.max(1, Math.round(level + NOISE.mark * normal())))
  const sheets = seats(panel, chance).map(({ entry, judge }) => {
    const level = MIDDLE + (quality[entry] ?? 0) + (severities[judge] ?? 0) + NOISE.sheet * normal()
    return {
      entry: codeOf(entry),
      judge,
      marks: Object.fromEntries(CRITERIA.map((key) => [key, mark(level)])),
    }
  })
  const input: FiguresInput = {
    method: 'marks',
    sheets,
    entries: quality.map((_, index) => ({ code: codeOf(index), category: 'all' })),
    categories: [{ key: 'all', places, criteria: CRITERIA.map((key) => ({ key, weight: 1 })) }],
    seed,
  }
  const best = quality
    .map((value, index) => ({ code: codeOf(index), value }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, places)
    .map(({ code }) => code)
  return { input, best }
}

const codeOf = (index: number) => `E${String(index).padStart(3, '0')}`

/** Returns who sees what: each entry goes to the least busy judges of its room, chosen by chance among equals. */
function seats({ entries, judges, seenBy, rooms = 1 }: Panel, chance: () => number) {
  const loads = Array.from({ length: judges }, () => 0)
  return Array.from({ length: entries }, (_, entry) =>
    loads
      .map((load, judge) => ({ judge, order: load + chance() }))
      .filter(({ judge }) => judge % rooms === entry % rooms)
      .toSorted((a, b) => a.order - b.order)
      .slice(0, seenBy)
      .map(({ judge }) => {
        loads[judge] = (loads[judge] ?? 0) + 1
        return { entry, judge }
      }),
  ).flat()
}
