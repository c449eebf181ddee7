import { sql } from 'kysely'
import type { FormerJudge } from '@portal/contract/jury/judges/former-judges.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { countedPairs } from './facts-sql.ts'

/** Rounds that say how a judge works: those with sheets that count, once they have closed. */
const closedRounds = sql`rounds.state not in ('draft', 'open') and rounds.kind in ('marks', 'yesno')`

/** Returns the judges of a programme, each with its past in all programmes, and whether another one has it already. */
export async function selectFormerJudges(
  db: Db,
  { formerId, programId }: { formerId: number; programId: number },
): Promise<FormerJudge[]> {
  const { rows } = await sql<FormerJudge>`
    with own as materialized (
        select judges.id, ${sql.raw(fullName())} as name, judge_type as "judgeType", company_name as "companyName",
          company_role as "companyRole"
        from judge_programs join judges on judges.id = judge_id join users on users.id = user_id
        where program_id = ${formerId} and judges.deleted_at is null
      ),
      pair as (${countedPairs} and ${closedRounds} and round_judges.judge_id in (select id from own)),
      finished as materialized (
        select round_judge_id, bool_and(is_handed_in or is_abstained) as is_whole from pair group by round_judge_id
      ),
      past as materialized (
        select judge_id,
          count(*) filter (where is_whole is not null) as rounds,
          count(*) filter (where is_whole) as whole,
          count(*) filter (where removed_at is not null) as removals
        from round_judges
          join rounds on rounds.id = round_id
          left join finished on round_judge_id = round_judges.id
        where judge_id in (select id from own) and ${closedRounds}
        group by judge_id
      )
    select own.*, coalesce(rounds, 0) as rounds, coalesce(whole, 0) as "wholeRounds",
      coalesce(removals, 0) as removals,
      exists (select from judge_programs where judge_id = own.id and program_id = ${programId}) as "isIn"
    from own left join past on past.judge_id = own.id
    order by name, own.id
  `.execute(db)
  return rows
}

/** Returns how many judges each programme has. */
export async function countJudgesOfPrograms(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('judge_programs')
    .innerJoin('judges', 'judges.id', 'judge_id')
    .where('deleted_at', 'is', null)
    .groupBy('program_id')
    .select((eb) => ['program_id as id', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}
