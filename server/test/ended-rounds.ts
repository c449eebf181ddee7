import { sql } from 'kysely'
import { addRoundJudge } from './jury-rounds.ts'
import type { Portal } from './portal.ts'

/**
 * Adds a round with one judge that ended at this time.
 * @param at as SQL
 */
export async function endedRound(
  portal: Portal,
  { name, kind, at }: { name: string; kind: 'marks' | 'session'; at: string },
) {
  const { rows } = await sql<{ id: number }>`
    insert into rounds (program_id, kind, name, state, settings, rules, opens_at, closes_at, closed_at)
    values (2, ${kind}, ${name}, 'closed', '{}', '{}', ${sql.raw(at)} - interval '1 day', ${sql.raw(at)}, ${sql.raw(at)})
    returning id
  `.execute(portal.db)
  const roundId = rows[0]?.id ?? 0
  const judge = await portal.registerJudge()
  await addRoundJudge(portal, roundId, judge.judgeId)
  // The judge is made unconfirmed, because the doctor would report the missing consents of one who confirmed.
  await portal.db.updateTable('judges').where('id', '=', judge.judgeId).set({ verified_at: null }).execute()
}

/**
 * Returns a statement for the names of the rounds `over` and `within` of a kind, one row for each judge who is
 * still known.
 */
export const namedRounds = (kind: 'marks' | 'session') => `
  select rounds.name as text from round_judges join rounds on rounds.id = round_id
  where judge_id is not null and kind = '${kind}' and rounds.name in ('over', 'within') order by 1`
