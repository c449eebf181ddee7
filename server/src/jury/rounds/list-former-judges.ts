import { labelled } from '@portal/contract/editions/offer.ts'
import type { formerJudgeRoutes } from '@portal/contract/jury/judges/former-judges.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { requireProgramOfJudges } from '../judges/judge-program.ts'
import { countJudgesOfPrograms, selectFormerJudges } from './former-judges-sql.ts'

/**
 * The judges that a programme may take over from another one: the one that is asked for, or the newest with judges (F06).
 * @throws Failure `not_found`
 */
export async function listFormerJudges(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  programId: number,
  asked: number | undefined,
): Promise<Output<typeof formerJudgeRoutes.list>> {
  requireProgramOfJudges(catalog.now(), programId)
  if (asked !== undefined) requireProgramOfJudges(catalog.now(), asked)
  const counts = await countJudgesOfPrograms(db)
  const others = catalog
    .now()
    .editions.flatMap(({ about, programs }) =>
      programs.map(({ id, label }) => ({ id, label, year: about.year })),
    )
    .filter(({ id }) => id !== programId && counts.has(id))
  const formerId = asked ?? others[0]?.id
  return {
    programs: labelled(others).map(({ program, label }) => ({ id: program.id, label })),
    judges: formerId === undefined ? [] : await selectFormerJudges(db, { formerId, programId }),
  }
}
