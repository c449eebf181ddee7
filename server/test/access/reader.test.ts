import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortal, type Portal } from '../portal.ts'
import { setDeadline } from '../entries.ts'
import { ask } from './ask.ts'
import { columns, matrix } from './matrix.ts'
import { ownedThings, type Owned } from './owned.ts'

let portal: Portal
let owner: Owned
beforeAll(async () => {
  portal = await startPortal()
  // Only a programme with a deadline can have extra time.
  await setDeadline(portal, 2, 30 * 24 * 3600)
  owner = await ownedThings(portal)
})
afterAll(() => portal.stop())

const rows = matrix
  .map((row) => ({ ...row, status: Number(row.statuses.trim().split(/\s+/)[columns.indexOf('admin')]) }))
  .filter(({ route: { access }, status }) => access !== 'open' && status < 300)

const isRefused = ({ route: { method, forReaders, isExport, isConfidential } }: (typeof rows)[number]) =>
  method === 'GET' ? isExport || isConfidential : !forReaders

describe('an admin who may only read is answered as every admin, but changes and exports nothing (J04)', () => {
  it.each(
    rows.map((row): [string, (typeof rows)[number]] => [
      `${row.route.id} ${row.route.method} ${row.route.path}${row.ofCaller ? ', one’s own' : ''}`,
      row,
    ]),
  )('%s', async (_name, row) => {
    const { token, user } = await portal.registerAdmin('read')
    const call = await row.call(owner, { userId: user.id, brandId: 0, judgeId: 0 })
    const { status, text } = await ask(portal, row.route, call, `Bearer ${token}`)
    expect(status).toBe(isRefused(row) ? 403 : row.status)
    expect(text.includes('read_only_access')).toBe(isRefused(row) === true)
  })
})

it('lets nothing but one’s own account, notifications, looks as a brand and previews past a reader (J04)', () => {
  const passed = rows.filter(({ route }) => route.method !== 'GET' && route.forReaders)
  expect([...new Set(passed.map(({ route }) => route.id))].toSorted()).toEqual([
    'A04',
    'A195',
    'A240',
    'A254',
    'A270',
    'A271',
    'A288',
    'A289',
    'A291',
    'A44',
    'A47',
    'A64',
    'A68',
  ])
})
