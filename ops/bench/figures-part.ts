import { computeFigures } from '../../server/src/jury/figures/compute-figures.ts'
import type { EntryFigure, FiguresInput } from '../../server/src/jury/figures/figures.ts'
import { atMost, note } from './goals.ts'
import { type Panel, simulate } from './panels.ts'

// Measures how often each way of scoring finds the truly best entries, in simulated panels whose truth is known
// (J43). Only the last lines are about speed.

const RUNS = 500
/**
 * The most points between a share and the research's. After 500 runs the standard error of a share of a top 3 is
 * 1.1 points; after the research's 2,000 runs it is 0.5.
 */
const TOLERANCE = 3

/** The research's table: how much of the true top 3 each way of scoring finds, in %. */
const cases: { name: string; panel: Panel; research: Record<Method, number> }[] = [
  {
    name: 'all 7 judges see all 20',
    panel: { entries: 20, judges: 7, seenBy: 7, places: 3, severity: 0.8 },
    research: { raw: 79, median: 72, trimmed: 77, 'z-score': 79, adjusted: 79 },
  },
  {
    name: '5 of 10 see each of 20',
    panel: { entries: 20, judges: 10, seenBy: 5, places: 3, severity: 0.8 },
    research: { raw: 71, median: 66, trimmed: 69, 'z-score': 73, adjusted: 75 },
  },
  {
    name: '3 of 10 see each of 20',
    panel: { entries: 20, judges: 10, seenBy: 3, places: 3, severity: 0.8 },
    research: { raw: 64, median: 58, trimmed: 64, 'z-score': 65, adjusted: 68 },
  },
  {
    name: '3 of 12, 3 sheets a judge, severity 0.3',
    panel: { entries: 12, judges: 12, seenBy: 3, places: 3, severity: 0.3 },
    research: { raw: 74, median: 71, trimmed: 74, 'z-score': 66, adjusted: 74 },
  },
  {
    name: 'two rooms of 5 that share no entry',
    panel: { entries: 20, judges: 10, seenBy: 5, places: 3, severity: 0.8, rooms: 2 },
    // The portal leaves such a category unadjusted; the research adjusted it all the same.
    research: { raw: 72, median: 66, trimmed: 71, 'z-score': 71, adjusted: 73 },
  },
]

const zoneCases = [
  {
    name: '20 entries, 5 of 10 judges, 6 places',
    panel: { entries: 20, judges: 10, seenBy: 5, places: 6, severity: 0.8 },
    research: '7 in the zone, 3 sure, 4 % of the true top outside',
  },
  {
    name: '12 entries, all 7 judges, 3 places',
    panel: { entries: 12, judges: 7, seenBy: 7, places: 3, severity: 0.8 },
    research: '3 in the zone',
  },
]

type Method = 'raw' | 'median' | 'trimmed' | 'z-score' | 'adjusted'

export async function measureFigures(_dataDir: string) {
  const chance = repeatable(18)
  for (const { name, panel, research } of cases) {
    const found: Record<Method, number> = { raw: 0, median: 0, trimmed: 0, 'z-score': 0, adjusted: 0 }
    for (let run = 0; run < RUNS; run += 1) {
      const { input, best } = simulate(panel, String(run), chance)
      for (const [method, scores] of Object.entries(scoresBy(input)) as [Method, Map<string, number>][])
        found[method] += shareOf(best, scores)
    }
    for (const method of Object.keys(found) as Method[]) {
      const measured = (100 * found[method]) / RUNS
      const what = `${name}, ${method}: research ${research[method]} %, here ${measured.toFixed(1)} %, apart`
      atMost(what, Math.abs(measured - research[method]), TOLERANCE, 'points')
    }
  }
  for (const { name, panel, research } of zoneCases)
    note(name, `${zones(panel, chance)} (research: ${research})`)
  for (const [entries, judges] of [
    [200, 30],
    [2000, 120],
  ] as const) {
    const { input } = simulate({ entries, judges, seenBy: 5, places: 20, severity: 0.8 }, 'speed', chance)
    const start = process.cpuUsage()
    computeFigures(input)
    note(
      `figures of ${entries} entries, ${judges} judges, 5 each`,
      `${Math.round(process.cpuUsage(start).user / 1000)} ms of processor time`,
    )
  }
}

function scoresBy(input: FiguresInput): Record<Method, Map<string, number>> {
  const { entries } = computeFigures(input)
  const sheets = input.sheets.map(({ entry, judge, marks }) => ({
    entry,
    judge,
    score: mean(Object.values(marks)),
  }))
  const ofEach = (combine: (scores: number[]) => number, from = sheets) =>
    new Map(
      [...Map.groupBy(from, ({ entry }) => entry)].map(([code, own]) => [
        code,
        combine(own.map(({ score }) => score)),
      ]),
    )
  const byJudge = Map.groupBy(sheets, ({ judge }) => judge)
  const standard = sheets.map((sheet) => {
    const own = (byJudge.get(sheet.judge) ?? []).map(({ score }) => score)
    const spread = Math.sqrt(
      mean(own.map((score) => (score - mean(own)) ** 2)) * (own.length / (own.length - 1)),
    )
    return { ...sheet, score: spread > 0 ? (sheet.score - mean(own)) / spread : 0 }
  })
  return {
    raw: ofEach(mean),
    median: ofEach(median),
    trimmed: ofEach(trimmed),
    'z-score': ofEach(mean, standard),
    adjusted: new Map(entries.map(({ code, official }) => [code, official ?? 0])),
  }
}

function shareOf(best: readonly string[], scores: ReadonlyMap<string, number>) {
  const chosen = [...scores].toSorted(([, a], [, b]) => b - a).slice(0, best.length)
  return chosen.filter(([code]) => best.includes(code)).length / best.length
}

function zones(panel: Panel, chance: () => number) {
  let [inZone, sure, lost] = [0, 0, 0]
  for (let run = 0; run < RUNS; run += 1) {
    const { input, best } = simulate(panel, String(run), chance)
    const { entries } = computeFigures(input)
    const countOf = (zone: EntryFigure['zone'], of = entries) =>
      of.filter((entry) => entry.zone === zone).length
    inZone += countOf('zone')
    sure += countOf('in')
    lost +=
      countOf(
        'out',
        entries.filter(({ code }) => best.includes(code)),
      ) / best.length
  }
  const perRun = (total: number) => (total / RUNS).toFixed(1)
  return `${perRun(inZone)} in the zone, ${perRun(sure)} sure, ${perRun(100 * lost)} % of the true top outside`
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0) / numbers.length

function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}

/** Returns the mean without the highest and the lowest score. With fewer than five it keeps all, as is usual. */
function trimmed(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return mean(sorted.length < 5 ? sorted : sorted.slice(1, -1))
}

/** Returns a source of numbers from 0 to 1 that are the same in every run of the bench (mulberry32). */
function repeatable(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
