import { sql } from 'kysely'
import type { Lesson, MarkSpread } from '@portal/contract/jury/rounds/training.ts'
import type { RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { markSpreads } from '../results/mark-spreads-sql.ts'
import { judgeOf } from './queries.ts'

export interface LessonRow extends Pick<Lesson, 'code' | 'campaign' | 'brand' | 'comment'> {
  categoryId: number
  isHandedIn: boolean
  marks: { criterionId: number; value: number }[]
  spreads: (MarkSpread & { criterionId: number })[]
}

export interface TrainingRow {
  name: string
  rules: RoundRules
  lessons: LessonRow[]
}

/**
 * Returns a judge's training round and how the panel marked it; undefined: the judge has no such round. The caller
 * decides whether the judge may read the marks.
 */
export async function selectTraining(
  db: Db,
  userId: number,
  roundId: number,
): Promise<TrainingRow | undefined> {
  const { rows } = await sql<TrainingRow>`
    with spread as materialized (${markSpreads(roundId)})
    select rounds.name, rules, json_agg(json_build_object(
      'code', mine.code, 'categoryId', mine.category_id,
      'campaign', content ->> 'campaignName', 'brand', content ->> 'brandName',
      'comment', coalesce(reference_comment, ''),
      'isHandedIn', coalesce(sheets.state = 'handed-in', false),
      'marks', coalesce((
        select json_agg(json_build_object('criterionId', criterion_id, 'value', value))
        from marks where assignment_id = mine.id
      ), '[]'),
      'spreads', coalesce((
        select json_agg(spread) from spread where entry_id = mine.entry_id
      ), '[]')
    ) order by mine.code) as lessons
    from visible_assignments as mine
      join rounds on rounds.id = mine.round_id
      join judged_entries on judged_entries.id = mine.entry_id
      join entry_versions on entry_versions.entry_id = mine.entry_id and entry_versions.number = mine.version
      left join sheets on sheets.assignment_id = mine.id
    where mine.round_id = ${roundId} and mine.judge_id = ${judgeOf(userId)} and rounds.kind = 'training'
    group by rounds.id
  `.execute(db)
  return rows[0]
}
