import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { atDesk } from '../../../test/judging.ts'
import { PROGRAM, type TestJudge } from '../../../test/jury.ts'
import { addDraft, addSignedJudges } from '../../../test/rounds.ts'
import { endRound } from '../../../test/jury-rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

/** Makes an open training round whose judges are in one panel for each category. */
async function training(judges: number, categoryIds: readonly number[] = [3]) {
  const panels = []
  const all: TestJudge[][] = []
  for (const categoryId of categoryIds) {
    const own = await addSignedJudges(portal, judges, { programId: PROGRAM })
    const judgeIds = own.map(({ judgeId }) => judgeId)
    panels.push({
      name: `Panel ${categoryId}`,
      categoryIds: [categoryId],
      judgeIds,
      chairId: judgeIds[0] ?? 0,
    })
    all.push(own)
  }
  const draft = await addDraft(portal, admin, { programId: PROGRAM, kind: 'training', panels })
  const round = await open(draft)
  return { round, judges: all.flat(), roundId: round.id }
}

async function open({ id, revision }: Round): Promise<Round> {
  const opened = await portal.call(api.rounds.open, { params: { roundId: id }, body: { revision } }, admin)
  expect(opened.status).toBe(200)
  return opened.body.round
}

const lessonsOf = (judge: TestJudge, roundId: number) =>
  portal.call(api.training.read, { params: { roundId } }, judge)

const entriesOf = async (judge: TestJudge, roundId: number) =>
  (await atDesk(portal, judge).entries(roundId)).body

/** Marks every criterion of every entry with the same value, and hands in. */
async function practise(judge: TestJudge, roundId: number, value: number) {
  const desk = atDesk(portal, judge)
  const { entries, categories } = await entriesOf(judge, roundId)
  const [category] = categories
  if (!category) throw new Error('no category')
  for (const { assignmentId } of entries)
    for (const { id } of category.criteria) await desk.mark(assignmentId, id, value)
  return desk.handIn(roundId, category.id)
}

it('opens with three invented entries for every judge, without a brand or a video, marked by criteria of the panel (J27)', async () => {
  const { round, roundId, judges } = await training(2, [3, 5])
  expect([round.entries, round.sheets, round.missing]).toEqual([6, 12, []])
  const criteria = []
  for (const judge of judges) {
    const { round: shown, entries, categories } = await entriesOf(judge, roundId)
    expect(entries.map(({ code }) => code).toSorted()).toEqual(['Práctica 1', 'Práctica 2', 'Práctica 3'])
    expect([shown.entries, shown.kind, shown.needs]).toEqual([3, 'training', null])
    criteria.push(categories.map(({ id }) => id))
    const { entry } = (await atDesk(portal, judge).open(entries[0]?.assignmentId ?? 0)).body
    expect(entry.videos).toEqual([])
    expect(entry.answers).toHaveLength(6)
  }
  expect(criteria).toEqual([[3], [3], [5], [5]])
  const rows = await portal.db
    .selectFrom('judged_entries')
    .where('training_round_id', '=', roundId)
    .select(['is_training', 'brand_id', 'enrollment_id'])
    .execute()
  expect(rows).toEqual(
    Array.from({ length: 6 }, () => ({ is_training: true, brand_id: null, enrollment_id: null })),
  )
})

it('can be held again in the same programme, with entries of its own (J27)', async () => {
  const first = await training(1)
  const second = await training(1)
  expect([first.round.entries, second.round.entries]).toEqual([3, 3])
  const read = await portal.call(api.rounds.read, { params: { roundId: first.roundId } }, admin)
  expect(read.body.round).toMatchObject({ entries: 3, sheets: 3 })
})

it('shows no other’s mark before all of the own are handed in, then the spread of three and the comments (J27)', async () => {
  const { roundId, judges } = await training(3)
  const [ana, eva, leo] = judges
  if (!ana || !eva || !leo) throw new Error('no judges')
  await practise(ana, roundId, 2)
  await practise(eva, roundId, 5)
  const before = await lessonsOf(leo, roundId)
  expect([before.status, before.body.code]).toEqual([409, 'training_not_done'])
  const early = (await lessonsOf(ana, roundId)).body.lessons
  expect(early).toHaveLength(3)
  for (const { criteria } of early)
    for (const { own, spread } of criteria) expect([own, spread]).toEqual([2, null])
  expect((await practise(leo, roundId, 9)).status).toBe(200)
  const { lessons } = (await lessonsOf(leo, roundId)).body
  expect(lessons.map(({ code }) => code)).toEqual(['Práctica 1', 'Práctica 2', 'Práctica 3'])
  for (const { criteria, comment } of lessons) {
    expect(comment).not.toBe('')
    expect(criteria.map(({ own, spread }) => ({ own, spread }))).toEqual(
      criteria.map(() => ({ own: 9, spread: { judges: 3, lowest: 2, middle: 5, highest: 9 } })),
    )
  }
  // The comments aren't shown in what is judged either.
  const { entries } = await entriesOf(leo, roundId)
  const shown = (await atDesk(portal, leo).open(entries[0]?.assignmentId ?? 0)).body
  expect(JSON.stringify(shown)).not.toContain('referencia')
})

it('counts the panel’s own judges alone, without those who were removed (J27, J33)', async () => {
  const { roundId, judges } = await training(3, [3, 5])
  for (const judge of judges) await practise(judge, roundId, 4)
  const [first] = judges
  if (!first) throw new Error('no judge')
  const judgesOf = async () =>
    (await lessonsOf(first, roundId)).body.lessons[0]?.criteria[0]?.spread?.judges ?? null
  expect(await judgesOf()).toBe(3)
  const judgeId = judges[1]?.judgeId ?? 0
  await portal.call(
    api.rounds.removeJudge,
    { params: { roundId, judgeId }, body: { reason: 'Se enfermó' } },
    admin,
  )
  expect(await judgesOf()).toBeNull()
})

it('goes on counting in the spread what a judge handed in whose data are deleted (J27, J65)', async () => {
  const { roundId, judges } = await training(3)
  for (const judge of judges) await practise(judge, roundId, 4)
  const [first, second] = judges
  if (!first || !second) throw new Error('no judges')
  ok(await removal(portal, admin).remove('user', second.user.id, second.email))
  const { lessons } = ok(await lessonsOf(first, roundId))
  expect(lessons[0]?.criteria[0]?.spread).toEqual({ judges: 3, lowest: 4, middle: 4, highest: 4 })
})

it('is over once it is handed in: nobody marks anew with the others’ marks in sight (J27)', async () => {
  const { roundId, judges } = await training(1)
  const [judge] = judges
  if (!judge) throw new Error('no judge')
  await practise(judge, roundId, 6)
  const [entry] = (await entriesOf(judge, roundId)).entries
  const assignmentId = entry?.assignmentId ?? 0
  const reopened = await atDesk(portal, judge).reopen(assignmentId)
  expect([reopened.status, reopened.body.code]).toEqual([409, 'training_done'])
  await portal.db
    .updateTable('sheets')
    .set({ abstention: 'other' })
    .where('assignment_id', '=', assignmentId)
    .execute()
  expect((await atDesk(portal, judge).undoAbstention(assignmentId)).body.code).toBe('training_done')
  await endRound(portal, roundId)
  expect((await lessonsOf(judge, roundId)).status).toBe(200)
})

it('gives its entries to a judge who comes later (J27, J33)', async () => {
  const { roundId, round } = await training(1)
  const [late] = await addSignedJudges(portal, 1, { programId: PROGRAM })
  if (!late) throw new Error('no judge')
  const panelIds = round.panels.map(({ id }) => id)
  const params = { roundId, judgeId: late.judgeId }
  await portal.call(api.rounds.addJudge, { params, body: { panelIds, reason: 'Faltaba' } }, admin)
  expect((await entriesOf(late, roundId)).entries).toHaveLength(3)
})

it('is nobody else’s: another judge, and a round of marks, answer that there is none (J15)', async () => {
  const { roundId } = await training(1)
  const [other] = await addSignedJudges(portal, 1, { programId: PROGRAM })
  if (!other) throw new Error('no judge')
  expect((await lessonsOf(other, roundId)).status).toBe(404)
})

it('counts for nothing: no conflict, and no entry among those that are judged (J27)', async () => {
  const { roundId, judges } = await training(1)
  const [judge] = judges
  if (!judge) throw new Error('no judge')
  const [entry] = (await entriesOf(judge, roundId)).entries
  const desk = atDesk(portal, judge)
  expect((await desk.abstain(entry?.assignmentId ?? 0, 'conflict', 'Es de mi hermana')).status).toBe(200)
  expect((await entriesOf(judge, roundId)).entries).toHaveLength(3)
  const { db } = portal
  expect(
    await db.selectFrom('conflicts').where('judge_id', '=', judge.judgeId).selectAll().execute(),
  ).toEqual([])
  const listed = await portal.call(
    api.judgedEntries.list,
    { params: { programId: PROGRAM }, query: { search: 'Práctica' } },
    admin,
  )
  expect(listed.body.entries).toEqual([])
  expect(listed.body.counts).toEqual({ judged: 0, undecided: 0, leftOut: 0, disqualified: 0 })
  const lessons = await db
    .selectFrom('judged_entries')
    .where('training_round_id', '=', roundId)
    .select('id')
    .execute()
  const params = { entryId: lessons[0]?.id ?? 0 }
  expect((await portal.call(api.judgedEntries.read, { params }, admin)).status).toBe(404)
  const left = await portal.call(api.judgedEntries.leaveOut, { params, body: { reason: 'No' } }, admin)
  expect(left.status).toBe(404)
})
