import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { UsageType } from '@portal/contract/entries/files.ts'
import type { CopyFault, CopyState } from '@portal/contract/entries/viewing-copies.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Returns the files; undefined when the brand has no such campaign. */
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
        eb
          .selectFrom('files')
          .innerJoin('viewing_copies as copy', 'copy.file_id', 'files.id')
          .whereRef('files.campaign_id', '=', 'campaigns.id')
          .select(columns)
          .select((of) => copyColumns(of).as('copy'))
          .orderBy('files.id'),
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
  hasCaptions: boolean
  copy: CopyRow
}

export interface CopyRow {
  state: CopyState
  percent: number
  fault: CopyFault | null
  videoName: string | null
  width: number | null
  height: number | null
  posterName: string | null
  posterWidth: number | null
  posterHeight: number | null
  stripName: string | null
  stripWidth: number | null
  stripHeight: number | null
}

export const columns = [
  'files.id',
  'files.name',
  'files.original_name as originalName',
  'files.usage_type as usageType',
  'files.size',
  'files.duration_seconds as durationSeconds',
  'files.width',
  'files.height',
  sql<boolean>`files.captions is not null`.as('hasCaptions'),
] as const

/** The copy's row as a trigger makes it for a new file. */
export const newCopy: CopyRow = {
  state: 'waiting',
  percent: 0,
  fault: null,
  videoName: null,
  width: null,
  height: null,
  posterName: null,
  posterWidth: null,
  posterHeight: null,
  stripName: null,
  stripWidth: null,
  stripHeight: null,
}

const copyColumns = (eb: ExpressionBuilder<Schema & { copy: Schema['viewing_copies'] }, 'copy'>) =>
  jsonBuildObject({
    state: eb.ref('copy.state'),
    percent: eb.ref('copy.percent'),
    fault: eb.ref('copy.fault'),
    videoName: eb.ref('copy.video_name'),
    width: eb.ref('copy.width'),
    height: eb.ref('copy.height'),
    posterName: eb.ref('copy.poster_name'),
    posterWidth: eb.ref('copy.poster_width'),
    posterHeight: eb.ref('copy.poster_height'),
    stripName: eb.ref('copy.strip_name'),
    stripWidth: eb.ref('copy.strip_width'),
    stripHeight: eb.ref('copy.strip_height'),
  })
