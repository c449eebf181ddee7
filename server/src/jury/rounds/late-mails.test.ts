import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import type { TestEntry, TestJudge } from '../../../test/jury.ts'
import { addJury, addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { sendLate } from '../../../test/send-late.ts'
import { tendRounds } from './tend-rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const HOUR = 60 * 60
const DAY = 24 * HOUR
let judges: TestJudge[]
let entries: TestEntry[]
let programId: number
beforeEach(async () => {
  ;({ programId, judges, entries } = await addJury(portal, { judges: 3, entries: 2 }))
})

it.each([
  ['round-opened', 'open'],
  ['round-closing', 'open'],
  ['round-earlier', 'open'],
  ['round-reminder', 'open'],
  ['entries-corrected', 'open'],
  ['documents-anew', 'draft'],
] as const)(
  'no longer sends %s, which the mail server takes late, when it is over or its judge has left (J10, P04)',
  async (kind, state) => {
    const round = await addRound(portal, { programId, judges, entries, state, closesIn: HOUR })
    const [removed, deleted, staying] = judges
    if (!removed || !deleted || !staying) throw new Error('There are three')
    for (const { judgeId, email } of judges)
      await portal.db
        .insertInto('mails')
        .values({
          kind,
          subject_id: round.roundJudgeIds.get(judgeId) ?? 0,
          to_address: email,
          subject: 'Ronda',
          text: '',
          html: '',
          message_id: randomUUID(),
          state: 'sent',
        })
        .execute()
    for (const { email } of judges) expect(await sendLate(portal, email)).toBe(true)
    await sql`
      update round_judges set removed_at = now()
      where round_id = ${round.roundId} and judge_id = ${removed.judgeId}
    `.execute(portal.db)
    ok(await portal.call(api.judges.remove, { params: { judgeId: deleted.judgeId, programId } }, admin))
    expect(await sendLate(portal, staying.email)).toBe(true)
    for (const { email } of [removed, deleted]) expect(await sendLate(portal, email, kind)).toBe(false)
    if (state === 'open')
      await sql`update rounds set closes_at = now() where id = ${round.roundId}`.execute(portal.db)
    else
      await sql`update rounds set state = 'open', rules = '{}', opened_at = now() where id = ${round.roundId}`.execute(
        portal.db,
      )
    for (const { email } of judges) expect(await sendLate(portal, email)).toBe(false)
  },
)

it('no longer tells who has left by then that a round closed (J10, A41, A105)', async () => {
  await addRound(portal, { programId, judges, entries, opensIn: -3 * DAY, closesIn: -1 })
  const leaving = await portal.registerAdmin()
  const [judge] = judges
  if (!judge) throw new Error('There are three')
  await tendRounds(portal.deps)
  for (const { email } of [leaving, judge, admin]) expect(await sendLate(portal, email)).toBe(true)
  ok(await portal.call(api.team.remove, { params: { userId: leaving.user.id } }, admin))
  await portal.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', judge.user.id)
    .execute()
  for (const { email } of [leaving, judge]) expect(await sendLate(portal, email, 'round-closed')).toBe(false)
  expect(await sendLate(portal, admin.email)).toBe(true)
})
