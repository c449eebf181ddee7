import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UsageType } from '@portal/contract/entries/files.ts'
import type { Db } from '../../platform/db/db.ts'

/** Undefined when the brand has no such campaign. */
export async function selectFiles(
  db: Db,
  brandId: number,
  campaignId: number,
): Promise<FileRow[] | undefined> {
  const campaign = await db
    .selectFrom('campaigns')
    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('files').whereRef('campaign_id', '=', 'campaigns.id').select(columns).orderBy('id'),
      ).as('files'),
    )
    .executeTakeFirst()
  return campaign?.files
}

export interface FileRow {
  id: number
  name: string
  originalName: string
  usageType: UsageType
  size: number
  durationSeconds: number | null
  width: number | null
  height: number | null
}

export const columns = [
  'id',
  'name',
  'original_name as originalName',
  'usage_type as usageType',
  'size',
  'duration_seconds as durationSeconds',
  'width',
  'height',
] as const
