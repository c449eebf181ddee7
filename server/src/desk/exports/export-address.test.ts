import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { resetAdmin } from '../../people/admins/reset-admin.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { signExport } from './export-address.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

type Person = Awaited<ReturnType<Portal['registerAdmin']>>

const createCsv = async (filter = {}, { token } = admin) =>
  ok(await portal.call(api.exports.create, { body: { kind: 'csv', filter } }, { token }))

it('serves a genuine address, until it expires and to nobody’s session but the one that asked (A56)', async () => {
  const { url } = await createCsv({ search: 'nadie se llama así' })
  expect(await statusOf(url)).toBe(200)
  const token = url.split('token=')[1] ?? ''
  const [content = '', signature = ''] = token.split('.')
  const other = Buffer.from(content, 'base64url').toString().replace('csv', 'zip')
  const { exportKey, videoKey } = portal.deps
  const session = await sessionOf(admin)
  const wanted = {
    kind: 'csv',
    filter: {},
    adminId: admin.user.id,
    session,
    expiresAt: 4_000_000_000,
  } as const
  const [brand, colleague] = [await portal.registerBrand(), await portal.registerAdmin()]
  const at = (given: string, name = 'inscripciones-2026-01-01.csv') => `/exports/${name}?token=${given}`
  const refused = [
    '/exports/inscripciones-2026-01-01.csv',
    at(`${content}.`),
    at(`${content}.${signature.slice(1)}`),
    at(`${content}.${'A'.repeat(43)}`),
    at(`${Buffer.from(other).toString('base64url')}.${signature}`),
    at('.'),
    `${at(token)}&token=${token}`,
    at(token, 'inscripciones-2026-01-01.zip'),
    at(signExport({ ...wanted, expiresAt: Math.floor(Date.now() / 1000) }, exportKey)),
    at(signExport(wanted, videoKey)),
    at(signExport({ ...wanted, adminId: admin.user.id + 1000 }, exportKey)),
    at(signExport({ ...wanted, adminId: brand.user.id, session: await sessionOf(brand) }, exportKey)),
    // Signed by somebody who knows the key but has no session.
    at(signExport({ ...wanted, session: '' }, exportKey)),
    at(signExport({ ...wanted, session: await sessionOf(colleague) }, exportKey)),
  ]
  for (const address of refused) expect([address, await statusOf(address)]).toEqual([address, 404])
  expect(await statusOf(at(signExport(wanted, exportKey)))).toBe(200)
})

it.each<[string, (leaving: Person) => Promise<unknown>]>([
  ['is logged out', ({ token }) => portal.call(api.session.logout, {}, { token })],
  ['changes the password', ({ token, user, password }) => changePassword(user.id, token, password)],
  ['gets a new password from the operator', ({ email }) => resetAdmin(portal.db, email)],
  [
    'is removed',
    ({ user }) =>
      portal.db.updateTable('users').where('id', '=', user.id).set({ deleted_at: new Date() }).execute(),
  ],
  [
    'has been logged in for too long',
    ({ user }) => sql`update sessions set expires_at = now() where user_id = ${user.id}`.execute(portal.db),
  ],
])('an address ends when its admin %s; those of other sessions go on (A56)', async (_how, end) => {
  const [leaving, staying] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [own, others] = await Promise.all(
    [leaving, staying].map(async (person) => (await createCsv({ search: 'nadie se llama así' }, person)).url),
  )
  expect([await statusOf(own), await statusOf(others)]).toEqual([200, 200])
  await end(leaving)
  expect([await statusOf(own), await statusOf(others)]).toEqual([404, 200])
})

it('holds nothing in its address that opens a session (A56)', async () => {
  const { url } = await createCsv()
  const content = Buffer.from(url.split('token=')[1] ?? '', 'base64url').toString()
  const { id } = await portal.db
    .selectFrom('sessions')
    .where('user_id', '=', admin.user.id)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(content).not.toContain(id)
})

/** Returns the newest session of a user, in the form that an address holds. */
async function sessionOf({ user }: { user: { id: number } }) {
  const { id } = await portal.db
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  return fingerprint(id)
}

async function statusOf(address = '') {
  const response = await fetch(portal.url + address)
  await response.arrayBuffer()
  return response.status
}

async function changePassword(userId: number, token: string, currentPassword: string) {
  const password = 'Zumo-de-Nube-41!'
  const body = { currentPassword, password, confirmPassword: password }
  ok(await portal.call(api.accounts.update, { params: { userId }, body }, { token }))
}
