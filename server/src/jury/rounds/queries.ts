import { sql } from 'kysely'
import type { NewPanel, RoundKind, RoundRules, RoundSettings } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOver } from '../judges/leave-rounds-sql.ts'

export interface NewRound {
  programId: number
  kind: RoundKind
  name: string
  clientId?: string | undefined
}

/** Inserts a round. Returns undefined when the programme already has one that was made under this client id. */
export async function insertRound(
  db: Db,
  { programId, kind, name, clientId, settings }: NewRound & { settings: RoundSettings },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('rounds')
    .values({
      program_id: programId,
      kind,
      name,
      client_id: clientId ?? null,
      settings: JSON.stringify(settings),
    })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Locks the round, with its panels, judges and pairs, until the transaction ends. */
export const lockRound = (db: Db, id: number) =>
  db
    .selectFrom('rounds')
    .where('id', '=', id)
    .select([
      'id',
      'program_id as programId',
      'kind',
      'name',
      'state',
      'revision',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'settings',
      'seed',
      isOver.as('isOver'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedRound = NonNullable<Awaited<ReturnType<typeof lockRound>>>

export const updateDraft = (
  db: Db,
  id: number,
  values: { name: string; opensAt: string | null; closesAt: string | null; settings: RoundSettings },
) =>
  db
    .updateTable('rounds')
    .where('id', '=', id)
    .set({
      name: values.name,
      opens_at: dateOf(values.opensAt),
      closes_at: dateOf(values.closesAt),
      settings: JSON.stringify(values.settings),
    })
    .execute()

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The latest closing that is accepted; a mistyped year is later. It reads `rounds`. */
export const latestClosing = sql`greatest(now(), rounds.closes_at) + interval '90 days'`

/**
 * Moves a round's closing. Returns false if the round has closed, if the new closing is too late, or if it goes
 * back to less than a day from now or to before the closing that judges had before it was moved later. A judge's
 * own closing is never left earlier than the round's.
 */
export async function moveClosing(db: Db, id: number, closesAt: string): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`
    with moved as (
      update rounds set closes_at = ${closesAt}, earliest_closes_at = greatest(
        coalesce(earliest_closes_at, closes_at),
        (
          select max(own.closes_at) from round_judges as own
          where own.round_id = rounds.id and own.closes_at <= ${closesAt}::timestamptz
        )
      )
      where id = ${id} and state = 'open' and closes_at > now() and ${closesAt}::timestamptz <= ${latestClosing}
        and (${closesAt}::timestamptz > closes_at or ${closesAt}::timestamptz >= greatest(
          coalesce(earliest_closes_at, closes_at), now() + interval '24 hours'
        ))
      returning id
    ), covered as (
      update round_judges set closes_at = null, closes_reason = null
      where round_id in (select id from moved) and closes_at <= ${closesAt}::timestamptz
    )
    select exists (select from moved) as "isMoved"
  `.execute(db)
  return rows[0]?.isMoved ?? false
}

/** Raises the round's revision, after a change of what other tables hold of it. */
export const raiseRevision = (db: Db, id: number) =>
  sql`update rounds set name = name where id = ${id}`.execute(db)

export async function deleteRound(db: Db, id: number): Promise<void> {
  await deletePairs(db, id)
  await db.deleteFrom('rounds').where('id', '=', id).execute()
}

export const deletePairs = (db: Db, roundId: number) =>
  db.deleteFrom('assignments').where('round_id', '=', roundId).execute()

export async function selectPanels(db: Db, roundId: number): Promise<Required<NewPanel>[]> {
  const { rows } = await sql<Required<NewPanel>>`
    select id, name,
      array(select category_id from panel_categories where panel_id = panels.id order by category_id) as "categoryIds",
      array(
        select judge_id from panel_judges join round_judges on round_judges.id = round_judge_id
        where panel_id = panels.id order by judge_id
      ) as "judgeIds",
      (
        select judge_id from panel_judges join round_judges on round_judges.id = round_judge_id
        where panel_id = panels.id and is_chair
      ) as "chairId"
    from panels where round_id = ${roundId} order by id
  `.execute(db)
  return rows
}

/** Returns the categories in which something of the programme is judged. */
export async function selectEnteredCategories(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('judged_entries')
    .where('program_id', '=', programId)
    .where('is_training', '=', false)
    .select('category_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectJudgesOf(
  db: Db,
  programId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('judge_programs')
    .innerJoin('judges', 'judges.id', 'judge_id')
    .where('program_id', '=', programId)
    .where('judges.deleted_at', 'is', null)
    .where(sql<boolean>`judges.id = any(${ids}::integer[])`)
    .select('judges.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Sets and numbers the judges of a draft; judges who aren't listed leave the round.
 * @param judgeIds in the order of their numbers
 */
export async function numberJudges(db: Db, roundId: number, judgeIds: readonly number[]): Promise<void> {
  await sql`
    delete from round_judges
    where round_id = ${roundId} and (judge_id is null or judge_id <> all(${judgeIds}::integer[]))
  `.execute(db)
  // Numbers are unique in a round, so the old ones first make room for the new ones.
  await sql`update round_judges set number = number + 1000000 where round_id = ${roundId}`.execute(db)
  await sql`
    insert into round_judges (round_id, judge_id, number)
    select ${roundId}, judge_id, number
    from unnest(${judgeIds}::integer[]) with ordinality as judge (judge_id, number)
    on conflict (round_id, judge_id) do update set number = excluded.number
  `.execute(db)
}

/** Replaces the panels of a draft. Their judges must be in the round already. */
export async function replacePanels(db: Db, roundId: number, panels: readonly NewPanel[]): Promise<void> {
  const kept = panels.flatMap(({ id }) => id ?? [])
  await sql`delete from panels where round_id = ${roundId} and id <> all(${kept}::integer[])`.execute(db)
  await sql`delete from panel_categories where round_id = ${roundId}`.execute(db)
  await sql`delete from panel_judges where round_id = ${roundId}`.execute(db)
  const ids: number[] = []
  for (const { id, name } of panels) {
    const { rows } = await (
      id === undefined
        ? sql<{ id: number }>`insert into panels (round_id, name) values (${roundId}, ${name}) returning id`
        : sql<{ id: number }>`update panels set name = ${name} where id = ${id} returning id`
    ).execute(db)
    ids.push(...rows.map((row) => row.id))
  }
  const categories = panels.flatMap(({ categoryIds }, at) =>
    categoryIds.map((categoryId) => ({ panel_id: ids[at], category_id: categoryId })),
  )
  await sql`
    insert into panel_categories (round_id, panel_id, category_id)
    select ${roundId}, panel_id, category_id
    from json_to_recordset(${JSON.stringify(categories)}::json) as row (panel_id integer, category_id integer)
  `.execute(db)
  const judges = panels.flatMap(({ judgeIds, chairId }, at) =>
    judgeIds.map((judgeId) => ({ panel_id: ids[at], judge_id: judgeId, is_chair: judgeId === chairId })),
  )
  await sql`
    insert into panel_judges (round_id, panel_id, round_judge_id, is_chair)
    select ${roundId}, panel_id, round_judges.id, is_chair
    from json_to_recordset(${JSON.stringify(judges)}::json) as row (panel_id integer, judge_id integer, is_chair boolean)
    join round_judges on round_judges.round_id = ${roundId} and round_judges.judge_id = row.judge_id
  `.execute(db)
}

/**
 * Returns whether a session of the programme can take its entries from the results of a round (J50). Nobody can
 * delete that round until the transaction ends.
 */
export async function isSource(db: Db, programId: number, roundId: number): Promise<boolean> {
  const found = await db
    .selectFrom('rounds')
    .where('id', '=', roundId)
    .where('program_id', '=', programId)
    .where('kind', 'in', ['marks', 'yesno'])
    .select('id')
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether a session takes its entries from this round (J50). */
export async function hasSession(db: Db, roundId: number): Promise<boolean> {
  const { rows } = await sql`
    select from rounds
    where kind = 'session' and (coalesce(rules, settings) -> 'session' ->> 'sourceRoundId')::integer = ${roundId}
  `.execute(db)
  return rows.length > 0
}

/** Creates a sitting for each panel of a session (J50). */
export const insertSittings = (db: Db, roundId: number) =>
  sql`
    insert into sittings (panel_id, round_id)
    select panels.id, round_id from panels join rounds on rounds.id = round_id
    where round_id = ${roundId} and kind = 'session'
  `.execute(db)

/** Opens a draft at the time of the database's clock. */
export const openDraft = (db: Db, id: number, rules: RoundRules) =>
  db
    .updateTable('rounds')
    .where('id', '=', id)
    .set({ state: 'open', rules: JSON.stringify(rules), opened_at: sql<Date>`now()` })
    .execute()

/**
 * Returns whether this revision of the programme's edition is the current one. Whoever changes the edition waits
 * until the transaction ends.
 */
export async function isEditionKnown(db: Db, programId: number, revision: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean | null }>`
    select is_edition_known(${programId}, ${revision}) as "isKnown"
  `.execute(db)
  return rows[0]?.isKnown ?? false
}
