import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandLevels, reaches } from '@portal/contract/platform/roles.ts'
import { entrant, setDeadline } from '../entries.ts'
import { startPortal, type Portal, type TestBrand } from '../portal.ts'
import { askSignOff } from '../sign-off.ts'
import { ask } from './ask.ts'
import { matrix } from './matrix.ts'
import { canaries, ownedThings, type Owned } from './owned.ts'

let portal: Portal
let owner: Owned
const tokens = new Map<string, string>()
/** A person with a brand of their own, who joins others. */
let both: TestBrand
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
  await setDeadline(portal, 2, 30 * 24 * 3600)
  owner = await ownedThings(portal)
  for (const level of brandLevels) tokens.set(level, (await portal.addMember(owner.brandId, level)).token)
  both = await portal.registerBrand()
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

/** What a guest is refused, although it is of their campaign: the row chooses another company. */
const ofGuest = new Map([['A13', 403]])

describe('a guest reaches what `forGuests` allows in their campaign, and nothing else (B04)', () => {
  it.each(
    rows.map((row): [string, (typeof rows)[number]] => [
      `${row.route.id} ${row.route.method} ${row.route.path}`,
      row,
    ]),
  )('%s', async (_name, row) => {
    const { route } = row
    const things = await ownedThings(portal)
    const { brandId, campaignId } = things
    const sibling = await entrant(portal, things).campaign()
    const guests = {
      edit: await portal.addMember(brandId, 'guest', { campaignId, level: 'edit' }),
      read: await portal.addMember(brandId, 'guest', { campaignId, level: 'read' }),
      other: await portal.addMember(brandId, 'guest', { campaignId: sibling.id, level: 'edit' }),
    }
    const call = await row.call(things, { userId: guests.edit.user.id, brandId, judgeId: 0 })
    const [other, read, edit] = await Promise.all(
      [guests.other, guests.read, guests.edit].map(({ token }) =>
        ask(portal, route, call, `Bearer ${token}`),
      ),
    )
    // An invitation that is accepted names the brand, which has the canary too.
    const leaked = route.id === 'A279' ? [] : [...(other?.text ?? '').matchAll(canaries)]
    const statuses = [other?.status, read?.status, edit?.status]
    expect([leaked, statuses]).toEqual([[], expectedOf(row, statuses)])
  })
})

/** Returns what guests are answered: of another campaign, with `read`, with `edit`. */
function expectedOf({ route, statuses }: (typeof rows)[number], own: unknown[]) {
  const [, ofOwner] = statuses.trim().split(/\s+/).map(Number)
  if (!route.forGuests) return [403, 403, 403]
  // These have tests of their own; here they only must not tell of the brand.
  if (route.forGuests === 'own') return own
  return [404, route.needs === 'edit' ? 403 : ofOwner, ofGuest.get(route.id) ?? ofOwner]
}

// These name nothing of a brand. What an upload is for stands in its body, which is not read before the brand is known.
const nameless = new Set(['A93', 'A10', 'A11', 'A78', 'A21', 'A278', 'A279', 'A302'])

/** What another owner is answered where it isn't as the first: one of two can leave, and a hand-over names the first. */
const ofAnother = new Map([
  ['A285', 200],
  ['A310', 404],
  ['A311', 404],
])

describe('what a call names decides its brand, and X-Brand is a check (B02)', () => {
  it.each(
    rows
      .filter(({ route }) => !nameless.has(route.id))
      .map((row): [string, (typeof rows)[number]] => [
        `${row.route.id} ${row.route.method} ${row.route.path}`,
        row,
      ]),
  )('%s', async (_name, row) => {
    // Some calls delete what others name.
    const things = await ownedThings(portal)
    await portal.db
      .insertInto('memberships')
      .values({ brand_id: things.brandId, user_id: both.user.id, level: 'owner', company_rol: 'Gerente' })
      .execute()
    const call = await row.call(things, { ...things, judgeId: 0 })
    const as = `Bearer ${both.token}`
    const refused = await ask(portal, row.route, call, as, { 'x-brand': String(both.brandId) })
    expect([refused.status, refused.text.includes('other_brand')]).toEqual([409, true])
    const { status, text } = await ask(portal, row.route, call, as)
    const [, ofOwner] = row.statuses.trim().split(/\s+/).map(Number)
    expect([status, text.includes('other_brand')]).toEqual([ofAnother.get(row.route.id) ?? ofOwner, false])
  })
})
