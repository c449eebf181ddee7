import type { Figures, FiguresInput } from './figures.ts'
import { SAME } from './rank.ts'
import { readInput, sum } from './read-input.ts'

/** The fewest sheets from which a departure is marked. */
const LEAST_SHEETS = 4

export interface Departure {
  n: number
  /**
   * The mean, in points, by which the judge's marks lie above (+) or below (−) what the entry and the judge's
   * severity lead to expect.
   */
  meanResidual: number | null
  /**
   * Whether it is pointed out to those who unseal the round: at least 4 sheets, and above 2s/√n. No mark is
   * dropped because of it.
   */
  isMarked: boolean
}

/**
 * Compares judges of a round with the panel: how one marked some entries, such as those of the own country or company
 * group (J44).
 */
export function compareJudges(
  input: FiguresInput,
  figures: Figures,
): (judge: number, codes: ReadonlySet<string>) => Departure {
  const severities = new Map(figures.judges.map(({ judge, severity }) => [judge, severity ?? 0]))
  const entries = new Map(figures.entries.map((figure) => [figure.code, figure]))
  const spreads = new Map(figures.categories.map(({ key, residualSd }) => [key, residualSd ?? 0]))
  const sheetsOf = Map.groupBy(readInput(input).sheets, ({ judge }) => judge)
  return (judge, codes) => {
    const residuals = (sheetsOf.get(judge) ?? [])
      .filter(({ entry }) => codes.has(entry))
      .map(({ entry, score }) => {
        const figure = entries.get(entry)
        const severity = figure?.adjusted === null ? 0 : (severities.get(judge) ?? 0)
        return {
          residual: score - (figure?.official ?? 0) - severity,
          spread: spreads.get(figure?.category ?? '') ?? 0,
        }
      })
    const total = sum(residuals.map(({ residual }) => residual))
    const n = residuals.length
    // A sum above this is a mean above 2s/√n; it also holds if categories have different s.
    const most = 2 * Math.sqrt(sum(residuals.map(({ spread }) => spread ** 2)))
    return {
      n,
      meanResidual: n === 0 ? null : total / n,
      isMarked: n >= LEAST_SHEETS && total - most >= SAME,
    }
  }
}
