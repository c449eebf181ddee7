import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudge, addJudges, addJudgedEntries, addJudgedEntry } from '../../../test/jury.ts'
import {
  addSession,
  addUnsealed,
  begun,
  inSitting,
  itemOf,
  opened,
  seat,
  voted,
} from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('leads a panel from the waiting room to a tally (J50, J52)', async () => {
  const entries = await addJudgedEntries(portal, 3)
  const [one, two, three] = entries
  if (!one || !two || !three) throw new Error('Entries are missing')
  const judges = await addJudges(portal, 5)
  const source = await addUnsealed(portal, judges, entries, (_entry, index) => ({
    zone: (['in', 'zone', 'out'] as const)[index] ?? 'out',
  }))
  const session = await addSession(portal, { judges, entries, session: { sourceRoundId: source.roundId } })
  const chair = seat(portal, session, 0)
  const judge = seat(portal, session, 1)

  const waiting = ok(await judge.room()).room
  expect(waiting).toMatchObject({ stage: 'waiting', now: null, isChair: false })
  expect(waiting?.entries.map(({ entryId }) => entryId)).toEqual(
    expect.arrayContaining(entries.map(({ entryId }) => entryId)),
  )
  const table = await begun(portal, session)
  expect(table.items.map(({ entryId, reasons }) => [entryId, reasons])).toEqual(
    expect.arrayContaining([
      [one.entryId, []],
      [two.entryId, ['zone']],
      [null, ['category']],
    ]),
  )
  expect(table.items.map(({ entryId }) => entryId)).not.toContain(three.entryId)
  expect(ok(await judge.room(waiting?.version)).room).toMatchObject({ stage: 'sitting', entries: [] })

  const { motionId } = await opened(portal, session, two, { kind: 'gold' })
  const seen = ok(await judge.room()).room
  expect(seen?.now).toMatchObject({
    entry: { code: two.code },
    motions: [{ id: motionId, kind: 'gold', votes: 0, eligible: 5, tally: null }],
  })
  expect(ok(await judge.room(seen?.version)).room).toBeNull()
  expect(ok(await judge.vote(motionId, 'yes')).message).toBe('Registramos tu voto')
  expect(ok(await judge.room(seen?.version)).room).toMatchObject({
    ownVote: 'yes',
    now: { motions: [{ votes: 1 }] },
  })
  for (const each of session.judges.slice(2))
    ok(await inSitting(portal, each, session.panelId).vote(motionId, 'yes'))
  const voting = ok(await chair.table()).table
  expect(voting?.judges.map(({ hasVoted, isChair }) => [hasVoted, isChair])).toEqual([
    [false, true],
    [true, false],
    [true, false],
    [true, false],
    [true, false],
  ])
  const closed = ok(await chair.close(motionId)).table
  expect(itemOf(closed, two)).toMatchObject({
    isDiscussed: true,
    motions: [{ outcome: 'passed', tally: { eligible: 5, yes: 4, no: 0, abstentions: 0 } }],
  })
  expect(ok(await judge.room()).room?.ownVote).toBeNull()
  expect((await judge.vote(motionId, 'no')).body).toMatchObject({ code: 'motion_closed' })
  expect(ok(await chair.screen()).screen?.now).toMatchObject({ entry: { code: two.code } })
})

it('shows whoever presides a panel by now the way to lead it, without a reload (J50, A214)', async () => {
  const session = await addSession(portal, { entries: await addJudgedEntries(portal, 1) })
  await begun(portal, session)
  const next = seat(portal, session, 1)
  // A judge's arrival raises the version, too.
  ok(await next.room())
  const held = ok(await next.room()).room
  expect(held?.isChair).toBe(false)
  expect(ok(await next.room(held?.version)).room).toBeNull()
  const { roundId, panelId, judges } = session
  const body = { judgeId: judges[1]?.judgeId ?? 0, reason: 'Se desconectó' }
  ok(
    await portal.call(
      api.rounds.changeChair,
      { params: { roundId, panelId }, body },
      await portal.registerAdmin(),
    ),
  )
  expect(ok(await next.room(held?.version)).room?.isChair).toBe(true)
  expect((await seat(portal, session, 0).table(held?.version)).status).toBe(404)
})

it('tells a chair who misses an item nothing of its category that the figures know (J15, J50)', async () => {
  const entries = await addJudgedEntries(portal, 2)
  const [hidden, seen] = entries
  if (!hidden || !seen) throw new Error('Entries are missing')
  const judges = await addJudges(portal, 5)
  const { roundId } = await addUnsealed(portal, judges, entries, () => ({
    zone: 'zone',
    technicalTieWith: entries.map(({ code }) => code),
    isDivided: true,
  }))
  const session = await addSession(portal, { judges, entries, session: { sourceRoundId: roundId } })
  await addConflict(portal, session.chair, hidden)
  const leading = inSitting(portal, await portal.registerAdmin(), session.panelId)
  const whole = ok(await leading.begin()).table
  expect(itemOf(whole, seen).reasons).toEqual(['zone', 'divided', 'tie'])
  const ofChair = ok(await seat(portal, session, 0).table()).table
  expect(ofChair?.items.map(({ entryId, reasons }) => [entryId, reasons])).toEqual([
    [seen.entryId, ['divided']],
    [null, ['category']],
  ])
})

it('begins when the source round is unsealed and the round has opened, once (J50)', async () => {
  const entries = await addJudgedEntries(portal, 1)
  const judges = await addJudges(portal, 3)
  const sealed = await addSession(portal, { judges, entries })
  const session = await addSession(portal, { judges, entries, session: { sourceRoundId: sealed.roundId } })
  const chair = seat(portal, session, 0)
  expect((await chair.begin()).body).toMatchObject({ code: 'sitting_not_ready' })
  const later = await addSession(portal, { judges, entries, opensIn: 3600 })
  const early = inSitting(portal, later.chair, later.panelId)
  expect((await early.begin()).body).toMatchObject({ code: 'sitting_not_ready' })
  expect(ok(await early.room()).room).toMatchObject({ version: 0, entries: [], stage: 'waiting' })
  const once = await addSession(portal, { judges, entries })
  const twice = await Promise.all([1, 2, 3].map(() => inSitting(portal, once.chair, once.panelId).begin()))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(twice.map(({ body }) => body.table.items)).toEqual(
    Array.from({ length: 3 }, () => twice[0]?.body.table.items),
  )
})

it('takes what two judges or the chair named, until the sitting begins (J50)', async () => {
  const [one, two, three] = await addJudgedEntries(portal, 3)
  if (!one || !two || !three) throw new Error('Entries are missing')
  const session = await addSession(portal, { entries: [one, two, three] })
  const [chair, first, second] = session.judges.map((judge) => inSitting(portal, judge, session.panelId))
  if (!chair || !first || !second) throw new Error('Judges are missing')
  for (const judge of [first, second]) ok(await judge.name(one.entryId))
  ok(await first.name(two.entryId))
  ok(await chair.name(three.entryId))
  ok(await second.name(two.entryId))
  ok(await second.unname(two.entryId))
  ok(await second.unname(two.entryId))
  expect(
    ok(await first.room())
      .room?.entries.filter(({ isNamed }) => isNamed)
      .map(({ entryId }) => entryId),
  ).toEqual(expect.arrayContaining([one.entryId, two.entryId]))
  const { items } = await begun(portal, session)
  expect(items.flatMap(({ entryId, reasons }) => (entryId ? [[entryId, reasons]] : []))).toEqual(
    [one, three]
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ entryId }) => [entryId, entryId === one.entryId ? ['named'] : ['chair']]),
  )
  expect((await first.name(two.entryId)).body).toMatchObject({ code: 'sitting_started' })
})

it('moves one position, whoever leads, and refuses who leads by an older view (J50)', async () => {
  const [one, two] = await addJudgedEntries(portal, 2)
  if (!one || !two) throw new Error('Entries are missing')
  const session = await addSession(portal, { entries: [one, two] })
  const admin = inSitting(portal, await portal.registerAdmin(), session.panelId)
  const chair = seat(portal, session, 0)
  const before = await begun(portal, session)
  const added = ok(
    await chair.setAgenda([{ entryId: two.entryId }, { entryId: one.entryId }], before.version),
  ).table
  expect(added.items.map(({ entryId, reasons }) => [entryId, reasons])).toEqual([
    [null, ['category']],
    [two.entryId, ['chair']],
    [one.entryId, ['chair']],
  ])
  const [category, second, first] = added.items.map(({ id }) => id)
  if (!category || !second || !first) throw new Error('Items are missing')
  const order = [{ itemId: first }, { itemId: second }, { itemId: category }]
  const sorted = ok(await admin.setAgenda(order, added.version)).table
  expect(sorted.items.map(({ id }) => id)).toEqual([first, second, category])
  // Sending the same again, after the answer was lost, is no conflict.
  expect((await admin.setAgenda(order, added.version)).status).toBe(200)
  const stale = await chair.moveTo(second, added.version)
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({ code: 'changed_meanwhile', stored: { table: { itemId: null } } })
  // The call is not refused because a judge has arrived since.
  ok(await seat(portal, session, 1).room())
  expect(ok(await chair.moveTo(second, sorted.version)).table.itemId).toBe(second)
  expect(ok(await admin.moveTo(second, 1)).table.itemId).toBe(second)
  const moved = ok(await admin.table()).table
  expect(ok(await admin.moveTo(null, moved?.version ?? 0)).table.itemId).toBeNull()
})

it('keeps the position where it is while a motion is open, and opens one at a time (J52)', async () => {
  const [one, two] = await addJudgedEntries(portal, 2)
  if (!one || !two) throw new Error('Entries are missing')
  const session = await addSession(portal, { entries: [one, two] })
  const chair = seat(portal, session, 0)
  for (const { entryId } of [one, two]) ok(await chair.name(entryId))
  const table = await begun(portal, session)
  const clientId = randomUUID()
  const { motionId, itemId } = await opened(portal, session, one, { kind: 'silver', clientId })
  const other = itemOf(table, two).id
  const again = ok(await chair.open({ kind: 'silver', itemId, clientId })).table
  expect(itemOf(again, one).motions).toHaveLength(1)
  expect((await chair.open({ kind: 'gold', itemId })).body).toMatchObject({ code: 'motion_open' })
  expect((await chair.moveTo(other, again.version)).body).toMatchObject({ code: 'motion_open' })
  expect((await chair.open({ kind: 'gold', itemId: other })).body).toMatchObject({
    code: 'changed_meanwhile',
  })
  ok(await chair.close(motionId))
  // A motion that is closed again, because the answer was lost, stays as it is.
  const closed = itemOf(ok(await chair.close(motionId)).table, one).motions
  expect(closed).toMatchObject([{ id: motionId, outcome: 'no-quorum' }])
  expect(ok(await chair.open({ kind: 'silver', itemId, clientId })).table.itemId).toBe(itemId)
})

it('asks what can be asked: medals of entries, void of categories, other with words (J52)', async () => {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  const chair = seat(portal, session, 0)
  ok(await chair.name(entry.entryId))
  const table = await begun(portal, session)
  const [item, category] = [
    itemOf(table, entry).id,
    itemOf(table, entry.entryId ? { categoryId: 3 } : entry).id,
  ]
  expect((await chair.open({ kind: 'gold', itemId: item })).body).toMatchObject({ code: 'changed_meanwhile' })
  const at = ok(await chair.moveTo(item, table.version)).table
  expect((await chair.open({ kind: 'void', itemId: item })).status).toBe(400)
  expect((await chair.open({ kind: 'other', itemId: item })).body).toMatchObject({
    message: 'Escribe qué se vota.',
  })
  ok(await chair.moveTo(category, at.version))
  expect((await chair.open({ kind: 'gold', itemId: category })).status).toBe(400)
  expect((await chair.open({ kind: 'other', itemId: category, text: 'Pedir otra ronda' })).status).toBe(200)
})

it('says what is missing before it ends: each category with an award, or void by a motion (J52)', async () => {
  const entry = await addJudgedEntry(portal, { categoryId: 5 })
  const session = await addSession(portal, { entries: [entry] })
  ok(await seat(portal, session, 0).name(entry.entryId))
  const { missing } = await begun(portal, session)
  expect(missing).toEqual(['Falta tratar una inscripción.', expect.stringContaining('queda desierta')])
  const refused = await voted(portal, session, entry, { kind: 'bronze', choices: ['no', 'no', 'no', 'no'] })
  expect(refused.table.missing).toHaveLength(1)
  const { table } = await voted(
    portal,
    session,
    { categoryId: 5 },
    { kind: 'void', choices: ['yes', 'yes', 'yes', 'yes'] },
  )
  expect(table.missing).toEqual([])
})

it('shows nothing of a sitting to judges of other panels, and its lead to nobody but chair and admins (J70)', async () => {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  const outside = inSitting(portal, await addJudge(portal), session.panelId)
  const member = seat(portal, session, 1)
  const leading = [
    member.table(),
    member.begin(),
    member.screen(),
    member.moveTo(null, 1),
    member.setAgenda([], 1),
  ]
  const answers = await Promise.all([
    outside.room(),
    outside.table(),
    outside.name(entry.entryId),
    ...leading,
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(ok(await outside.mine()).sittings).toEqual([])
  expect(ok(await member.mine()).sittings).toMatchObject([
    { panelId: session.panelId, stage: 'waiting', round: 'Deliberación' },
  ])
})
