import type { Figures, FiguresInput } from './figures.ts'
import { readInput, sum } from './read-input.ts'

/** With fewer sheets nothing is said. */
const LEAST_SHEETS = 4

export interface Departure {
  n: number
  /** Mean of what the judge's marks lie above (+) or below (−) what entry and severity lead to expect, in points. */
  meanResidual: number | null
  /** At least 4 sheets, and above 2s/√n: to be shown to those who open the results. Nothing is dropped for it. */
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
    return {
      n,
      meanResidual: n === 0 ? null : total / n,
      // The same as mean > 2s/√n, also where categories have different s.
      isMarked: n >= LEAST_SHEETS && total > 2 * Math.sqrt(sum(residuals.map(({ spread }) => spread ** 2))),
    }
  }
}
