import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type Call, caller, done } from '../../server/test/api-brands.ts'
import { findingsOf, verifyRounds } from '../../server/src/jury/chain/verify-rounds.ts'
import { judgesOnDatabase } from '../../server/test/judges-on-database.ts'
import { addConflict, addJudgedEntries } from '../../server/test/jury.ts'
import { addRound, endRound } from '../../server/test/jury-rounds.ts'
import { admin, answered, logIn, type Replicas, startReplicas } from './replicas.ts'

const PASSWORD = 'Resiste-2025-todo!'
const EACH = 12
const PERFORM = { categoryId: 1, criteria: [1, 2, 3] }
const CREATORS = { categoryId: 3, criteria: [7, 8, 9] }
/** How many marks are acknowledged before a server is killed. */
const BEFORE_THE_KILL = 60

let replicas: Replicas
beforeAll(async () => {
  replicas = await startReplicas()
})
afterAll(() => replicas.stop(), 30_000)

interface Kept {
  assignmentId: number
  criterionId: number
  value: number
  revision: number
}

/**
 * Lets a judge mark the listed entries, one after the other. A call without an answer is sent again unchanged.
 * Returns how many entries there were.
 */
async function markAll(
  call: Call,
  roundId: number,
  criteriaOf: (categoryId: number) => number[],
  kept: Kept[],
) {
  const { entries } = await answered(() => call(api.sheets.entries, { params: { roundId } }))
  for (const { assignmentId, categoryId } of entries)
    for (const criterionId of criteriaOf(categoryId)) {
      const value = 1 + Math.floor(Math.random() * 10)
      const body = { criterionId, value, revision: 0, clientId: randomUUID() }
      const { mark } = await answered(() => call(api.sheets.mark, { params: { assignmentId }, body }))
      kept.push({ assignmentId, ...mark })
    }
  return entries.length
}

it('judge a round together while one of them is killed: every acknowledged mark is there, the chain is whole, and it closes once (J15, J24, J26, J32, J33, J73)', async () => {
  const { db, smtp } = replicas
  const judges = await judgesOnDatabase(db, 6, PASSWORD)
  const [ana, bruno, carla, dora, elio, fabia] = judges as [Judge, Judge, Judge, Judge, Judge, Judge]
  const entries = [
    ...(await addJudgedEntries({ db }, EACH, PERFORM)),
    ...(await addJudgedEntries({ db }, EACH, CREATORS)),
  ]
  await addConflict({ db }, bruno, entries[0] ?? { campaignId: 0 })
  const { roundId } = await addRound(
    { db },
    {
      entries,
      panels: [
        { categoryIds: [PERFORM.categoryId], judges: [ana, bruno, carla, dora] },
        { categoryIds: [CREATORS.categoryId], judges: [dora, ana, elio, fabia] },
      ],
    },
  )
  const calls = new Map(
    await Promise.all(
      judges.map(
        async (judge) =>
          [
            judge,
            caller(replicas.url, await logIn({ email: judge.email, password: PASSWORD }, replicas.url)),
          ] as const,
      ),
    ),
  )
  const callOf = (judge: Judge) => calls.get(judge) ?? caller(replicas.url)
  const team = caller(replicas.url, await logIn(admin, replicas.url))
  const criteriaOf = (categoryId: number) => (categoryId === PERFORM.categoryId ? PERFORM : CREATORS).criteria

  const kept: Kept[] = []
  const marking = Promise.all(
    [ana, bruno, carla, dora, elio].map((judge) => markAll(callOf(judge), roundId, criteriaOf, kept)),
  )
  await vi.waitUntil(() => kept.length >= BEFORE_THE_KILL, { timeout: 60_000, interval: 5 })
  await replicas.end(0, 'SIGKILL')
  // Fabia marks while only one of the two servers is running.
  await markAll(callOf(fabia), roundId, criteriaOf, kept)
  await replicas.restart(0)
  expect(await marking).toEqual([EACH * 2, EACH - 1, EACH, EACH * 2, EACH])

  for (const judge of [ana, bruno, carla])
    await answered(() => handIn(callOf(judge), roundId, PERFORM.categoryId))
  await answered(() =>
    team(api.rounds.removeJudge, {
      params: { roundId, judgeId: carla.judgeId },
      body: { reason: 'Cambió de empresa.' },
    }),
  )
  for (const judge of [dora, elio, fabia])
    await answered(() => handIn(callOf(judge), roundId, CREATORS.categoryId))

  await endRound({ db }, roundId)
  const late = await callOf(dora)(api.sheets.mark, {
    params: { assignmentId: kept.at(-1)?.assignmentId ?? 0 },
    body: { criterionId: 1, value: 1, revision: 0, clientId: randomUUID() },
  })
  expect(late.kind).toBe('refused')
  // Each server checks every 10 s whether a round must close.
  const closing = () => smtp.messages.filter(({ subject = '' }) => subject.startsWith('Cerró '))
  const readers = [admin.email, ...judges.filter((judge) => judge !== carla).map(({ email }) => email)]
  await vi.waitFor(() => expect(closing().length).toBeGreaterThanOrEqual(readers.length), 40_000)
  expect(
    closing()
      .flatMap(({ envelope }) => envelope.to)
      .toSorted(),
  ).toEqual(readers.toSorted())

  const stored = await db
    .selectFrom('marks')
    .select(['assignment_id as assignmentId', 'criterion_id as criterionId', 'value', 'revision'])
    .execute()
  expect(sorted(stored)).toEqual(sorted(kept))
  for await (const round of verifyRounds(db, roundId)) {
    expect(findingsOf(round)).toEqual([])
    expect(round).toMatchObject({ state: 'closed', count: EACH * 6 - 1 })
  }
  const { progress } = done(await team(api.rounds.progress, { params: { roundId } }))
  expect(progress.judges.map(({ handedIn, sheets, isRemoved }) => [handedIn, sheets, isRemoved])).toEqual([
    [EACH, EACH * 2, false],
    [EACH - 1, EACH - 1, false],
    [0, 0, true],
    [EACH, EACH * 2, false],
    [EACH, EACH, false],
    [EACH, EACH, false],
  ])
})

type Judge = Awaited<ReturnType<typeof judgesOnDatabase>>[number]

const sorted = (marks: Kept[]) =>
  marks
    .map(({ assignmentId, criterionId, value, revision }) =>
      [assignmentId, criterionId, value, revision].join(' '),
    )
    .toSorted()

const handIn = (call: Call, roundId: number, categoryId: number) =>
  call(api.sheets.handIn, { params: { roundId }, body: { categoryId } })
