import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { roles } from '@portal/contract/platform/roles.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { anyAddress } from '../../../test/any-address.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const table: RouteDefinition[] = Object.values(api).flatMap((word) => Object.values(word))

/** Calls a route without a body, because access is checked before the body. */
async function knock(route: RouteDefinition, token?: string) {
  const response = await fetch(portal.url + anyAddress(route), {
    method: route.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
  const { code } = (await response.json()) as { code?: string }
  return `${response.status} ${code}`
}

const knockAtAll = async (routes: RouteDefinition[], token?: string) => {
  const answers = []
  for (const route of routes) answers.push([`${route.method} ${route.path}`, await knock(route, token)])
  return answers
}

const allAnswer = (routes: RouteDefinition[], answer: string) =>
  routes.map(({ method, path }) => [`${method} ${path}`, answer])

it('opens login, registration, recovery, countries, the prize’s public facts and the code calls to everybody, and nothing else (P02)', async () => {
  const open = table.filter(({ access }) => access === 'open')
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'A01',
    'A02',
    'A06',
    'A07',
    'A08',
    'A106',
    'A107',
    'A220',
    'A221',
    'A222',
    'A230',
    'A264',
    'A276',
    'A277',
    'A286',
    'A287',
    'A295',
    'A297',
    'A298',
    'A308',
    'A313',
    'A37',
    'A38',
    'A81',
    'A83',
  ])
  const closed = table.filter(({ access }) => access !== 'open' && access !== 'signatory')
  expect(await knockAtAll(closed)).toEqual(allAnswer(closed, '401 not_signed_in'))
  const ofLinks = table.filter(({ access }) => access === 'signatory')
  expect(ofLinks.map(({ id }) => id).toSorted()).toEqual(['A336', 'A337', 'A338', 'A339', 'A372', 'A373'])
  expect(await knockAtAll(ofLinks)).toEqual(allAnswer(ofLinks, '401 link_ended'))
  const { token } = await portal.registerAdmin()
  expect(await knockAtAll(ofLinks, token)).toEqual(allAnswer(ofLinks, '401 link_ended'))
})

it('lets a temporary password do nothing but choose a new one (S01.1, A03, A04, A08, A09, A82)', async () => {
  const { token, user } = await portal.registerBrand({ hasChangedPassword: false })
  const allowed = new Set(['A03', 'A04', 'A08', 'A09', 'A82'])
  const refused = table.filter(
    ({ id, access }) => access !== 'open' && access !== 'signatory' && !allowed.has(id),
  )
  expect(await knockAtAll(refused, token)).toEqual(allAnswer(refused, '403 password_change_required'))

  const params = { userId: user.id }
  const statuses = [
    await portal.call(api.accounts.get, { params }, { token }),
    await portal.call(api.reference.countries, {}, { token }),
    await portal.call(api.reference.programs, {}, { token }),
    await portal.call(api.reference.program, { params: { programId: 2 } }, { token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200])
  const rename = await portal.call(api.accounts.update, { params, body: { name: 'Otra' } }, { token })
  expect([rename.status, rename.body.code]).toEqual([403, 'password_change_required'])
})

it.each(roles)('keeps a %s out of what belongs to other roles (P01, P04)', async (role) => {
  const { token, user } = await portal.registerBrand()
  await portal.db.updateTable('users').where('id', '=', user.id).set({ role }).execute()
  const foreign = table.filter(({ access }) => typeof access === 'object' && !access.includes(role))
  expect(foreign).not.toEqual([])
  expect(await knockAtAll(foreign, token)).toEqual(allAnswer(foreign, '403 forbidden'))
})
