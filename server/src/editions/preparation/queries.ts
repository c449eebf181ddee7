import { sql } from 'kysely'
import type { EditionContent, EditionSection, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import type { EditionSummary, OpenWork, WholeEdition } from '@portal/contract/editions/editions.ts'
import type { NewIds } from '@portal/contract/editions/new-edition.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * Locks the edition against all other changes until the transaction ends: by admins, and by brands that enter
 * something. Brands take the other side of the lock in `is_edition_known`.
 */
export async function lockEdition(trx: Db, editionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock('editions'::regclass::oid::integer, ${editionId})`.execute(trx)
  // The programmes are locked too, because a programme's dates can also be set separately (A58).
  await trx
    .selectFrom('programs')
    .where('edition_id', '=', editionId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns all editions: drafts first, then the newest published. */
export async function selectSummaries(db: Db): Promise<(EditionSummary & { closesAt: Date | null })[]> {
  const { rows } = await sql<EditionSummary & { closesAt: Date | null }>`
    select
      edition.id,
      edition.content->'about'->>'name' as name,
      (edition.content->'about'->>'year')::integer as year,
      edition.state,
      coalesce(program.list, '[]') as programs,
      (
        select count(*)
        from programs
          join campaigns on campaigns.program_id = programs.id
          join enrollments on enrollments.campaign_id = campaigns.id
        where programs.edition_id = edition.id
      ) as entries,
      program.closes_at as "closesAt"
    from editions as edition left join lateral (
      select
        json_agg(json_build_object('id', id, 'label', label) order by position, id) as list,
        case when bool_and(entries_close_at is not null) then max(entries_close_at) end as closes_at
      from programs where edition_id = edition.id
    ) as program on true
    order by edition.published_at desc nulls first, edition.id desc
  `.execute(db)
  return rows
}

export async function countEntries(db: Db, editionId: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries
    from programs
      join campaigns on campaigns.program_id = programs.id
      join enrollments on enrollments.campaign_id = campaigns.id
    where programs.edition_id = ${editionId}
  `.execute(db)
  return rows[0]?.entries ?? 0
}

/** Returns the versions of legal texts that other editions have, including drafts. */
export async function selectLegalElsewhere(
  db: Db,
  editionId: number,
): Promise<WholeEdition['legalElsewhere']> {
  const { rows } = await sql<WholeEdition['legalElsewhere'][number]>`
    select kind, version, bool_or(state <> 'draft') as "isPublished"
    from editions, jsonb_to_recordset(content->'legal') as document (kind text, version text)
    where editions.id <> ${editionId}
    group by kind, version
  `.execute(db)
  return rows
}

/** Returns the programmes of published editions that still have something open, those of the newest first (F05). */
export async function selectOpenWork(db: Db): Promise<OpenWork[]> {
  const { rows } = await sql<OpenWork>`
    select program.id as "programId", label, entries, judges, rounds
    from programs as program
      join editions as edition on edition.id = edition_id
      cross join lateral (
        select
          (
            select count(*)
            from campaigns
              join enrollments on campaign_id = campaigns.id
              left join brand_extensions as extension
                on extension.brand_id = campaigns.brand_id and extension.program_id = program.id
            where campaigns.program_id = program.id and sent_at is null and blocked_country_code is null
              and greatest(coalesce(program.entries_close_at, 'infinity'), extension.entries_close_at) >= now()
          ) as entries,
          (
            select count(*) from judge_programs join judges on judges.id = judge_id
            where program_id = program.id and deleted_at is null and not is_published(program.id)
              and (verified_at is null or verified_at < asked_at)
          ) as judges,
          (select count(*) from rounds where program_id = program.id and state = 'open') as rounds
      ) as open
    where edition.state = 'published' and (entries > 0 or judges > 0 or rounds > 0)
    order by edition.published_at desc, edition.id desc, position
  `.execute(db)
  return rows
}

const sequences: Record<keyof NewIds, string> = {
  program: 'programs_id_seq',
  category: 'category_ids',
  criterion: 'criterion_ids',
  question: 'question_ids',
}

/** Takes as many new ids of each kind as are asked for. */
export async function takeIds(trx: Db, counts: Record<keyof NewIds, number>): Promise<NewIds> {
  const taken = async (kind: keyof NewIds) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(${sequences[kind]}::regclass) as id from generate_series(1, ${counts[kind]}::integer)
    `.execute(trx)
    return () => {
      const next = rows.shift()
      if (!next) throw new Error(`More identifiers than were counted: ${kind}`)
      return next.id
    }
  }
  return {
    program: await taken('program'),
    category: await taken('category'),
    criterion: await taken('criterion'),
    question: await taken('question'),
  }
}

/** Inserts a draft. Returns undefined when one was already made under this client id. */
export async function insertEdition(
  trx: Db,
  { programs, ...content }: EditionContent,
  clientId: string | undefined,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('editions')
    .values({ content: JSON.stringify(content), client_id: clientId ?? null })
    .onConflict((conflict) => conflict.column('client_id').where('client_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await putPrograms(trx, inserted.id, programs)
  return inserted?.id
}

export async function updateSection(
  trx: Db,
  editionId: number,
  section: EditionSection,
  content: EditionContent,
): Promise<void> {
  if (section === 'programs') await putPrograms(trx, editionId, content.programs)
  else
    await sql`
      update editions
      set content = jsonb_set(content, array[${section}::text], ${JSON.stringify(content[section])}::jsonb)
      where id = ${editionId}
    `.execute(trx)
}

async function putPrograms(trx: Db, editionId: number, programs: ProgramOfEdition[]): Promise<void> {
  // Extra time in a removed programme is of no use any longer.
  await sql`
    with removed as (
      delete from programs
      where edition_id = ${editionId} and id <> all(${programs.map(({ id }) => id)}::integer[])
      returning id
    )
    delete from brand_extensions where program_id in (select id from removed)
  `.execute(trx)
  await sql`
    insert into programs (
      id, edition_id, position, country_code, label, time_zone, entries_open_at, entries_close_at, reminds_week, reminds_day,
      sign_off, asks_ai_declaration
    )
    select id, ${editionId}, position, "countryCode", label, "timeZone", "entriesOpenAt", "entriesCloseAt",
      "remindsWeek", "remindsDay", "signOff", "asksAiDeclaration"
    from rows from (jsonb_to_recordset(${JSON.stringify(programs)}::jsonb) as (
      id integer, "countryCode" text, label text, "timeZone" text,
      "entriesOpenAt" timestamptz, "entriesCloseAt" timestamptz, "remindsWeek" boolean, "remindsDay" boolean,
      "signOff" jsonb, "asksAiDeclaration" boolean
    )) with ordinality as given (
      id, "countryCode", label, "timeZone", "entriesOpenAt", "entriesCloseAt", "remindsWeek", "remindsDay",
      "signOff", "asksAiDeclaration", position
    )
    on conflict (id) do update set
      position = excluded.position,
      country_code = excluded.country_code,
      label = excluded.label,
      time_zone = excluded.time_zone,
      entries_open_at = excluded.entries_open_at,
      entries_close_at = excluded.entries_close_at,
      closing_reason = case
        when programs.entries_close_at is not distinct from excluded.entries_close_at then programs.closing_reason
      end,
      reminds_week = excluded.reminds_week,
      reminds_day = excluded.reminds_day,
      sign_off = excluded.sign_off,
      asks_ai_declaration = excluded.asks_ai_declaration
    where (
      programs.position, programs.country_code, programs.label, programs.time_zone, programs.entries_open_at,
      programs.entries_close_at, programs.reminds_week, programs.reminds_day,
      programs.sign_off, programs.asks_ai_declaration
    ) is distinct from (
      excluded.position, excluded.country_code, excluded.label, excluded.time_zone, excluded.entries_open_at,
      excluded.entries_close_at, excluded.reminds_week, excluded.reminds_day,
      excluded.sign_off, excluded.asks_ai_declaration
    )
  `.execute(trx)
}

export const setPublished = (trx: Db, id: number) =>
  trx
    .updateTable('editions')
    .where('id', '=', id)
    .set({ state: 'published', published_at: sql<Date>`now()` })
    .execute()

export const setArchived = (trx: Db, id: number) =>
  trx
    .updateTable('editions')
    .where('id', '=', id)
    .set({ state: 'archived', archived_at: sql<Date>`now()` })
    .execute()

export const deleteEdition = (trx: Db, id: number) =>
  trx.deleteFrom('editions').where('id', '=', id).execute()

/** Returns the labels of programmes that still take entries from somebody, including brands with extra time. */
export async function selectOpenPrograms(trx: Db, editionId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from programs as program
    where edition_id = ${editionId} and (
      coalesce(entries_close_at, 'infinity') >= now()
      or exists (select from brand_extensions where program_id = program.id and entries_close_at >= now())
    )
    order by position
  `.execute(trx)
  return rows.map(({ label }) => label)
}

/** Returns the year of the latest edition. */
export async function selectLatestYear(db: Db): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select max((content->'about'->>'year')::integer) as year from editions
  `.execute(db)
  return rows[0]?.year ?? null
}

export async function countEditions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('editions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
