import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SheetFacts, SheetRow } from './sheet-chain.ts'

interface Chain {
  /** The round's key in the hashed facts. */
  key: string
  /** The database's time, in whole milliseconds. */
  now: Date
  /** The hash of the last row; null: there is none. */
  last: string | null
  count: number
  /** Whether the round is open for all judges with the given numbers. */
  isOpen: boolean
}

/** Locks the round until the transaction ends, then reads its chain and the clock. */
export async function lockChain(trx: Db, roundId: number, judgeNumbers: readonly number[]): Promise<Chain> {
  await trx.selectFrom('rounds').where('id', '=', roundId).select('id').forNoKeyUpdate().execute()
  return trx
    .selectFrom('rounds')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('handed_in_sheets')
          .whereRef('round_id', '=', 'rounds.id')
          .select(['row_hash', 'number'])
          .orderBy('number', 'desc')
          .limit(1)
          .as('end'),
      (join) => join.onTrue(),
    )
    .where('rounds.id', '=', roundId)
    .select([
      'seed as key',
      sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'),
      'end.row_hash as last',
      sql<number>`coalesce("end".number, 0)`.as('count'),
      sql<boolean>`rounds.state in ('open', 'closed') and not exists (
        select from round_judges
        where round_id = rounds.id and number = any(${judgeNumbers}::integer[])
          and coalesce(round_judges.closes_at, rounds.closes_at) <= clock_timestamp()
      )`.as('isOpen'),
    ])
    .executeTakeFirstOrThrow()
}

export const insertRows = (trx: Db, roundId: number, rows: readonly (SheetRow & { number: number })[]) =>
  trx
    .insertInto('handed_in_sheets')
    .columns(['round_id', 'number', 'facts', 'handed_in_at', 'previous_hash', 'row_hash'])
    .expression(
      sql`
        select ${roundId}::integer, number, facts, at, previous_hash, row_hash
        from json_to_recordset(${JSON.stringify(
          rows.map(({ number, previousHash, rowHash, sheet: { handedInAt, ...facts } }) => ({
            number,
            facts,
            at: handedInAt,
            previous_hash: previousHash,
            row_hash: rowHash,
          })),
        )}::json) as given (number integer, facts jsonb, at timestamptz, previous_hash text, row_hash text)
        order by number
      `,
    )
    .execute()

export interface ChainedRound {
  id: number
  name: string
  programId: number
  state: string
  /** The head of the chain when the round closed; null: it hasn't, or the chain was empty. */
  head: string | null
  count: number | null
}

/** Returns the rounds that were opened, or one of them. */
export const selectChainedRounds = (db: Db, roundId?: number): Promise<ChainedRound[]> =>
  db
    .selectFrom('rounds')
    .where('state', '<>', 'draft')
    .$if(roundId !== undefined, (query) => query.where('id', '=', roundId ?? 0))
    .select(['id', 'name', 'program_id as programId', 'state', 'chain_head as head', 'chain_count as count'])
    .orderBy('id')
    .execute()

/** Returns the rows of one round's chain after the given one. */
export async function selectRows(
  db: Db,
  roundId: number,
  after: number,
  limit: number,
): Promise<(SheetRow & { number: number })[]> {
  const rows = await db
    .selectFrom('handed_in_sheets')
    .where('round_id', '=', roundId)
    .where('number', '>', after)
    .select([
      'number',
      sql<Omit<SheetFacts, 'handedInAt'>>`facts`.as('facts'),
      'handed_in_at',
      'previous_hash',
      'row_hash',
    ])
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number, facts, handed_in_at, previous_hash, row_hash }) => ({
    number,
    previousHash: previous_hash,
    rowHash: row_hash,
    sheet: { ...facts, handedInAt: handed_in_at },
  }))
}

/** Returns the sheets that differ from what their judges handed in last. */
export async function selectDifferences(
  db: Db,
  roundId: number,
): Promise<{ judge: number; entry: string }[]> {
  const { rows } = await sql<{ judge: number; entry: string }>`
    with last as (
      select distinct on (facts ->> 'judgeNumber', facts ->> 'entryCode') facts
      from handed_in_sheets where round_id = ${roundId}
      order by facts ->> 'judgeNumber', facts ->> 'entryCode', number desc
    ), now as (
      select
        round_judges.number as judge, judged_entries.code as entry, sheets.state, sheets.abstention, entry_versions.digest,
        -- A conflict that was told after handing in stood on the sheet, too; those of sealed rounds were freed of it.
        sheets.abstention = 'conflict' and rounds.state in ('unsealed', 'decided') as may_be_told,
        coalesce((select jsonb_object_agg(criterion_id, value) from marks where assignment_id = sheets.assignment_id), '{}') as marks
      from sheets
        join assignments on assignments.id = sheets.assignment_id
        join round_judges on round_judges.id = assignments.round_judge_id
        join rounds on rounds.id = assignments.round_id
        join judged_entries on judged_entries.id = assignments.entry_id
        left join entry_versions on entry_versions.entry_id = judged_entries.id and entry_versions.number = sheets.version
      where assignments.round_id = ${roundId}
    )
    select coalesce(now.judge, (facts ->> 'judgeNumber')::integer) as judge, coalesce(now.entry, facts ->> 'entryCode') as entry
    from last full join now on facts ->> 'judgeNumber' = now.judge::text and facts ->> 'entryCode' = now.entry
    where (coalesce(facts ->> 'what', 'reopened') = 'handed-in') is distinct from (coalesce(now.state, 'draft') = 'handed-in')
      or now.state = 'handed-in' and (
        facts ->> 'versionDigest' is distinct from now.digest
        or case when facts ->> 'abstention' is null
          then facts -> 'marks' is distinct from now.marks or (now.abstention is not null and not now.may_be_told)
          else facts ->> 'abstention' is distinct from now.abstention
        end
      )
    order by 1, 2
  `.execute(db)
  return rows
}
