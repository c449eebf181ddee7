import type { JudgeResult } from '@portal/contract/jury/results/results.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { compareJudges } from '../figures/compare-judges.ts'
import { selectCompared } from './judges-sql.ts'
import { findResults, recordReading } from './show-results.ts'

/**
 * Returns how each judge marked, compared with the panel, for the two people who unsealed the round (J44). No mark
 * is dropped because of it.
 * @throws Failure `not_found`, also for everybody else
 */
export async function compareWithPanel(
  db: Db,
  asked: { roundId: number; userId: number },
): Promise<JudgeResult[]> {
  const { round, figures } = await findResults(db, asked)
  if (!round.unsealed?.isMine) throw fail('not_found')
  const compare = compareJudges(figures.input, figures.figures)
  const rows = new Map((await selectCompared(db, asked.roundId)).map((row) => [row.number, row]))
  await recordReading(db, asked.userId, 'judges-compared', round)
  return figures.figures.judges.map(({ judge, n, severity, spread, meanResidual }) => {
    const { name = null, company = null, ofCountry = [], ofGroup = [] } = rows.get(judge) ?? {}
    return {
      number: judge,
      name,
      company,
      n,
      severity,
      spread,
      meanResidual,
      ownCountry: compare(judge, new Set(ofCountry)),
      ownGroup: compare(judge, new Set(ofGroup)),
    }
  })
}
