import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Category, Question } from '@portal/contract/editions/edition.ts'
import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { changed, editor } from '../../../test/edit-editions.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
})
afterAll(() => portal.stop())

const changesOf = async (editionId: number) => {
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'edition-changed')
    .select('details')
    .orderBy('id')
    .execute()
  return events
    .map(({ details: { Número, ...details } }) => ({ Número, details }))
    .filter(({ Número }) => Número === editionId)
    .map(({ details }) => details)
}

const category = (id: number, name: string, change: Partial<Category> = {}): Category => ({
  id,
  name,
  lang: 'es',
  tagline: 'Una frase.',
  description: 'Una descripción.',
  criteria: [{ id: -1, title: 'Idea', text: 'La idea.', weight: 1 }],
  programIds: null,
  isClosed: false,
  ...change,
})

const question = (id: number, change: Partial<Question> = {}): Question => ({
  id,
  text: '¿Qué hiciste?',
  description: 'Cuéntalo.',
  perCategory: false,
  categoryIds: null,
  maxWords: 400,
  isRequired: true,
  ...change,
})

describe('a section is saved whole (E11)', () => {
  it('gives what is new an identifier that nothing has, and keeps the others through every order', async () => {
    const editionId = await edit.create(null)
    ok(await edit.send(editionId, 'categories', [category(-1, 'Uno'), category(-2, 'Dos')]))
    const { edition } = await edit.read(editionId)
    const [one, two] = edition.categories.map(({ id }) => id)
    expect(Math.min(one ?? 0, two ?? 0)).toBeGreaterThan(8)
    const answer = await edit.change(editionId, 'categories', (all) => [
      ...all.toReversed(),
      category(0, 'Tres'),
    ])
    const stored = ok(answer).edition.categories
    expect(stored.map(({ id, name }) => [id, name])).toEqual([
      [two, 'Dos'],
      [one, 'Uno'],
      [expect.any(Number), 'Tres'],
    ])
    const ids = stored.flatMap(({ criteria }) => criteria.map(({ id }) => id))
    expect(new Set(ids).size).toBe(3)
    expect(ok(answer).revisions.categories).not.toBe((await edit.read(1)).revisions.categories)
  })

  it('loses references to what was removed, and nothing else', async () => {
    const editionId = await edit.create(1)
    const { edition } = await edit.read(editionId)
    const [first, second] = edition.programs.map(({ id }) => id) as [number, number]
    const [born, ...others] = edition.categories.map(({ id }) => id) as [number, ...number[]]
    ok(
      await edit.change(editionId, 'categories', (all) =>
        all.map((each) => (each.id === born ? { ...each, programIds: [first, second] } : each)),
      ),
    )
    ok(
      await edit.change(editionId, 'questions', ([one, ...rest]) => [
        { ...(one as Question), categoryIds: [born, others[0] ?? 0] },
        ...rest,
      ]),
    )
    ok(await edit.change(editionId, 'programs', (all) => all.filter(({ id }) => id !== first)))
    ok(await edit.change(editionId, 'categories', (all) => all.filter(({ id }) => id !== others[0])))
    const after = (await edit.read(editionId)).edition
    expect(after.categories[0]?.programIds).toEqual([second])
    expect(after.questions[0]?.categoryIds).toEqual([born])
    expect(after.questions.slice(1)).toEqual(edition.questions.slice(1))
  })

  it('refuses identifiers that aren’t the edition’s, each with its path', async () => {
    const editionId = await edit.create(1)
    const { edition } = await edit.read(editionId)
    const gone = 'Este elemento ya no existe. Recarga la página.'
    const [own, other] = edition.categories as [Category, Category]
    const strangers = [
      { ...own, criteria: other.criteria.slice(0, 1) },
      category(1, 'De otra edición', { criteria: [] }),
      category(-1, 'Nueva', { criteria: [], programIds: [2] }),
    ]
    expect((await edit.send(editionId, 'categories', strangers)).body.issues).toEqual([
      { path: 'content.1.id', message: gone },
      { path: 'content.0.criteria.0.id', message: gone },
      { path: 'content.2.programIds.0', message: 'El programa 2 no está en esta edición.' },
    ])
    const asked = await edit.send(editionId, 'questions', [question(3), question(-1, { categoryIds: [8] })])
    expect(asked.body.issues?.map(({ path }) => path)).toEqual(['content.0.id', 'content.1.categoryIds.0'])
    const [program] = edition.programs
    const moved = await edit.send(editionId, 'programs', program ? [{ ...program, id: 2 }] : [])
    expect(moved.body.issues).toEqual([{ path: 'content.0.id', message: gone }])
    expect((await edit.read(editionId)).edition.categories).toEqual(edition.categories)
    expect((await edit.read(1)).edition.programs).toHaveLength(2)
  })

  it('refuses 500 categories, texts of a megabyte and numbers out of bounds, with their paths (E28)', async () => {
    const editionId = await edit.create(null)
    const many = Array.from({ length: 500 }, (_, index) => category(-1 - index, `Categoría ${index}`))
    expect((await edit.send(editionId, 'categories', many)).body.issues).toEqual([
      { path: 'content', message: 'Usa como máximo 60 categorías.' },
    ])
    const long = await edit.send(editionId, 'questions', [
      question(-1, { description: 'é'.repeat(900_000), maxWords: 1001 }),
    ])
    expect(long.body.issues).toEqual([
      { path: 'content.0.description', message: 'Usa como máximo 1000 caracteres.' },
      { path: 'content.0.maxWords', message: 'Escribe un número entero entre 1 y 1000.' },
    ])
    const twice = await edit.send(editionId, 'questions', [question(-1), question(-1)])
    expect(twice.body.issues).toEqual([
      { path: 'content', message: 'Dos elementos tienen el mismo identificador.' },
    ])
    const { videos } = (await edit.read(editionId)).edition
    const tiny = { ...videos, video_case: { ...videos.video_case, maxBytes: 1024 ** 2 - 1 } }
    expect((await edit.send(editionId, 'videos', tiny)).body.issues).toEqual([
      { path: 'content.video_case.maxBytes', message: 'Escribe de 1 a 400 MB.' },
    ])
    const big = await edit.send(editionId, 'questions', [
      question(-1, { description: 'é'.repeat(1_200_000) }),
    ])
    expect(big.status).toBe(413)
    expect((await edit.read(editionId)).edition).toMatchObject({ categories: [], questions: [] })
  })

  it('keeps what is unfinished and says what it lacks, unknown zones and turned dates too (E12, E28)', async () => {
    const editionId = await edit.create(null)
    const program = {
      id: -1,
      countryCode: 'UY',
      label: 'Uruguay',
      timeZone: 'America/Macondo',
      entriesOpenAt: '2026-05-01T00:00:00Z',
      entriesCloseAt: '2026-04-01T00:00:00Z',
      remindsWeek: true,
      remindsDay: false,
      signOff: null,
      asksAiDeclaration: false,
    }
    const { missing } = ok(await edit.send(editionId, 'programs', [program]))
    expect(missing.filter(({ section }) => section === 'programs')).toEqual([
      { section: 'programs', field: '0.timeZone', text: 'La zona horaria de «Uruguay» no existe.' },
      {
        section: 'programs',
        field: '0.entriesCloseAt',
        text: 'El cierre de «Uruguay» debe ser posterior a su apertura.',
      },
    ])
  })

  it('is not found where no edition is, and changes nothing of an archived one (E14)', async () => {
    expect((await edit.send(9999, 'programs', [])).status).toBe(404)
    const editionId = await edit.create(1)
    await portal.db.updateTable('editions').where('id', '=', editionId).set({ state: 'archived' }).execute()
    for (const section of ['about', 'programs', 'questions'] as const)
      expect((await edit.change(editionId, section, (all) => all)).body.code).toBe('edition_archived')
  })
})

describe('two admins at once (E28)', () => {
  it('overwrite nothing: the second is shown both, and who was first', async () => {
    const editionId = await edit.create(1)
    const read = await edit.read(editionId)
    const colleague = await portal.registerAdmin()
    const revision = read.revisions.questions
    const theirs = read.edition.questions.toReversed()
    ok(await editor(portal, colleague).send(editionId, 'questions', theirs, { revision }))
    const mine = read.edition.questions.slice(1)
    const { status, body } = await edit.send(editionId, 'questions', mine, { revision })
    expect([status, body.code, body.changedBy]).toEqual([409, 'changed_meanwhile', 'Lucía Núñez'])
    expect(body.mine).toEqual({ content: mine })
    expect(body.stored?.edition.questions).toEqual(theirs)
    expect((await edit.read(editionId)).edition.questions).toEqual(theirs)
    ok(await edit.send(editionId, 'questions', mine, { revision: body.stored?.revisions.questions ?? '' }))
  })

  it('are not asked about, nor anything stored twice, when one sends again what was saved (E11)', async () => {
    const editionId = await edit.create(1)
    const { edition, revisions } = await edit.read(editionId)
    const [first, ...others] = edition.categories as [Category, ...Category[]]
    const criterion = { id: -3, title: 'Nuevo', text: 'Otro.', weight: 1 }
    for (const [section, content] of [
      ['questions', [...edition.questions, question(-1)]],
      [
        'categories',
        [{ ...first, criteria: [...first.criteria, criterion] }, category(-2, 'Nueva'), ...others],
      ],
    ] as const) {
      const sent = { revision: revisions[section] }
      const saved = ok(await edit.send(editionId, section, content as never, sent))
      expect(ok(await edit.send(editionId, section, content as never, sent))).toEqual(saved)
      const changed = content.map((each) => (each.id === -1 ? question(-1, { maxWords: 7 }) : each)).slice(1)
      expect((await edit.send(editionId, section, changed as never, sent)).status).toBe(409)
    }
    expect(await changesOf(editionId)).toHaveLength(2)
  })

  it('save one and the same section at the same moment: one of them does', async () => {
    const editionId = await edit.create(1)
    const { edition, revisions } = await edit.read(editionId)
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        edit.send(editionId, 'about', { ...edition.about, name }, { revision: revisions.about }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const saved = answers.find(({ status }) => status === 200)?.body.edition.about.name
    expect((await edit.read(editionId)).edition.about.name).toBe(saved)
  })

  it('save different sections at the same moment, and both are kept', async () => {
    const editionId = await edit.create(1)
    const { edition, revisions } = await edit.read(editionId)
    const answers = await Promise.all([
      edit.send(editionId, 'about', { ...edition.about, name: 'Otro' }, { revision: revisions.about }),
      edit.send(editionId, 'questions', edition.questions.slice(1), { revision: revisions.questions }),
      edit.send(editionId, 'programs', edition.programs.toReversed(), { revision: revisions.programs }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = (await edit.read(editionId)).edition
    expect([after.about.name, after.questions.length]).toEqual(['Otro', edition.questions.length - 1])
    expect(after.programs).toEqual(edition.programs.toReversed())
  })

  it('see dates that were set by themselves as a change of the programmes (A58)', async () => {
    const { edition, revisions } = await edit.read(1)
    const [program] = edition.programs
    const params = { programId: program?.id ?? 0 }
    ok(await portal.call(api.programs.update, { params, body: { remindsWeek: false } }, admin))
    const { status, body } = await edit.send(1, 'programs', edition.programs.toReversed(), {
      revision: revisions.programs,
    })
    expect([status, body.code, body.changedBy]).toEqual([409, 'changed_meanwhile', 'Lucía Núñez'])
    expect(body.stored?.edition.programs[0]?.remindsWeek).toBe(false)
  })

  it('are named when the dates that one sets by themselves were changed in the section (A58)', async () => {
    const { programs } = ok(await portal.call(api.programs.list, {}, admin))
    const { program, revision = '' } = programs.find((each) => each.program.editionId === 1) ?? {}
    const programId = program?.id ?? 0
    const colleague = await portal.registerAdmin()
    await portal.db.updateTable('users').set({ name: 'Olga' }).where('id', '=', colleague.user.id).execute()
    const turned = changed(programId, { remindsDay: false })
    ok(await editor(portal, colleague).change(1, 'programs', turned))
    const params = { programId }
    const body = { remindsDay: true, remindsWeek: true, revision }
    const answer = (await portal.call(api.programs.update, { params, body }, admin)).body
    expect([answer.code, (answer as Partial<EditConflict>).changedBy]).toEqual([
      'changed_meanwhile',
      'Olga Núñez',
    ])
  })
})

describe('the list of activity (E17)', () => {
  it('tells what changed, with before and after, and nothing when nothing did', async () => {
    const editionId = await edit.create(1)
    ok(await edit.change(editionId, 'about', (about) => about))
    ok(
      await edit.change(editionId, 'categories', ([first, second, ...rest]) => {
        const [criterion, ...criteria] = first?.criteria ?? []
        return [
          second as Category,
          {
            ...(first as Category),
            tagline: 'Otra frase.',
            programIds: [],
            criteria: criterion ? [{ ...criterion, weight: 3 }, ...criteria] : [],
          },
          ...rest.slice(1),
          category(-1, 'Nueva'),
        ]
      }),
    )
    ok(
      await edit.change(editionId, 'questions', ([first, ...rest]) => [
        { ...(first as Question), maxWords: 50, description: `${first?.description} Y más.` },
        ...rest,
      ]),
    )
    const [inCategories, inQuestions, ...others] = await changesOf(editionId)
    expect(others).toEqual([])
    const born = 'Born to Perform'
    expect(inCategories).toEqual({
      Edición: 'Ad Awards 2026',
      Apartado: 'Categorías y criterios',
      Nuevo: 'Nueva',
      Quitado: 'Feat Creadores',
      Orden: expect.stringMatching(/^Born to Perform, .* → Me comí un comercial, Born to Perform, /),
      [`${born}: Frase`]: 'Creatividad que se mide en resultados de conversión. → Otra frase.',
      [`${born}: Programas`]: 'todos → vacío',
      [`${born}: criterio «Resultados de conversión»: peso`]: '1 → 3',
    })
    const [text, ...more] = Object.entries(inQuestions ?? {}).filter(([name]) => /: /.test(name))
    expect([text?.[1], more[0]?.[1]].toSorted()).toEqual([
      '400 → 50',
      expect.stringMatching(/^….* valorar\. → ….* valorar\. Y más\.$/),
    ])
  })

  it('stays short, however much changes', async () => {
    const editionId = await edit.create(1)
    ok(
      await edit.change(editionId, 'categories', (all) =>
        all.map((each) => ({
          ...each,
          tagline: 'a'.repeat(200),
          description: 'b'.repeat(2000),
          lang: 'fr',
          isClosed: true,
          criteria: each.criteria.map((one) => ({ ...one, text: 'c'.repeat(1000), weight: 9 })),
        })),
      ),
    )
    const [details] = await changesOf(editionId)
    expect(Object.keys(details ?? {})).toHaveLength(63)
    expect(details?.['Y además']).toBe('20 cambios más')
    expect(JSON.stringify(details).length).toBeLessThan(20_000)
  })
})
