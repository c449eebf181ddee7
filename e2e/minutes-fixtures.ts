import { addJudgedEntry } from '../server/test/jury.ts'
import { addDecisions } from '../server/test/jury-decisions.ts'
import type { Portal } from './fixtures.ts'
import { type JudgeInRound, ROUND_PROGRAM, withServer } from './round-fixtures.ts'

/** Adds what a panel decided about two categories: a gold and a silver in one, void in the other. */
export const decidedByPanel = (portal: Portal, judges: readonly JudgeInRound[]) =>
  withServer(portal, async (server) => {
    const of = { programId: ROUND_PROGRAM, categoryId: 1 }
    const [gold, silver] = [await addJudgedEntry(server, of), await addJudgedEntry(server, of)]
    const { minutesIds, decisionIds } = await addDecisions(
      server,
      [
        { entry: gold, award: 'gold' },
        { entry: silver, award: 'silver' },
        { categoryId: 3, award: 'void' },
      ],
      { programId: ROUND_PROGRAM, judges },
    )
    return { gold, silver, minutesId: minutesIds.get(1) ?? 0, goldId: decisionIds[0] ?? 0 }
  })
