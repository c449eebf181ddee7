import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition } from '../../../test/editions.ts'
import { setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { entriesCloseAt, entryWindow } from './deadline-sql.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  await setDeadline(portal, 1, null)
  await setDeadline(portal, 2, null)
})
afterAll(() => portal.stop())

async function deadlineOf(programId: number) {
  const { rows } = await sql<{ closesAt: Date | null; window: string }>`
    select ${sql.raw(entriesCloseAt(`${programId}`, null))} as "closesAt",
      ${sql.raw(entryWindow(`${programId}`, '0'))} as "window"`.execute(portal.db)
  return rows[0]
}

it('lists every country with its Spanish name, sorted as in Spanish, for everybody and for an hour (A08, P02)', async () => {
  const { status, headers, body } = await portal.call(api.reference.countries, {})
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const { countries } = body
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ code: 'ES', name: 'España' })
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(names.indexOf('Åland')).toBe(-1)
  expect(names[0]).toBe('Afganistán')
})

it('lists the programmes, open as long as no deadline is set (A09, T13, R19)', async () => {
  const { token } = await portal.registerBrand()
  const { status, body } = await portal.call(api.reference.programs, {}, { token })
  expect(status).toBe(200)
  const argentina = {
    id: 2,
    editionId: 1,
    name: 'Argentina 2025',
    label: 'Ad Awards Argentina 25',
    year: 2025,
    country: { code: 'AR', name: 'Argentina' },
    entriesOpenAt: null,
    entriesCloseAt: null,
    timeZone: 'America/Argentina/Buenos_Aires',
  }
  const colombia = {
    id: 1,
    editionId: 1,
    name: 'Colombia 2025',
    label: 'Ad Awards Colombia 25',
    year: 2025,
    country: { code: 'CO', name: 'Colombia' },
    entriesOpenAt: null,
    entriesCloseAt: null,
    timeZone: 'America/Bogota',
  }
  expect(body).toEqual({ programs: [argentina, colombia] })
  const one = await portal.call(api.reference.program, { params: { programId: 1 } }, { token })
  expect([one.status, one.body]).toEqual([200, { program: colombia }])
})

it('shows a deadline that was set, of its programme only (A09, T13)', async () => {
  const { token } = await portal.registerBrand()
  const at = '2025-06-30T23:59:59.000Z'
  await portal.db
    .updateTable('programs')
    .where('id', '=', 1)
    .set({ entries_close_at: new Date(at) })
    .execute()
  const { body } = await portal.call(api.reference.programs, {}, { token })
  expect(body.programs.map(({ id, entriesCloseAt }) => [id, entriesCloseAt])).toEqual([
    [2, null],
    [1, at],
  ])
})

it('knows no other programme (A09)', async () => {
  const { token } = await portal.registerBrand()
  const statuses = []
  for (const programId of ['3', '0', 'x', '99999999999'])
    statuses.push((await portal.call(api.reference.program, { params: { programId } }, { token })).status)
  expect(statuses).toEqual([404, 400, 400, 400])
})

it('closes a programme by the database’s clock once its deadline has passed (T13)', async () => {
  expect(await deadlineOf(1)).toEqual({ closesAt: null, window: 'open' })
  await setDeadline(portal, 1, 3600)
  expect(await deadlineOf(1)).toEqual({ closesAt: expect.any(Date), window: 'open' })
  await setDeadline(portal, 1, -1)
  expect(await deadlineOf(1)).toEqual({ closesAt: expect.any(Date), window: 'closed' })
  expect(await deadlineOf(2)).toEqual({ closesAt: null, window: 'open' })
})

it('takes entries in published editions alone (E02, E14)', async () => {
  const windows = []
  for (const state of ['draft', 'archived'] as const) {
    const { programIds } = await addEdition(portal, { state, programs: [{ countryCode: 'UY' }] })
    windows.push((await deadlineOf(programIds[0] ?? 0))?.window)
  }
  expect([...windows, (await deadlineOf(2))?.window]).toEqual(['closed', 'closed', 'open'])
})
