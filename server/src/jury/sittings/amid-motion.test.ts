import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { minutesContentSchema } from '@portal/contract/jury/sittings/minutes.ts'
import { addSentCampaign, setCompanyOf } from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudgedEntry, PROGRAM } from '../../../test/jury.ts'
import { addSession, begun, itemOf, opened, seat, type TestSession } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { refreshConflicts } from '../conflicts/refresh-conflicts.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const AWAY = 2

/** A sitting of five in the middle of a motion. The judge at the place AWAY has voted, and looks at no screen any more. */
async function amidMotion() {
  const entry = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry] })
  ok(await seat(portal, session, 0).name(entry.entryId))
  await begun(portal, session)
  const { motionId, itemId } = await opened(portal, session, entry, { kind: 'gold' })
  for (const index of [0, 1, AWAY, 3, 4]) {
    ok(await seat(portal, session, index).room())
    ok(await seat(portal, session, index).vote(motionId, 'yes'))
  }
  const judge = session.judges[AWAY] ?? session.chair
  const chair = seat(portal, session, 0)
  /** Whether the screens that others look at are read anew, and what they say then. */
  const screens = async () => {
    const held = [
      ok(await chair.table()).table?.version,
      ok(await chair.screen()).screen?.version,
      ok(await seat(portal, session, 1).room()).room?.version,
    ]
    return async () => {
      const table = ok(await chair.table(held[0])).table
      const screen = ok(await chair.screen(held[1])).screen
      const room = ok(await seat(portal, session, 1).room(held[2])).room
      return [table && itemOf(table, entry).motions, screen?.now?.motions, room?.now?.motions].map(
        (motions) => motions?.at(-1) && [motions.at(-1)?.eligible, motions.at(-1)?.votes],
      )
    }
  }
  return { entry, session, judge, chair, motionId, itemId, screens }
}

const conflictOf = async (judge: { judgeId: number }) => {
  const { conflicts } = ok(await portal.call(api.conflicts.list, { query: { programId: PROGRAM } }, admin))
  const found = conflicts.find(({ judgeId }) => judgeId === judge.judgeId)
  if (!found) throw new Error('No conflict')
  return { conflictId: found.id, revision: found.revision }
}
const outOf = async ({ itemId, session }: { itemId: number; session: TestSession }) => {
  const rows = await portal.db
    .selectFrom('exits')
    .where('item_id', '=', itemId)
    .select('round_judge_id as id')
    .execute()
  return rows.map(({ id }) =>
    session.judges.findIndex(({ judgeId }) => session.roundJudgeIds.get(judgeId) === id),
  )
}

it('counts no judge whose conflict an admin confirms amid a motion: screens, tally, votes and minutes agree (J51, J52, J55)', async () => {
  const made = await amidMotion()
  const { entry, judge, chair, motionId, screens } = made
  // It only warns until an admin confirms it (J12).
  await addConflict(portal, judge, entry, { kind: 'E' })
  const after = await screens()
  ok(await portal.call(api.conflicts.confirm, { body: { conflicts: [await conflictOf(judge)] } }, admin))
  expect(await after()).toEqual([
    [4, 4],
    [4, 4],
    [4, 4],
  ])
  const { table } = ok(await chair.close(motionId))
  expect(itemOf(table, entry).motions).toMatchObject([{ tally: { eligible: 4, yes: 4 } }])
  expect(await outOf(made)).toEqual([AWAY])
  const votes = await portal.db.selectFrom('votes').where('motion_id', '=', motionId).selectAll().execute()
  expect(votes).toHaveLength(4)
})

it('counts a judge again whose conflict is dismissed amid a motion, and keeps in the minutes what the judge missed (J51, J55)', async () => {
  const made = await amidMotion()
  const { entry, judge, chair, motionId, itemId, screens } = made
  await addConflict(portal, judge, entry)
  ok(await seat(portal, made.session, AWAY).room())
  const before = await screens()
  const dismissed = async () => {
    const { conflictId, revision } = await conflictOf(judge)
    ok(
      await portal.call(
        api.conflicts.dismiss,
        { params: { conflictId }, body: { reason: 'Otra empresa', revision } },
        admin,
      ),
    )
  }
  await dismissed()
  // The vote that was given before counts again.
  expect(await before()).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
  ])
  ok(await chair.close(motionId))
  expect(await outOf(made)).toEqual([])

  ok(await chair.open({ itemId, kind: 'silver' }))
  await portal.db
    .updateTable('conflicts')
    .where('judge_id', '=', judge.judgeId)
    .set({ state: 'proposed' })
    .execute()
  const second = ok(await chair.table()).table
  ok(await chair.close((second && itemOf(second, entry).motions.at(-1)?.id) ?? 0))
  expect(await outOf(made)).toEqual([AWAY])
  ok(await chair.open({ itemId, kind: 'bronze' }))
  const after = await screens()
  await dismissed()
  expect(await after()).toEqual([
    [5, 0],
    [5, 0],
    [5, 0],
  ])
  ok(await seat(portal, made.session, AWAY).room())
  // The judge wasn't counted in the motion on silver.
  expect(await outOf(made)).toEqual([AWAY])
})

it('shows at once that a judge counts who declares amid a motion, without a look at the room (J14, J51)', async () => {
  const { session, judge, motionId, screens, chair, entry } = await amidMotion()
  const declared_at = null
  await portal.db
    .updateTable('round_judges')
    .where('round_id', '=', session.roundId)
    .where('judge_id', '=', judge.judgeId)
    .set({ declared_at })
    .execute()
  const before = await screens()
  ok(await portal.call(api.sheets.declare, { body: { companies: [], people: [] } }, judge))
  expect(await before()).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
  ])
  const { table } = ok(await chair.close(motionId))
  expect(itemOf(table, entry).motions).toMatchObject([{ tally: { eligible: 5 } }])
})

it('takes an entry from the list to name as soon as a conflict is found, and gives it back with it (J12, J15, J50)', async () => {
  const company = 'Zarzuela'
  const entry = await addSentCampaign(
    portal,
    await portal.registerBrand({ email: 'inscribe@marca-a.example' }),
    { company },
  )
  const session = await addSession(portal, { entries: [entry] })
  const own = seat(portal, session, 1)
  const isNamed = async (known?: number) => {
    const { room } = ok(await own.room(known))
    return (
      room && { version: room.version, entry: room.entries.find(({ entryId }) => entryId === entry.entryId) }
    )
  }
  const worksAt = async (name: string) => {
    await setCompanyOf(portal, session.judges[1] ?? session.chair, name)
    await refreshConflicts(portal)
  }
  await isNamed()
  const before = await isNamed()
  expect(before?.entry).toBeDefined()
  await worksAt(company)
  const hidden = await isNamed(before?.version)
  expect(hidden).toEqual({ version: expect.any(Number), entry: undefined })
  await worksAt('Otra')
  expect((await isNamed(hidden?.version))?.entry).toBeDefined()
})

it('counts no judge who is removed amid a motion, and the minutes say since when (J33, J52, J55)', async () => {
  const { entry, session, judge, chair, motionId, screens } = await amidMotion()
  const before = await screens()
  const params = { roundId: session.roundId, judgeId: judge.judgeId }
  ok(await portal.call(api.rounds.removeJudge, { params, body: { reason: 'Se sintió mal' } }, admin))
  expect(await before()).toEqual([
    [4, 4],
    [4, 4],
    [4, 4],
  ])
  const { table } = ok(await chair.close(motionId))
  expect(itemOf(table, entry).motions).toMatchObject([{ tally: { eligible: 4, yes: 4 } }])
  ok(await portal.call(api.sittings.end, { params: { panelId: session.panelId } }, session.chair))
  const { removed_at } = await portal.db
    .selectFrom('round_judges')
    .where('round_id', '=', session.roundId)
    .where('judge_id', '=', judge.judgeId)
    .select('removed_at')
    .executeTakeFirstOrThrow()
  const { content } = await portal.db
    .selectFrom('minutes')
    .where('panel_id', '=', session.panelId)
    .select('content')
    .executeTakeFirstOrThrow()
  expect(minutesContentSchema.parse(content).judges.map(({ leftAt }) => leftAt)).toEqual([
    undefined,
    undefined,
    removed_at?.toISOString(),
    undefined,
    undefined,
  ])
})
