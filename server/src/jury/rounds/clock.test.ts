import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addSheet, type TestEntry, type TestJudge } from '../../../test/jury.ts'
import { addJury, addRound, type TestRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { inDays, signDocuments } from '../../../test/rounds.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { rowHash, type SheetFacts } from '../chain/sheet-chain.ts'
import { consentDocuments } from '../judges/consent-documents.ts'
import { askToConfirm } from '../versions/queries.ts'
import { tendRounds } from './tend-rounds.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
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

const kindsTo = async ({ email }: { email: string }) =>
  (await portal.mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('round-'))

const at = (index: number) => {
  const [judge, entry] = [judges[index], entries[0]]
  if (!judge || !entry) throw new Error('There are some')
  return { judge, entry }
}

async function finish(round: TestRound, judge: TestJudge) {
  for (const entry of entries)
    await addSheet(portal, round.assignmentOf(judge, entry), { marks: [7], handedIn: true })
}

/** Hands in sheets, chained to those before. Returns the last hash. */
async function handIn(roundId: number, count: number, db: Db = portal.db): Promise<string | null> {
  const before = await db
    .selectFrom('handed_in_sheets')
    .where('round_id', '=', roundId)
    .select(['number', 'row_hash'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  let previous = before?.row_hash ?? null
  const first = (before?.number ?? 0) + 1
  for (let number = first; number < first + count; number += 1) {
    const facts: SheetFacts = {
      what: 'handed-in',
      roundKey: String(roundId),
      judgeNumber: 1,
      entryCode: `AR-${number}`,
      versionDigest: 'ab',
      marks: { '10': 7 },
      abstention: null,
      handedInAt: new Date('2026-03-02T10:00:00Z'),
    }
    const hash = rowHash(previous, facts)
    await db
      .insertInto('handed_in_sheets')
      .values({
        round_id: roundId,
        number,
        facts: JSON.stringify(facts),
        handed_in_at: facts.handedInAt,
        previous_hash: previous,
        row_hash: hash,
      })
      .execute()
    previous = hash
  }
  return previous
}

const roundOf = (id: number) =>
  portal.db.selectFrom('rounds').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Lets so many seconds pass for one round. */
const passTime = (roundId: number, seconds: number) =>
  sql`
    update rounds set opens_at = opens_at - make_interval(secs => ${seconds}),
      closes_at = closes_at - make_interval(secs => ${seconds})
    where id = ${roundId}
  `.execute(portal.db)

it('tells each judge once that a round is open, when it opens (J10)', async () => {
  const round = await addRound(portal, { programId, judges, entries, opensIn: HOUR, closesIn: 9 * DAY })
  await tendRounds(portal.deps)
  expect(await kindsTo(at(0).judge)).toEqual([])
  await passTime(round.roundId, 2 * HOUR)
  await tendRounds(portal.deps)
  await tendRounds(portal.deps)
  for (const judge of judges) expect(await kindsTo(judge)).toEqual(['round-opened'])
  const { text } = await portal.smtp.waitFor(at(0).judge.email, 'Ya puedes juzgar')
  expect(text).toContain('Te esperan 2 inscripciones.')
})

it('tells those who aren’t done two days before closing, once, and nobody else (J10)', async () => {
  const round = await addRound(portal, { programId, judges, entries, closesIn: 3 * DAY, opensIn: -DAY })
  await finish(round, at(0).judge)
  await tendRounds(portal.deps)
  await passTime(round.roundId, 1.5 * DAY)
  await tendRounds(portal.deps)
  await tendRounds(portal.deps)
  expect(await kindsTo(at(0).judge)).toEqual(['round-opened'])
  expect(await kindsTo(at(1).judge)).toEqual(['round-opened', 'round-closing'])
})

it('spares the judges of a round that lasts less than two days a second mail at once (J10)', async () => {
  await addRound(portal, { programId, judges, entries, opensIn: -HOUR, closesIn: DAY })
  await tendRounds(portal.deps)
  expect(await kindsTo(at(1).judge)).toEqual(['round-opened'])
})

it('closes a round when its time is over, and mails head and count to panel and admins (J10, J32)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, opensIn: -3 * DAY, closesIn: -1 })
  const head = await handIn(roundId, 3)
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ state: 'closed', chain_head: head, chain_count: 3 })
  for (const { email } of [...judges, admin]) {
    const { text } = await portal.smtp.waitFor(email, 'Cerró')
    expect(text).toContain(head)
    expect(text).toContain('3 registros, uno por cada planilla que se entregó o se reabrió')
  }
  const { body } = await portal.call(api.rounds.read, { params: { roundId } }, admin)
  expect(body.round).toMatchObject({ state: 'closed', chain: { head, count: 3 } })
})

it('closes once and mails once when two portals look at the same moment (J10, J32)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, opensIn: -3 * DAY, closesIn: -1 })
  const other = await startPortal({ databaseUrl: portal.config.databaseUrl ?? '' })
  await Promise.all([portal, other, portal, other].map(({ deps }) => tendRounds(deps)))
  await Promise.all([portal, other].map(({ deps }) => tendRounds(deps)))
  await other.stop()
  for (const judge of judges) expect(await kindsTo(judge)).toEqual(['round-closed'])
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'round-closed')
    .where(sql<boolean>`details @> ${JSON.stringify({ Número: roundId })}::jsonb`)
    .select('id')
    .orderBy('audit_events.id')
    .execute()
  expect(events).toHaveLength(1)
})

it('waits for whoever is handing in when it closes, and counts that sheet (J26, J32)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, opensIn: -3 * DAY, closesIn: -1 })
  const head = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('rounds').where('id', '=', roundId).select('id').forUpdate().execute()
    await tendRounds(portal.deps)
    expect(await roundOf(roundId)).toMatchObject({ state: 'open' })
    return handIn(roundId, 1, trx)
  })
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ chain_head: head, chain_count: 1 })
})

const give = (roundId: number, { judgeId }: TestJudge, hours: number) =>
  portal.call(
    api.rounds.giveTime,
    {
      params: { roundId, judgeId },
      body: { closesAt: new Date(Date.now() + hours * HOUR * 1000).toISOString(), reason: 'Estuvo de viaje' },
    },
    admin,
  )

it('stays open for a judge who got more time, and closes after it (J26)', async () => {
  const round = await addRound(portal, { programId, judges, entries, opensIn: -3 * DAY, closesIn: HOUR })
  const { roundId } = round
  const { judge } = at(0)
  expect((await give(roundId, judge, 0.5)).body.issues).toMatchObject([{ path: 'closesAt' }])
  const { status, body } = await give(roundId, judge, 5)
  expect(status).toBe(200)
  expect(body.round.candidates.find(({ judgeId }) => judgeId === judge.judgeId)?.closesAt).not.toBeNull()
  await passTime(roundId, 2 * HOUR)
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ state: 'open' })
  await sql`update round_judges set closes_at = now() where round_id = ${roundId} and closes_at is not null`.execute(
    portal.db,
  )
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ state: 'closed' })
})

it('neither waits for nor tells a judge who was removed (J10, J26, J33)', async () => {
  const { roundId } = await addRound(portal, {
    programId,
    judges,
    entries,
    opensIn: -3 * DAY,
    closesIn: HOUR,
  })
  const [{ judge: removed }, { judge }] = [at(0), at(1)]
  ok(await give(roundId, removed, 5))
  const given = { params: { roundId, judgeId: removed.judgeId }, body: { reason: 'Renunció' } }
  ok(await portal.call(api.rounds.removeJudge, given, admin))
  await passTime(roundId, 2 * HOUR)
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ state: 'closed' })
  expect([await kindsTo(removed), await kindsTo(judge)]).toEqual([[], ['round-closed']])
})

it('takes up what a judge with more time hands in after closing, and mails the new head (J26, J32)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, opensIn: -3 * DAY, closesIn: -1 })
  await handIn(roundId, 1)
  await tendRounds(portal.deps)
  const { judge } = at(0)
  await give(roundId, judge, 5)
  const head = await handIn(roundId, 1)
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ chain_count: 1 })
  await sql`update round_judges set closes_at = now() where round_id = ${roundId} and closes_at is not null`.execute(
    portal.db,
  )
  await tendRounds(portal.deps)
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ chain_count: 2, chain_head: head })
  expect(await kindsTo(judge)).toEqual(['round-closed', 'round-closed'])
})

it('puts a judge’s closing right after a slip, and takes no wrong year (J05, J26, J31)', async () => {
  const { judge } = at(0)
  const { roundId } = await addRound(portal, { programId, judges, entries, closesIn: HOUR })
  const wrongYear = 365 * 24
  const refused = { status: 400, body: { issues: [{ path: 'closesAt' }] } }
  expect(await give(roundId, judge, wrongYear)).toMatchObject(refused)
  const { revision, closesAt } = ok(await give(roundId, judge, 60 * 24)).round
  const moved = await portal.call(
    api.rounds.change,
    { params: { roundId }, body: { revision, closesAt: inDays(365) } },
    admin,
  )
  expect(moved).toMatchObject(refused)
  ok(await give(roundId, judge, 2))
  // Giving the round's own closing takes the extra time back.
  const body = { closesAt: closesAt ?? '', reason: 'No lo necesita' }
  ok(await portal.call(api.rounds.giveTime, { params: { roundId, judgeId: judge.judgeId }, body }, admin))
  await passTime(roundId, 2 * HOUR)
  await tendRounds(portal.deps)
  expect(await roundOf(roundId)).toMatchObject({ state: 'closed' })
  ok(await give(roundId, judge, 60 * 24))
  ok(await give(roundId, judge, 1))
  expect(await give(roundId, judge, -1)).toMatchObject(refused)
})

it('asks a judge to accept an agreement anew that ends before more time does, in a closed round too (J09, J26, K02)', async () => {
  const { judge } = at(0)
  await signDocuments(portal, judge, inDays(-85))
  const { roundId } = await addRound(portal, { programId, judges, entries, state: 'closed' })
  const isAsked = async () =>
    ok(await portal.call(api.judgeDocuments.read, {}, judge)).documents.map((document) => document.isAsked)
  expect(await isAsked()).toEqual([false, false])
  ok(await give(roundId, judge, 10 * 24))
  expect(await isAsked()).toEqual([true, false])
  const version = consentDocuments(portal.deps.catalog.now())[0]?.document.version ?? ''
  ok(await portal.call(api.judgeDocuments.accept, { body: { kind: 'nda', version } }, judge))
  expect(await isAsked()).toEqual([false, false])
})

it('gives a judge more time than the round’s new closing only while that is later (J26)', async () => {
  const { roundId } = await addRound(portal, { programId, judges, entries, closesIn: HOUR })
  const { body } = await give(roundId, at(0).judge, 5)
  const closesAt = new Date(Date.now() + DAY * 1000).toISOString()
  const { revision } = body.round
  const changed = await portal.call(
    api.rounds.change,
    { params: { roundId }, body: { revision, closesAt } },
    admin,
  )
  expect(changed.body.round.closesAt).toBe(closesAt)
  expect(changed.body.round.candidates.every((each) => each.closesAt === null)).toBe(true)
})

const remind = (roundId: number, judgeIds?: number[]) =>
  portal.call(api.rounds.remind, { params: { roundId }, body: { judgeIds } }, admin)

it('reminds with one press those who aren’t done, each once a day, and records it (J10)', async () => {
  const round = await addRound(portal, { programId, judges, entries, closesIn: 9 * DAY })
  await finish(round, at(0).judge)
  expect((await remind(round.roundId, [at(1).judge.judgeId])).body.reminded).toBe(1)
  const [first, second] = await Promise.all([remind(round.roundId), remind(round.roundId)])
  expect([first.body.reminded, second.body.reminded].toSorted()).toEqual([0, 1])
  expect(await kindsTo(at(0).judge)).toEqual([])
  expect(await kindsTo(at(1).judge)).toEqual(['round-reminder'])
  await sql`update mails set created_at = now() - interval '25 hours' where to_address = ${at(1).judge.email}`.execute(
    portal.db,
  )
  expect((await remind(round.roundId)).body.reminded).toBe(1)
  const event = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'judges-reminded')
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event?.details).toMatchObject({ Número: round.roundId, Jueces: 1 })
})

it('shows who has started and handed in how many, and no mark (J10, J30)', async () => {
  const round = await addRound(portal, { programId, judges, entries, closesIn: 9 * DAY })
  const { roundId } = round
  await finish(round, at(0).judge)
  await addSheet(portal, round.assignmentOf(at(1).judge, at(1).entry), { marks: [2, 9], comment: 'Secreto' })
  const other = entries[1]
  if (!other) throw new Error('There is one')
  await addSheet(portal, round.assignmentOf(at(1).judge, other), { abstention: 'broken' })
  const { body } = await portal.call(api.rounds.progress, { params: { roundId } }, admin)
  const figures = new Map(body.progress.judges.map(({ judgeId, ...figure }) => [judgeId, figure]))
  expect(figures.get(at(0).judge.judgeId)).toMatchObject({
    sheets: 2,
    handedIn: 2,
    abstained: 0,
    hasStarted: true,
  })
  expect(figures.get(at(1).judge.judgeId)).toMatchObject({
    sheets: 2,
    handedIn: 0,
    abstained: 1,
    hasStarted: true,
  })
  expect(figures.get(at(2).judge.judgeId)).toMatchObject({ handedIn: 0, hasStarted: false, lastAt: null })
  expect(body.progress.categories).toMatchObject([{ entries: 2, below: 2 }])
  expect(JSON.stringify(body)).not.toMatch(/mark|value|Secreto/i)
  expect(
    await portal.countStatements(() => portal.call(api.rounds.progress, { params: { roundId } }, admin)),
  ).toBe(1)
})

it('asks judges to confirm what was corrected after they handed it in, once a correction, together within an hour (J02)', async () => {
  const round = await addRound(portal, { programId, judges, entries, closesIn: 1.5 * DAY, opensIn: -DAY })
  await finish(round, at(0).judge)
  const correct = async (entry: TestEntry) => {
    await inTransaction(portal.db, async (trx) => {
      await sql`
        insert into entry_versions (entry_id, number, content, digest, redactions, reason)
        select entry_id, number + 1, content, digest || 'x', redactions, 'El cliente lo pidió'
        from entry_versions where entry_id = ${entry.entryId} order by number desc limit 1
      `.execute(trx)
      await askToConfirm(trx, entry.entryId, 2)
    })
    await tendRounds(portal.deps)
    await tendRounds(portal.deps)
  }
  const passAnHour = async () => {
    await sql`update mails set created_at = created_at - interval '1 hour'`.execute(portal.db)
    await sql`update entry_versions set made_at = made_at - interval '1 hour'`.execute(portal.db)
  }
  const corrections = async ({ email }: { email: string }) =>
    (await portal.mailsTo(email))
      .filter(({ kind }) => kind === 'entries-corrected')
      .map(({ subject }) => subject)
  const [first, second] = entries
  if (!first || !second) throw new Error('There are two')

  await correct(first)
  expect(await corrections(at(0).judge)).toEqual([
    expect.stringContaining('Se corrigió 1 inscripción que ya juzgaste'),
  ])
  expect(await corrections(at(1).judge)).toEqual([])
  await correct(second)
  expect(await corrections(at(0).judge)).toHaveLength(1)
  await passAnHour()
  await tendRounds(portal.deps)
  expect(await corrections(at(0).judge)).toEqual([
    expect.anything(),
    expect.stringContaining('Se corrigieron 2 inscripciones que ya juzgaste'),
  ])
  await passAnHour()
  await tendRounds(portal.deps)
  expect(await corrections(at(0).judge)).toHaveLength(2)
})

it('reminds who has to confirm a sheet: it is not finished (J02, J10)', async () => {
  const round = await addRound(portal, { programId, judges, entries, closesIn: 5 * DAY, opensIn: -DAY })
  for (const judge of judges) await finish(round, judge)
  const remind = async () => {
    const { body } = await portal.call(
      api.rounds.remind,
      { params: { roundId: round.roundId }, body: {} },
      admin,
    )
    return body.reminded
  }
  expect(await remind()).toBe(0)
  await portal.db
    .updateTable('sheets')
    .where('assignment_id', '=', round.assignmentOf(at(0).judge, at(0).entry))
    .set({ is_to_confirm: true })
    .execute()
  expect(await remind()).toBe(1)
})
