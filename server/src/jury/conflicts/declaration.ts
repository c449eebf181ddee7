import type { Declaration } from '@portal/contract/jury/judge-desk.ts'
import { fold } from '@portal/contract/platform/words.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { findJudgeOf, keepDeclaration, selectDeclaration } from './declaration-sql.ts'

/** A139 */
export async function showDeclaration({ db, config }: Pick<Deps, 'db' | 'config'>, userId: number) {
  const { companiesOfAll, judges } = config.quotas
  const found = await selectDeclaration(db, userId, companiesOfAll + judges)
  if (!found) throw fail('not_found')
  const { declaration, companies } = found
  return {
    companies,
    declaration: declaration && {
      ...declaration,
      declaredAt: new Date(declaration.declaredAt).toISOString(),
    },
  }
}

/** A140. What follows from it is proposed in the background; the judge waits for nothing (J14). */
export const declare = ({ db }: Pick<Deps, 'db'>, declaration: Declaration, userId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const judgeId = await findJudgeOf(trx, userId)
    if (judgeId === undefined) throw fail('not_found')
    const companies = once(declaration.companies)
    const people = once(declaration.people)
    await keepDeclaration(trx, judgeId, { companies, people })
    await recordOf(trx, userId, 'conflicts-declared', {
      details: { Empresas: companies.length, Personas: people.length },
    })
  })

const once = (texts: string[]): string[] => [...new Map(texts.map((text) => [fold(text), text])).values()]
