import type { FigureNote, UnadjustedReason } from '@portal/contract/jury/results/figure-notes.ts'

/** What the figures of a round are computed from. It is also what the round's export holds (docs/recompute/recompute.mjs). */
export interface FiguresInput {
  method: 'marks' | 'yesno'
  /** Counted sheets only, with a mark for each criterion of the entry's category: whole numbers from 1 to 10; with `yesno` 1 (yes) or 0 (no). */
  sheets: { entry: string; judge: number; marks: Record<string, number> }[]
  entries: { code: string; category: string }[]
  categories: { key: string; places: number; criteria: { key: string; weight: number }[] }[]
  seed: string
}

export interface EntryFigure {
  code: string
  category: string
  /** How many sheets of the entry count. */
  n: number
  /** Mean of the sheets' scores; with `yesno` the share of yes. */
  raw: number | null
  /** The score without the severity of the judges who happened to see it; null where the category isn't adjusted. */
  adjusted: number | null
  /** The adjusted score if there is one, else the raw one. Ranks are made from it, unrounded. */
  official: number | null
  /** Standard deviation of the official score, in points. */
  deviation: number | null
  /** Share of the draws in which the entry is within the places of its category, 0 to 1. */
  chance: number | null
  /** Rank within the category; equal scores share it. Within the places: `place <= places`. */
  place: number | null
  zone: 'in' | 'zone' | 'out' | null
  /** Codes of the entries just above and below that the marks can't tell from this one. */
  technicalTieWith: string[]
  isDivided: boolean
  /** Highest minus lowest score of its sheets. */
  range: number | null
  /** Standard deviation of its sheets' scores; null with fewer than two. */
  sd: number | null
  /** Why `deviation`, `chance` and `zone` are null. */
  note: FigureNote | null
}

export interface JudgeFigure {
  judge: number
  n: number
  /** Points by which the judge marks above (+) or below (−) the others; null with fewer than 3 sheets or without adjustment. */
  severity: number | null
  /** Standard deviation of the judge's own scores; null with fewer than two. */
  spread: number | null
  /** Mean of the judge's score minus the entry's official score, severity not taken away. */
  meanResidual: number
}

export interface CategoryFigure {
  key: string
  places: number
  unadjusted: UnadjustedReason | null
  /** s of J42: how far a sheet typically lies from what its entry and its judge lead to expect, in points. */
  residualSd: number | null
  /** Whether `residualSd` is the usual value, because there were too few sheets to measure it. */
  isAssumed: boolean
}

/** Entries and judges that are linked, directly or through others, by sheets. */
export interface PieceFigure {
  entries: string[]
  judges: number[]
  sheets: number
}

export interface Figures {
  version: 1
  inputDigest: string
  seed: string
  entries: EntryFigure[]
  judges: JudgeFigure[]
  categories: CategoryFigure[]
  pieces: PieceFigure[]
}
