import { sql } from 'kysely'
import type { Declaration } from '@portal/contract/jury/judges/conflicts.ts'
import type { Db } from '../../platform/db/db.ts'
import { revision as revisionSql } from '../../platform/db/revision.ts'
import { raiseSittings } from './raise-sittings-sql.ts'

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

/** Before the first declaration it is that of an empty one. */
const declarationRevision = sql.raw<string>(
  revisionSql("coalesce(stored.companies, '{}')", "coalesce(stored.people, '{}')"),
)

/** What the judge declared, and the names of all companies: which of them matter can't be told from the list. */
export async function selectDeclaration(db: Db, userId: number, mostCompanies: number) {
  const { rows } = await sql<{
    declaration: (Declaration & { declaredAt: string | null }) | null
    companies: string[]
    revision: string
  }>`
    select
      case when stored.judge_id is not null then json_build_object(
        'companies', stored.companies, 'people', stored.people,
        'declaredAt', nullif(stored.declared_at, ${UNCOUNTED})
      ) end as declaration,
      ${declarationRevision} as revision,
      array(
        select min(name) from (
          select name, name_key as key from companies
          union all
          select company_name, fold(company_name) from judges where deleted_at is null
        ) as named
        where key <> '' group by key order by key limit ${mostCompanies}
      ) as companies
    from judges left join judge_declarations as stored on stored.judge_id = judges.id
    where user_id = ${userId} and deleted_at is null
  `.execute(db)
  return rows[0]
}

/**
 * Keeps a declaration over the one that was read, or over any without a revision. It lets the judge into no round: what
 * follows from it is not written yet.
 * @returns its revision; undefined: something else is declared, and nothing is kept
 */
export async function keepDeclaration(
  db: Db,
  judgeId: number,
  { companies, people }: Declaration,
  revision?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ revision: string }>`
    insert into judge_declarations as stored (judge_id, companies, people, declared_at)
    values (${judgeId}, ${companies}, ${people}, ${UNCOUNTED})
    on conflict (judge_id) do update set companies = excluded.companies, people = excluded.people
    where ${revision ?? null}::text is null or ${declarationRevision} = ${revision ?? null}
      -- The answer may have been lost, so that the same is sent again.
      or (stored.companies = excluded.companies and stored.people = excluded.people)
    returning ${declarationRevision} as revision
  `.execute(db)
  return rows[0]?.revision
}

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
    ), screens as (${raiseSittings(sql`select judge_id from counted`)})
    update round_judges set declared_at = now()
    from rounds, counted
    where rounds.id = round_id and round_judges.judge_id = counted.judge_id and state <> 'decided'
  `.execute(db)
