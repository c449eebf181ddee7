import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const NEW = 'Nueva-2025'

const change = ({ user, token }: TestBrand, body: object) =>
  portal.call(api.accounts.update, { params: { userId: user.id }, body }, { token })

const statusOf = async ({ user }: TestBrand, token: string) => {
  const { status } = await portal.call(api.accounts.get, { params: { userId: user.id } }, { token })
  return status
}

const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })

it('ends every other session, opens a fresh one and tells the person by mail (A04, P05)', async () => {
  const brand = await portal.registerBrand()
  const second = await logIn(brand.email, brand.password)
  const stranger = await portal.registerBrand()
  const { status, body } = await change(brand, { password: NEW })
  expect([status, body.user]).toEqual([200, brand.user])
  expect(await statusOf(brand, brand.token)).toBe(401)
  expect(await statusOf(brand, second.body.token)).toBe(401)
  expect(await statusOf(brand, body.token ?? '')).toBe(200)
  expect(await statusOf(stranger, stranger.token)).toBe(200)
  expect((await logIn(brand.email, brand.password)).status).toBe(401)
  expect((await logIn(brand.email, NEW)).status).toBe(200)
  const mails = await portal.mailsTo(brand.email)
  // The logins of this test come without a cookie.
  expect(mails.map(({ kind }) => kind)).toEqual(['password-changed', 'new-device'])
})

it('ends calls too that were begun before, and whose last byte was held back (A04, P05)', async () => {
  const brand = await portal.registerBrand()
  const thief = await logIn(brand.email, brand.password)
  const body = JSON.stringify({ name: 'Otra persona' })
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  const answered = text(socket)
  const head = [
    `PATCH /api/users/${brand.user.id} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${thief.body.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
  // The call was let in, but its last byte has not been sent yet.
  await setTimeout(300)
  const { body: changed } = await change(brand, { password: NEW })
  socket.write(body.slice(-1))
  expect(await answered).toMatch(/^HTTP\/1\.1 401 /)
  const token = changed.token ?? ''
  const mine = await portal.call(api.accounts.get, { params: { userId: brand.user.id } }, { token })
  expect(mine.body.user).toEqual(brand.user)
})

it('is not changed by a call that waits for its turn while its session ends (A04, P05)', async () => {
  const brand = await portal.registerBrand()
  const thief = await logIn(brand.email, brand.password)
  const { late } = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').where('id', '=', brand.user.id).select('id').forNoKeyUpdate().execute()
    const late = change({ ...brand, token: thief.body.token }, { password: 'Ladron-2025' })
    await untilWaiting(portal, 1)
    await trx
      .updateTable('sessions')
      .where('user_id', '=', brand.user.id)
      .set({ revoked_at: new Date() })
      .execute()
    return { late }
  })
  expect((await late).status).toBe(401)
  expect((await logIn(brand.email, brand.password)).status).toBe(200)
})

it('frees a session that a temporary password opened (S01, A04)', async () => {
  const brand = await portal.registerBrand({ hasChangedPassword: false })
  expect(brand.user.hasChangedPassword).toBe(false)
  const { body } = await change(brand, { password: NEW })
  expect(body.user.hasChangedPassword).toBe(true)
  const campaigns = await portal.call(
    api.accounts.updateBrand,
    { params: { brandId: brand.brandId }, body: {} },
    { token: body.token ?? '' },
  )
  expect(campaigns.status).toBe(200)
})

it('changes nothing at all when one of the fields is refused (A04)', async () => {
  const brand = await portal.registerBrand()
  const { status } = await change(brand, { password: NEW, name: 'Otra', countryCode: 'ZZ' })
  expect(status).toBe(400)
  expect((await logIn(brand.email, brand.password)).status).toBe(200)
  expect(await portal.mailsTo(brand.email)).toEqual([])
})

it.each([
  ['', 'Este campo es obligatorio'],
  ['Corta-1', 'Debe tener al menos 8 caracteres'],
  ['minuscula-1', 'Debe incluir una letra mayúscula'],
  ['SinEspecial1', 'Debe incluir un carácter especial'],
  ['SinNumeros-', 'Debe incluir al menos un número'],
])('refuses %j as a new password (V20, V21, V22, V23)', async (password, message) => {
  const brand = await portal.registerBrand()
  const { status, body } = await change(brand, { password })
  expect([status, body.message]).toEqual([400, message])
  expect(await statusOf(brand, brand.token)).toBe(200)
})

it('leaves one session alive of two changes at once (P05)', async () => {
  const brand = await portal.registerBrand()
  const answers = await Promise.all([
    change(brand, { password: NEW }),
    change(brand, { password: `${NEW}!` }),
  ])
  const statuses = await Promise.all(answers.map(({ body }) => statusOf(brand, body.token ?? '')))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
})

it('leaves no session behind that the old password opened meanwhile (P05)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const brand = await portal.registerBrand()
    const logins = Array.from({ length: 3 }, () => logIn(brand.email, brand.password))
    const [changed, ...opened] = await Promise.all([change(brand, { password: NEW }), ...logins])
    expect(changed.status).toBe(200)
    const statuses = await Promise.all(opened.map(({ body }) => statusOf(brand, body.token ?? 'none')))
    expect(statuses).toEqual([401, 401, 401])
  }
})
