import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { UsageType } from '@portal/contract/entries/files.ts'

/**
 * Locks the campaign that is used again, so that it can't be changed or deleted until the transaction ends.
 * Returns undefined when the brand has no such campaign.
 */
export const lockSource = (trx: Db, brandId: number, campaignId: number) =>
  trx
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select(['name', 'company_id as companyId'])
    .forShare()
    .executeTakeFirst()

export interface SourceVideo {
  id: number
  name: string
  usageType: UsageType
  size: number
  durationSeconds: number | null
}

/** Returns the campaign's videos, oldest first; undefined when the brand has no such campaign. */
export async function selectVideos(
  db: Db,
  brandId: number,
  campaignId: number,
): Promise<SourceVideo[] | undefined> {
  const rows = await db
    .selectFrom('campaigns')
    .leftJoin('files', 'files.campaign_id', 'campaigns.id')
    .where('campaigns.id', '=', campaignId)
    .where('campaigns.brand_id', '=', brandId)
    .select(['files.id', 'files.name', 'files.usage_type as usageType', 'files.size'])
    .select('files.duration_seconds as durationSeconds')
    .orderBy('files.id')
    .execute()
  // A campaign without videos gives one row without a video.
  return rows.length === 0 ? undefined : rows.flatMap((row) => (row.id === null ? [] : [row as SourceVideo]))
}

export interface SourceAnswer {
  questionId: number
  categoryId: number | null
  answer: string
}

/** Returns the answers that contain text. */
export const selectAnswers = (db: Db, campaignId: number): Promise<SourceAnswer[]> =>
  db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', campaignId)
    .where('answer', '<>', '')
    .select(['question_id as questionId', 'category_id as categoryId', 'answer'])
    .orderBy('id')
    .execute()

/** Copies the credits of companies and of people, in their order. */
export async function copyCredits(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into company_credits (campaign_id, company_id, company_role)
    select ${to}::integer, company_id, company_role from company_credits where campaign_id = ${from} order by id
  `.execute(trx)
  await sql`
    insert into team_credits (campaign_id, team_member_id)
    select ${to}::integer, team_member_id from team_credits where campaign_id = ${from} order by id
  `.execute(trx)
}

/** Writes answers into question rows that the campaign already has. */
export const fillAnswers = (trx: Db, campaignId: number, answers: readonly SourceAnswer[]) =>
  sql`
    update campaign_questions as question set answer = given.answer, updated_at = now()
    from unnest(
      ${answers.map(({ questionId }) => questionId)}::integer[],
      ${answers.map(({ categoryId }) => categoryId)}::integer[],
      ${answers.map(({ answer }) => answer)}::text[]
    ) as given (question_id, category_id, answer)
    where question.campaign_id = ${campaignId}
      and question.question_id = given.question_id
      and question.category_id is not distinct from given.category_id
  `.execute(trx)

/**
 * Gives a campaign videos of another one, under the names of their copies.
 * @returns the names that now have a row; a video whose row is gone meanwhile gives none
 */
export async function insertCopies(
  trx: Db,
  { from, to }: { from: number; to: number },
  copies: readonly { id: number; copy: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    insert into files (
      campaign_id, usage_type, name, original_name, size, sha256, duration_seconds, width, height, codec, crc32, captions
    )
    select
      ${to}::integer, usage_type, copied.copy, original_name, size, sha256, duration_seconds, width, height, codec, crc32,
      captions
    from files join unnest(
      ${copies.map(({ id }) => id)}::integer[], ${copies.map(({ copy }) => copy)}::text[]
    ) as copied (id, copy) using (id)
    where campaign_id = ${from}
    order by id
    returning name
  `.execute(trx)
  return rows.map(({ name }) => name)
}
