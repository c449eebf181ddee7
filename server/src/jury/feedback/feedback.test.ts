import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { publishSince } from '../../../test/publication.ts'
import { ok } from '../../../test/entries.ts'
import { addUnsealedRound, type UnsealedRound } from '../../../test/jury-results.ts'
import { addJudgedEntries, addJudges, type TestEntry } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'

const PROGRAM = 2
let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

type Brand = Awaited<ReturnType<Portal['registerBrand']>>
let brand: Brand
let round: UnsealedRound
let own: TestEntry

const give = ({ entryId }: TestEntry, { brandId }: Brand) =>
  portal.db.updateTable('judged_entries').where('id', '=', entryId).set({ brand_id: brandId }).execute()

/** Writes a judge's comment for the brand. `judge` is the judge's place in the round. */
const write = async (judge: number, comment: string, { entry = own, isForBrand = true } = {}) => {
  const by = round.judges[judge]
  if (!by) throw new Error('No such judge')
  const id = round.assignmentOf(by, entry)
  await portal.db
    .updateTable('sheets')
    .where('assignment_id', '=', id)
    .set({ comment, is_comment_for_brand: isForBrand })
    .execute()
  return id
}

const list = async (query: { state?: 'undecided' | 'shared' | 'withheld'; after?: string } = {}) =>
  ok(await portal.call(api.feedback.comments, { params: { programId: PROGRAM }, query }, admin))
type Seen = { commentId: number; state: 'undecided' | 'shared' | 'withheld' }
/** Returns the comments with the states that an admin would read now. */
const read = async (ids: number[]): Promise<Seen[]> => {
  const { comments } = await list()
  const states = new Map(comments.map(({ id, state }) => [id, state]))
  return ids.map((commentId) => ({ commentId, state: states.get(commentId) ?? 'undecided' }))
}
const decideAsRead = (comments: Seen[], isShared: boolean) =>
  portal.call(api.feedback.decide, { params: { programId: PROGRAM }, body: { comments, isShared } }, admin)
const decide = async (ids: number[], isShared: boolean) => decideAsRead(await read(ids), isShared)
const shown = async (as = brand) =>
  ok(await portal.call(api.feedback.own, { params: { brandId: as.brandId } }, as)).entries
const commentsShown = async () => (await shown()).flatMap(({ comments }) => comments)

beforeEach(async () => {
  await portal.db.deleteFrom('feedback_comments').execute()
  await portal.db.deleteFrom('publications').execute()
  await portal.db.updateTable('sheets').set({ comment: '', is_comment_for_brand: false }).execute()
  brand = await portal.registerBrand()
  const judges = await addJudges(portal, 3)
  const entries = await addJudgedEntries(portal, 4)
  round = await addUnsealedRound(portal, { judges, entries })
  own = entries[0] ?? { entryId: 0, campaignId: 0, categoryId: 3, code: '' }
  await give(own, brand)
})

describe('comments for brands, as admins read them (J63)', () => {
  it('are those that judges marked, without who wrote them and in no order of judges', async () => {
    for (const [judge, comment] of ['Zeta', ' Alfa\n', 'Media'].entries()) await write(judge, comment)
    await write(0, 'Privado', { entry: round.entries[1] ?? own, isForBrand: false })
    await write(1, ' \n', { entry: round.entries[1] ?? own })
    const { comments, counts, isPublished } = await list()
    expect(comments.map(({ comment }) => comment).toSorted()).toEqual(['Alfa', 'Media', 'Zeta'])
    expect(counts).toEqual({ undecided: 3, shared: 0, withheld: 0 })
    expect(isPublished).toBe(false)
    const text = JSON.stringify(comments)
    for (const { email, user, judgeId } of round.judges)
      expect([email, user.name, `"judgeId":${judgeId}`].filter((word) => text.includes(word))).toEqual([])
  })

  it('are not there while the round is sealed, nor on a sheet that doesn’t count (J30, J33)', async () => {
    await write(0, 'Contada')
    const judges = await addJudges(portal, 4)
    const entries = await addJudgedEntries(portal, 1)
    // The fourth judge hands nothing in.
    const marks = (_entry: number, judge: number) => (judge === 3 ? undefined : [5, 5, 5])
    const other = await addUnsealedRound(portal, { judges, entries, marks })
    const [entry] = entries
    const last = judges[3]
    if (!entry || !last) throw new Error('Something is missing')
    await portal.db
      .insertInto('sheets')
      .values({
        assignment_id: other.assignmentOf(last, entry),
        comment: 'No cuenta',
        is_comment_for_brand: true,
        state: 'handed-in',
        handed_in_at: new Date(),
        version: 1,
      })
      .execute()
    expect((await list()).comments.map(({ comment }) => comment)).toEqual(['Contada'])
  })

  it('are shared or withheld, also many at once and again; recorded once each', async () => {
    const ids = [await write(0, 'Uno'), await write(1, 'Dos')]
    const foreign = await write(2, 'Sin permiso', { isForBrand: false })
    expect(ok(await decide([...ids, foreign], true)).message).toBe('Comentarios compartidos: 2')
    expect(ok(await decide(ids, true)).message).toBe('Comentarios compartidos: 0')
    expect(ok(await decide(ids.slice(1), false)).message).toBe('Comentario reservado')
    expect((await list({ state: 'shared' })).comments.map(({ comment }) => comment)).toEqual(['Uno'])
    expect((await list()).counts).toEqual({ undecided: 0, shared: 1, withheld: 1 })
    const events = await portal.db
      .selectFrom('audit_events')
      .where('action', 'in', ['comments-shared', 'comments-withheld'])
      .orderBy('id', 'desc')
      .limit(2)
      .select(['action', 'details'])
      .execute()
    expect(events.map(({ action, details }) => [action, details['Comentarios']])).toEqual([
      ['comments-withheld', 1],
      ['comments-shared', 2],
    ])
  })
})

describe('comments that another admin decided meanwhile (J63, A204)', () => {
  it('are left as they are, and counted', async () => {
    await publishSince(portal, 1)
    const ids = [await write(0, 'Se entiende'), await write(1, 'Ofensivo'), await write(2, 'Falta ritmo')]
    const ticked = await read(ids)
    ok(await decide(ids.slice(1, 2), false))
    ok(await decide(ids.slice(2), true))
    expect(ok(await decideAsRead(ticked, true))).toEqual({
      message: 'Comentario compartido. Uno cambió mientras lo mirabas y lo dejamos como está: revísalo.',
      changed: 1,
    })
    expect((await commentsShown()).toSorted()).toEqual(['Falta ritmo', 'Se entiende'])

    const all = await read(ids)
    ok(await decide(ids.slice(0, 1), false))
    ok(await decide(ids.slice(1, 2), true))
    expect(ok(await decideAsRead(all, true)).changed).toBe(1)
    expect((await commentsShown()).toSorted()).toEqual(['Falta ritmo', 'Ofensivo'])
  })

  it('are changed by who has read the decision', async () => {
    const ids = [await write(0, 'Se entiende'), await write(1, 'Ofensivo')]
    ok(await decide(ids, false))
    expect(ok(await decide(ids, true))).toEqual({ message: 'Comentarios compartidos: 2', changed: 0 })
  })

  it('are left as they are, also while that decision is being saved', async () => {
    const ids = [await write(0, 'Uno'), await write(1, 'Dos')]
    const [first = 0] = ids
    const ticked = await read(ids)
    const sharing = await portal.db.transaction().execute(async (trx) => {
      await trx.insertInto('feedback_comments').values({ assignment_id: first, is_shared: false }).execute()
      const call = decideAsRead(ticked, true)
      await untilWaiting(portal, 1)
      return { call }
    })
    expect(ok(await sharing.call).changed).toBe(1)
    expect((await list()).counts).toEqual({ undecided: 0, shared: 1, withheld: 1 })
  })

  it('are decided once where they stand twice in a call', async () => {
    const ticked = await read([await write(0, 'Uno')])
    expect(ok(await decideAsRead([...ticked, ...ticked], true)).message).toBe('Comentario compartido')
    const both = ticked.flatMap((each) => [each, { ...each, state: 'shared' as const }])
    expect(ok(await decideAsRead(both, false)).message).toBe('Comentario reservado')
  })

  it('are not decided from a page that was opened before', async () => {
    const ids = [await write(0, 'Uno')]
    const params = { programId: PROGRAM }
    const old = await portal.call(
      api.feedback.decide,
      { params, body: { ids, isShared: true } as never },
      admin,
    )
    expect(old).toMatchObject({ status: 400, body: { message: 'Recarga la página y vuelve a intentarlo.' } })
    expect((await list()).counts.undecided).toBe(1)
  })
})

describe('what a brand is told (J63)', () => {
  it('is nothing before the instant, however much is shared (J60)', async () => {
    await decide([await write(0, 'Muy bien')], true)
    expect(await shown()).toEqual([])
    await publishSince(portal, -3600, PROGRAM)
    expect(await shown()).toEqual([])
    await publishSince(portal, 1)
    expect(await commentsShown()).toEqual(['Muy bien'])
  })

  it('says nothing of the category where all entries but one are the brand’s own', async () => {
    await publishSince(portal, 1)
    const [, second, third, fourth] = round.entries
    if (!second || !third || !fourth) throw new Error('Something is missing')
    await give(second, brand)
    await give(third, brand)
    const others = await portal.registerBrand()
    await give(fourth, others)
    const told = async (as: Brand) =>
      (await shown(as)).map(({ criteria, quarter }) => [
        criteria.some(({ categoryMean }) => categoryMean !== null),
        quarter !== null,
      ])
    expect(await told(brand)).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
    expect(await told(others)).toEqual([[true, true]])
  })

  it('is of its own entries the means, the quarter and what was shared; nothing of judges or their number', async () => {
    const ids = [await write(0, 'Se entiende'), await write(1, 'Falta ritmo'), await write(2, 'Reservado')]
    await decide(ids.slice(0, 2), true)
    await publishSince(portal, 1)
    const [entry, ...others] = await shown()
    expect(others).toEqual([])
    expect(entry).toEqual({
      code: own.code,
      campaignId: own.campaignId,
      campaign: expect.any(String),
      category: expect.any(String),
      program: 'Ad Awards Argentina 25',
      criteria: [
        { title: expect.any(String), mean: expect.any(Number), categoryMean: expect.any(Number) },
        { title: expect.any(String), mean: expect.any(Number), categoryMean: expect.any(Number) },
        { title: expect.any(String), mean: expect.any(Number), categoryMean: expect.any(Number) },
      ],
      quarter: 1,
      comments: expect.arrayContaining(['Se entiende', 'Falta ritmo']),
    })
    expect(entry?.comments).toHaveLength(2)
  })

  it('doesn’t depend on which judge wrote which comment', async () => {
    const texts = ['Uno', 'Dos', 'Tres']
    await publishSince(portal, 1)
    const orders: string[][] = []
    for (const order of [texts, texts.toReversed(), ['Dos', 'Uno', 'Tres']]) {
      const ids: number[] = []
      for (const [judge, comment] of order.entries()) ids.push(await write(judge, comment))
      await decide(ids, true)
      orders.push(await commentsShown())
    }
    expect(new Set(orders.map((each) => each.join(' '))).size).toBe(1)
  })

  it('is neither marks nor comments where fewer than three sheets count', async () => {
    const judges = await addJudges(portal, 2)
    const entries = await addJudgedEntries(portal, 1)
    const few = await addUnsealedRound(portal, { judges, entries })
    const [entry] = entries
    const [judge] = judges
    if (!entry || !judge) throw new Error('Something is missing')
    const other = await portal.registerBrand()
    await give(entry, other)
    const id = few.assignmentOf(judge, entry)
    await portal.db
      .updateTable('sheets')
      .where('assignment_id', '=', id)
      .set({ comment: 'Solo dos', is_comment_for_brand: true })
      .execute()
    expect(ok(await decide([id], true)).message).toBe('Comentarios compartidos: 0')
    await portal.db.insertInto('feedback_comments').values({ assignment_id: id, is_shared: true }).execute()
    await publishSince(portal, 1)
    expect(await shown(other)).toMatchObject([{ criteria: [], quarter: null, comments: [] }])
  })

  it('is a brand’s own (J70)', async () => {
    const stranger = await portal.registerBrand()
    const params = { brandId: brand.brandId }
    expect((await portal.call(api.feedback.own, { params }, stranger)).status).toBe(404)
    await publishSince(portal, 1)
    expect(await shown(stranger)).toEqual([])
  })
})
