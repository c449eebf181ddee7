import { sql } from 'kysely'
import type { Declaration } from '@portal/contract/jury/judge-desk.ts'
import type { Db } from '../../platform/db/db.ts'

export async function findJudgeOf(db: Db, userId: number): Promise<number | undefined> {
  const judge = await db
    .selectFrom('judges')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return judge?.id
}

/** What the judge declared, and the names of all companies: which of them matter can't be told from the list. */
export async function selectDeclaration(db: Db, userId: number, mostCompanies: number) {
  const { rows } = await sql<{
    declaration: (Declaration & { declaredAt: string }) | null
    companies: string[]
  }>`
    select
      (
        select json_build_object('companies', companies, 'people', people, 'declaredAt', declared_at)
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

/** Also in the judge's rounds that aren't decided yet. */
export const keepDeclaration = (db: Db, judgeId: number, { companies, people }: Declaration) =>
  sql`
    with kept as (
      insert into judge_declarations (judge_id, companies, people) values (${judgeId}, ${companies}, ${people})
      on conflict (judge_id) do update set
        companies = excluded.companies, people = excluded.people, declared_at = now()
    )
    update round_judges set declared_at = now()
    from rounds where rounds.id = round_id and judge_id = ${judgeId} and state <> 'decided'
  `.execute(db)
