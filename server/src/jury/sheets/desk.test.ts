import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { minutesOf } from '@portal/contract/jury/rounds/load.ts'
import { ok } from '../../../test/entries.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { assignmentsOf, atDesk, CRITERIA } from '../../../test/judging.ts'
import { addConflict, addJudge, addJudgedEntries, addJudgedEntry, addJudges } from '../../../test/jury.ts'
import { addRound, endRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { findingsOf, verifyRounds } from '../chain/verify-rounds.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** The minutes of `entryVersion`, which has 7 words and 110.5 s of video. */
const MINUTES = minutesOf({ videoSeconds: 110.5, words: 7 })

async function desk(count = 2, options: Parameters<typeof addRound>[1] = {}) {
  const judge = await addJudge(portal)
  const entries = await addJudgedEntries(portal, count)
  const round = await addRound(portal, { judges: [judge], entries, ...options })
  return { judge, entries, round, ids: assignmentsOf(round, judge, entries), desk: atDesk(portal, judge) }
}

describe('rounds (J20)', () => {
  it('have progress in entries and minutes, both closings, and where to continue', async () => {
    const { desk: mine, round } = await desk(3)
    const before = (await mine.rounds()).body
    const order = (await mine.entries(round.roundId)).body.entries.map(({ assignmentId }) => assignmentId)
    const [first = 0, second = 0] = order
    expect(before.rounds).toMatchObject([
      {
        id: round.roundId,
        program: 'Ad Awards Argentina 25',
        timeZone: 'America/Argentina/Buenos_Aires',
        stage: 'open',
        entries: 3,
        finished: 0,
        nextAssignmentId: first,
        needs: null,
      },
    ])
    expect(before.rounds[0]?.minutesLeft).toBeCloseTo(3 * MINUTES)
    await mine.complete(first)
    const [after] = (await mine.rounds()).body.rounds
    expect(after).toMatchObject({ finished: 1, nextAssignmentId: second })
    expect(after?.minutesLeft).toBeCloseTo(2 * MINUTES)
    await endRound(portal, round.roundId)
    expect((await mine.rounds()).body.rounds).toMatchObject([
      { stage: 'over', nextAssignmentId: null, finished: 1, isHandedIn: false, toHandIn: 1 },
    ])
  })

  it('have no sheet to hand in once all are handed in or abstentions (J21, J26)', async () => {
    const { desk: mine, round } = await desk(2)
    const { entries } = (await mine.entries(round.roundId)).body
    const [first = 0, second = 0] = entries.map(({ assignmentId }) => assignmentId)
    const toHandIn = async () => (await mine.rounds()).body.rounds.map((each) => each.toHandIn)
    await mine.abstain(first, 'other')
    expect(await toHandIn()).toEqual([0])
    await mine.complete(second)
    expect(await toHandIn()).toEqual([1])
    for (const id of new Set(entries.map(({ categoryId }) => categoryId)))
      await mine.handIn(round.roundId, id)
    expect(await toHandIn()).toEqual([0])
  })

  it('that open later say when, and show none of their entries; drafts are not there', async () => {
    const { desk: mine, round } = await desk(1, { opensIn: 3600 })
    await desk(1, { state: 'draft' })
    expect((await mine.rounds()).body.rounds).toMatchObject([
      { stage: 'waiting', entries: 0, minutesLeft: 0, nextAssignmentId: null },
    ])
    expect((await mine.entries(round.roundId)).status).toBe(404)
  })

  it('are read in a number of statements that doesn’t grow (J20)', async () => {
    const few = await desk(1)
    const many = await desk(30)
    const countOf = ({ desk: each }: typeof few) => portal.countStatements(() => each.rounds())
    for (const each of [few, many]) await each.desk.rounds()
    expect(await countOf(many)).toBe(await countOf(few))
    const list = ({ desk: each, round }: typeof few) =>
      portal.countStatements(() => each.entries(round.roundId))
    expect(await list(many)).toBe(await list(few))
  })
})

describe('entries', () => {
  it('come by category in an order of the judge’s own, which stays (J23)', async () => {
    const judges = await addJudges(portal, 2)
    const [one, other] = judges
    if (!one || !other) throw new Error('no judges')
    const later = await addJudgedEntries(portal, 8, { categoryId: 5 })
    const entries = [...(await addJudgedEntries(portal, 8)), ...later]
    const round = await addRound(portal, {
      judges,
      entries,
      panels: [{ categoryIds: [3, 5], judges }],
    })
    const listOf = async (judge: typeof one) =>
      (await atDesk(portal, judge).entries(round.roundId)).body.entries
    const codes = async (judge: typeof one) => (await listOf(judge)).map(({ code }) => code)
    expect((await listOf(one)).map(({ categoryId }) => categoryId)).toEqual([
      ...Array.from({ length: 8 }, () => 3),
      ...Array.from({ length: 8 }, () => 5),
    ])
    expect(await codes(one)).toEqual(await codes(one))
    expect(await codes(one)).not.toEqual(await codes(other))
  })

  it('have their state and the judge’s own weighted mean; redactions hold in the list (J18, J23)', async () => {
    const judge = await addJudge(portal)
    const entry = await addJudgedEntry(portal, {
      version: { campaignName: 'Ana en el tren' },
      redactions: [{ questionKey: null, at: 0, length: 3 }],
    })
    const round = await addRound(portal, { judges: [judge], entries: [entry] })
    const mine = atDesk(portal, judge)
    const id = round.assignmentOf(judge, entry)
    const listed = async () => (await mine.entries(round.roundId)).body.entries[0]
    expect(await listed()).toMatchObject({
      campaign: '[omitido] en el tren',
      brand: 'Café Aurora S.A.',
      minutes: MINUTES,
      state: 'pending',
      ownMean: null,
      posterUrl: null,
    })
    await mine.mark(id, CRITERIA[0], 4)
    expect(await listed()).toMatchObject({ state: 'started', ownMean: null })
    await mine.mark(id, CRITERIA[1], 5)
    await mine.mark(id, CRITERIA[2], 9)
    expect(await listed()).toMatchObject({ state: 'complete', ownMean: 6 })
    await mine.abstain(id, 'other', 'No entiendo el idioma')
    expect(await listed()).toMatchObject({ state: 'abstained' })
    expect((await mine.undoAbstention(id)).body.sheet.state).toBe('complete')
  })

  it('are absent in conflict, from counts too (J15)', async () => {
    const { desk: mine, judge, entries, round } = await desk(3)
    const [hidden] = entries
    if (!hidden) throw new Error('no entry')
    await addConflict(portal, judge, hidden)
    const { body } = await mine.entries(round.roundId)
    expect(body.round).toMatchObject({ entries: 2 })
    expect(body.entries.map(({ code }) => code)).not.toContain(hidden.code)
    expect((await mine.rounds()).body.rounds).toMatchObject([{ entries: 2 }])
  })
})

describe('a conflict that is told while judging (J14)', () => {
  it('ends the sheet at once, hides every entry of the campaign and tells the admins', async () => {
    const judge = await addJudge(portal)
    const entry = await addJudgedEntry(portal)
    const sibling = await addJudgedEntry(portal, { campaignId: entry.campaignId, categoryId: 5 })
    const round = await addRound(portal, { judges: [judge], entries: [entry, sibling] })
    const mine = atDesk(portal, judge)
    const id = round.assignmentOf(judge, entry)
    await mine.complete(id)
    await mine.handIn(round.roundId)
    expect((await mine.abstain(id, 'conflict', 'Es mi hermana')).status).toBe(200)
    expect((await mine.entries(round.roundId)).body.entries).toEqual([])
    expect((await mine.open(round.assignmentOf(judge, sibling))).status).toBe(404)
    expect((await mine.abstain(id, 'conflict')).status).toBe(404)
    const { db } = portal
    expect(
      await db
        .selectFrom('conflicts')
        .where('judge_id', '=', judge.judgeId)
        .select(['campaign_id', 'kind', 'state', 'reason'])
        .execute(),
    ).toEqual([
      {
        campaign_id: entry.campaignId,
        kind: 'F',
        state: 'proposed',
        reason: 'El juez declaró un conflicto con esta campaña: «Es mi hermana»',
      },
    ])
    // The sheet stays as it was handed in.
    expect(
      await db.selectFrom('sheets').where('assignment_id', '=', id).select(['state', 'abstention']).execute(),
    ).toEqual([{ state: 'handed-in', abstention: null }])
    expect(
      await db.selectFrom('marks').where('assignment_id', '=', id).select('value').execute(),
    ).toHaveLength(3)
    const { details } = await db
      .selectFrom('audit_events')
      .where('action', '=', 'conflict-told')
      .select('details')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ Ronda: 'Primera ronda', Inscripción: entry.code, Motivo: 'Es mi hermana' })
  })

  it('that two admins dismiss gives the sheets back as they were, also after closing (J14, J15, J32)', async () => {
    const { desk: mine, judge, entries, round, ids } = await desk(3)
    const [handedIn = 0, abstained = 0, draft = 0] = ids
    await mine.complete(handedIn)
    await mine.abstain(abstained, 'broken')
    await mine.complete(draft)
    await mine.handIn(round.roundId)
    await mine.reopen(draft)
    const states = () =>
      Promise.all(ids.map(async (id) => (await mine.open(id)).body.sheet?.state ?? 'hidden'))
    const before = await states()
    expect(before).toEqual(['handed-in', 'abstained', 'complete'])
    for (const id of ids) expect((await mine.abstain(id, 'conflict', 'Me equivoqué')).status).toBe(200)
    expect(await states()).toEqual(['hidden', 'hidden', 'hidden'])
    await endRound(portal, round.roundId)
    const admins = [await portal.registerAdmin(), await portal.registerAdmin()] as const
    const { conflicts } = ok(await portal.call(api.conflicts.list, { query: {} }, admins[0]))
    for (const { id: conflictId } of conflicts.filter(({ campaignId }) =>
      entries.some((entry) => entry.campaignId === campaignId),
    ))
      for (const admin of admins) {
        const read = ok(await portal.call(api.conflicts.list, { query: {} }, admin)).conflicts
        const revision = read.find(({ id }) => id === conflictId)?.revision ?? ''
        const body = { reason: 'Era otra campaña', revision }
        ok(await portal.call(api.conflicts.dismiss, { params: { conflictId }, body }, admin))
      }
    expect(await states()).toEqual(before)
    const { progress } = ok(
      await portal.call(api.rounds.progress, { params: { roundId: round.roundId } }, admins[0]),
    )
    expect(progress.judges).toMatchObject([{ judgeId: judge.judgeId, sheets: 3, handedIn: 1, abstained: 1 }])
    for await (const verified of verifyRounds(portal.db, round.roundId))
      expect(findingsOf(verified)).toEqual([])
  })

  it('is proposed again where it had been dismissed', async () => {
    const { desk: mine, judge, entries, ids } = await desk(1)
    await addConflict(portal, judge, { campaignId: entries[0]?.campaignId ?? 0 }, { kind: 'F' })
    await portal.db
      .updateTable('conflicts')
      .set({ state: 'dismissed', dismissal_reason: 'Otra persona' })
      .where('judge_id', '=', judge.judgeId)
      .execute()
    expect((await mine.abstain(ids[0] ?? 0, 'conflict')).status).toBe(200)
    expect((await mine.open(ids[0] ?? 0)).status).toBe(404)
  })
})

describe('what comes first', () => {
  it('is a declaration since the round was made: no entry is shown before (J14)', async () => {
    const judge = await addJudge(portal)
    const entry = await addJudgedEntry(portal)
    const round = await addRound(portal, { judges: [judge], entries: [entry] })
    const { db } = portal
    await db
      .updateTable('round_judges')
      .set({ declared_at: null })
      .where('judge_id', '=', judge.judgeId)
      .execute()
    const mine = atDesk(portal, judge)
    const { body } = await mine.entries(round.roundId)
    expect([body.round.needs, body.round.entries, body.entries]).toEqual(['declaration', 0, []])
    const id = round.assignmentOf(judge, entry)
    for (const { body: refused } of [await mine.open(id), await mine.mark(id, CRITERIA[0], 5)])
      expect(refused.code).toBe('declaration_needed')
    await db.insertInto('judge_declarations').values({ judge_id: judge.judgeId }).execute()
    expect((await mine.rounds()).body.rounds).toMatchObject([{ needs: null, entries: 1 }])
    expect((await mine.open(id)).status).toBe(200)
  })

  it('is the training where the rules say so, until all of it is handed in or over (J27)', async () => {
    const judges = await addJudges(portal, 2)
    const [judge, late] = judges
    if (!judge || !late) throw new Error('no judges')
    const lessons = await addJudgedEntries(portal, 2)
    const training = await addRound(portal, { kind: 'training', judges, entries: lessons })
    const entry = await addJudgedEntry(portal)
    const round = await addRound(portal, {
      judges,
      entries: [entry],
      settings: { isTrainingCompulsory: true },
    })
    const free = await addRound(portal, { judges, entries: [entry] })
    const mine = atDesk(portal, judge)
    const id = round.assignmentOf(judge, entry)
    expect((await mine.mark(id, CRITERIA[0], 5)).body.code).toBe('training_needed')
    const needs = async () =>
      Object.fromEntries((await mine.rounds()).body.rounds.map((each) => [each.id, each.needs]))
    expect(await needs()).toEqual({
      [training.roundId]: null,
      [round.roundId]: 'training',
      [free.roundId]: null,
    })
    for (const lesson of lessons) await mine.complete(training.assignmentOf(judge, lesson))
    expect((await mine.mark(id, CRITERIA[0], 5)).body.code).toBe('training_needed')
    await mine.handIn(training.roundId)
    expect((await mine.mark(id, CRITERIA[0], 5)).status).toBe(200)
    const { trained_at } = await portal.db
      .selectFrom('round_judges')
      .where('round_id', '=', training.roundId)
      .where('judge_id', '=', judge.judgeId)
      .select('trained_at')
      .executeTakeFirstOrThrow()
    expect(trained_at).not.toBeNull()
    // A judge who missed the training may judge once it has ended.
    const missed = atDesk(portal, late)
    expect((await missed.open(round.assignmentOf(late, entry))).body.code).toBe('training_needed')
    await endRound(portal, training.roundId)
    expect((await missed.open(round.assignmentOf(late, entry))).status).toBe(200)
  })
})

describe('exposure (J28)', () => {
  const exposureOf = (id: number) =>
    portal.db
      .selectFrom('exposures')
      .where('assignment_id', '=', id)
      .select(['times', 'played_seconds as played'])
      .executeTakeFirst()

  it('is recorded by opening, not by fetching ahead', async () => {
    const { desk: mine, ids } = await desk(1)
    const [id = 0] = ids
    await mine.open(id, { ahead: 'yes' })
    expect(await exposureOf(id)).toBeUndefined()
    await mine.play(id, [])
    await mine.open(id)
    expect(await exposureOf(id)).toMatchObject({ times: 2 })
  })

  it('counts no more than a video lasts, nor than can have been played since it was opened', async () => {
    const { desk: mine, ids, round } = await desk(1)
    const isHardlyPlayed = async () => (await mine.entries(round.roundId)).body.entries[0]?.isHardlyPlayed
    const [id = 0] = ids
    await mine.open(id)
    // 90 seconds can't be played at once. The case video comes first.
    await mine.play(id, [90, 20, 7])
    const hasty = (await exposureOf(id))?.played ?? []
    expect(hasty).toHaveLength(2)
    expect(hasty.reduce((sum, each) => sum + each, 0)).toBeLessThan(60)
    await portal.db
      .updateTable('exposures')
      .set({ opened_at: sql<Date>`now() - interval '1 hour'`, played_seconds: [] })
      .where('assignment_id', '=', id)
      .execute()
    await mine.play(id, [60])
    expect(await isHardlyPlayed()).toBe(true)
    await mine.play(id, [60, 12])
    expect(await isHardlyPlayed()).toBe(false)
    expect((await exposureOf(id))?.played).toEqual([90, 12])
    expect((await mine.open(id)).body.sheet.playedSeconds).toEqual([90, 12])
  })
})

it('shows viewing copies alone, by addresses that name nothing (J17, W05)', async () => {
  const { desk: mine, ids } = await desk(1)
  const { entry } = (await mine.open(ids[0] ?? 0)).body
  expect(entry.videos.map(({ label, url }) => [label, url])).toEqual([
    ['Video caso', null],
    ['Video 1', null],
  ])
  expect(entry.answers).toEqual(entryVersion().answers.map(({ question, answer }) => ({ question, answer })))
  expect((await portal.call(api.sheets.rounds, {})).status).toBe(401)
})
