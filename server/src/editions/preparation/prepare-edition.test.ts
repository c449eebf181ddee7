import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const { editions } = api
const read = async (editionId: number) =>
  ok(await portal.call(editions.read, { params: { editionId } }, admin))
const create = async (from: number | null) =>
  ok(await portal.call(editions.create, { body: { from } }, admin)).editionId

it('begins a new edition empty, or with everything of another but dates and entries, under its own identifiers (E10)', async () => {
  const empty = await read(await create(null))
  expect(empty.edition).toMatchObject({
    state: 'draft',
    programs: [],
    categories: [],
    questions: [],
    legal: [],
  })
  expect(empty.edition.about.year).toBe(2026)
  expect(empty.missing.length).toBeGreaterThan(10)
  const first = await read(1)
  const next = await read(await create(1))
  expect(next.edition.about).toEqual({ ...first.edition.about, year: 2026 })
  expect(next.edition.programs.map(({ label }) => label)).toEqual([
    'Ad Awards Argentina 26',
    'Ad Awards Colombia 26',
  ])
  expect(next.edition.legal).toEqual(first.edition.legal)
  const { editions: listed } = ok(await portal.call(editions.list, {}, admin))
  console.log(
    JSON.stringify(listed),
    JSON.stringify(next.missing),
    next.edition.categories[0],
    next.edition.questions[7],
    next.revisions,
  )
  const r = await portal.call(editions.publish, { params: { editionId: next.edition.id } }, admin)
  console.log(r.status, r.body)
  const s = await portal.call(
    editions.saveQuestions,
    {
      params: { editionId: 1 },
      body: { content: first.edition.questions.slice(1), revision: first.revisions.questions },
    },
    admin,
  )
  console.log(s.status, s.body.message, Object.keys(s.body))
  console.log(
    (await portal.db.selectFrom('audit_events').select(['action', 'details']).execute()).map((x) =>
      JSON.stringify(x),
    ),
  )
})
