import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { joinPrograms } from './join-programs.ts'
import { requireProgramsOfOneEdition } from './judge-program.ts'
import { findJudge, lockJudge } from './queries.ts'

interface Chosen {
  programId: number
  formerId: number
  judgeIds: readonly number[]
  adminId: number
}

/**
 * Adds judges of another programme (F06). Those who are in the programme already stay as they are, so the same call
 * twice adds once.
 * @throws Failure `not_found`, `edition_archived`; `invalid_input` at the first who isn't in the other programme
 */
export function takeOverJudges(
  deps: Deps,
  { programId, formerId, judgeIds, adminId }: Chosen,
): Promise<void> {
  const catalog = deps.catalog.now()
  if (!catalog.findProgram(programId) || !catalog.findProgram(formerId)) throw fail('not_found')
  requireProgramsOfOneEdition(catalog, [programId])
  return inTransaction(deps.db, async (trx) => {
    // In one order, so that two admins who take over the same judges don't wait for each other.
    for (const judgeId of judgeIds.toSorted((a, b) => a - b)) {
      await lockJudge(trx, judgeId)
      const judge = await findJudge(trx, judgeId)
      if (!judge?.programIds.includes(formerId)) throw failAt(`judgeIds.${judgeIds.indexOf(judgeId)}`, GONE)
      await joinPrograms(trx, deps, judge, { programs: [programId], adminId })
    }
  })
}

const GONE = 'Uno de los jueces ya no está en ese programa. Cierra este cuadro y ábrelo de nuevo.'
