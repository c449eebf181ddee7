import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const form = {
  name: 'Ana',
  lastName: 'Ruiz',
  countryCode: 'CO',
  companyRol: 'Director',
  programId: 1,
  email: 'hostil@marca.example',
  password: 'Mañana-Azul!2025',
  confirmPassword: 'Mañana-Azul!2025',
  terms: true,
}

const profile = {
  name: 'Ana',
  lastName: 'Ruiz',
  countryCode: 'CO',
  email: 'hostil@marca.example',
  contactName: 'Eva',
  contactLastName: 'Paz',
  password: 'Nueva-2025',
}

const calls = (userId: number, brandId: number) =>
  [
    [api.session.login, '/users/login', { email: 'a@b.example', password: 'Prueba-1' }],
    [api.accounts.register, '/users', form],
    [api.accounts.update, `/users/${userId}`, profile],
    [
      api.accounts.updateBrand,
      `/brands/${brandId}`,
      { companyRol: 'Gerente', preferredProgramId: 1, wantsReminders: true },
    ],
    [api.accounts.recoverPassword, '/users/recover-password', { email: 'a@b.example' }],
  ] as const

const hostileValues = [
  'con\0nulo@marca.example',
  'mitad\ud800@marca.example',
  'x'.repeat(100_000),
  `${'x'.repeat(100_000)}@marca.example`,
  { $ne: null },
  ['a@b.example'],
  1e308,
  -1,
  2 ** 53,
  0.5,
  null,
]

async function send(
  method: string,
  path: string,
  token: string,
  body: string,
  contentType = 'application/json',
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType }
  const response = await fetch(`${portal.url}/api${path}`, { method, headers, body })
  return { status: response.status, body: (await response.json()) as { message: string; code: string } }
}

it('answers 400 to values that no field can hold, in every field (V10, V30, V32)', async () => {
  const { user, token, brandId } = await portal.registerBrand()
  const accepted = []
  for (const [route, path, valid] of calls(user.id, brandId)) {
    for (const field of Object.keys(valid)) {
      for (const value of hostileValues) {
        const { status, body } = await send(
          route.method,
          path,
          token,
          JSON.stringify({ ...valid, [field]: value }),
        )
        // A body that is too long is refused before it is read, with 413.
        if ((status !== 400 && status !== 413) || !body.message)
          accepted.push([route.id, field, JSON.stringify(value).slice(0, 20), status])
      }
    }
  }
  expect(accepted).toEqual([])
  const mine = await portal.call(api.accounts.get, { params: { userId: user.id } }, { token })
  expect(mine.body).toEqual({ user })
})

it('answers 400 to bodies that are none', async () => {
  const { user, token, brandId } = await portal.registerBrand()
  const bodies = ['{', '{"name":', 'null', '[]', '"text"', '1', '{"a":1}}', '\0', '']
  for (const [route, path] of calls(user.id, brandId)) {
    for (const body of bodies) {
      const answer = await send(route.method, path, token, body)
      expect([route.id, body, answer.status, answer.body.code]).toEqual([route.id, body, 400, 'invalid_body'])
    }
    const form = await send(route.method, path, token, 'name=Ana', 'application/x-www-form-urlencoded')
    expect([form.status, form.body.code]).toEqual([415, 'unsupported_media_type'])
    const huge = await send(route.method, path, token, JSON.stringify({ name: 'x'.repeat(2_000_000) }))
    expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large'])
  }
})

it('answers in Spanish to addresses that are none', async () => {
  const { token } = await portal.registerBrand()
  const answers = []
  for (const path of [
    '/users/%',
    '/users/%ff',
    '/users/0',
    '/users/-1',
    '/users/1e3',
    '/users/4294967296',
    '/users/%00',
  ]) {
    const response = await fetch(`${portal.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { code } = (await response.json()) as { code: string }
    answers.push([path, response.status, code])
  }
  expect(answers).toEqual([
    ['/users/%', 400, 'invalid_body'],
    ['/users/%ff', 400, 'invalid_body'],
    ['/users/0', 400, 'invalid_input'],
    ['/users/-1', 400, 'invalid_input'],
    ['/users/1e3', 400, 'invalid_input'],
    ['/users/4294967296', 400, 'invalid_input'],
    ['/users/%00', 400, 'invalid_input'],
  ])
})

it('stores nothing under names that JavaScript gives a meaning (A02, A04)', async () => {
  const { user, token } = await portal.registerBrand()
  const body = '{"name":"Eva","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'
  const { status } = await send('PATCH', `/users/${user.id}`, token, body)
  expect(status).toBe(200)
  expect({}).not.toHaveProperty('role')
  const mine = await portal.call(api.accounts.get, { params: { userId: user.id } }, { token })
  expect(mine.body).toEqual({ user: { ...user, name: 'Eva', revision: expect.any(String) } })
})
