import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@portal/contract/jury/rounds.ts'
import type { Portal } from './portal.ts'

/** A judge's handed-in sheet of a version of an entry, in an open round of its own. */
export async function handedInSheet(portal: Portal, entryId: number, version: number) {
  const { db } = portal
  const { judgeId } = await portal.registerJudge()
  const hour = 3600_000
  const { id: roundId } = await db
    .insertInto('rounds')
    .values({
      program_id: 2,
      kind: 'marks',
      name: 'Primera ronda',
      state: 'open',
      opens_at: new Date(Date.now() - hour),
      closes_at: new Date(Date.now() + hour),
      settings: JSON.stringify(defaultSettings),
      rules: JSON.stringify({ ...defaultSettings, categories: [] }),
      seed: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [judge, panel] = await Promise.all([
    db
      .insertInto('round_judges')
      .values({ round_id: roundId, judge_id: judgeId, number: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('panels')
      .values({ round_id: roundId, name: 'Panel' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ])
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({ round_id: roundId, panel_id: panel.id, entry_id: entryId, round_judge_id: judge.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sheets')
    .values({ assignment_id: assignmentId, state: 'handed-in', version, handed_in_at: new Date() })
    .execute()
  return {
    async isToConfirm() {
      const sheet = await db
        .selectFrom('sheets')
        .where('assignment_id', '=', assignmentId)
        .select('is_to_confirm as isToConfirm')
        .executeTakeFirstOrThrow()
      return sheet.isToConfirm
    },
  }
}
