import type { Declaration } from '@portal/contract/jury/judges/conflicts.ts'
import { fold } from '@portal/contract/platform/words.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import { countDeclaration, holdJudgeOf, keepDeclaration, selectDeclaration } from './declaration-sql.ts'
import { refreshConflicts } from './refresh-conflicts.ts'

/** Returns the judge's declaration (A139). */
export async function showDeclaration({ db, config }: Pick<Deps, 'db' | 'config'>, userId: number) {
  const { companiesOfAll, judges } = config.quotas
  const found = await selectDeclaration(db, userId, companiesOfAll + judges)
  if (!found) throw fail('not_found')
  const { declaration, companies, revision } = found
  return {
    companies,
    revision,
    declaration: declaration && {
      ...declaration,
      declaredAt: declaration.declaredAt && new Date(declaration.declaredAt).toISOString(),
    },
  }
}

/**
 * A140. It counts once the conflicts that follow from it are written: before that, the judge could read an entry that
 * they hide (J12, J14). What was declared stays when that fails; the judge may press again. A page that was opened
 * before something else was declared takes none of it back unseen.
 * @throws Failure `changed_meanwhile`, `conflicts_waiting`
 */
export async function declare(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  given: Declaration & { revision?: string | undefined },
  userId: number,
) {
  const declaration = { companies: once(given.companies), people: once(given.people) }
  const { judgeId, revision } = await inTransaction(db, async (trx) => {
    const judgeId = await holdJudgeOf(trx, userId)
    if (judgeId === undefined) throw fail('not_found')
    const kept = await keepDeclaration(trx, judgeId, declaration, given.revision)
    if (kept === undefined) throw await declaredMeanwhile({ db: trx, config }, declaration, userId)
    await recordOf(trx, userId, 'conflicts-declared', {
      details: { Empresas: declaration.companies.length, Personas: declaration.people.length },
    })
    return { judgeId, revision: kept }
  })
  await refreshConflicts({ db })
  await countDeclaration(db, judgeId, declaration)
  return { declaration, revision }
}

async function declaredMeanwhile(deps: Pick<Deps, 'db' | 'config'>, mine: Declaration, userId: number) {
  const { declaration, revision } = await showDeclaration(deps, userId)
  const { companies = [], people = [], declaredAt = null } = declaration ?? {}
  const who = { changedBy: null, changedAt: declaredAt }
  return changedMeanwhile(mine, { declaration: { companies, people }, revision }, who)
}

const once = (texts: string[]): string[] => [...new Map(texts.map((text) => [fold(text), text])).values()]
