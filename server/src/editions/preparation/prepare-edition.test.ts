import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { EditionContent } from '@portal/contract/editions/edition.ts'
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

const { editions } = api
const fileOf = async (editionId: number) =>
  ok(await portal.call(editions.file, { params: { editionId } }, admin))
const importFile = (body: Awaited<ReturnType<typeof fileOf>>) => portal.call(editions.import, { body }, admin)

const eventsOf = async (editionId: number) => {
  const events = await portal.db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .orderBy('id')
    .execute()
  return events.filter(({ details }) => details.Número === editionId)
}

const list = async () => ok(await portal.call(editions.list, {}, admin)).editions

/** Returns every id in an edition. */
const idsOf = ({ programs, categories, questions }: EditionContent) => ({
  programs: programs.map(({ id }) => id),
  categories: categories.map(({ id }) => id),
  criteria: categories.flatMap(({ criteria }) => criteria.map(({ id }) => id)),
  questions: questions.map(({ id }) => id),
})

describe('a new edition (E10)', () => {
  it('begins empty, in the year after the last', async () => {
    const { edition, entries, missing } = await edit.read(await edit.create(null))
    expect(edition).toMatchObject({ state: 'draft', programs: [], categories: [], questions: [], legal: [] })
    expect([edition.about.year, entries]).toEqual([2026, 0])
    expect(missing).toContainEqual({ section: 'programs', field: '', text: 'Agrega al menos un programa.' })
  })

  it('takes everything of another but dates, entries and what is closed, under identifiers of its own', async () => {
    await portal.db
      .updateTable('programs')
      .set({ entries_open_at: new Date(), entries_close_at: new Date() })
      .execute()
    await edit.confirm(1, 'categories', changed(3, { isClosed: true }))
    const { edition: first } = await edit.read(1)
    const { edition } = await edit.read(await edit.create(1))
    expect(edition.categories.map(({ name, isClosed }) => [name, isClosed])).toEqual(
      first.categories.map(({ name }) => [name, false]),
    )
    await edit.confirm(1, 'categories', changed(3, { isClosed: false }))
    expect(edition.about).toEqual({ ...first.about, year: 2026 })
    expect(edition.programs).toEqual(
      first.programs.map((program, index) => ({
        ...program,
        id: edition.programs[index]?.id,
        label: program.label.replace('25', '26'),
        entriesOpenAt: null,
        entriesCloseAt: null,
      })),
    )
    expect([edition.videos, edition.legal]).toEqual([first.videos, first.legal])
    expect(edition.questions.map(({ text }) => text)).toEqual(first.questions.map(({ text }) => text))
    const [old, ids] = [idsOf(first), idsOf(edition)]
    for (const kind of ['programs', 'categories', 'criteria', 'questions'] as const) {
      expect(ids[kind]).toHaveLength(old[kind].length)
      expect(ids[kind].filter((id) => id < 1 || old[kind].includes(id))).toEqual([])
    }
    await portal.db.updateTable('programs').set({ entries_open_at: null, entries_close_at: null }).execute()
  })

  it('is listed first, and nobody but admins knows of it', async () => {
    const editionId = await edit.create(null)
    const { editions: listed } = ok(await portal.call(editions.list, {}, admin))
    expect(listed[0]).toEqual({
      id: editionId,
      name: '',
      year: expect.any(Number),
      state: 'draft',
      programs: [],
      entries: 0,
      closesAt: null,
    })
    expect(listed.at(-1)).toMatchObject({ id: 1, name: 'Ad Awards', year: 2025, state: 'published' })
    const brand = await portal.registerBrand()
    const offered = ok(await portal.call(api.public.offered, {}, brand))
    expect(offered.editions.map(({ id }) => id)).toEqual([1])
    expect(ok(await portal.call(api.public.edition, {})).id).toBe(1)
  })

  it('is made once for each client id, from another or from a file, also when asked for twice at once (A85, A92)', async () => {
    const [file, before] = [await fileOf(1), await list()]
    const create = () => portal.call(editions.create, { body: { from: 1, clientId: 'one' } }, admin)
    const load = () => portal.call(editions.import, { query: { clientId: 'two' }, body: file }, admin)
    const made = [...(await Promise.all([create(), create(), load(), load()])), await create(), await load()]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const ids = new Set(made.map(({ body }) => body.editionId))
    expect(await list()).toHaveLength(before.length + 2)
    expect(ids.size).toBe(2)
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is refused from one that isn’t there', async () => {
    expect((await portal.call(editions.create, { body: { from: 9999 } }, admin)).status).toBe(404)
  })
})

describe('an edition as a file (E18)', () => {
  it('comes back as it was, with references that follow their new identifiers', async () => {
    const file = await fileOf(1)
    const [argentina] = file.programs
    const changed = {
      ...file,
      categories: file.categories.map((category, index) =>
        index === 3 ? { ...category, programIds: [argentina?.id ?? 0] } : category,
      ),
      questions: file.questions.map((question, index) =>
        index === 5 ? { ...question, categoryIds: [file.categories[3]?.id ?? 0] } : question,
      ),
    }
    const { editionId } = ok(await importFile(changed))
    const { edition } = await edit.read(editionId)
    expect(edition.categories[3]?.programIds).toEqual([edition.programs[0]?.id])
    expect(edition.questions[5]?.categoryIds).toEqual([edition.categories[3]?.id])
    const again = await fileOf(ok(await importFile(await fileOf(editionId))).editionId)
    const withoutIds = (content: object) =>
      JSON.parse(
        JSON.stringify(content, (key, value: unknown) => (/^id$|Ids$/.test(key) ? undefined : value)),
      )
    expect(withoutIds(again)).toEqual(withoutIds(changed))
    expect(await eventsOf(editionId)).toEqual([
      { action: 'edition-imported', details: { Edición: 'Ad Awards 2025', Número: editionId } },
    ])
  })

  it('has all its faults named in one go, and nothing is stored then', async () => {
    const file = await fileOf(1)
    const count = async () => (await list()).length
    const before = await count()
    const { status, body } = await importFile({
      ...file,
      version: 2 as 1,
      about: { ...file.about, year: 1999 },
      questions: file.questions.map((question) => ({ ...question, categoryIds: [77] })).slice(0, 1),
    })
    expect([status, body.issues]).toEqual([
      400,
      [
        {
          path: 'version',
          message: 'Este archivo es de otra versión del portal. Expórtalo de nuevo desde esta.',
        },
        { path: 'about.year', message: 'Escribe un número entero entre 2000 y 2099.' },
        { path: 'questions.0.categoryIds.0', message: 'La categoría 77 no está en esta edición.' },
      ],
    ])
    expect(await count()).toBe(before)
  })

  it('is refused when it is nonsense, whatever its size, and the portal goes on (E28)', async () => {
    const send = (body: string) =>
      fetch(`${portal.url}/api/admin/editions/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body,
      })
    const million = `[${'0,'.repeat(1_000_000)}0]`
    const empty = `[${'{},'.repeat(1_000_000)}{}]`
    const file = JSON.stringify(await fileOf(1))
    const within = (section: string, content: string) => file.replace('{', `{"${section}":${content},`)
    const statuses = await Promise.all(
      [
        'null',
        '7',
        million,
        empty,
        `{"categories":${million}}`,
        `{"legal":${empty},"programs":${million}}`,
        '['.repeat(100_000),
        within('x', JSON.stringify('ñ'.repeat(1_000_000))),
        JSON.stringify({ about: { name: 'n'.repeat(4_000_000) } }),
      ].map(async (body) => (await send(body)).status),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 201, 400])
    expect((await send(`"${'x'.repeat(6_000_000)}"`)).status).toBe(413)
  })
})

describe('a draft', () => {
  it('is deleted with everything, and a published edition never (E14)', async () => {
    const editionId = await edit.create(1)
    const remove = (id: number) => portal.call(editions.remove, { params: { editionId: id } }, admin)
    expect((await remove(1)).body.code).toBe('edition_published')
    expect(await remove(editionId)).toMatchObject({
      status: 200,
      body: { message: 'Eliminaste el borrador Ad Awards 2026' },
    })
    expect((await remove(editionId)).status).toBe(404)
    const programs = await portal.db
      .selectFrom('programs')
      .where('edition_id', '=', editionId)
      .select('id')
      .execute()
    expect(programs).toEqual([])
    expect((await eventsOf(editionId)).map(({ action }) => action)).toEqual([
      'edition-created',
      'edition-removed',
    ])
  })
})
