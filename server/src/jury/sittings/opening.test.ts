import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { RoundSettings } from '@portal/contract/jury/rounds/rounds.ts'
import { ok } from '../../../test/entries.ts'
import { atDesk } from '../../../test/judging.ts'
import { addJudgedEntry, PROGRAM } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { addSession, begun, ended, inSitting } from '../../../test/jury-sittings.ts'
import { publishSince } from '../../../test/publication.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addDraft, addSignedJudges, inDays } from '../../../test/rounds.ts'
import { tendRounds } from '../rounds/tend-rounds.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
  await addJudgedEntry(portal)
})
afterAll(() => portal.stop())

/** Makes a session round as an admin prepares it, with two panels of two categories each. */
async function drafted() {
  const judges = await addSignedJudges(portal, 6, { programId: PROGRAM })
  const ids = judges.map(({ judgeId }) => judgeId)
  const panels = [
    { name: 'Uno', categoryIds: [3], judgeIds: ids.slice(0, 3), chairId: ids[0] ?? null },
    { name: 'Dos', categoryIds: [5], judgeIds: ids.slice(3), chairId: ids[3] ?? null },
  ]
  const round = await addDraft(portal, admin, { programId: PROGRAM, kind: 'session', panels })
  return { judges, round }
}

const change = (
  round: { id: number; revision: number; settings: RoundSettings },
  session: Partial<RoundSettings['session']>,
) =>
  portal.call(
    api.rounds.change,
    {
      params: { roundId: round.id },
      body: {
        revision: round.revision,
        settings: { ...round.settings, session: { ...round.settings.session, ...session } },
      },
    },
    admin,
  )

it('gives each panel of a session its sitting when the round opens, without an assignment (J05, J50)', async () => {
  const { judges, round } = await drafted()
  const [judge, , , other] = judges
  if (!judge || !other) throw new Error('Judges are missing')
  const mine = async (who: typeof judge) => ok(await inSitting(portal, who, 0).mine()).sittings
  expect(await mine(judge)).toEqual([])
  const opened = await portal.call(
    api.rounds.open,
    { params: { roundId: round.id }, body: { revision: round.revision } },
    admin,
  )
  expect(opened.status).toBe(200)
  expect(await mine(judge)).toMatchObject([
    { panel: 'Uno', stage: 'waiting', isChair: true, roundId: round.id },
  ])
  const [own] = await mine(judge)
  expect((await inSitting(portal, other, own?.panelId ?? 0).room()).status).toBe(404)
  ok(await portal.call(api.sheets.declare, { body: { companies: [], people: [] } }, judge))
  expect(ok(await inSitting(portal, judge, own?.panelId ?? 0).room()).room).toMatchObject({
    categories: [{ id: 3 }],
    stage: 'waiting',
  })
  // The desk doesn't list a session, because there is nothing to mark in it.
  expect(ok(await atDesk(portal, judge).rounds()).rounds).toEqual([])
  await tendRounds(portal.deps)
  const { text } = await portal.smtp.waitFor(judge.email, 'Ya puedes preparar la sesión')
  expect(text).toContain('puedes proponer de qué inscripciones quieres hablar')
})

it('has no sheets to assign, to count, to remind of or to give time for (J08, J10, J26, J50)', async () => {
  const { roundId, judges } = await addSession(portal, { entries: [await addJudgedEntry(portal)] })
  const params = { roundId }
  const more = { closesAt: inDays(30), reason: 'Viaja' }
  const answers = [
    await portal.call(api.rounds.plan, { params }, admin),
    await portal.call(api.rounds.assign, { params, body: { digest: 'x' } }, admin),
    await portal.call(api.rounds.progress, { params }, admin),
    await portal.call(api.rounds.remind, { params, body: {} }, admin),
    await portal.call(
      api.rounds.giveTime,
      { params: { roundId, judgeId: judges[0]?.judgeId ?? 0 }, body: more },
      admin,
    ),
  ]
  expect(answers).toMatchObject(answers.map(() => ({ status: 404, body: { code: 'not_found' } })))
})

it('takes as its source a round of marks of the same programme (J50)', async () => {
  const { round } = await drafted()
  const marks = await addRound(portal, {})
  const [session, foreign] = [
    await addRound(portal, { kind: 'session' }),
    await addRound(portal, { programId: 1 }),
  ]
  for (const { roundId } of [session, foreign])
    expect((await change(round, { sourceRoundId: roundId })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'settings.session.sourceRoundId' }],
    })
  expect(
    (await change(round, { sourceRoundId: marks.roundId, quotas: [{ award: 'gold', most: 1 }] })).body.round
      .settings.session,
  ).toEqual({ sourceRoundId: marks.roundId, doesChairBreakTies: true, quotas: [{ award: 'gold', most: 1 }] })
})

it('lasts until its panels have ended, whatever the clock says (J50)', async () => {
  const entry = await addJudgedEntry(portal)
  const { roundId, panelId, chair } = await addSession(portal, { entries: [entry], closesIn: -60 })
  await tendRounds(portal.deps)
  const { state } = await portal.db
    .selectFrom('rounds')
    .where('id', '=', roundId)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('open')
  expect((await inSitting(portal, chair, panelId).begin()).status).toBe(200)
})

it('is announced also after its closing, to a judge whose panel has not ended (J10, J33, J50)', async () => {
  const entries = [await addJudgedEntry(portal)]
  const session = await addSession(portal, { entries, closesIn: -60 })
  const over = await addSession(portal, { entries, closesIn: -60 })
  await begun(portal, over)
  await ended(portal, over)
  await tendRounds(portal.deps)
  const told = async ({ email }: { email: string }) =>
    (await portal.mailsTo(email)).filter(({ kind }) => kind === 'round-opened').length
  expect([await told(session.chair), await told(over.chair)]).toEqual([1, 0])
})

it('is announced to nobody while the publication is approved, and then again (J60, J72)', async () => {
  const { roundId, panelId, chair } = await addSession(portal, { entries: [await addJudgedEntry(portal)] })
  const own = inSitting(portal, chair, panelId)
  const leading = inSitting(portal, admin, panelId)
  const looks = async () => {
    const { sittings } = ok(await own.mine())
    const { rounds } = ok(await portal.call(api.rounds.list, { params: { programId: PROGRAM } }, admin))
    await tendRounds(portal.deps)
    const mails = await portal.mailsTo(chair.email)
    return [
      sittings.find((each) => each.panelId === panelId)?.cantBegin,
      rounds.find(({ id }) => id === roundId)?.cantBegin,
      mails.filter(({ kind }) => kind === 'round-opened').length,
    ]
  }
  const screens = async (known: readonly (number | undefined)[] = []) => [
    ok(await own.room(known[0])).room,
    ok(await leading.table(known[1])).table,
    ok(await leading.screen(known[2])).screen,
  ]
  // Who comes in changes the version once more.
  await screens()
  const before = await screens()
  await publishSince(portal, -3600)
  expect(await looks()).toEqual(['set', 'set', 0])
  const during = await screens(before.map((screen) => screen?.version))
  expect(during).toMatchObject([{ cantBegin: 'set' }, { cantBegin: 'set' }, { cantBegin: 'set' }])
  await publishSince(portal, 1)
  expect(await looks()).toEqual(['public', 'public', 0])
  const after = await screens(during.map((screen) => screen?.version))
  expect(after).toMatchObject([{ cantBegin: 'public' }, { cantBegin: 'public' }, { cantBegin: 'public' }])
  await portal.db.deleteFrom('publications').execute()
  expect(await screens(after.map((screen) => screen?.version))).toMatchObject(before)
  expect(await looks()).toEqual([null, null, 1])
})
