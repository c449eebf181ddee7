import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import type { TestEntry, TestJudge } from '../../../test/jury.ts'
import { addJury, addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { inDays } from '../../../test/rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const DAY = 24 * 60 * 60
let judges: TestJudge[]
let entries: TestEntry[]
let programId: number
beforeEach(async () => {
  ;({ programId, judges, entries } = await addJury(portal, { judges: 3, entries: 2 }))
})

const judgeAt = (index: number) => {
  const judge = judges[index]
  if (!judge) throw new Error('There are three')
  return judge
}

async function move(roundId: number, closesAt: string) {
  const { revision } = ok(await portal.call(api.rounds.read, { params: { roundId } }, admin)).round
  return portal.call(api.rounds.change, { params: { roundId }, body: { revision, closesAt } }, admin)
}

const give = (roundId: number, { judgeId }: TestJudge, closesAt: string) =>
  portal.call(
    api.rounds.giveTime,
    { params: { roundId, judgeId }, body: { closesAt, reason: 'Estuvo de viaje' } },
    admin,
  )

it('replaces only the time that the admin saw, and takes the same once more (J26)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, closesIn: DAY })
  const { judgeId } = judgeAt(0)
  const closing = async () => {
    const { progress } = ok(await portal.call(api.rounds.progress, { params: { roundId } }, admin))
    return progress.judges.find((each) => each.judgeId === judgeId)?.closesAt ?? ''
  }
  const over = (replaces: string, closesAt: string) =>
    portal.call(
      api.rounds.giveTime,
      { params: { roundId, judgeId }, body: { closesAt, reason: 'Viaja', replaces } },
      admin,
    )
  const [first, later, sooner] = [await closing(), inDays(9), inDays(4)]
  const given = ok(await over(first, later)).round
  expect(ok(await over(first, later)).round).toEqual(given)
  expect(await over(first, sooner)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', message: expect.stringContaining('ahora termina el') },
  })
  expect(await closing()).toBe(later)
  ok(await over(later, sooner))
  expect(await closing()).toBe(sooner)
})

const corrected = async ({ email }: { email: string }) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind === 'round-earlier').length

const refused = { status: 400, body: { issues: [{ path: 'closesAt' }] } }

it('puts a round’s closing right that was moved too late, not before what it opened with, and tells its judges (J05, J26)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, closesIn: 5 * DAY })
  expect(await move(roundId, inDays(4))).toMatchObject(refused)
  ok(await move(roundId, inDays(60)))
  ok(await give(roundId, judgeAt(2), inDays(70)))
  expect(await move(roundId, inDays(4))).toMatchObject(refused)
  expect(await corrected(judgeAt(0))).toBe(0)
  const right = inDays(6)
  expect(ok(await move(roundId, right)).round.closesAt).toBe(right)
  const { text } = await portal.smtp.waitFor(judgeAt(0).email, 'Cambió el cierre')
  expect(text).toContain('Entregaste 0 de 2 inscripciones.')
  expect(await Promise.all(judges.map(corrected))).toEqual([1, 1, 0])
  // The closing that the round opened with is still the earliest. A later closing is told to nobody.
  expect(await move(roundId, inDays(4))).toMatchObject(refused)
  ok(await move(roundId, inDays(7)))
  ok(await move(roundId, inDays(5.5)))
  expect(await Promise.all(judges.map(corrected))).toEqual([2, 2, 0])
})

it('leaves everybody a day, and the time that single judges got, when a closing goes back (J26)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, closesIn: 0.2 * DAY })
  ok(await move(roundId, inDays(3)))
  expect(await move(roundId, inDays(0.9))).toMatchObject(refused)
  ok(await move(roundId, inDays(1.1)))
  // The round's closing moves past the judge's own. Moved back, it still can't come before what the judge got.
  ok(await give(roundId, judgeAt(0), inDays(2)))
  ok(await move(roundId, inDays(20)))
  expect(await move(roundId, inDays(1.5))).toMatchObject(refused)
  ok(await move(roundId, inDays(2.1)))
})

it('moves no closing back once it has come, and writes to nobody about a session’s (J26, J50)', async () => {
  const over = await addRound(portal, { programId, judges, entries, closesIn: 5 * DAY })
  ok(await move(over.roundId, inDays(60)))
  await sql`
    update rounds set opens_at = now() - interval '9 days', closes_at = now() where id = ${over.roundId}
  `.execute(portal.db)
  expect(await move(over.roundId, inDays(6))).toMatchObject(refused)
  const session = await addRound(portal, { programId, judges, entries, kind: 'session', closesIn: 5 * DAY })
  ok(await move(session.roundId, inDays(60)))
  ok(await move(session.roundId, inDays(6)))
  expect(await Promise.all(judges.map(corrected))).toEqual([0, 0, 0])
})
