import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BallotChoice } from '@portal/contract/jury/rounds/awards.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudges, addJudgedEntries, type TestEntry } from '../../../test/jury.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { addSession, begun, ended, itemOf, opened, seat, voted } from '../../../test/jury-sittings.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Begins a sitting whose chair has named these entries. */
async function sitting({
  judges = 5,
  entries: count = 1,
  categoryId,
  ...session
}: { judges?: number; entries?: number; categoryId?: number } & Parameters<
  typeof addSession
>[1]['session'] = {}) {
  const entries = await addJudgedEntries(portal, count, categoryId ? { categoryId } : {})
  const made = await addSession(portal, { entries, judges: await addJudges(portal, judges), session })
  for (const { entryId } of entries) ok(await seat(portal, made, 0).name(entryId))
  await begun(portal, made)
  const [entry] = entries
  if (!entry) throw new Error('An entry is needed')
  return { session: made, entry, entries }
}

const votesOf = (motionId: number) =>
  portal.db.selectFrom('votes').where('motion_id', '=', motionId).select('choice').orderBy('choice').execute()

const tallyOf = (table: Awaited<ReturnType<typeof voted>>['table'], entry: TestEntry) =>
  itemOf(table, entry).motions.at(-1)

it('counts each of nine judges once, who vote at once from two devices, change and send again (J52, J53)', async () => {
  const { session, entry } = await sitting({ judges: 9 })
  const { motionId } = await opened(portal, session, entry, { kind: 'gold' })
  const final = (index: number): BallotChoice => (index < 6 ? 'yes' : index < 8 ? 'no' : 'abstain')
  await Promise.all(
    session.judges.map(async (_judge, index) => {
      const judge = seat(portal, session, index)
      // The vote is sent again while the portal is too busy, as the page does.
      const vote = (choice: BallotChoice, clientId = randomUUID()) =>
        eventually(
          () => judge.vote(motionId, choice, clientId),
          ({ status }) => status !== 503,
        )
      const devices = await Promise.all([vote('no'), vote('abstain')])
      expect(devices.map(({ status }) => status)).toEqual([200, 200])
      const clientId = randomUUID()
      const sent = await Promise.all([1, 2, 3].map(() => vote(final(index), clientId)))
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    }),
  )
  const { table } = ok(await seat(portal, session, 0).close(motionId))
  expect(tallyOf(table, entry)).toMatchObject({
    votes: 9,
    tally: { eligible: 9, yes: 6, no: 2, abstentions: 1 },
    outcome: 'passed',
  })
  // A vote whose answer was lost is answered again, even after the end. A new vote is too late.
  const late = seat(portal, session, 3)
  const [kept] = await portal.db
    .selectFrom('votes')
    .innerJoin('round_judges', 'round_judges.id', 'round_judge_id')
    .where('motion_id', '=', motionId)
    .where('judge_id', '=', session.judges[3]?.judgeId ?? 0)
    .select('votes.client_id as clientId')
    .execute()
  expect((await late.vote(motionId, 'yes', kept?.clientId)).status).toBe(200)
  expect((await late.vote(motionId, 'yes')).body).toMatchObject({ code: 'motion_closed' })
  expect(await votesOf(motionId)).toHaveLength(9)
})

it('lets no vote that was delayed take the place of a newer one (J53)', async () => {
  const { session, entry } = await sitting()
  const { motionId } = await opened(portal, session, entry, { kind: 'gold' })
  const judge = seat(portal, session, 1)
  const own = async () => {
    const { room } = ok(await judge.room())
    return [room?.ownVote, room?.ownVoteId]
  }
  // The judge's device had no answer for the first vote when the second was chosen.
  ok(await judge.vote(motionId, 'no', 'second', ['first']))
  expect(await judge.vote(motionId, 'yes', 'first', [])).toMatchObject({
    status: 409,
    body: { code: 'vote_changed' },
  })
  expect(await own()).toEqual(['no', 'second'])
  ok(await judge.vote(motionId, 'no', 'second', ['first']))
  // The delayed vote may also have arrived in time. A vote that names no earlier ones replaces any vote.
  ok(await judge.vote(motionId, 'abstain', 'third', ['first', 'second']))
  ok(await judge.vote(motionId, 'yes', 'of an older page'))
  expect(await own()).toEqual(['yes', 'of an older page'])
})

it('has every vote that was acknowledged in the tally, however close it comes to the end (J53)', async () => {
  const { session, entry } = await sitting({ judges: 9 })
  for (let round = 0; round < 6; round += 1) {
    const { motionId } = await opened(portal, session, entry, { kind: 'other', text: `Vuelta ${round}` })
    const votes = session.judges.map((_judge, index) => seat(portal, session, index).vote(motionId, 'yes'))
    const closing = seat(portal, session, 0).close(motionId)
    const counted = (await Promise.all(votes)).filter(({ status }) => status === 200).length
    const { table } = ok(await closing)
    expect(tallyOf(table, entry)?.tally).toMatchObject({ yes: counted })
  }
})

it('deletes the votes of a secret motion in the transaction that writes its tally (J52)', async () => {
  const { session, entry } = await sitting()
  const secret = await opened(portal, session, entry, { kind: 'gold', isSecret: true })
  for (const [index, choice] of (['yes', 'yes', 'yes', 'no'] as const).entries())
    ok(await seat(portal, session, index).vote(secret.motionId, choice))
  // While the motion is open, nobody reads another judge's choice, but each judge reads their own.
  const open = await Promise.all([seat(portal, session, 1).room(), seat(portal, session, 0).table()])
  expect(JSON.stringify(open[1].body)).not.toMatch(/"yes"|abstain/)
  expect(open[0].body.room?.ownVote).toBe('yes')
  // If deleting the votes fails, the tally isn't written either.
  const { db } = portal
  await sql`create function keep_votes() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`.execute(
    db,
  )
  await sql`create trigger keep_votes before delete on votes for each row execute function keep_votes()`.execute(
    db,
  )
  expect((await seat(portal, session, 0).close(secret.motionId)).status).toBe(500)
  expect(
    await db.selectFrom('motions').where('id', '=', secret.motionId).select('outcome').execute(),
  ).toEqual([{ outcome: null }])
  await sql`drop function keep_votes cascade`.execute(db)
  const { table } = ok(await seat(portal, session, 0).close(secret.motionId))
  expect(tallyOf(table, entry)).toMatchObject({
    votes: 4,
    tally: { eligible: 5, yes: 3, no: 1, abstentions: 0 },
    outcome: 'passed',
  })
  expect(await votesOf(secret.motionId)).toEqual([])
  expect((await seat(portal, session, 1).room()).body.room?.ownVote).toBeNull()
  const openMotion = await voted(portal, session, entry, { kind: 'gold', choices: ['yes', 'no', 'yes'] })
  expect(await votesOf(openMotion.motionId)).toHaveLength(3)
})

it('needs three votes and two thirds of the eligible, and for a medal two thirds of yes and no and half of the eligible (J52)', async () => {
  const { session, entry } = await sitting({ judges: 6 })
  const outcomes = async (kind: 'gold' | 'advance', choices: (BallotChoice | null)[]) => {
    const { table } = await voted(portal, session, entry, { kind, choices, chairVote: null })
    return tallyOf(table, entry)?.outcome
  }
  expect(await outcomes('gold', ['yes', 'yes', 'yes'])).toBe('no-quorum')
  expect(await outcomes('gold', ['yes', 'yes', 'yes', 'abstain'])).toBe('passed')
  expect(await outcomes('gold', ['yes', 'yes', 'abstain', 'abstain'])).toBe('rejected')
  expect(await outcomes('gold', ['yes', 'yes', 'yes', 'no', 'no'])).toBe('rejected')
  expect(await outcomes('advance', ['yes', 'yes', 'yes', 'no', 'no'])).toBe('passed')
  expect(await outcomes('advance', ['yes', 'no', 'no', 'abstain'])).toBe('rejected')
})

it('takes a judge who is out of the room out of the denominator, and counts no vote of such a one (J51, J52)', async () => {
  const { session, entry } = await sitting({ judges: 5 })
  const { motionId } = await opened(portal, session, entry, { kind: 'gold' })
  const [leaving] = session.judges.slice(4)
  if (!leaving) throw new Error('A judge is missing')
  for (const index of [1, 2, 4]) ok(await seat(portal, session, index).vote(motionId, 'yes'))
  await addConflict(portal, leaving, entry)
  // For a judge who is out of the room, the motion doesn't exist.
  expect((await seat(portal, session, 4).vote(motionId, 'no')).status).toBe(404)
  const close = async () => tallyOf(ok(await seat(portal, session, 0).close(motionId)).table, entry)
  expect(await close()).toMatchObject({
    tally: { eligible: 4, yes: 2, no: 0, abstentions: 0 },
    outcome: 'no-quorum',
  })
})

it('lets the chair alone decide a tie, where the rules allow it (J52)', async () => {
  const { session, entry } = await sitting()
  const admin = await portal.registerAdmin()
  const { motionId } = await opened(portal, session, entry, { kind: 'advance' })
  for (const [index, choice] of (['yes', 'yes', 'no', 'no'] as const).entries())
    ok(await seat(portal, session, index).vote(motionId, choice))
  const chair = seat(portal, session, 0)
  expect((await chair.close(motionId)).body).toMatchObject({ code: 'tie_needs_chair' })
  const others = seat(portal, { ...session, judges: [{ ...session.chair, token: admin.token }] }, 0)
  expect((await others.close(motionId, 'yes')).body).toMatchObject({ code: 'tie_needs_chair' })
  const { table } = ok(await chair.close(motionId, 'yes'))
  expect(tallyOf(table, entry)).toMatchObject({ outcome: 'passed', chairVote: 'yes' })
  // The answer may have been lost: the same decision again changes nothing.
  expect(ok(await chair.close(motionId, 'yes')).table).toEqual(table)
  const strict = await sitting({ doesChairBreakTies: false })
  const tied = await voted(portal, strict.session, strict.entry, {
    kind: 'advance',
    choices: ['yes', 'yes', 'no', 'no'],
    chairVote: 'yes',
  })
  expect(tallyOf(tied.table, strict.entry)).toMatchObject({ outcome: 'rejected', chairVote: null })
})

it('takes no decision of the chair on a tie that is gone, and leaves the motion open (J52)', async () => {
  const { session, entry } = await sitting()
  const { motionId } = await opened(portal, session, entry, { kind: 'advance' })
  for (const [index, choice] of (['yes', 'yes', 'no', 'no'] as const).entries())
    ok(await seat(portal, session, index).vote(motionId, choice))
  const chair = seat(portal, session, 0)
  expect((await chair.close(motionId)).body).toMatchObject({ code: 'tie_needs_chair' })
  ok(await seat(portal, session, 3).vote(motionId, 'yes'))
  expect(await chair.close(motionId, 'no')).toMatchObject({ status: 409, body: { code: 'tie_is_gone' } })
  const open = await portal.db.selectFrom('motions').where('id', '=', motionId).select('outcome').execute()
  expect(open).toEqual([{ outcome: null }])
  const { table } = ok(await chair.close(motionId))
  expect(tallyOf(table, entry)).toMatchObject({
    outcome: 'passed',
    chairVote: null,
    tally: { yes: 3, no: 1 },
  })
})

it('keeps both tallies of a revote, and votes anew once on each (J52)', async () => {
  const { session, entry } = await sitting()
  const first = await voted(portal, session, entry, { kind: 'silver', choices: ['yes', 'yes', 'yes', 'yes'] })
  const again = await voted(portal, session, entry, {
    kind: 'silver',
    revoteOf: first.motionId,
    choices: ['no', 'no', 'no', 'no'],
  })
  expect(itemOf(again.table, entry).motions).toMatchObject([
    { id: first.motionId, revoteOf: null, outcome: 'passed', tally: { yes: 4 } },
    { id: again.motionId, revoteOf: first.motionId, outcome: 'rejected', tally: { no: 4 } },
  ])
  const chair = seat(portal, session, 0)
  const { itemId } = first
  const refused = [
    await chair.open({ itemId, kind: 'silver', revoteOf: first.motionId }),
    await chair.open({ itemId, kind: 'gold', revoteOf: again.motionId }),
    await chair.open({ itemId, kind: 'silver', revoteOf: 2_000_000 }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(again.table.missing).toHaveLength(1)
  await expect(
    portal.db.updateTable('motions').set({ yes: 5 }).where('id', '=', first.motionId).execute(),
  ).rejects.toThrow('never changes')
})

it('counts the medals of an earlier sitting of the category (J52, J56)', async () => {
  const { session, entries } = await sitting({
    entries: 2,
    categoryId: 9,
    quotas: [{ award: 'gold', most: 1 }],
  })
  const [one, two] = entries
  if (!one || !two) throw new Error('Entries are missing')
  await addDecisions(portal, [{ entry: one, award: 'gold' }])
  const chair = seat(portal, session, 0)
  const at = ok(await chair.table()).table
  if (!at) throw new Error('The sitting has begun')
  const { id: itemId } = itemOf(at, two)
  ok(await chair.moveTo(itemId, at.version))
  expect((await chair.open({ itemId, kind: 'gold' })).body.code).toBe('medal_quota_reached')
  // A revote on the entry that has the medal doesn't exceed the quota.
  await voted(portal, session, one, { kind: 'gold', choices: ['no', 'no', 'no', 'no'] })
  ok(await chair.moveTo(itemId, ok(await chair.table()).table?.version ?? 0))
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', one.entryId)
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()
  expect((await chair.open({ itemId, kind: 'gold' })).status).toBe(200)
})

it('gives no more of a medal in a category than the round allows (J52)', async () => {
  const quotas = [
    { award: 'gold', most: 1 },
    { award: 'bronze', most: 0 },
  ] as const
  const { session, entries } = await sitting({ entries: 3, quotas: [...quotas] })
  const [one, two, three] = entries
  if (!one || !two || !three) throw new Error('Entries are missing')
  const choices = ['yes', 'yes', 'yes', 'yes'] as const
  const gold = await voted(portal, session, one, { kind: 'gold', choices })
  await voted(portal, session, two, { kind: 'silver', choices })
  await voted(portal, session, three, { kind: 'silver', choices })
  const chair = seat(portal, session, 0)
  const at = ok(await chair.table()).table
  const { id: itemId } = itemOf(gold.table, two)
  ok(await chair.moveTo(itemId, at?.version ?? 0))
  expect((await chair.open({ itemId, kind: 'gold' })).body).toMatchObject({
    code: 'medal_quota_reached',
    message: expect.stringMatching(/^Oro: en «.+» ya se dio el único que permite la ronda\.$/),
  })
  expect((await chair.open({ itemId, kind: 'bronze' })).body.message).toMatch(
    /^Bronce: las reglas de la ronda no lo permiten en «.+»\.$/,
  )
  // The medal is free again once a revote fails or the entry gets another medal.
  await voted(portal, session, one, {
    kind: 'gold',
    revoteOf: gold.motionId,
    choices: ['no', 'no', 'no', 'no'],
  })
  await voted(portal, session, two, { kind: 'gold', choices })
  await voted(portal, session, two, { kind: 'grand', choices })
  const again = await voted(portal, session, three, { kind: 'gold', choices })
  expect(tallyOf(again.table, three)?.outcome).toBe('passed')
})

it('gives a medal to another entry once the one that had it was disqualified (J33, J52)', async () => {
  const { session, entries } = await sitting({ entries: 2, quotas: [{ award: 'gold', most: 1 }] })
  const [one, two] = entries
  if (!one || !two) throw new Error('Entries are missing')
  const choices = ['yes', 'yes', 'yes', 'yes'] as const
  await voted(portal, session, one, { kind: 'gold', choices })
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', one.entryId)
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()
  const { table } = await voted(portal, session, two, { kind: 'gold', choices })
  expect(tallyOf(table, two)?.outcome).toBe('passed')
})

it('refuses everything once the sitting has ended, and shows nothing of it (J50)', async () => {
  const { session, entry } = await sitting()
  const { motionId, itemId } = await opened(portal, session, entry, { kind: 'gold' })
  await ended(portal, session)
  const chair = seat(portal, session, 0)
  const answers = [
    await chair.moveTo(null, 1000),
    await chair.open({ kind: 'gold', itemId }),
    await chair.close(motionId),
    await chair.vote(motionId, 'yes'),
    await chair.name(entry.entryId),
    await chair.dissent(motionId, 'x'),
    await chair.withdrawDissent(motionId),
  ]
  expect(answers.map(({ body }) => body)).toMatchObject(answers.map(() => ({ code: 'sitting_ended' })))
  expect(ok(await chair.room()).room).toMatchObject({ stage: 'ended', now: null, isOut: false })
})
