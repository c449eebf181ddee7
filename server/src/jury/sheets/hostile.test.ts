import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { atDesk, CRITERIA, type OneSheet, oneSheet } from '../../../test/judging.ts'
import { addConflict, addJudge, addJudgedEntry } from '../../../test/jury.ts'
import { addRound, endRound, removeFromRounds } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

// Sheets that a judge doesn't see are tested in marks.test.ts, names in leaks.test.ts, and others' marks in
// sealed.test.ts.

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const NOBODYS = 2_000_000_000

const changeRound = (set: { opens_at?: Date; state?: 'draft' }, { roundId }: OneSheet) =>
  portal.db.updateTable('rounds').set(set).where('id', '=', roundId).execute()

const situations: [string, (place: OneSheet) => Promise<unknown>][] = [
  ['of other judges', async () => {}],
  ['that opens later', (place) => changeRound({ opens_at: new Date(Date.now() + 3_600_000) }, place)],
  ['that the judge was removed from', ({ judge }) => removeFromRounds(portal, judge)],
]

it.each(situations)('a round %s answers as one that is not there (J15, J20)', async (what, happen) => {
  const place = await oneSheet(portal)
  await happen(place)
  const asked = what === 'of other judges' ? await addJudge(portal) : place.judge
  const desk = atDesk(portal, asked)
  const answersOf = async (roundId: number) =>
    [await desk.entries(roundId), await desk.handIn(roundId)].map(({ status, body }) => [status, body])
  const answers = await answersOf(place.roundId)
  expect(answers.map(([status]) => status)).toEqual([404, 404])
  expect(answers).toEqual(await answersOf(NOBODYS))
})

it('a draft is not there either, nor in the list of rounds (J05, J15)', async () => {
  const { desk, roundId } = await oneSheet(portal, { state: 'draft' })
  expect((await desk.rounds()).body.rounds).toEqual([])
  expect([(await desk.entries(roundId)).status, (await desk.handIn(roundId)).status]).toEqual([404, 404])
})

it('after closing no call of the judge changes anything (J26)', async () => {
  const { roundId, id, desk } = await oneSheet(portal)
  await desk.complete(id)
  await endRound(portal, roundId)
  const stored = async () => [
    await portal.db.selectFrom('sheets').where('assignment_id', '=', id).selectAll().execute(),
    await portal.db.selectFrom('marks').where('assignment_id', '=', id).selectAll().execute(),
    await portal.db.selectFrom('handed_in_sheets').where('round_id', '=', roundId).selectAll().execute(),
  ]
  const before = await stored()
  const refused = [
    await desk.mark(id, CRITERIA[0], 9, { revision: 1 }),
    await desk.write(id, 'tarde'),
    await desk.abstain(id, 'broken'),
    await desk.undoAbstention(id),
    await desk.handIn(roundId),
    await desk.reopen(id),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'judging_over']),
  )
  expect(await stored()).toEqual(before)
})

it('a hidden campaign leaves nothing in any list of the judge, and is handed in by no call (J15)', async () => {
  const { judge, entry, roundId, id, desk } = await oneSheet(portal)
  const seen = await addJudgedEntry(portal)
  const other = await addRound(portal, { judges: [judge], entries: [entry, seen] })
  await desk.complete(id)
  await addConflict(portal, judge, entry)
  const lists = [await desk.rounds(), await desk.entries(roundId), await desk.entries(other.roundId)]
  const text = JSON.stringify(lists.map(({ body }) => body))
  expect(text).not.toContain(entry.code)
  expect(text).not.toContain(`"assignmentId":${id},`)
  expect((await desk.handIn(roundId)).status).toBe(404)
  const { rows } = await sql`select 1 from handed_in_sheets where round_id = ${roundId}`.execute(portal.db)
  expect(rows).toEqual([])
})

it('nobody but a judge reads or marks a sheet (J30, J70)', async () => {
  const { id } = await oneSheet(portal)
  const [admin, brand] = [await portal.registerAdmin(), await portal.registerBrand()]
  for (const who of [undefined, { token: admin.token }, { token: brand.token }]) {
    const { status } = await portal.call(api.sheets.sheet, { params: { assignmentId: id } }, who)
    expect(status).toBe(who ? 403 : 401)
  }
})
