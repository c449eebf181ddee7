import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { DESK_PAGE, type DeskSort, deskSorts } from '@portal/contract/desk/entries-list.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

type Query = Record<string, string>

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const page = (query: Query) => portal.call(api.entriesList.list, { query }, admin)
const codes = async (query: Query) =>
  ok(await page(query)).entries.map(({ campaign, categoryId }) => `${campaign.name} ${categoryId}`)
const counts = async (query: Query) => ok(await portal.call(api.entriesList.counts, { query }, admin)).counts
const of = ({ brandId }: TestBrand) => ({ brandId: String(brandId) })

it('is empty before anybody entered anything (A50, A51)', async () => {
  expect(ok(await page({}))).toEqual({ entries: [], nextCursor: null, updating: 0 })
  expect(await counts({})).toEqual({ Incompleta: 0, Completa: 0, Enviada: 0 })
})

describe('the search', () => {
  let brand: TestBrand
  const found = (search: string) => codes({ search, ...of(brand), sort: 'oldest' })
  beforeAll(async () => {
    brand = await portal.registerBrand({ name: 'Piñata', email: 'hola@pinata-feliz.example' })
    const entry = entrant(portal, brand)
    await entry.campaign({ name: 'Canción del 100% Ñandú', categoryIds: [1] })
    await entry.campaign({ name: 'Otra_vez yo', categoryIds: [2] })
  })

  it('puts accents and case aside; every word has to occur, in any order (A50)', async () => {
    expect(await found('CANCION')).toEqual(['Canción del 100% Ñandú 1'])
    expect(await found('ñandu canción')).toEqual(['Canción del 100% Ñandú 1'])
    expect(await found('cancion vez')).toEqual([])
    expect(await found('ancio')).toEqual(['Canción del 100% Ñandú 1'])
  })

  it('looks at code, campaign, brand, company and address (A50)', async () => {
    const [first] = ok(await page({ ...of(brand), sort: 'oldest' })).entries
    expect(await found(first?.enrollCode ?? '')).toEqual(['Canción del 100% Ñandú 1'])
    expect(await found(first?.company ?? '')).toEqual(['Canción del 100% Ñandú 1'])
    expect(await found('pinata nunez')).toHaveLength(2)
    expect(await found('pinata-feliz')).toHaveLength(2)
  })

  it('finds one or two letters where a word begins, the first one too (A50)', async () => {
    expect(await found('y')).toEqual(['Otra_vez yo 2'])
    expect(await found('ot')).toEqual(['Otra_vez yo 2'])
    expect(await found('ar')).toHaveLength(2)
    expect(await found('ez')).toEqual([])
  })

  it('takes signs as they are (A50)', async () => {
    expect(await found('100%')).toEqual(['Canción del 100% Ñandú 1'])
    expect(await found('otra_vez')).toEqual(['Otra_vez yo 2'])
    expect(await found('otra%yo')).toEqual([])
    expect(await found('canci_n')).toEqual([])
    expect(await found(String.raw`x\ ' " ; --`)).toEqual([])
    expect(await found('ñandú & canción')).toEqual(['Canción del 100% Ñandú 1'])
  })
})

describe('the filters', () => {
  it('keep what has all of them, and count by every status but their own (A50, A51)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const sent = await entry.campaign({ name: 'Enviada', categoryIds: [1, 2] })
    await entry.complete(sent)
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
    await entry.complete(await entry.campaign({ name: 'Completa', categoryIds: [1], country: 'CO' }))
    const { id } = await entry.campaign({ name: 'Incompleta', categoryIds: [2] })
    await entry.setDates(id)
    const mine = { ...of(brand), sort: 'oldest' } as const

    expect(await codes({ ...mine, status: 'Enviada' })).toEqual(['Enviada 1', 'Enviada 2'])
    expect(await codes({ ...mine, programId: '1' })).toEqual(['Completa 1'])
    expect(await codes({ ...mine, categoryId: '2' })).toEqual(['Enviada 2', 'Incompleta 2'])
    expect(await codes({ ...mine, missing: 'questions' })).toEqual(['Incompleta 2'])
    expect(await codes({ ...mine, missing: 'startDate' })).toEqual([])
    expect(await codes({ ...mine, categoryId: '2', status: 'Incompleta', search: 'incom' })).toEqual([
      'Incompleta 2',
    ])
    expect(await counts({ ...of(brand) })).toEqual({ Incompleta: 1, Completa: 1, Enviada: 2 })
    expect(await counts({ ...of(brand), categoryId: '2', status: 'Enviada' })).toEqual({
      Incompleta: 1,
      Completa: 0,
      Enviada: 1,
    })
  })

  it.each([
    { status: 'Borrador' },
    { programId: '9' },
    { categoryId: '0' },
    { missing: 'nada' },
    { duplicates: 'yes' },
    { sort: 'id' },
    { search: 'x'.repeat(101) },
  ])('refuse what there is not: %o (A50)', async (query) => {
    const { status, body } = await page(query)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})

describe('pages', () => {
  let brand: TestBrand
  const names = ['Árbol', 'arbol', 'Zorro', 'Ñu', 'nube']
  beforeAll(async () => {
    brand = await portal.registerBrand()
    const { id: companyId } = await entrant(portal, brand).company()
    for (let index = 0; index < 15; index += 1)
      await entrant(portal, brand).campaign({
        name: `${names[index % names.length]}`,
        companyId,
        categoryIds: [1, 2, 3, 4, 5],
      })
    await portal.db
      .updateTable('enrollments')
      .set({ sent_at: new Date('2025-03-01T12:00:00.123Z') })
      .where('category_id', '=', 4)
      .execute()
    await portal.db.updateTable('campaigns').set({ is_changed: true }).execute()
  })

  async function everything(sort: DeskSort, between: () => Promise<unknown> = async () => {}) {
    const rows: { id: number; name: string; sentAt: string | null }[] = []
    let cursor: string | undefined
    do {
      const { entries, nextCursor } = ok(await page({ ...of(brand), sort, ...(cursor && { cursor }) }))
      expect(entries.length).toBe(nextCursor === null ? 75 - DESK_PAGE : DESK_PAGE)
      rows.push(...entries.map(({ id, campaign: { name }, sentAt }) => ({ id, name, sentAt })))
      cursor = nextCursor ?? undefined
      await between()
    } while (cursor !== undefined)
    return rows
  }

  type Row = Awaited<ReturnType<typeof everything>>[number]
  const spanish = new Intl.Collator('es')
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const orders: Record<DeskSort, (a: Row, b: Row) => number> = {
    newest: (a, b) => b.id - a.id,
    oldest: (a, b) => a.id - b.id,
    campaign: (a, b) => spanish.compare(a.name, b.name) || a.id - b.id,
    // There is only one brand.
    brand: (a, b) => a.id - b.id,
    sent: (a, b) => compare(b.sentAt ?? '', a.sentAt ?? '') || b.id - a.id,
  }

  it.each(deskSorts)('show each entry once, by %s (A50)', async (sort) => {
    const rows = await everything(sort)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(75)
    expect(rows).toEqual(rows.toSorted(orders[sort]))
    expect(rows.filter(({ sentAt }) => sentAt !== null)).toHaveLength(15)
  })

  it('follow Spanish: Ñ after N, accents and capitals where they belong (A50)', async () => {
    const other = await portal.registerBrand()
    const names = ['nación', 'Nández', 'Nube', 'nzz', 'Ñandú', 'ñú', 'Óxido', 'oz']
    for (const name of names.toReversed()) await entrant(portal, other).campaign({ name, categoryIds: [1] })
    const { entries } = ok(await page({ ...of(other), sort: 'campaign' }))
    expect(entries.map(({ campaign }) => campaign.name)).toEqual(names)
  })

  it('stay as they were for what was there while others enter more (A50)', async () => {
    const other = await portal.registerBrand()
    const before = await everything('newest')
    expect(await everything('newest', () => entrant(portal, other).campaign())).toEqual(before)
  })

  it('go on after the longest names that there are, in any script (A50)', async () => {
    const long = '각'.repeat(200)
    const other = await portal.registerBrand({ name: long })
    await portal.db.updateTable('users').set({ last_name: long }).where('id', '=', other.user.id).execute()
    const { id: companyId } = await entrant(portal, other).company()
    for (let entries = 0; entries <= DESK_PAGE; entries += 8)
      await entrant(portal, other).campaign({
        name: long,
        companyId,
        categoryIds: [1, 2, 3, 4, 5, 6, 7, 8],
      })
    for (const sort of ['campaign', 'brand'] as const) {
      const cursor = ok(await page({ ...of(other), sort })).nextCursor ?? ''
      expect(ok(await page({ ...of(other), sort, cursor })).entries).toHaveLength(6)
    }
  })

  it('refuse a cursor that is none or was made for another order (A50)', async () => {
    const { nextCursor } = ok(await page({ ...of(brand), sort: 'campaign' }))
    const forged = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
    for (const [sort, cursor] of [
      ['newest', nextCursor ?? ''],
      ['newest', 'x'],
      ['newest', forged(['newest', '', 2 ** 40])],
      ['newest', forged(['newest', '', -1])],
      ['newest', forged(['newest', ''])],
      ['campaign', forged(['campaign', 'a\0', 1])],
      ['campaign', forged(['campaign', '\ud800', 1])],
      ['sent', forged(['sent', '2025-02-30T00:00:00Z', 1])],
      ['sent', forged(['sent', 'infinity', 1])],
    ] as const) {
      const { status, body } = await page({ sort, cursor })
      expect([cursor, status, body.message]).toEqual([
        cursor,
        400,
        'No encontramos esa página de la lista. Vuelve a la primera.',
      ])
    }
  })

  it('take the same few statements for one entry and for many (A50, A51)', async () => {
    const few = await portal.registerBrand()
    await entrant(portal, few).campaign()
    await page({})
    expect(await portal.countStatements(() => page(of(few)))).toBe(2)
    expect(await portal.countStatements(() => page(of(brand)))).toBe(2)
    expect(await portal.countStatements(() => counts(of(brand)))).toBe(2)
  })
})

it('finds brands by name and address, with how many campaigns they have (A55)', async () => {
  const brand = await portal.registerBrand({ name: 'Óptica Güemes', email: 'o@guemes.example' })
  await entrant(portal, brand).campaign()
  const search = async (text: string) =>
    ok(await portal.call(api.entriesList.brands, { query: { search: text } }, admin)).brands
  const expected = [
    { id: brand.brandId, name: 'Óptica Güemes Núñez', email: 'o@guemes.example', campaigns: 1 },
  ]
  for (const text of ['optica', 'GUEMES núñez', 'op gu', 'guemes.example'])
    expect(await search(text)).toEqual(expected)
  expect(await search('guemes zzz')).toEqual([])
  expect((await search('')).at(0)).toEqual(expected[0])
})
