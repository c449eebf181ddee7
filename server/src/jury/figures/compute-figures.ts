import type { FigureNote, UnadjustedReason } from '@portal/contract/jury/results/figure-notes.ts'
import { drawChances } from './draw-chances.ts'
import type { CategoryFigure, EntryFigure, Figures, FiguresInput, JudgeFigure } from './figures.ts'
import { deviationOf, deviationOfDifference, type Fit, fitScores } from './fit-scores.ts'
import { rank, SAME } from './rank.ts'
import { mean, readInput, type Sheet, sum } from './read-input.ts'

/** The fewest judges of a piece whose scores are adjusted; with fewer, severity can't be told from quality. */
const JUDGES_FOR_ADJUSTMENT = 4
/**
 * The s that is assumed if it can't be measured: for marks, what simulated panels show; for yes/no, the most that
 * answers of 1 and 0 can have.
 */
const ASSUMED_SD = { marks: 1.2, yesno: 0.5 }
const IN = 0.9
const OUT = 0.1
/** Two neighbours are a technical tie when their difference is below this many of its standard deviations. */
const TIE_WIDTH = 0.84
const DIVIDED = { range: 4, sd: 1.5 }

interface RatedCategory {
  figure: CategoryFigure
  codes: string[]
  sheets: Sheet[]
  note: FigureNote | null
  fit: Fit | null
}

/**
 * Returns the figures of a round (J40 to J42). The same input in any order gives the same figures: no clock is
 * read, and the random draws come from the seed alone. docs/jury-figures.md explains the figures to everybody.
 */
export function computeFigures(input: FiguresInput): Figures {
  const { entries, categories, sheets, digest } = readInput(input)
  const assumedSd = ASSUMED_SD[input.method]
  const pieces = findPieces(sheets).map((own) => {
    const judges = [...new Set(own.map(({ judge }) => judge))].toSorted((a, b) => a - b)
    const isAdjusted = input.method === 'marks' && judges.length >= JUDGES_FOR_ADJUSTMENT
    return { sheets: own, judges, fit: isAdjusted ? fitScores(own, { adjust: true, assumedSd }) : null }
  })
  const pieceOf = new Map(pieces.flatMap((piece) => piece.sheets.map(({ entry }) => [entry, piece] as const)))

  const rated = categories.map(({ key, places }): RatedCategory => {
    const codes = entries.filter(({ category }) => category === key).map(({ code }) => code)
    const own = sheetsOf(sheets, codes)
    const touched = [...new Set(own.map(({ entry }) => pieceOf.get(entry)))]
    const unadjusted = whyUnadjusted(input.method, touched)
    const fit =
      unadjusted && own.length > 0 ? fitScores(own, { adjust: false, assumedSd }) : (touched[0]?.fit ?? null)
    const figure = {
      key,
      places,
      unadjusted,
      residualSd: fit?.residualSd ?? null,
      isAssumed: fit?.isAssumed ?? false,
    }
    return { figure, codes, sheets: own, fit, note: fit && whyNothing(own, fit) }
  })
  const chances = chancesOf(rated, input.seed)
  const entryFigures = rated.flatMap((category) => figuresOf(category, chances))
  return {
    version: 1,
    inputDigest: digest,
    seed: input.seed,
    entries: entryFigures,
    judges: judgeFigures(
      sheets,
      entryFigures,
      pieces.map(({ fit }) => fit),
    ),
    categories: rated.map(({ figure }) => figure),
    pieces: pieces.map(({ sheets: own, judges }) => ({
      entries: [...new Set(own.map(({ entry }) => entry))],
      judges,
      sheets: own.length,
    })),
  }
}

function sheetsOf(sheets: readonly Sheet[], codes: readonly string[]) {
  const wanted = new Set(codes)
  return sheets.filter(({ entry }) => wanted.has(entry))
}

function whyUnadjusted(
  method: FiguresInput['method'],
  touched: readonly ({ judges: number[] } | undefined)[],
): UnadjustedReason | null {
  if (method === 'yesno') return 'yesno'
  if (touched.length > 1) return 'separate_groups'
  return touched[0] && touched[0].judges.length < JUDGES_FOR_ADJUSTMENT ? 'few_judges' : null
}

function whyNothing(sheets: readonly Sheet[], fit: Fit): FigureNote | null {
  const codes = new Set(sheets.map(({ entry }) => entry))
  if (codes.size === 1) return 'one_entry'
  if (new Set(sheets.map(({ judge }) => judge)).size === 1) return 'one_judge'
  const scores = fit.codes.flatMap((code, index) => (codes.has(code) ? [fit.scores[index] ?? 0] : []))
  return Math.max(...scores) - Math.min(...scores) < SAME ? 'equal_scores' : null
}

/** Returns the chance of each entry. Categories of one piece are drawn together, because they share judges. */
function chancesOf(rated: readonly RatedCategory[], seed: string) {
  const chances = new Map<string, number>()
  for (const [fit, together] of Map.groupBy(rated, (category) => category.fit)) {
    if (!fit || together.every(({ note }) => note)) continue
    const indexOf = new Map(fit.codes.map((code, index) => [code, index]))
    const contests = together.map(({ codes, figure: { places } }) => ({
      indexes: codes.map((code) => indexOf.get(code)).filter((index) => index !== undefined),
      places,
    }))
    const drawn = drawChances(fit, contests, seed)
    for (const { indexes } of contests)
      for (const index of indexes) chances.set(fit.codes[index] ?? '', drawn[index] ?? 0)
  }
  return chances
}

function figuresOf(
  { figure, codes, sheets, fit, note }: RatedCategory,
  chances: ReadonlyMap<string, number>,
) {
  const byEntry = Map.groupBy(sheets, ({ entry }) => entry)
  const indexOf = new Map(fit?.codes.map((code, index) => [code, index]))
  const ranked = rank(
    codes.flatMap((code) => {
      const index = indexOf.get(code)
      const score = index === undefined ? undefined : fit?.scores[index]
      return index === undefined || score === undefined ? [] : [{ code, score, index }]
    }),
  )
  const scored = ranked.map((entry, position): EntryFigure => {
    const scores = (byEntry.get(entry.code) ?? []).map(({ score }) => score)
    const [range, sd] = [Math.max(...scores) - Math.min(...scores), standardDeviation(scores)]
    const chance = chances.get(entry.code)
    return {
      code: entry.code,
      category: figure.key,
      n: scores.length,
      raw: mean(scores),
      adjusted: figure.unadjusted ? null : entry.score,
      official: entry.score,
      ...(note || !fit || chance === undefined
        ? { deviation: null, chance: null, zone: null, technicalTieWith: [] }
        : {
            deviation: deviationOf(fit, entry.index),
            chance,
            zone: chance >= IN ? 'in' : chance <= OUT ? 'out' : 'zone',
            technicalTieWith: [ranked[position - 1], ranked[position + 1]].flatMap((neighbour) =>
              neighbour && isTie(fit, entry, neighbour) ? [neighbour.code] : [],
            ),
          }),
      place: entry.place,
      isDivided: range >= DIVIDED.range - SAME || (sd ?? 0) >= DIVIDED.sd - SAME,
      range,
      sd,
      note,
    }
  })
  return [...scored, ...codes.filter((code) => !byEntry.has(code)).map((code) => unseen(code, figure.key))]
}

const unseen = (code: string, category: string): EntryFigure => ({
  code,
  category,
  n: 0,
  raw: null,
  adjusted: null,
  official: null,
  deviation: null,
  chance: null,
  place: null,
  zone: null,
  technicalTieWith: [],
  isDivided: false,
  range: null,
  sd: null,
  note: 'no_sheets',
})

function isTie(fit: Fit, one: { score: number; index: number }, other: { score: number; index: number }) {
  const difference = Math.abs(one.score - other.score)
  return difference < SAME || difference < TIE_WIDTH * deviationOfDifference(fit, one.index, other.index)
}

function judgeFigures(
  sheets: readonly Sheet[],
  entries: readonly EntryFigure[],
  fits: readonly (Fit | null)[],
): JudgeFigure[] {
  const officials = new Map(entries.map(({ code, official }) => [code, official ?? 0]))
  const severities = new Map(fits.flatMap((fit) => [...(fit?.severities ?? [])]))
  return [...Map.groupBy(sheets, ({ judge }) => judge)]
    .toSorted(([a], [b]) => a - b)
    .map(([judge, own]) => ({
      judge,
      n: own.length,
      severity: severities.get(judge) ?? null,
      spread: standardDeviation(own.map(({ score }) => score)),
      meanResidual: mean(own.map(({ entry, score }) => score - (officials.get(entry) ?? 0))),
    }))
}

function standardDeviation(scores: readonly number[]) {
  if (scores.length < 2) return null
  const middle = mean(scores)
  return Math.sqrt(sum(scores.map((score) => (score - middle) ** 2)) / (scores.length - 1))
}

/** Returns the sheets of each piece: no sheet links entries or judges of two pieces, not even through others. */
function findPieces(sheets: readonly Sheet[]): Sheet[][] {
  const byEntry = Map.groupBy(sheets, ({ entry }) => entry)
  const byJudge = Map.groupBy(sheets, ({ judge }) => judge)
  const seen = new Set<string>()
  const pieces: Sheet[][] = []
  for (const first of byEntry.keys()) {
    if (seen.has(first)) continue
    const entries = new Set([first])
    const judges = new Set<number>()
    for (const entry of entries)
      for (const { judge } of byEntry.get(entry) ?? []) {
        if (judges.has(judge)) continue
        judges.add(judge)
        for (const sheet of byJudge.get(judge) ?? []) entries.add(sheet.entry)
      }
    for (const entry of entries) seen.add(entry)
    pieces.push(sheets.filter(({ entry }) => entries.has(entry)))
  }
  return pieces
}
