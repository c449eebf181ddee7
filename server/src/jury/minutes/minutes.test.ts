import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import { hiddenInWords } from '@portal/contract/jury/sittings/minutes-words.ts'
import { ok } from '../../../test/entries.ts'
import {
  addConflict,
  addJudgedEntries,
  addJudgedEntry,
  addJudges,
  type TestJudge,
} from '../../../test/jury.ts'
import { addMarkedRound, leaveOutEntries, nth } from '../../../test/jury-results.ts'
import { addSession, begun, inSitting, voted } from '../../../test/jury-sittings.ts'
import { sendLate } from '../../../test/send-late.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addSignedJudges } from '../../../test/rounds.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { signatureHash } from './signature-hash.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const yes = Array.from({ length: 5 }, () => 'yes' as const)

/** Makes minutes of a panel of five, whose last judge was out of the room for the second entry. */
async function ended() {
  const judges = await addJudges(portal, 5)
  const entries = await addJudgedEntries(portal, 2)
  const [first, second] = entries
  const [chair, , , , out] = judges
  if (!first || !second || !chair || !out) throw new Error('There are five')
  await addConflict(portal, out, second)
  const session = await addSession(portal, { entries, judges })
  await begun(portal, session)
  const { panelId } = session
  for (const judge of judges) ok(await inSitting(portal, judge, panelId).room())
  const { table } = await voted(
    portal,
    session,
    { categoryId: 3 },
    { kind: 'void', choices: ['no', 'no', 'no'] },
  )
  ok(
    await inSitting(portal, chair, panelId).setAgenda(
      [
        ...table.items.map(({ id }) => ({ itemId: id })),
        { entryId: first.entryId },
        { entryId: second.entryId },
      ],
      table.version,
    ),
  )
  await portal.db
    .updateTable('agenda_items')
    .where('panel_id', '=', panelId)
    .where('entry_id', 'is not', null)
    .set({ reasons: ['tie', 'divided'] })
    .execute()
  await voted(portal, session, first, { kind: 'silver', choices: yes })
  await voted(portal, session, second, { kind: 'gold', choices: yes.slice(0, 4) })
  ok(await portal.call(api.sittings.end, { params: { panelId } }, chair))
  const { id: minutesId, digest } = await portal.db
    .selectFrom('minutes')
    .where('round_id', '=', session.roundId)
    .select(['id', 'digest'])
    .executeTakeFirstOrThrow()
  return { ...session, minutesId, digest, first, second, out }
}

const read = ({ token }: { token: string }, minutesId: number) =>
  portal.call(api.minutes.read, { params: { minutesId } }, { token })
const sign = (
  { token }: { token: string },
  minutesId: number,
  digest: string,
  version: string = signingStatement.version,
) => portal.call(api.minutes.sign, { params: { minutesId }, body: { digest, version } }, { token })
const file = ({ token }: { token: string }, minutesId: number, kind: 'pdf' | 'json') =>
  portal.call(api.minutes.file, { params: { minutesId }, query: { kind } }, { token })

it('is signed once by each judge of the panel, with time, version and a hash that ties it to what was signed (J55)', async () => {
  const { minutesId, digest, judges, chair } = await ended()
  const admin = await portal.registerAdmin()
  const [stranger] = await addJudges(portal, 1)
  expect((await sign(stranger ?? chair, minutesId, digest)).status).toBe(404)
  expect((await sign(admin, minutesId, digest)).status).toBe(403)
  expect(await sign(chair, minutesId, 'other')).toMatchObject({
    status: 409,
    body: { code: 'terms_changed' },
  })
  expect(await sign(chair, minutesId, digest, '0')).toMatchObject({ status: 409 })
  const signed = ok(await sign(chair, minutesId, digest)).minutes
  expect(signed).toMatchObject({ signed: 1, judges: 5, unsigned: [2, 3, 4, 5], own: { number: 1 } })
  await Promise.all([sign(chair, minutesId, digest), sign(chair, minutesId, digest)])
  const rows = await portal.db
    .selectFrom('minutes_signatures')
    .where('minutes_id', '=', minutesId)
    .selectAll()
    .execute()
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('There is one')
  const [, second] = judges
  await Promise.all([1, 2, 3].map(() => sign(second ?? chair, minutesId, digest)))
  const recorded = portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'minutes-signed')
    .select('actor_id as who')
  expect(await recorded.orderBy('id').execute()).toEqual(
    [chair, second].map((judge) => ({ who: judge?.user.id })),
  )
  expect(row.row_hash).toBe(
    signatureHash({
      digest,
      judge: 1,
      name: row.name,
      version: row.version,
      signedAt: row.signed_at,
      address: row.ip,
      userAgent: row.user_agent,
    }),
  )
  expect(signed.own?.signedAt).toBe(row.signed_at.toISOString())

  const list = ok(await portal.call(api.minutes.list, { params: { programId: 2 } }, admin)).minutes
  expect(list.find(({ id }) => id === minutesId)).toMatchObject({ signed: 2, judges: 5 })
  const mine = async (judge: TestJudge) => ok(await portal.call(api.minutes.mine, {}, judge)).minutes
  expect(await mine(chair)).toMatchObject([{ id: minutesId, signedAt: row.signed_at.toISOString() }])
  expect(await mine(judges[2] ?? chair)).toMatchObject([{ id: minutesId, signedAt: null }])
  expect(await mine(stranger ?? chair)).toEqual([])
})

it('keeps the name of the day of signing, and a deleted judge as a number (J55, J65)', async () => {
  const { minutesId, digest, judges } = await ended()
  const admin = await portal.registerAdmin()
  const [, second, third] = judges
  if (!second || !third) throw new Error('There are three')
  const before = ok(await sign(second, minutesId, digest)).minutes.signatures[0]?.name
  await portal.db.updateTable('users').where('id', '=', second.user.id).set({ name: 'Otra' }).execute()
  await portal.db
    .updateTable('judges')
    .where('id', '=', third.judgeId)
    .set({ deleted_at: new Date() })
    .execute()
  const { signatures, names, unsigned } = ok(await read(admin, minutesId)).minutes
  expect(signatures).toMatchObject([{ number: 2, name: before }])
  expect(names[2]).toEqual({ number: 3, name: null })
  // A deleted judge is no longer expected to sign.
  expect(unsigned).toEqual([1, 4, 5])
})

it('names the two who opened the results it was made from: since when each may, and through whom (J66)', async () => {
  const { minutesId } = await ended()
  await leaveOutEntries(portal)
  const [first, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  await portal.db
    .updateTable('users')
    .set({ is_operators: false, manages_through: first.user.id, manages_since: new Date(0) })
    .where('id', '=', second.user.id)
    .execute()
  const { roundId, entries, judges } = await addMarkedRound(portal)
  ok(await portal.call(api.results.ask, { params: { roundId } }, first))
  ok(await portal.call(api.results.agree, { params: { roundId } }, second))
  const session = await addSession(portal, {
    entries,
    judges: [...judges],
    session: { sourceRoundId: roundId },
  })
  const { rows } = await sql<{ id: number }>`
    insert into minutes (round_id, panel_id, category_id, content, digest, made_at)
    select ${session.roundId}, ${session.panelId}, category_id, content, digest, made_at from minutes where id = ${minutesId}
    returning id
  `.execute(portal.db)
  const { openers } = ok(await read(first, nth(rows, 0).id)).minutes
  expect(openers).toEqual([
    expect.stringMatching(
      /^Pidió abrir los resultados Lucía Núñez: administra desde el .*, por quien opera el portal\.$/,
    ),
    expect.stringMatching(
      /^Aceptó abrir los resultados Lucía Núñez: administra desde el .*, por Lucía Núñez\.$/,
    ),
  ])
  expect(ok(await read(first, minutesId)).minutes.openers).toEqual([])
})

it('shows a judge nothing of what it was out of the room for: page, data and PDF (J51, J55, J15)', async () => {
  const { minutesId, first, second, out, chair, digest } = await ended()
  const admin = await portal.registerAdmin()
  const whole = ok(await read(admin, minutesId)).minutes
  expect(whole).toMatchObject({ hiddenItems: 0, own: null, digest })
  expect(digestOf(whole.content)).toBe(digest)
  expect(whole.content.items.find(({ entry }) => entry?.code === second.code)?.out).toEqual([5])
  expect(ok(await read(chair, minutesId)).minutes.content).toEqual(whole.content)

  const cut = await read(out, minutesId)
  expect(ok(cut).minutes).toMatchObject({ hiddenItems: 1, digest })
  expect(ok(cut).minutes.content).toMatchObject({
    entries: whole.content.entries - 1,
    decisions: [{ award: 'silver', code: first.code }],
  })
  const reasonsIn = ({ content }: typeof whole) =>
    content.items.find(({ entry }) => entry?.code === first.code)?.reasons
  expect([reasonsIn(whole), reasonsIn(ok(cut).minutes)]).toEqual([['tie', 'divided'], ['divided']])
  expect(JSON.stringify(cut.body)).not.toContain(second.code)
  expect((await file(out, minutesId, 'json')).status).toBe(403)
  const pdf = Buffer.from(ok(await file(out, minutesId, 'pdf')).bytes, 'base64').toString('latin1')
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
  // The item stays hidden once the conflict is dismissed, because the judge was out of the room.
  await sql`delete from conflicts`.execute(portal.db)
  expect(ok(await read(out, minutesId)).minutes.hiddenItems).toBe(1)
})

it('hides what a conflict that was found afterwards concerns (J15)', async () => {
  const { minutesId, first, judges, chair } = await ended()
  await addConflict(portal, judges[1] ?? chair, first)
  const { minutes } = ok(await read(judges[1] ?? chair, minutesId))
  expect(minutes.hiddenItems).toBe(1)
  // This judge was in the room, and the copy doesn't say otherwise.
  expect(hiddenInWords(minutes.hiddenItems)).toBe(
    'Esta copia no muestra 1 punto: estuviste fuera de sala o tienes un conflicto con la campaña.',
  )
  expect(JSON.stringify(minutes)).not.toContain(first.code)
})

it('gives no data to a judge from whom only a count is kept, because they would not be what was sealed (J15, J55)', async () => {
  const { minutesId, first, judges, chair } = await ended()
  const judge = judges[1] ?? chair
  const { category_id: categoryId } = await portal.db
    .selectFrom('judged_entries')
    .where('id', '=', first.entryId)
    .select('category_id')
    .executeTakeFirstOrThrow()
  expect(ok(await read(judge, minutesId)).minutes.isWhole).toBe(true)
  await addConflict(portal, judge, await addJudgedEntry(portal, { categoryId }))
  expect(ok(await read(judge, minutesId)).minutes).toMatchObject({ hiddenItems: 0, isWhole: false })
  expect((await file(judge, minutesId, 'json')).status).toBe(403)
  expect((await file(chair, minutesId, 'json')).status).toBe(200)
})

it('gives the data that the digest is of, to who may export (J55, J04)', async () => {
  const { minutesId, digest, chair } = await ended()
  const admin = await portal.registerAdmin()
  const { fileName, bytes } = ok(await file(admin, minutesId, 'json'))
  expect(fileName).toBe(`acta-${minutesId}.json`)
  expect(digestOf(JSON.parse(Buffer.from(bytes, 'base64').toString()))).toBe(digest)
  expect((await file(chair, minutesId, 'json')).status).toBe(200)
  expect((await file(await portal.registerAdmin('read'), minutesId, 'json')).status).toBe(403)
})

it('reminds those who have not signed, each at most once a day (J55)', async () => {
  const { minutesId, digest, judges, chair } = await ended()
  const admin = await portal.registerAdmin()
  ok(await sign(chair, minutesId, digest))
  const ask = async () => ok(await portal.call(api.minutes.remind, { params: { minutesId } }, admin)).message
  const kinds = async ({ email }: TestJudge) =>
    (await portal.mailsTo(email)).filter(({ kind }) => kind === 'minutes-to-sign').length
  expect(await ask()).toContain('No había a quién recordarle')
  await sql`update mails set created_at = now() - interval '25 hours'`.execute(portal.db)
  expect(await ask()).toBe('Enviamos 4 recordatorios')
  expect(await ask()).toContain('No había a quién recordarle')
  expect([await kinds(chair), await kinds(judges[1] ?? chair)]).toEqual([1, 2])
  // Sent late because of the mail server, it goes to nobody who has left.
  const { email, user } = judges[1] ?? chair
  expect(await sendLate(portal, email)).toBe(true)
  await portal.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute()
  expect(await sendLate(portal, email)).toBe(false)
})

it('is signed by those whom it names, whoever leaves or joins the round after the end (J55, J33)', async () => {
  const admin = await portal.registerAdmin()
  const judges = await addSignedJudges(portal, 5, { programId: 2 })
  const [chair, second, leaving, ofOther, joining] = judges
  if (!chair || !second || !leaving || !ofOther || !joining) throw new Error('There are five')
  const [first, other] = [
    ...(await addJudgedEntries(portal, 1, { categoryId: 7 })),
    ...(await addJudgedEntries(portal, 1, { categoryId: 8 })),
  ]
  if (!first || !other) throw new Error('There are two')
  const ofFirst = [chair, second, leaving]
  const session = await addSession(portal, {
    entries: [first, other],
    judges: judges.slice(0, 4),
    panels: [
      { name: 'Uno', categoryIds: [7], judges: ofFirst },
      { name: 'Dos', categoryIds: [8], judges: [ofOther, leaving] },
    ],
  })
  const { panelId, roundId, panels } = session
  await begun(portal, session)
  await voted(
    portal,
    { ...session, judges: ofFirst },
    { categoryId: 7 },
    { kind: 'void', choices: yes.slice(0, 3) },
  )
  ok(await portal.call(api.sittings.end, { params: { panelId } }, chair))
  const { id: minutesId, digest } = await portal.db
    .selectFrom('minutes')
    .where('round_id', '=', roundId)
    .select(['id', 'digest'])
    .executeTakeFirstOrThrow()

  // Another panel of the round has not sat yet, so its judges may still change.
  const reason = 'No puede asistir'
  const remove = { params: { roundId, judgeId: leaving.judgeId }, body: { reason } }
  ok(await portal.call(api.rounds.removeJudge, remove, admin))
  const add = (panelIds: number[]) =>
    portal.call(
      api.rounds.addJudge,
      { params: { roundId, judgeId: joining.judgeId }, body: { panelIds, reason } },
      admin,
    )
  expect((await add(panels.map((panel) => panel.panelId))).body).toMatchObject({
    issues: [{ path: 'panelIds', message: expect.stringContaining('La sesión de «Uno» ya terminó') }],
  })
  const added = ok(await add([panels[1]?.panelId ?? 0])).round
  expect(added.panels.map(({ name, hasEnded, judgeIds }) => [name, hasEnded, judgeIds])).toEqual([
    ['Uno', true, [chair, second].map(({ judgeId }) => judgeId)],
    ['Dos', false, [ofOther, joining].map(({ judgeId }) => judgeId)],
  ])
  // The panel gets a judge after its end, as was possible before that was refused.
  await portal.db
    .insertInto('panel_judges')
    .columns(['round_id', 'panel_id', 'round_judge_id'])
    .expression((eb) =>
      eb
        .selectFrom('round_judges')
        .where('judge_id', '=', joining.judgeId)
        .select(['round_id', sql<number>`${panelId}`.as('panel_id'), 'id']),
    )
    .execute()

  expect(ok(await read(admin, minutesId)).minutes).toMatchObject({ judges: 3, unsigned: [1, 2, 3] })
  expect(ok(await portal.call(api.minutes.mine, {}, leaving)).minutes).toMatchObject([{ id: minutesId }])
  await sql`update mails set created_at = now() - interval '25 hours'`.execute(portal.db)
  ok(await portal.call(api.minutes.remind, { params: { minutesId } }, admin))
  const asked = async ({ email }: TestJudge) =>
    (await portal.mailsTo(email)).filter(({ kind }) => kind === 'minutes-to-sign').length
  expect([await asked(leaving), await asked(joining)]).toEqual([2, 0])
  expect(ok(await sign(leaving, minutesId, digest)).minutes).toMatchObject({ signed: 1, unsigned: [1, 2] })
  expect([(await read(joining, minutesId)).status, (await sign(joining, minutesId, digest)).status]).toEqual([
    404, 404,
  ])
  expect(ok(await portal.call(api.minutes.mine, {}, joining)).minutes).toEqual([])
})

it('is nothing to a judge who was removed before the end, though it names who came (J33, J55, J66)', async () => {
  const [admin, judges] = [await portal.registerAdmin(), await addJudges(portal, 5)]
  const entries = await addJudgedEntries(portal, 1, { categoryId: 5 })
  const session = await addSession(portal, { entries, judges })
  const { panelId, roundId, chair } = session
  await begun(portal, session)
  const removed = nth(judges, 4)
  for (const judge of judges) ok(await inSitting(portal, judge, panelId).room())
  await voted(portal, session, { categoryId: 5 }, { kind: 'void', choices: yes })
  const params = { roundId, judgeId: removed.judgeId }
  ok(await portal.call(api.rounds.removeJudge, { params, body: { reason: 'Se fue' } }, admin))
  ok(await portal.call(api.sittings.end, { params: { panelId } }, chair))
  const { id: minutesId = 0 } = ok(await portal.call(api.minutes.mine, {}, chair)).minutes[0] ?? {}
  const { minutes } = ok(await read(admin, minutesId))
  expect([minutes.content.judges.length, minutes.unsigned]).toEqual([5, [1, 2, 3, 4]])
  const tries = [
    read(removed, minutesId),
    sign(removed, minutesId, minutes.digest),
    file(removed, minutesId, 'pdf'),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(ok(await portal.call(api.minutes.mine, {}, removed)).minutes).toEqual([])
  expect((await portal.mailsTo(removed.email)).map(({ kind }) => kind)).not.toContain('minutes-to-sign')
})

it('can not be changed or removed (J55)', async () => {
  const { minutesId } = await ended()
  for (const statement of [
    sql`update minutes set digest = 'x' where id = ${minutesId}`,
    sql`delete from minutes where id = ${minutesId}`,
  ])
    await expect(statement.execute(portal.db)).rejects.toThrow(/never|append|only|chang/i)
})
