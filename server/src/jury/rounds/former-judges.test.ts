import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition } from '../../../test/editions.ts'
import { ok } from '../../../test/entries.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { addJury, addRound, removeFromRounds } from '../../../test/jury-rounds.ts'
import { addSheet } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { consentDocuments } from '../judges/consent-documents.ts'
import { selectFacts } from './facts-sql.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
/** Two programmes of the newest edition. */
let next: [number, number]
let former: Awaited<ReturnType<typeof addJury>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  former = await addJury(portal, { judges: 4, entries: 2 })
  const { programIds } = await addEdition(portal, {
    change: (content) => ({
      ...content,
      about: { ...content.about, year: 2026 },
      legal: content.legal.map((document) => ({ ...document, version: '2026-1' })),
    }),
    programs: [
      { countryCode: 'AR', label: 'Ad Awards Argentina 26' },
      { countryCode: 'CL', label: 'Ad Awards Chile 26' },
    ],
  })
  next = [programIds[0] ?? 0, programIds[1] ?? 0]
})
afterAll(() => portal.stop())

const created = async (programId: number) =>
  ok(await portal.call(api.judges.create, { body: judgeForm({ judgePrograms: [programId] }) }, admin)).judge
const take = (programId: number, judgeIds: number[], formerId = 1, as: { token: string } = admin) =>
  portal.call(api.formerJudges.takeOver, { params: { programId }, body: { formerId, judgeIds } }, as)
const listFormer = async (programId: number, formerId?: number) =>
  ok(await portal.call(api.formerJudges.list, { params: { programId }, query: { formerId } }, admin))
const judgeIn = async (programId: number, judgeId: number) => {
  const { judges } = ok(await portal.call(api.judges.list, { params: { programId } }, admin))
  return judges.find(({ id }) => id === judgeId)
}
const invite = (judgeId: number, programId: number) =>
  portal.call(api.judges.invite, { body: { judgeId, programId } }, admin)
const linkOf = async (judgeId: number, programId: number) =>
  codeIn((await judgeIn(programId, judgeId))?.invitationUrl ?? '')
const confirm = (code: string) =>
  portal.call(api.judges.verify, { params: { code }, body: { nda: true, imageCession: true } })
const confirmed = async () => {
  const judge = await created(1)
  await invite(judge.id, 1)
  const code = codeIn(judge.invitationUrl)
  ok(await confirm(code))
  return { ...judge, code }
}

describe('the list of who can be taken over', () => {
  it('tells of closed rounds with sheets, of whole ones and of removals, and of nobody deleted (F06)', async () => {
    const { programId, judges, entries } = former
    const [whole, half, removed, deleted] = judges
    if (!whole || !half || !removed || !deleted) throw new Error('Four judges were added')
    const round = { programId, judges, entries }
    const [first, second] = [
      await addRound(portal, { ...round, state: 'closed' }),
      await addRound(portal, round),
    ]
    const [one, other] = entries
    if (!one || !other) throw new Error('Two entries were added')
    await addSheet(portal, first.assignmentOf(whole, one), { handedIn: true })
    await addSheet(portal, first.assignmentOf(whole, other), { abstention: 'other' })
    await addSheet(portal, first.assignmentOf(half, one), { handedIn: true })
    await addSheet(portal, first.assignmentOf(half, other))
    // What hasn't closed says nothing yet.
    await addSheet(portal, second.assignmentOf(half, one), { handedIn: true })
    for (const kind of ['training', 'session'] as const)
      await addRound(portal, { programId, judges, kind, state: 'decided' })
    await removeFromRounds(portal, removed)
    await portal.db
      .updateTable('judges')
      .where('id', '=', deleted.judgeId)
      .set({ deleted_at: new Date() })
      .execute()
    await take(next[0], [whole.judgeId], programId)

    const listed = await listFormer(next[0], programId)
    const past = new Map(
      listed.judges.map(({ id, rounds, wholeRounds, removals, isIn }) => [
        id,
        { rounds, wholeRounds, removals, isIn },
      ]),
    )
    expect(past).toEqual(
      new Map([
        [whole.judgeId, { rounds: 1, wholeRounds: 1, removals: 0, isIn: true }],
        [half.judgeId, { rounds: 1, wholeRounds: 0, removals: 0, isIn: false }],
        [removed.judgeId, { rounds: 0, wholeRounds: 0, removals: 1, isIn: false }],
      ]),
    )
    // However many judges there are.
    expect(await portal.countStatements(() => listFormer(next[0], programId))).toBeLessThanOrEqual(4)
  })

  it('offers other programmes with judges, newest first, and begins with the first (F06)', async () => {
    const judge = await created(2)
    await created(next[0])
    const { programs, judges } = await listFormer(1)
    const ids = programs.map(({ id }) => id)
    expect(ids).toEqual([next[0], former.programId, 2])
    expect(judges).toEqual((await listFormer(1, ids[0])).judges)
    expect((await listFormer(1, 2)).judges.map(({ id }) => id)).toEqual([judge.id])
  })
})

describe('a judge who is taken over', () => {
  it('is in both, confirms anew by a new link, and by the texts of the new edition (F06, J01)', async () => {
    const { id, code, user } = await confirmed()
    const [programId] = next
    expect((await take(programId, [id, id])).status).toBe(200)
    const [before, now] = [await judgeIn(1, id), await judgeIn(programId, id)]
    expect(before).toMatchObject({
      participationAccepted: true,
      invitationState: 'sent',
      programIds: [1, programId],
    })
    expect(now).toMatchObject({ participationAccepted: false, invitationState: 'none' })
    // The link that was used stays used.
    expect((await confirm(code)).body.code).toBe('unknown_invitation')

    ok(await invite(id, programId))
    expect((await invite(id, 1)).body.code).toBe('judge_verified')
    const mails = async (kind: string) =>
      (await portal.mailsTo(user.email)).filter((mail) => mail.kind === kind)
    expect((await mails('judge-invitation')).at(-1)?.subject).toBe(
      'Confirma tu participación como jurado — Ad Awards Argentina 26',
    )
    const link = await linkOf(id, programId)
    const answers = await Promise.all([confirm(link), confirm(link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await judgeIn(programId, id)).toMatchObject({ participationAccepted: true })
    expect([(await mails('judge-access')).length, (await mails('judge-consents')).length]).toEqual([2, 2])
    const { consents } = ok(await portal.call(api.judges.consents, { params: { judgeId: id } }, admin))
    const versions = consentDocuments(portal.deps.catalog.now()).map(({ document }) => document.version)
    expect(consents.slice(2).map(({ version }) => version)).toEqual(versions)

    // What was confirmed counts for the whole edition.
    ok(await take(next[1], [id], programId))
    expect(await judgeIn(next[1], id)).toMatchObject({ participationAccepted: true })

    // A programme of an edition that isn't the newest is named, too.
    ok(await take(former.programId, [id]))
    ok(await invite(id, former.programId))
    expect((await mails('judge-invitation')).at(-1)?.subject).toMatch(/— Ad Awards AR$/)
  })

  it('is in a round of the new edition as one who has not confirmed (F06, J09)', async () => {
    const { id } = await confirmed()
    ok(await take(next[0], [id]))
    const hasConfirmed = async (programId: number) => {
      const { roundId } = await addRound(portal, { programId, state: 'draft' })
      const facts = await selectFacts(portal.db, roundId)
      return facts?.candidates.find(({ judgeId }) => judgeId === id)?.hasConfirmed
    }
    expect([await hasConfirmed(1), await hasConfirmed(next[0])]).toEqual([true, false])
  })

  it('keeps the link that was mailed and not used yet, and is invited again (F06)', async () => {
    const { id, invitationUrl } = await created(1)
    await invite(id, 1)
    ok(await take(next[0], [id]))
    expect(await judgeIn(next[0], id)).toMatchObject({ invitationState: 'none', invitationUrl })
    ok(await invite(id, next[0]))
    ok(await take(next[1], [id]))
    expect(await judgeIn(next[1], id)).toMatchObject({ invitationState: 'sent', invitationUrl })
    ok(await confirm(codeIn(invitationUrl)))
    expect(await judgeIn(1, id)).toMatchObject({ participationAccepted: true })
    expect(await judgeIn(next[0], id)).toMatchObject({ participationAccepted: true })
  })

  it('confirms anew, too, when a file or a form adds it to another edition (F06, A39)', async () => {
    const { id, user } = await confirmed()
    const form = judgeForm({ email: user.email, judgePrograms: [...next] })
    const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
    expect(judge).toMatchObject({ id, participationAccepted: false })
  })
})

describe('taking over', () => {
  it('adds each once, also when two admins do it at once, and records it once (F06)', async () => {
    const judges = [await created(1), await created(1)]
    const ids = judges.map(({ id }) => id)
    const answers = await Promise.all([take(next[0], ids), take(next[0], ids.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await take(next[0], ids)).status).toBe(200)
    const rows = await portal.db
      .selectFrom('audit_events')
      .where('action', '=', 'judge-joined-program')
      .orderBy('id', 'desc')
      .limit(3)
      .select('details')
      .execute()
    const joined = { Juez: 'Íñigo Peña', Programa: 'Ad Awards Argentina 26' }
    expect(rows.slice(0, 2).map(({ details }) => details)).toEqual([joined, joined])
    expect(
      await portal.db.selectFrom('judge_programs').where('judge_id', 'in', ids).selectAll().execute(),
    ).toHaveLength(4)
  })

  it('refuses who is not in that programme or was deleted, and then adds nobody (F06)', async () => {
    const [here, elsewhere, gone] = [await created(1), await created(2), await created(1)]
    await portal.call(api.judges.remove, { params: { judgeId: gone.id, programId: 1 } }, admin)
    for (const { id } of [elsewhere, gone]) {
      const { status, body } = await take(next[0], [here.id, id])
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'judgeIds.1'])
    }
    expect(await judgeIn(next[0], here.id)).toBeUndefined()
    expect((await take(next[0], [])).status).toBe(400)
  })

  it('is refused for an archived edition, and to an admin who may only read (F06, J04)', async () => {
    const { id } = await created(1)
    const reader = await portal.registerAdmin('read')
    expect((await take(next[0], [id], 1, reader)).status).toBe(403)
    const { programIds } = await addEdition(portal, { programs: [{ countryCode: 'UY' }], state: 'archived' })
    expect((await take(programIds[0] ?? 0, [id])).body.code).toBe('edition_archived')
  })
})
