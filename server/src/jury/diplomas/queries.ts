import { type RawBuilder, sql } from 'kysely'
import { type Award, awards } from '@portal/contract/jury/rounds/awards.ts'
import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { NAMES_ORGANISER } from './form.ts'
import { isPublished } from '../publication/published-sql.ts'

/**
 * Keeps the persons of a brand's team from being deleted until the transaction ends, so that no diploma is made in the
 * name of one whose data are being deleted (A76).
 */
export const holdTeam = (trx: Db, brandId: number) =>
  sql`select from team_members where brand_id = ${brandId} order by id for share`.execute(trx)

/** Likewise those of all brands with an award in a programme, and the brands' accounts. */
export async function holdTeams(trx: Db, programId: number) {
  const winners = sql`
    select brand_id from standing_decisions join judged_entries on judged_entries.id = entry_id
    where standing_decisions.program_id = ${programId}
  `
  await sql`
    select from users where id in (select user_id from brands where id in (${winners})) order by id for share
  `.execute(trx)
  await sql`select from team_members where brand_id in (${winners}) order by id for share`.execute(trx)
}

/**
 * Makes the diplomas that are missing for a brand's public awards: of each entry's highest award one for the campaign and
 * one for each person whom the judged version credits, as what (J62). Two callers at once make each once.
 */
export const makeMissing = (db: Db, brandId: number) =>
  make(db, sql`brand_id = ${brandId}`, { ofPersons: true })

/** Makes all that are missing of a programme. */
export const makeMissingOfProgram = (db: Db, programId: number) =>
  make(db, sql`standing.program_id = ${programId}`, { ofPersons: true })

/** Makes those of a programme's campaigns, so that its winners' pages lead to them. Those of persons wait for the brand. */
export const makeOfCampaigns = (db: Db, programId: number) =>
  make(db, sql`standing.program_id = ${programId}`, { ofPersons: false })

const make = (db: Db, which: RawBuilder<unknown>, { ofPersons }: { ofPersons: boolean }) =>
  sql`
    insert into diplomas (decision_id, person, role, form)
    select decision.id, named.person, named.role, ${NAMES_ORGANISER}::smallint
    from (
      select distinct on (entry_id) standing.id, entry_id
      from standing_decisions as standing join judged_entries on judged_entries.id = entry_id
      where ${which} and ${isPublished(sql.ref('standing.program_id'))}
      order by entry_id, array_position(${awards}::text[], award) desc, standing.id desc
    ) as decision
      join lateral (
        select content from entry_versions where entry_id = decision.entry_id order by number desc limit 1
      ) as newest on true
      cross join lateral (
        select null as person, null as role
        union
        select person ->> 'name', person ->> 'role'
        from jsonb_array_elements(content #> '{credits,people}') as person
        where ${ofPersons} and person ->> 'name' <> ${DELETED_PERSON}
      ) as named
    where not exists (
      select from diplomas
      where decision_id = decision.id
        and row(diplomas.person, diplomas.role) is not distinct from row(named.person, named.role)
    )
    on conflict do nothing
  `.execute(db)

export interface DiplomaRow {
  code: string
  award: Award
  programId: number
  categoryId: number
  campaignId: number
  entry: Pick<EntryVersion, 'code' | 'campaignName' | 'brandName'> & {
    companies: EntryVersion['credits']['companies']
  }
  person: string | null
  role: string | null
  publishedAt: Date
  form: number
  /** The chair of the panel that decided the category; null: there is none, or its data were deleted. */
  chair: string | null
  /** When it was withdrawn; null: it stands. */
  withdrawnAt: Date | null
  /** Whether it was withdrawn because the entry no longer credits the person. */
  isUncredited: boolean
}

/** Only public ones: before the instant there is none (J60). The latest programme first, and in it the highest award; withdrawn ones last. */
const published = (condition: RawBuilder<unknown>) => sql<DiplomaRow>`
  select
    diplomas.code, decision.award, decision.program_id as "programId", decision.category_id as "categoryId",
    entry.campaign_id as "campaignId",
    jsonb_build_object(
      'code', entry.code, 'campaignName', content -> 'campaignName', 'brandName', content -> 'brandName',
      'companies', content #> '{credits,companies}'
    ) as entry,
    person, role, form, publish_at as "publishedAt",
    (
      select ${sql.raw(fullName())}
      from rounds
        join panel_categories as panel on panel.round_id = rounds.id and panel.category_id = decision.category_id
        join panel_judges as chair on chair.panel_id = panel.panel_id and is_chair
        join round_judges on round_judges.id = chair.round_judge_id and removed_at is null
        join judges on judges.id = judge_id
        join users on users.id = user_id
      where rounds.program_id = decision.program_id and kind = 'session' and users.deleted_at is null
      order by rounds.id desc limit 1
    ) as chair, coalesce(correction.approved_at, uncredited.at) as "withdrawnAt",
    correction.approved_at is null and uncredited.at is not null as "isUncredited"
  from diplomas
    join decisions as decision on decision.id = decision_id
    join publications on publications.program_id = decision.program_id
    join judged_entries as entry on entry.id = decision.entry_id
    join lateral (
      select content from entry_versions where entry_id = entry.id order by number desc limit 1
    ) as newest on true
    left join decisions as correction on correction.corrects_id = decision.id and correction.approved_at is not null
      and correction.refused_at is null
    -- The first version after the last one that credits the person.
    cross join lateral (
      select min(made_at) as at from entry_versions
      where entry_id = entry.id and person is not null and number > (
        select coalesce(max(number), 0) from entry_versions
        where entry_id = entry.id
          and content #> '{credits,people}' @> jsonb_build_array(jsonb_build_object('name', person, 'role', role))
      )
    ) as uncredited
  where ${condition} and ${isPublished(sql.ref('decision.program_id'))}
  order by publish_at desc, coalesce(correction.approved_at, uncredited.at) is not null,
    array_position(${awards}::text[], decision.award) desc, content ->> 'campaignName', entry.code, decision.id, person nulls first, role
`

export const selectOfBrand = async (db: Db, brandId: number): Promise<DiplomaRow[]> =>
  (await published(sql`brand_id = ${brandId}`).execute(db)).rows

export const selectOfProgram = async (db: Db, programId: number): Promise<DiplomaRow[]> =>
  (await published(sql`decision.program_id = ${programId}`).execute(db)).rows

export const selectByCode = async (db: Db, code: string): Promise<DiplomaRow | undefined> =>
  (await published(sql`diplomas.code = ${code}`).execute(db)).rows[0]
