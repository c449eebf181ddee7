import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'

// The tests make hundreds of attempts, of which only the number matters. So hashing is left out.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => password,
  verify: async (passwordHash: string, password: string) => passwordHash === password,
}))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimit: true, trustedProxies: 1 } })
})
afterAll(() => portal.stop())

let addresses = 0
const newAddress = () => `198.51.${(addresses += 1)}.7`

async function send(method: string, path: string, from: string, body?: object, token?: string) {
  const response = await fetch(`${portal.url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const {
    code,
    message,
    token: opened,
  } = (await response.json()) as {
    code?: string
    message?: string
    token?: string
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  return { status: response.status, code, message, retryAfter, ...(opened && { token: opened }) }
}

const logIn = (from: string, email: string, password: string) =>
  send('POST', '/users/login', from, { email, password })

async function statuses(count: number, run: (index: number) => Promise<{ status: number }>) {
  const seen: Record<number, number> = {}
  for (let index = 0; index < count; index += 1) {
    const { status } = await run(index)
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

it('lets one address try one account ten times, then says when to come back (A01)', async () => {
  const { email, password } = await portal.registerBrand()
  const from = newAddress()
  expect(await statuses(12, () => logIn(from, email, 'Equivocada-1'))).toEqual({ 401: 10, 429: 2 })
  const refused = await logIn(from, email, password)
  expect(refused).toEqual({
    status: 429,
    code: 'too_many_requests',
    message: 'Demasiados intentos. Vuelve a intentarlo en 15 minutos.',
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 840 && seconds <= 900),
  })
  expect((await logIn(newAddress(), email, password)).status).toBe(200)
})

it('lets one address try 60 accounts (A01)', async () => {
  const from = newAddress()
  const tries = await statuses(62, () => logIn(from, `${randomUUID()}@marca.example`, 'Equivocada-1'))
  expect(tries).toEqual({ 401: 60, 429: 2 })
})

it('doesn’t count logins that succeed (A01)', async () => {
  const { email, password } = await portal.registerBrand()
  const from = newAddress()
  expect(await statuses(70, () => logIn(from, email, password))).toEqual({ 200: 70 })
})

it('stops a guesser with many addresses, but not the owner where they log in from (A01)', async () => {
  const { email, password } = await portal.registerBrand()
  const home = newAddress()
  expect((await logIn(home, email, password)).status).toBe(200)
  for (let round = 0; round < 10; round += 1) {
    const from = newAddress()
    expect(await statuses(10, () => logIn(from, email, 'Equivocada-1'))).toEqual({ 401: 10 })
  }
  expect((await logIn(newAddress(), email, 'Equivocada-1')).status).toBe(429)
  expect((await logIn(home, email, password)).status).toBe(200)
})

it('keeps nobody out of where they log in from because others fail there, with whatever accounts (A01)', async () => {
  const { email, password } = await portal.registerAdmin()
  const office = newAddress()
  expect((await logIn(office, email, password)).status).toBe(200)
  const tries = await statuses(62, () => logIn(office, `${randomUUID()}@marca.example`, 'Equivocada-1'))
  expect(tries).toEqual({ 401: 60, 429: 2 })
  expect((await logIn(office, email, password)).status).toBe(200)
  expect(await statuses(12, () => logIn(office, email, 'Equivocada-1'))).toEqual({ 401: 10, 429: 2 })
})

it('counts by the address the trusted proxy saw, not by what the client adds (A01)', async () => {
  const from = newAddress()
  const forged = (index: number) =>
    logIn(`203.0.113.${index}, ${from}`, `${randomUUID()}@marca.example`, 'Equivocada-1')
  expect(await statuses(62, forged)).toEqual({ 401: 60, 429: 2 })
})

it('mails a temporary password to one address at most five times an hour, known or not (A07)', async () => {
  const { email } = await portal.registerBrand()
  for (const address of [email, `${randomUUID()}@marca.example`]) {
    const recover = () => send('POST', '/users/recover-password', newAddress(), { email: address })
    const answers = await Promise.all(Array.from({ length: 7 }, recover))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ])
  }
  expect(await portal.mailsTo(email)).toHaveLength(5)
})

it('gives a new password to who asks where they log in from, though strangers used its requests up (A07)', async () => {
  const { email, password } = await portal.registerBrand()
  const [home, elsewhere] = [newAddress(), newAddress()]
  const recover = (from: string) => send('POST', '/users/recover-password', from, { email })
  expect((await logIn(home, email, password)).status).toBe(200)
  expect(await statuses(7, () => recover(elsewhere))).toEqual({ 200: 5, 429: 2 })
  expect(await statuses(7, () => recover(home))).toEqual({ 200: 5, 429: 2 })
})

const form = (email: string) => ({
  name: 'Ana',
  lastName: 'Ruiz',
  countryCode: 'CO',
  companyRol: 'Director',
  programId: 1,
  email,
  password: 'Mañana-Azul!2025',
  confirmPassword: 'Mañana-Azul!2025',
  terms: true,
})

it('limits registration by account and by address (A02)', async () => {
  const register = (from: string, email: string) => send('POST', '/users', from, form(email))
  const again = `${randomUUID()}@marca.example`
  expect(await statuses(7, () => register(newAddress(), again))).toEqual({ 201: 1, 409: 4, 429: 2 })
  const from = newAddress()
  expect(await statuses(62, () => register(from, `${randomUUID()}@marca.example`))).toEqual({
    201: 60,
    429: 2,
  })
})

it('counts a mailbox once, however its address is written (A02, L09)', async () => {
  const mailbox = randomUUID()
  const written = [`${mailbox}@marca.example`, `"${mailbox}"@marca.example`, `"${mailbox}+x"@marca.example`]
  const register = (index: number) =>
    send('POST', '/users', newAddress(), form(written[index] ?? `${mailbox}+${index}@marca.example`))
  expect(await statuses(7, register)).toEqual({ 201: 5, 429: 2 })
  const kept = await portal.db
    .selectFrom('users')
    .where('email', 'like', `%${mailbox}%`)
    .select('email')
    .execute()
  expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(written))
})

it('bounds what one source has mailed to strangers, from however many networks (A02, A04, L09)', async () => {
  const network = (index: number) => `2001:db8:2:${index.toString(16)}::1`
  const someone = () => `${randomUUID()}@marca.example`
  const register = (index: number) => send('POST', '/users', network(index), form(someone()))
  expect(await statuses(62, register)).toEqual({ 201: 60, 429: 2 })
  const changeOf = async (index: number) => {
    const { user, token } = await portal.registerBrand()
    return send('PATCH', `/users/${user.id}`, network(index), { email: someone() }, token)
  }
  expect(await statuses(32, changeOf)).toEqual({ 200: 30, 429: 2 })
})

it('limits guesses at codes (A06)', async () => {
  const from = newAddress()
  const open = () => send('PATCH', `/users/verify-email/${randomUUID()}`, from)
  expect(await statuses(62, open)).toEqual({ 400: 60, 429: 2 })
})

it('limits how many strangers one account can have written to (A04, S06.4)', async () => {
  const { user, token } = await portal.registerBrand()
  const change = (email: string) => send('PATCH', `/users/${user.id}`, newAddress(), { email }, token)
  expect(await statuses(7, () => change(`${randomUUID()}@marca.example`))).toEqual({ 200: 5, 429: 2 })
  expect((await change(user.email)).status).toBe(200)
})

it('limits how often one account changes its password, but not who comes with a temporary one (A04, A07)', async () => {
  const { user, token, email } = await portal.registerBrand()
  let current = token
  const change = async () => {
    const password = `Otra-${randomUUID().slice(0, 8)}`
    const answer = await send('PATCH', `/users/${user.id}`, newAddress(), { password }, current)
    if (answer.status === 200) current = (await logIn(newAddress(), email, password)).token ?? ''
    return answer
  }
  expect(await statuses(12, change)).toEqual({ 200: 10, 429: 2 })
  await portal.db
    .updateTable('users')
    .where('id', '=', user.id)
    .set({ has_changed_password: false })
    .execute()
  await eventually(
    async () => (await send('GET', `/users/${user.id}`, newAddress(), undefined, current)).status,
    (status) => status === 200,
  )
  expect((await change()).status).toBe(200)
})

it('limits how many companies one account adds to everybody’s list (A11)', async () => {
  const { token } = await portal.registerBrand()
  const add = (index: number) => {
    const body = { name: `Empresa ${index}`, role: 'Anunciante', countryCode: 'AR' }
    return send('POST', '/companies', newAddress(), body, token)
  }
  expect(await statuses(1, add)).toEqual({ 201: 1 })
  const counted = await portal.db
    .updateTable('rate_limits')
    .where('key', 'like', 'create-company per account: %')
    .set({ count: 998 })
    .returning('key')
    .execute()
  expect(counted).toHaveLength(1)
  expect(await statuses(4, (index) => add(index + 1))).toEqual({ 201: 2, 429: 2 })
})

it('counts refused input of no account (A01)', async () => {
  const from = newAddress()
  const odd = async (index: number) => logIn(from, from, 'x'.repeat(4 + index))
  expect(await statuses(3, odd)).toEqual({ 401: 3 })
})
