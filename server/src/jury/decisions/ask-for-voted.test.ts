import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { MotionKind } from '@portal/contract/jury/rounds/awards.ts'
import { ok } from '../../../test/entries.ts'
import { addJudgedEntry, PROGRAM, type TestEntry } from '../../../test/jury.ts'
import { addCorrection } from '../../../test/jury-decisions.ts'
import { addSession, begun, inSitting, type TestSession, voted } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
let other: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  other = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const reason = 'Plagio'
const at = ({ entryId }: TestEntry) => ({ params: { entryId } })
const disqualify = async (entry: TestEntry) => {
  for (const each of [admin, other])
    ok(await portal.call(api.judgedEntries.disqualify, { ...at(entry), body: { reason } }, each))
}
const requalify = async (entry: TestEntry) => {
  const undone = { ...at(entry), body: { reason, isApproved: true } }
  ok(await portal.call(api.judgedEntries.requalify, undone, other))
  return ok(await portal.call(api.judgedEntries.requalify, undone, admin)).entry
}
const decided = async ({ code }: TestEntry) =>
  ok(await portal.call(api.decisions.list, { params: { programId: PROGRAM } }, admin)).decisions.filter(
    ({ entry }) => entry?.code === code,
  )

/** Makes a sitting that has voted for an award of the entry, and for a mention of another entry. */
async function sitFor(entry: TestEntry, kind: MotionKind): Promise<TestSession> {
  const lesser = await addJudgedEntry(portal)
  const session = await addSession(portal, { entries: [entry, lesser] })
  const yes = session.judges.map(() => 'yes' as const)
  for (const { entryId } of [entry, lesser])
    ok(await inSitting(portal, session.chair, session.panelId).name(entryId))
  await begun(portal, session)
  await voted(portal, session, entry, { kind, choices: yes })
  await voted(portal, session, lesser, { kind: 'mention', choices: yes })
  return session
}
const end = async ({ chair, panelId }: TestSession) =>
  ok(await portal.call(api.sittings.end, { params: { panelId } }, chair))

it('asks for the highest that was voted once the disqualification is undone, by two and once (J33, J56)', async () => {
  const entry = await addJudgedEntry(portal)
  const [gold, silver] = [await sitFor(entry, 'gold'), await sitFor(entry, 'silver')]
  await disqualify(entry)
  await end(gold)
  await end(silver)
  expect(await decided(entry)).toEqual([])
  expect(await requalify(entry)).toMatchObject({ state: 'judged', award: null, askedAward: 'gold' })
  const [asked, ...others] = await decided(entry)
  expect(others).toEqual([])
  const { id } = await portal.db
    .selectFrom('minutes')
    .where('panel_id', '=', gold.panelId)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(asked).toMatchObject({
    award: 'gold',
    state: 'asked',
    isAskedByMe: true,
    reason: `Se deshizo la descalificación; en la sesión Deliberación se había votado Oro (acta n.º ${id})`,
  })
  // The award is already asked for. Once approved, it stands.
  await disqualify(entry)
  expect(await requalify(entry)).toMatchObject({ askedAward: 'gold' })
  const approve = (as: { token: string }) =>
    portal.call(api.decisions.approve, { params: { decisionId: asked?.id ?? 0 } }, as)
  expect((await approve(admin)).body).toMatchObject({ code: 'second_person_needed' })
  ok(await approve(other))
  await disqualify(entry)
  expect(await requalify(entry)).toMatchObject({ award: 'gold', askedAward: null })
  expect(await decided(entry)).toHaveLength(1)
})

it('asks for nothing that the minutes had given and admins took away (J33, J56)', async () => {
  const entry = await addJudgedEntry(portal)
  await end(await sitFor(entry, 'gold'))
  const [given] = await decided(entry)
  await addCorrection(portal, given?.id ?? 0, 'withdrawn')
  await disqualify(entry)
  expect(await requalify(entry)).toMatchObject({ award: null, askedAward: null })
})
