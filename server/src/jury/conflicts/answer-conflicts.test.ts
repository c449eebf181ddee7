import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type ConflictKind, conflictLabels } from '@portal/contract/jury/judges/conflicts.ts'
import { addRoundFor, addSentCampaign, seenBy } from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { addConflict, addJudge, addJudgedEntry, type TestEntry, type TestJudge } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admins: [{ token: string }, { token: string }]
let judge: TestJudge
let entry: TestEntry
beforeAll(async () => {
  portal = await startPortal()
  admins = [await portal.registerAdmin(), await portal.registerAdmin()]
})
afterAll(() => portal.stop())
beforeEach(async () => {
  judge = await addJudge(portal)
  entry = await addJudgedEntry(portal, { version: { campaignName: 'Cumbre', brandName: 'Nevada' } })
  await portal.db.deleteFrom('conflicts').execute()
})

const list = async (query: Parameters<typeof portal.call<typeof api.conflicts.list>>[1]['query'] = {}) =>
  ok(await portal.call(api.conflicts.list, { query }, admins[0]))
/** Returns the conflict as somebody would read it now. */
const read = async (conflictId: number) => ({
  conflictId,
  revision: (await list()).conflicts.find(({ id }) => id === conflictId)?.revision ?? 'gone',
})
type Seen = Awaited<ReturnType<typeof read>>
const dismissAsRead = ({ conflictId, revision }: Seen, reason: string, by = admins[0]) =>
  portal.call(api.conflicts.dismiss, { params: { conflictId }, body: { reason, revision } }, by)
const dismiss = async (id: number, reason: string, by = admins[0]) =>
  dismissAsRead(await read(id), reason, by)
const confirmAsRead = (conflicts: Seen[], by = admins[0]) =>
  portal.call(api.conflicts.confirm, { body: { conflicts } }, by)
const confirm = async (ids: number[], by = admins[0]) =>
  confirmAsRead(await Promise.all(ids.map((id) => read(id))), by)
/** Changes the reason of a conflict, with the same judge, campaign and kind. */
const changeFacts = (id: number) =>
  portal.db
    .updateTable('conflicts')
    .set({ reason: 'Anunciante: Globex', facts_digest: 'y' })
    .where('id', '=', id)
    .execute()

async function found(kind: ConflictKind, campaign = entry): Promise<number> {
  await addConflict(portal, judge, campaign, { kind })
  const { conflicts } = await list()
  return conflicts[0]?.id ?? 0
}

const recorded = async () => {
  const { events } = ok(await portal.call(api.activity.list, { query: {} }, admins[0]))
  return events[0]
}

it('lists conflicts with judge, campaign and brand, also of a campaign that was deleted (A131, J13)', async () => {
  const brand = await portal.registerBrand({ name: 'Brisa' })
  const kept = await addSentCampaign(portal, brand, { name: 'Marea' })
  await addConflict(portal, judge, entry, { kind: 'D' })
  await addConflict(portal, judge, kept, { kind: 'B', state: 'confirmed' })
  const all = await list()
  expect(all.conflicts).toMatchObject([
    { kind: 'B', state: 'confirmed', judge: 'Lucía Núñez', campaign: 'Marea', brand: 'Brisa Núñez' },
    { kind: 'D', state: 'proposed', judge: 'Lucía Núñez', campaign: 'Cumbre', brand: 'Nevada' },
  ])
  expect(all).toMatchObject({ next: null, counts: { proposed: 1, confirmed: 1, dismissed: 0 } })
  expect((await list({ state: 'proposed' })).conflicts).toMatchObject([{ kind: 'D' }])
  expect(await list({ search: 'marea' })).toMatchObject({
    conflicts: [{ kind: 'B' }],
    counts: { proposed: 0, confirmed: 1 },
  })
  expect((await list({ search: 'lucia cumbre', kind: 'D', programId: '2' })).conflicts).toHaveLength(1)
  expect((await list({ programId: '1' })).conflicts).toEqual([])
})

it('lists a page in as many statements as one conflict takes, and goes on where it ended (A131)', async () => {
  const { rows } = { rows: Array.from({ length: 130 }, (_, index) => index + 1) }
  await portal.db
    .insertInto('conflicts')
    .values(
      rows.map((index) => ({
        judge_id: judge.judgeId,
        campaign_id: 5_000_000 + index,
        kind: 'B' as const,
        reason: 'Trabaja en la agencia',
        facts_digest: 'x',
      })),
    )
    .execute()
  expect(await portal.countStatements(() => list())).toBe(1)
  const first = await list()
  expect(first.conflicts).toHaveLength(100)
  expect(first.counts.proposed).toBe(130)
  const second = await list({ after: String(first.next) })
  expect(second.conflicts).toHaveLength(30)
  expect(second.next).toBeNull()
  const ids = [...first.conflicts, ...second.conflicts].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

it('shows nothing of facts that are gone or of judges who were deleted (J13)', async () => {
  const id = await found('B')
  await portal.db.updateTable('conflicts').set({ is_past: true }).execute()
  expect((await list()).conflicts).toEqual([])
  expect((await dismiss(id, 'Ya no')).status).toBe(404)
  await portal.db.updateTable('conflicts').set({ is_past: false }).execute()
  await portal.db
    .updateTable('judges')
    .set({ deleted_at: new Date() })
    .where('id', '=', judge.judgeId)
    .execute()
  expect((await list()).counts.proposed).toBe(0)
})

it('records each judge’s name alone, so that it goes with the judge’s data (J13)', async () => {
  ok(await confirm([await found('B')]))
  expect(await recorded()).toMatchObject({
    details: { Juez: 'Lucía Núñez', Campaña: 'Cumbre', Conflicto: conflictLabels.B },
  })
})

it('confirms many at once, and records it (A132, J13)', async () => {
  const ids = [await found('B'), await found('C'), await found('A')]
  expect(ok(await confirm([...ids, 999_999])).message).toBe('Conflictos confirmados: 3')
  const { conflicts, counts } = await list({ state: 'confirmed' })
  expect(counts).toEqual({ proposed: 0, confirmed: 3, dismissed: 0 })
  expect(conflicts[0]).toMatchObject({ decidedBy: 'Lucía Núñez', decidedAt: expect.any(String) })
  expect(await recorded()).toMatchObject({
    action: 'conflicts-confirmed',
    details: { Conflictos: 3, Campañas: 'Cumbre' },
  })
  const before = await recorded()
  expect(ok(await confirm(ids)).message).toBe('Conflictos confirmados: 0')
  expect(await recorded()).toEqual(before)
})

it('dismisses with a reason, and the judge sees the campaign again (A133, J13, J15)', async () => {
  await addRoundFor(portal, judge, [entry])
  const id = await found('D')
  expect(await seenBy(portal, judge)).toEqual([])
  const refused = await dismiss(id, ' ')
  expect(refused).toMatchObject({ status: 400, body: { message: 'Escribe el motivo' } })
  expect(refused.body.issues).toEqual([{ path: 'reason', message: 'Escribe el motivo' }])
  expect(ok(await dismiss(id, 'Es otra persona')).conflict).toMatchObject({
    state: 'dismissed',
    dismissalReason: 'Es otra persona',
  })
  expect(await seenBy(portal, judge)).toEqual([entry.campaignId])
  expect(await recorded()).toMatchObject({
    action: 'conflict-dismissed',
    details: { Motivo: 'Es otra persona', Campaña: 'Cumbre', Conflicto: 'Mismo nombre' },
  })
  expect(ok(await dismiss(id, 'Otra vez')).conflict.dismissalReason).toBe('Es otra persona')
  ok(await confirm([id]))
  expect(await seenBy(portal, judge)).toEqual([])
})

it.each(['A', 'F'] as const)(
  'dismisses one of kind %s only when a second admin agrees (A133, J13)',
  async (kind) => {
    await addRoundFor(portal, judge, [entry])
    const id = await found(kind)
    expect(ok(await dismiss(id, 'Correo compartido'))).toMatchObject({
      message: 'Pedido: falta que lo apruebe otra persona del equipo.',
      conflict: { state: 'proposed', dismissalAskedBy: 'Lucía Núñez', isAskedByMe: true },
    })
    expect((await recorded())?.action).toBe('dismissal-asked')
    expect(await seenBy(portal, judge)).toEqual([])
    for (const reason of ['Correo compartido', 'Insisto'])
      expect((await dismiss(id, reason)).body.code).toBe('second_person_needed')
    expect((await dismiss(id, 'No leyó el motivo', admins[1])).body.code).toBe('reason_changed')
    expect(ok(await dismiss(id, 'Correo compartido', admins[1])).conflict).toMatchObject({
      state: 'dismissed',
      dismissalReason: 'Correo compartido',
      isAskedByMe: false,
    })
    expect(await seenBy(portal, judge)).toEqual([entry.campaignId])
  },
)

it('needs two people also when both calls come at once (J13)', async () => {
  const id = await found('A')
  const answers = await Promise.all([dismiss(id, 'Una'), dismiss(id, 'Dos'), dismiss(id, 'Tres')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await list()).conflicts).toMatchObject([{ state: 'proposed' }])
})

it('ends a request to dismiss by confirming, and begins anew (J13)', async () => {
  const id = await found('A')
  ok(await dismiss(id, 'Correo compartido'))
  ok(await confirm([id], admins[1]))
  expect((await list()).conflicts).toMatchObject([{ state: 'confirmed', dismissalAskedBy: null }])
  expect(ok(await dismiss(id, 'Lo revisamos', admins[1])).conflict.state).toBe('confirmed')
  expect(ok(await dismiss(id, 'Lo revisamos')).conflict.state).toBe('dismissed')
})

it('never dismisses facts that the admin has not read (A133, J13)', async () => {
  await addRoundFor(portal, judge, [entry])
  for (const kind of ['B', 'A'] as const) {
    const id = await found(kind)
    const seen = await read(id)
    await changeFacts(id)
    expect(await dismissAsRead(seen, 'Ya no trabaja ahí')).toMatchObject({
      status: 409,
      body: { code: 'conflict_changed' },
    })
    expect((await list({ kind })).conflicts).toMatchObject([{ state: 'proposed', dismissalReason: null }])
    ok(await dismiss(id, 'Globex es otra empresa'))
  }
  expect(await seenBy(portal, judge)).toEqual([])
  // The second of two people has read what the first one did, and then the facts change.
  const id = (await list({ kind: 'A' })).conflicts[0]?.id ?? 0
  const seen = await read(id)
  await portal.db.updateTable('conflicts').set({ facts_digest: 'z' }).where('id', '=', id).execute()
  const late = await dismissAsRead(seen, 'Globex es otra empresa', admins[1])
  expect(late.body.code).toBe('conflict_changed')
  expect(await seenBy(portal, judge)).toEqual([])
})

it('passes over what changed since the admin ticked it, and says how many (A132, J13)', async () => {
  const ids = [await found('B'), await found('C'), await found('D'), await found('A')]
  const [stays = 0, changes = 0, isDismissed = 0, isAsked = 0] = ids
  const ticked = await Promise.all(ids.map((id) => read(id)))
  await changeFacts(changes)
  ok(await dismiss(isDismissed, 'Es otra persona', admins[1]))
  ok(await dismiss(isAsked, 'Correo compartido', admins[1]))
  expect(ok(await confirmAsRead(ticked))).toEqual({
    message: 'Conflicto confirmado. 3 cambiaron mientras los mirabas y los dejamos como están: revísalos.',
    changed: 3,
  })
  expect((await list()).conflicts).toMatchObject([
    { id: isAsked, state: 'proposed', dismissalReason: 'Correo compartido' },
    { id: isDismissed, state: 'dismissed', dismissalReason: 'Es otra persona' },
    { id: changes, state: 'proposed' },
    { id: stays, state: 'confirmed' },
  ])
  // An admin who reads that a conflict is dismissed may still confirm it.
  expect(ok(await confirm([isDismissed]))).toEqual({ message: 'Conflicto confirmado', changed: 0 })
})

it('tells a page that was opened before to load again (A132, A133, J13)', async () => {
  const id = await found('B')
  const old: { status: number; body: unknown }[] = [
    await portal.call(api.conflicts.confirm, { body: { ids: [id] } as never }, admins[0]),
    await portal.call(
      api.conflicts.dismiss,
      { params: { conflictId: id }, body: { reason: 'Ya no' } as never },
      admins[0],
    ),
  ]
  for (const { status, body } of old) {
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'Recarga la página y vuelve a intentarlo.' })
  }
  expect((await list()).conflicts).toMatchObject([{ state: 'proposed' }])
})
