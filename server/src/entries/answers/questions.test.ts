import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { content2025 } from '../../../test/editions.ts'
import { entrant } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

const list = (campaignId: number, categoryId: number) =>
  portal.call(api.questions.list, { params: { campaignId, categoryId } }, { token: brand.token })
const save = (campaignId: number, categoryId: number, answers: unknown) =>
  portal.call(
    api.questions.save,
    { params: { campaignId, categoryId }, body: { answers } as never },
    { token: brand.token },
  )
const rowsOf = async (campaignId: number, categoryId: number) =>
  (await list(campaignId, categoryId)).body.campaignQuestions
const answersTo = (rows: { campaignQuestionId: number; questionId: number }[], answer: string) =>
  rows.map(({ campaignQuestionId, questionId }) => ({ campaignQuestionId, questionId, answer }))

describe('the questions of a campaign', () => {
  it('are those of all categories and the category’s own, which names it (A19, S13.1, S13.3, S13.4)', async () => {
    const { id } = await entry.campaign({ categoryIds: [3, 8] })
    const { status, body } = await list(id, 8)
    expect(status).toBe(200)
    expect(body.campaignQuestions).toEqual(
      content2025.questions.map(({ id: questionId, text, description, perCategory }) => ({
        id: expect.any(Number),
        campaignQuestionId: expect.any(Number),
        questionId,
        categoryId: perCategory ? 8 : null,
        answer: '',
        revision: expect.any(String),
        question: {
          id: questionId,
          questionText: perCategory
            ? '¿Por qué tu campaña merece ganar en la categoría Power to the people?'
            : text,
          description,
          maxWords: 400,
          isRequired: true,
        },
      })),
    )
    for (const row of body.campaignQuestions) expect(row.campaignQuestionId).toBe(row.id)

    const others = await rowsOf(id, 3)
    expect(others.slice(0, 5)).toEqual(body.campaignQuestions.slice(0, 5))
    expect(others[5]?.id).not.toBe(body.campaignQuestions[5]?.id)
  })

  it.each([
    ['a category the campaign is not in', (id: number) => [id, 4]],
    ['a category that does not exist', (id: number) => [id, 9]],
    ['a campaign that does not exist', () => [2_000_000_000, 3]],
  ])('do not exist for %s (A19, A20)', async (_what, where) => {
    const { id } = await entry.campaign()
    const [campaignId = 0, categoryId = 0] = where(id)
    for (const answer of [await list(campaignId, categoryId), await save(campaignId, categoryId, [])])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})

describe('saving answers', () => {
  it('keeps them as they were typed and answers with all questions (A20, S13.2)', async () => {
    const { id } = await entry.campaign({ categoryIds: [3, 8] })
    const rows = await rowsOf(id, 3)
    const [first, , , , , own] = rows
    if (!first || !own) throw new Error('The campaign has six questions')
    const typed = '  Línea uno.\n\n\t«Línea» dos: 🎬 ñandú  '
    const { status, body } = await save(id, 3, [
      ...answersTo([first], typed),
      ...answersTo([own], 'Porque sí.'),
    ])
    expect(status).toBe(200)
    expect(body.campaignQuestions).toEqual(
      rows.map((row) => ({
        ...row,
        answer: row === first ? typed : row === own ? 'Porque sí.' : '',
        revision: expect.any(String),
      })),
    )
    expect(await rowsOf(id, 3)).toEqual(body.campaignQuestions)
    const elsewhere = (await rowsOf(id, 8)).map(({ answer }) => answer)
    expect(elsewhere).toEqual([typed, '', '', '', '', ''])
  })

  it('takes 400 words and refuses 401, all or nothing (A20, V44)', async () => {
    const { id } = await entry.campaign()
    const [first, second] = await rowsOf(id, 3)
    if (!first || !second) throw new Error('The campaign has six questions')
    const words = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join(' \n')
    const good = answersTo([first], words(400))
    const refused = await save(id, 3, [...good, ...answersTo([second], words(401))])
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        code: 'invalid_input',
        message: 'Máximo 400 palabras',
        issues: [{ path: 'answers.1.answer', message: 'Máximo 400 palabras' }],
      },
    ])
    expect((await rowsOf(id, 3)).map(({ answer }) => answer)).toEqual(['', '', '', '', '', ''])
    expect((await save(id, 3, good)).status).toBe(200)
  })

  it.each([
    ['', 'Este campo es obligatorio'],
    [' \n\t', 'Este campo es obligatorio'],
    [null, 'Este campo es obligatorio'],
    ['a\0b', 'Hay caracteres no permitidos. Escribe el texto de nuevo.'],
    ['\uD800', 'Hay caracteres no permitidos. Escribe el texto de nuevo.'],
  ])('refuses the answer %j (A20, V44)', async (answer, message) => {
    const { id } = await entry.campaign()
    const [first] = await rowsOf(id, 3)
    const { status, body } = await save(id, 3, [
      { campaignQuestionId: first?.id, questionId: first?.questionId, answer },
    ])
    expect([status, body.message]).toEqual([400, message])
  })

  it('refuses all when one belongs elsewhere (A20, P03)', async () => {
    const { id } = await entry.campaign({ categoryIds: [3, 8] })
    const other = await entry.campaign()
    const stranger = entrant(portal, await portal.registerBrand())
    const foreign = await stranger.campaign()
    await stranger.answer(foreign.id, 3, 'secreto del competidor')
    const [first, second] = await rowsOf(id, 3)
    if (!first || !second) throw new Error('The campaign has six questions')
    const foreignRow = await portal.db
      .selectFrom('campaign_questions')
      .where('campaign_id', '=', foreign.id)
      .where('question_id', '=', 1)
      .select('id')
      .executeTakeFirstOrThrow()
    const bad = {
      'another campaign of the brand': (await rowsOf(other.id, 3))[0]?.id,
      'another brand': foreignRow.id,
      nowhere: 2_147_483_647,
      'another category of the campaign': (await rowsOf(id, 8))[5]?.id,
      'another question': second.id,
    }
    const good = answersTo([first], 'Se pierde entera.')
    for (const [where, campaignQuestionId] of Object.entries(bad)) {
      const { status, body } = await save(id, 3, [
        ...good,
        { campaignQuestionId, questionId: where.includes('category') ? 6 : 1, answer: 'x' },
      ])
      expect([where, status, body.code]).toEqual([where, 400, 'foreign_question'])
    }
    const twice = await save(id, 3, [...good, ...good])
    expect([twice.status, twice.body.code]).toEqual([400, 'foreign_question'])
    expect((await rowsOf(id, 3)).map(({ answer }) => answer)).toEqual(['', '', '', '', '', ''])
    const untouched = await portal.db
      .selectFrom('campaign_questions')
      .where('id', '=', foreignRow.id)
      .select('answer')
      .executeTakeFirstOrThrow()
    expect(untouched.answer).toBe('secreto del competidor')
  })

  it('takes one statement for one answer and for all (A20)', async () => {
    const { id } = await entry.campaign({ categoryIds: [1, 2, 3, 4, 5, 6, 7, 8] })
    const rows = await rowsOf(id, 3)
    const one = await portal.countStatements(() => save(id, 3, answersTo(rows.slice(0, 1), 'Una')))
    const all = await portal.countStatements(() => save(id, 3, answersTo(rows, 'Todas')))
    expect([one, all]).toEqual([1, 1])
    expect(await portal.countStatements(() => list(id, 3))).toBe(1)
  })

  it('writes only those again that are no longer the same (A20, S13.3)', async () => {
    const { id } = await entry.campaign()
    const rows = (await rowsOf(id, 3)).slice(0, 2)
    await save(id, 3, answersTo(rows, 'Como antes'))
    const written = () =>
      portal.db
        .selectFrom('campaign_questions')
        .where('campaign_id', '=', id)
        .where('answer', '<>', '')
        .select(['answer', sql<string>`xmin`.as('by')])
        .orderBy('id')
        .execute()
    const [first, second] = await written()
    const answers = [...answersTo(rows.slice(0, 1), 'Como antes'), ...answersTo(rows.slice(1), 'Otra')]
    expect((await save(id, 3, answers)).body.campaignQuestions.map(({ answer }) => answer)).toEqual([
      'Como antes',
      'Otra',
      '',
      '',
      '',
      '',
    ])
    expect(await written()).toEqual([
      first,
      { answer: 'Otra', by: expect.not.stringMatching(second?.by ?? '') },
    ])
  })

  it('writes an answer that another save changed while this one waited (A20)', async () => {
    const { id } = await entry.campaign()
    const rows = (await rowsOf(id, 3)).slice(0, 1)
    await save(id, 3, answersTo(rows, 'La mía'))
    const saved = await portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('campaigns').where('id', '=', id).select('id').forNoKeyUpdate().execute()
      await trx
        .updateTable('campaign_questions')
        .where('id', '=', rows[0]?.id ?? 0)
        .set({ answer: 'La otra' })
        .execute()
      const waits = save(id, 3, answersTo(rows, 'La mía'))
      await untilWaiting(portal, 1)
      return { waits }
    })
    expect((await saved.waits).status).toBe(200)
    expect((await rowsOf(id, 3))[0]?.answer).toBe('La mía')
  })

  it('saves what several people save at once without losing any of it (A20)', async () => {
    const { id } = await entry.campaign()
    const rows = await rowsOf(id, 3)
    const saved = await Promise.all(
      rows.map((row) => save(id, 3, answersTo([row], `Respuesta ${row.questionId}`))),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await rowsOf(id, 3)).map(({ answer }) => answer)).toEqual(
      [1, 2, 3, 4, 5, 6].map((questionId) => `Respuesta ${questionId}`),
    )
  })
})
