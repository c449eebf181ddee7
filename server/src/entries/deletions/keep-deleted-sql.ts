import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Content = Record<string, RawBuilder<unknown>>

const rowsOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(row)) from (${rows}) as row), '[]')`

const contentOf = (content: Content) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(content).flatMap(([table, rows]) => [sql.lit(table), rowsOf(rows)]),
  )})`

export const campaignTables = [
  'campaigns',
  'enrollments',
  'campaign_questions',
  'files',
  'company_credits',
  'team_credits',
] as const

/** Copies a campaign and everything in it to the trash, before it is deleted. */
export const keepCampaign = (db: Db, campaignId: number) =>
  sql`
    insert into deletions (kind, subject_id, brand_id, campaign_id, label, content, files, deleted_by)
    select 'campaign', id, brand_id, id, name,
      ${contentOf(
        Object.fromEntries(
          campaignTables.map((table) => [
            table,
            sql`select * from ${sql.table(table)}
              where ${sql.ref(table === 'campaigns' ? 'id' : 'campaign_id')} = ${campaignId}`,
          ]),
        ),
      )},
      array(select name from files where campaign_id = ${campaignId}),
      (select user_id from brands where id = brand_id)
    from campaigns where id = ${campaignId}
  `.execute(db)

/** Copies an entry, with the answers that only it has, to the trash. */
export const keepCategory = (db: Db, campaignId: number, categoryId: number, label: string) => {
  const within = sql`campaign_id = ${campaignId} and category_id = ${categoryId}`
  return sql`
    insert into deletions (kind, subject_id, brand_id, campaign_id, label, content, deleted_by)
    select 'category', enrollments.id, brand_id, campaign_id, ${label},
      ${contentOf({
        enrollments: sql`select * from enrollments where ${within}`,
        campaign_questions: sql`select * from campaign_questions where ${within}`,
      })},
      (select user_id from brands where id = brand_id)
    from enrollments join campaigns on campaigns.id = campaign_id
    where ${within}
  `.execute(db)
}

export const keepFile = (db: Db, campaignId: number, fileId: number) =>
  sql`
    insert into deletions (kind, subject_id, brand_id, campaign_id, label, content, files, deleted_by)
    select 'file', files.id, brand_id, campaign_id, original_name,
      ${contentOf({ files: sql`select * from files where id = ${fileId}` })},
      array[files.name],
      (select user_id from brands where id = brand_id)
    from files join campaigns on campaigns.id = campaign_id
    where files.id = ${fileId} and campaign_id = ${campaignId}
  `.execute(db)
