import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { api } from '@portal/contract/api.ts'
import { GRACE_DAYS } from '@portal/contract/people/second-factor.ts'
import { ok } from '../../../test/entries.ts'
import { eventually, type Portal, startPortal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { adminSecondFactor: 'required' } })
})
afterAll(() => portal.stop())

type Admin = Awaited<ReturnType<Portal['registerAdmin']>>

const readTeam = async (as: { token: string }) => {
  const { status, body } = await portal.call(api.team.read, {}, as)
  return body.code ?? status
}
const askedAt = async ({ user }: Admin) =>
  (
    await portal.db
      .selectFrom('users')
      .where('id', '=', user.id)
      .select('factor_asked_at')
      .executeTakeFirstOrThrow()
  ).factor_asked_at

/** Sets that the admin was asked so many days ago, in a session that nobody remembers. */
async function askedAgo({ email, password, user }: Admin, ago: string) {
  await sql`update users set factor_asked_at = now() - ${sql.raw(ago)} where id = ${user.id}`.execute(
    portal.db,
  )
  return ok(await portal.call(api.session.login, { body: { email, password } }))
}

it('asks an admin who manages from the first call on, and nobody else (L03)', async () => {
  const admin = await portal.registerAdmin()
  const reader = await portal.registerAdmin('read')
  const brand = await portal.registerBrand()
  expect([await readTeam(admin), await readTeam(reader)]).toEqual([200, 200])
  await eventually(() => askedAt(admin), Boolean)
  const asked = async (as: { token: string }) => ok(await portal.call(api.secondFactor.read, {}, as)).asked
  expect(await asked(admin)).toMatchObject({ isOver: false, from: expect.stringContaining('T') })
  expect([await asked(reader), await asked(brand)]).toEqual([null, null])
  expect(await askedAt(reader)).toBeNull()
})

it('lets an admin add one, and nothing else, once the days are over (L03)', async () => {
  const admin = await portal.registerAdmin()
  const days = `interval '${GRACE_DAYS} days'`
  expect(await readTeam(await askedAgo(admin, `(${days} - interval '1 minute')`))).toBe(200)
  const late = await askedAgo(admin, days)
  expect(await readTeam(late)).toBe('second_factor_required')
  const self = await portal.call(api.accounts.get, { params: { userId: admin.user.id } }, late)
  expect(self.status).toBe(200)
  const { key } = ok(await portal.call(api.secondFactor.offer, {}, late))
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  ok(await portal.call(api.secondFactor.add, { body: { key, code } }, late))
  await eventually(
    () => readTeam(late),
    (answered) => answered === 200,
  )
})
