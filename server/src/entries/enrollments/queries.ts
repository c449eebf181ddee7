import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { entriesCloseAt } from '../../editions/calendar/deadline-sql.ts'

export interface SentRow {
  id: number
  categoryId: number
  campaignId: number
  enrollCode: string
  sentAt: Date
  campaign: string
  programId: number
  /** Until when the entry may be edited. Null while the programme has no deadline. */
  editableUntil: Date | null
}

const sentFields = sql`
  sent.id,
  sent.category_id as "categoryId",
  sent.campaign_id as "campaignId",
  sent.enroll_code as "enrollCode",
  sent.sent_at as "sentAt",
  campaigns.name as campaign,
  campaigns.program_id as "programId",
  ${sql.raw(entriesCloseAt('campaigns.program_id', 'campaigns.brand_id'))} as "editableUntil"
`

export async function findSent(db: Db, id: number): Promise<(SentRow & { brandId: number }) | undefined> {
  const { rows } = await sql<SentRow & { brandId: number }>`
    select ${sentFields}, campaigns.brand_id as "brandId"
    from enrollments as sent join campaigns on campaigns.id = sent.campaign_id
    where sent.id = ${id} and sent.sent_at is not null
  `.execute(db)
  return rows[0]
}

/** Marks the entries that were not sent before. The others keep the time of their first sending. */
export async function markSent(db: Db, ids: number[]): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    with sent as (
      update enrollments set sent_at = now()
      where id = any(${ids}::integer[]) and sent_at is null
      returning *
    )
    select ${sentFields} from sent join campaigns on campaigns.id = sent.campaign_id order by sent.id
  `.execute(db)
  return rows
}

export const selectRecipient = (db: Db, brandId: number) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .select(['users.name', 'users.email'])
    .executeTakeFirstOrThrow()
