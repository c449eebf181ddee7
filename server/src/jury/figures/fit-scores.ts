import { at, cholesky, dot, solveLower, solveUpper, type SquareMatrix } from './cholesky.ts'
import { mean, type Sheet, sum } from './read-input.ts'

/** The λ of J41: how strongly severities are held near zero. */
const PENALTY = 2
/** The fewest sheets from which a judge's severity is estimated; with fewer it counts as zero. */
const SHEETS_FOR_SEVERITY = 3
/** The smallest divisor with which the spread of the residuals is measured; with a smaller one it is assumed. */
const LEAST_DIVISOR = 10

/**
 * Scores of entries and their joint uncertainty. The covariance of two entries i and k is s²·C with
 * C = 1/n (only where i is k) + shared(i)·shared(k): the entry's own noise, and the uncertainty of the judges it shares with others.
 */
export interface Fit {
  /** The entries' codes, sorted; everything else by index has the same order. */
  codes: string[]
  scores: number[]
  counts: number[]
  shared: Float64Array[]
  severities: Map<number, number>
  /** s */
  residualSd: number
  isAssumed: boolean
}

/**
 * Minimises Σ(y − a_entry − h_judge)² + 2·Σh² and moves the a to the mean of the raw scores (J41, J42). Without
 * adjustment all h are 0, and the a are the raw scores. Takes the sheets of one piece, sorted.
 *
 * For given h the best a of an entry is its raw score minus the mean h of its judges. Put in, that leaves one equation a
 * judge, S·h = r. S = L·Lᵀ has no eigenvalue below 2, so solving it is always safe.
 */
export function fitScores(
  sheets: readonly Sheet[],
  { adjust, assumedSd }: { adjust: boolean; assumedSd: number },
): Fit {
  const byEntry = [...Map.groupBy(sheets, ({ entry }) => entry)]
  const byJudge = [...Map.groupBy(sheets, ({ judge }) => judge)].toSorted(([a], [b]) => a - b)
  const adjusted = adjust ? byJudge.filter(([, own]) => own.length >= SHEETS_FOR_SEVERITY) : []
  const column = new Map(adjusted.map(([judge], index) => [judge, index]))
  const columnsOf = (own: readonly Sheet[]) =>
    own.map(({ judge }) => column.get(judge)).filter((index) => index !== undefined)

  const raw = byEntry.map(([, own]) => mean(own.map(({ score }) => score)))
  const size = adjusted.length
  const matrix: SquareMatrix = { size, values: new Float64Array(size * size) }
  const right = new Float64Array(size)
  for (const [index, [, own]] of adjusted.entries())
    matrix.values[index * size + index] = own.length + PENALTY
  for (const [index, [, own]] of byEntry.entries()) {
    for (const row of columnsOf(own))
      for (const other of columnsOf(own))
        matrix.values[row * size + other] = at(matrix.values, row * size + other) - 1 / own.length
    for (const { judge, score } of own) {
      const row = column.get(judge)
      if (row !== undefined) right[row] = at(right, row) + score - at(raw, index)
    }
  }
  const lower = cholesky(matrix)
  const severity = solveUpper(lower, solveLower(lower, right))
  const severityOf = ({ judge }: Sheet) => {
    const index = column.get(judge)
    return index === undefined ? 0 : at(severity, index)
  }

  const unmoved = byEntry.map(([, own], index) => at(raw, index) - mean(own.map(severityOf)))
  const move = mean(raw) - mean(unmoved)
  const squares = sum(
    byEntry.map(([, own], index) =>
      sum(own.map((sheet) => (sheet.score - at(unmoved, index) - severityOf(sheet)) ** 2)),
    ),
  )
  const divisor = sheets.length - byEntry.length - (adjust ? byJudge.length - 1 : 0)
  const isAssumed = divisor < LEAST_DIVISOR
  return {
    codes: byEntry.map(([code]) => code),
    scores: unmoved.map((score) => score + move),
    counts: byEntry.map(([, own]) => own.length),
    shared: byEntry.map(([, own]) => {
      const weights = new Float64Array(size)
      for (const index of columnsOf(own)) weights[index] = 1 / own.length
      return solveLower(lower, weights)
    }),
    severities: new Map(adjusted.map(([judge], index) => [judge, at(severity, index)])),
    residualSd: isAssumed ? assumedSd : Math.sqrt(squares / divisor),
    isAssumed,
  }
}

const sharedOf = ({ shared }: Fit, index: number) => shared[index] ?? new Float64Array()

/** Returns the standard deviation of an entry's score. */
export const deviationOf = (fit: Fit, index: number) =>
  fit.residualSd * Math.sqrt(1 / at(fit.counts, index) + dot(sharedOf(fit, index), sharedOf(fit, index)))

/** Returns the standard deviation of the difference of two entries' scores: s·√(Cii + Ckk − 2Cik). */
export function deviationOfDifference(fit: Fit, one: number, other: number) {
  const difference = sharedOf(fit, one).map((value, k) => value - at(sharedOf(fit, other), k))
  return (
    fit.residualSd *
    Math.sqrt(1 / at(fit.counts, one) + 1 / at(fit.counts, other) + dot(difference, difference))
  )
}
