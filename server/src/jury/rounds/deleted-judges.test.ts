import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addJudges, PROGRAM, type TestJudge } from '../../../test/jury.ts'
import { addMarkedRound, leaveOutEntries, type MarkedRound, nth } from '../../../test/jury-results.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { inDays } from '../../../test/rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let judges: TestJudge[]
let round: MarkedRound
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())
// Six entries that five judges have marked: 30 sheets.
beforeEach(async () => {
  judges = await addJudges(portal, 5)
  round = await addMarkedRound(portal, { judges })
})
afterEach(() => leaveOutEntries(portal))

/** Takes a judge out of its programmes. With the last one the judge goes to the trash. */
async function discard({ judgeId }: TestJudge) {
  for (const programId of [1, PROGRAM])
    ok(await portal.call(api.judges.remove, { params: { judgeId, programId } }, admin))
}
const restore = async () => {
  const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
  const params = { deletionId: nth(deletions, 0).id }
  ok(await portal.call(api.trash.restore, { params }, admin))
}
const erase = async (judge: TestJudge) =>
  ok(await removal(portal, admin).remove('user', judge.user.id, judge.email))
const missing = async () =>
  ok(await portal.call(api.results.unsealing, { params: { roundId: round.roundId } }, admin)).unsealing
    .missing
const giveTime = (judge: TestJudge) =>
  portal.call(
    api.rounds.giveTime,
    {
      params: { roundId: round.roundId, judgeId: judge.judgeId },
      body: { closesAt: inDays(3), reason: 'Viaja' },
    },
    admin,
  )

it('waits for no judge who was deleted, though it got more time; for a restored one it does (J26, J31)', async () => {
  const judge = nth(judges, 1)
  ok(await giveTime(judge))
  expect((await missing()).join()).toContain('más tiempo')
  await discard(judge)
  expect(await missing()).toEqual([])
  const late = await giveTime(judge)
  expect([late.status, late.body.message]).toEqual([
    404,
    'Este juez fue eliminado: ya no participa en la ronda.',
  ])
  await restore()
  expect((await missing()).join()).toContain('más tiempo')
  await erase(judge)
  expect(await missing()).toEqual([])
})
