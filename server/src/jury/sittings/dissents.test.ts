import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntries } from '../../../test/jury.ts'
import { addSession, begun, ended, opened, seat, voted } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Begins a sitting of five judges whose chair has named these entries. */
async function sitting(count = 1) {
  const entries = await addJudgedEntries(portal, count)
  const session = await addSession(portal, { entries })
  for (const { entryId } of entries) ok(await seat(portal, session, 0).name(entryId))
  await begun(portal, session)
  const [entry] = entries
  if (!entry) throw new Error('An entry is needed')
  return { session, entry, entries }
}

async function textsOf(motionId: number) {
  const rows = await portal.db
    .selectFrom('dissents')
    .where('motion_id', '=', motionId)
    .select('text')
    .orderBy('text')
    .execute()
  return rows.map(({ text }) => text)
}

it('writes down who dissents from what was decided, in the room alone (J55)', async () => {
  const { session, entry } = await sitting()
  const { motionId } = await opened(portal, session, entry, { kind: 'gold' })
  const judge = seat(portal, session, 2)
  expect((await judge.dissent(motionId, 'Pido otra vuelta')).body).toMatchObject({ code: 'motion_open' })
  ok(await seat(portal, session, 0).close(motionId))
  ok(await judge.dissent(motionId, 'Pido otra vuelta'))
  ok(await judge.dissent(motionId, 'No había quórum'))
  const [hidden] = session.judges.slice(3)
  if (!hidden) throw new Error('A judge is missing')
  await addConflict(portal, hidden, entry)
  expect((await seat(portal, session, 3).dissent(motionId, 'Nada')).status).toBe(404)
  expect(await textsOf(motionId)).toEqual(['No había quórum'])
})

it('takes a dissent back for the judge who wrote it, once and for all, until the sitting ends (J55)', async () => {
  const { session, entry } = await sitting()
  const { motionId } = await voted(portal, session, entry, { kind: 'gold', choices: ['yes', 'yes', 'yes'] })
  const [judge, other] = [seat(portal, session, 2), seat(portal, session, 1)]
  ok(await judge.dissent(motionId, 'Faltó la medición'))
  ok(await other.dissent(motionId, 'No había quórum'))
  // The first call also counts as the judge's arrival, which raises the version.
  ok(await judge.room())
  const before = ok(await judge.room()).room?.version ?? 0
  ok(await judge.withdrawDissent(motionId))
  const { room } = ok(await judge.room(before))
  expect(room?.voted).toMatchObject([{ id: motionId, dissent: null }])
  // Sending the same again, after the answer was lost, changes nothing.
  ok(await judge.withdrawDissent(motionId))
  expect(ok(await judge.room(room?.version)).room).toBeNull()
  expect(await textsOf(motionId)).toEqual(['No había quórum'])
  ok(await judge.dissent(motionId, 'Faltó la medición, y la fuente'))
  await ended(portal, session)
  expect((await judge.withdrawDissent(motionId)).body).toMatchObject({ code: 'sitting_ended' })
  expect(await textsOf(motionId)).toEqual(['Faltó la medición, y la fuente', 'No había quórum'])
})

it('keeps every closed vote within reach of a dissent until the sitting ends, with the judge’s own words (J55, J51, J52)', async () => {
  const { session, entries } = await sitting(2)
  const [first, second] = entries
  const [outOfFirst] = session.judges.slice(3)
  if (!first || !second || !outOfFirst) throw new Error('Two entries and four judges are needed')
  await addConflict(portal, outOfFirst, first)
  const choices = ['yes', 'yes', 'yes', null, 'yes'] as const
  const gold = await voted(portal, session, first, { kind: 'gold', isSecret: true, choices })
  const judge = seat(portal, session, 2)
  // The first call also counts as the judge's arrival, which raises the version.
  ok(await judge.room())
  const before = ok(await judge.room()).room?.version ?? 0
  ok(await judge.dissent(gold.motionId, 'Faltó la medición'))
  // Another device of the judge shows it, too.
  expect(ok(await judge.room(before)).room?.voted).toMatchObject([{ dissent: 'Faltó la medición' }])
  const silver = await voted(portal, session, second, { kind: 'silver', choices })
  const open = await opened(portal, session, { categoryId: 3 }, { kind: 'void' })

  const votedIn = async (index: number) => ok(await seat(portal, session, index).room()).room?.voted
  const ofFirst = {
    id: gold.motionId,
    itemId: gold.itemId,
    kind: 'gold',
    text: '',
    outcome: 'passed',
    about: expect.any(String),
    dissent: 'Faltó la medición',
  }
  const ofSecond = { ...ofFirst, id: silver.motionId, itemId: silver.itemId, kind: 'silver', dissent: null }
  expect(await votedIn(2)).toEqual([ofSecond, ofFirst])
  expect(await votedIn(1)).toEqual([ofSecond, { ...ofFirst, dissent: null }])
  expect(await votedIn(3)).toEqual([ofSecond])

  ok(await seat(portal, session, 0).close(open.motionId))
  ok(await judge.dissent(gold.motionId, 'Faltó la medición, y la fuente'))
  expect((await votedIn(2))?.map(({ about, dissent }) => [about, dissent])).toEqual([
    [ok(await judge.room()).room?.now?.categoryName, null],
    [expect.any(String), null],
    [expect.any(String), 'Faltó la medición, y la fuente'],
  ])
  await ended(portal, session)
  expect(await votedIn(2)).toEqual([])
})
