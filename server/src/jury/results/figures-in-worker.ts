import { inThread } from '../../platform/threads/in-thread.ts'
import { computeFigures } from '../figures/compute-figures.ts'
import type { Figures, FiguresInput } from '../figures/figures.ts'

/** The thread's memory limit; a round of 2,000 entries and 120 judges takes a tenth of it. */
const MOST_MEGABYTES = 1024
/** The most sheets whose figures are computed without a thread; they take some milliseconds. */
const FEW_SHEETS = 100

/** Runs `computeFigures`, in a thread unless it is quick, so that the server answers others meanwhile. */
export const figuresInWorker = async (input: FiguresInput): Promise<Figures> =>
  input.sheets.length <= FEW_SHEETS
    ? computeFigures(input)
    : inThread(new URL('figures-worker.ts', import.meta.url), input, MOST_MEGABYTES)
