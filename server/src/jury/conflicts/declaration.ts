import type { Declaration } from '@portal/contract/jury/judge-desk.ts'
import { fold } from '@portal/contract/platform/words.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { countDeclaration, holdJudgeOf, keepDeclaration, selectDeclaration } from './declaration-sql.ts'
import { refreshConflicts } from './refresh-conflicts.ts'

/** Returns the judge's declaration (A139). */
export async function showDeclaration({ db, config }: Pick<Deps, 'db' | 'config'>, userId: number) {
  const { companiesOfAll, judges } = config.quotas
  const found = await selectDeclaration(db, userId, companiesOfAll + judges)
  if (!found) throw fail('not_found')
  const { declaration, companies } = found
  return {
    companies,
    declaration: declaration && {
      ...declaration,
      declaredAt: declaration.declaredAt && new Date(declaration.declaredAt).toISOString(),
    },
  }
}

/**
 * A140. It counts once the conflicts that follow from it are written: before that, the judge could read an entry that
 * they hide (J12, J14). What was declared stays when that fails; the judge may press again.
 * @throws Failure `conflicts_waiting`
 */
export async function declare({ db }: Pick<Deps, 'db'>, given: Declaration, userId: number): Promise<void> {
  const declaration = { companies: once(given.companies), people: once(given.people) }
  const judgeId = await inTransaction(db, async (trx) => {
    const found = await holdJudgeOf(trx, userId)
    if (found === undefined) throw fail('not_found')
    await keepDeclaration(trx, found, declaration)
    await recordOf(trx, userId, 'conflicts-declared', {
      details: { Empresas: declaration.companies.length, Personas: declaration.people.length },
    })
    return found
  })
  await refreshConflicts({ db })
  await countDeclaration(db, judgeId, declaration)
}

const once = (texts: string[]): string[] => [...new Map(texts.map((text) => [fold(text), text])).values()]
