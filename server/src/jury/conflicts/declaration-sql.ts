import { sql } from 'kysely'
import type { Declaration } from '@portal/contract/jury/judge-desk.ts'
import type { Db } from '../../platform/db/db.ts'

/** Deleting the judge's data waits until the transaction ends (A76). */
export async function holdJudgeOf(db: Db, userId: number): Promise<number | undefined> {
  const judge = await db
    .selectFrom('judges')
    .innerJoin('users', 'users.id', 'user_id')
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('judges.deleted_at', 'is', null)
    .select('judges.id')
    .forShare('users')
    .executeTakeFirst()
  return judge?.id
}

/** When a declaration was made that does not count yet; the column holds no null. */
const UNCOUNTED = sql`'epoch'::timestamptz`

/** What the judge declared, and the names of all companies: which of them matter can't be told from the list. */
export async function selectDeclaration(db: Db, userId: number, mostCompanies: number) {
  const { rows } = await sql<{
    declaration: (Declaration & { declaredAt: string | null }) | null
    companies: string[]
  }>`
    select
      (
        select json_build_object(
          'companies', companies, 'people', people, 'declaredAt', nullif(declared_at, ${UNCOUNTED})
        )
        from judge_declarations where judge_id = judges.id
      ) as declaration,
      array(
        select min(name) from (
          select name, name_key as key from companies
          union all
          select company_name, fold(company_name) from judges where deleted_at is null
        ) as named
        where key <> '' group by key order by key limit ${mostCompanies}
      ) as companies
    from judges where user_id = ${userId} and deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Lets the judge into no round: what follows from it is not written yet. */
export const keepDeclaration = (db: Db, judgeId: number, { companies, people }: Declaration) =>
  sql`
    insert into judge_declarations (judge_id, companies, people, declared_at)
    values (${judgeId}, ${companies}, ${people}, ${UNCOUNTED})
    on conflict (judge_id) do update set companies = excluded.companies, people = excluded.people
  `.execute(db)

/**
 * From now on it counts for the rounds that aren't decided. Not if the judge has declared something else meanwhile: the
 * call that kept that waits for what follows from it.
 */
export const countDeclaration = (db: Db, judgeId: number, { companies, people }: Declaration) =>
  sql`
    with counted as (
      update judge_declarations set declared_at = now()
      where judge_id = ${judgeId} and companies = ${companies}::text[] and people = ${people}::text[]
      returning judge_id
    )
    update round_judges set declared_at = now()
    from rounds, counted
    where rounds.id = round_id and round_judges.judge_id = counted.judge_id and state <> 'decided'
  `.execute(db)
