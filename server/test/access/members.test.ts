import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandLevels, reaches } from '@portal/contract/platform/roles.ts'
import { setDeadline } from '../entries.ts'
import { startPortal, type Portal } from '../portal.ts'
import { ask } from './ask.ts'
import { matrix } from './matrix.ts'
import { ownedThings, type Owned } from './owned.ts'

let portal: Portal
let owner: Owned
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await startPortal()
  await setDeadline(portal, 2, 30 * 24 * 3600)
  owner = await ownedThings(portal)
  for (const level of brandLevels) tokens.set(level, (await portal.addMember(owner.brandId, level)).token)
})
afterAll(() => portal.stop())

const rows = matrix.filter(
  ({ route: { access } }) => access !== 'open' && access !== 'signed-in' && access.includes('brand'),
)

it('each call of a brand says which level it needs (B01)', () => {
  expect(rows.filter(({ route }) => !route.needs).map(({ route }) => route.id)).toEqual([])
  expect(matrix.filter(({ route }) => route.needs && !rows.some((row) => row.route === route))).toEqual([])
})

// What a call does once it is let in, the matrix says: a member who reaches is its column 'owner'.
describe('a call lets in the members whose level reaches, and no others (B01)', () => {
  it.each(
    rows.map((row): [string, (typeof rows)[number]] => [
      `${row.route.id} ${row.route.method} ${row.route.path}`,
      row,
    ]),
  )('%s', async (_name, row) => {
    const call = await row.call(owner, { userId: owner.userId, brandId: owner.brandId, judgeId: 0 })
    for (const level of brandLevels) {
      const { status, text } = await ask(portal, row.route, call, `Bearer ${tokens.get(level)}`)
      const isLetIn = reaches(level, row.route.needs ?? 'owner')
      expect([level, status !== 403, !text.includes('level_too_low')]).toEqual([level, isLetIn, isLetIn])
    }
  })
})
