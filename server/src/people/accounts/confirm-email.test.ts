import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const INVALID = {
  status: 400,
  body: { code: 'invalid_code', message: 'Código de verificación inválido o ya utilizado.' },
}

const open = (code: string) => portal.call(api.accounts.verifyEmail, { params: { code } })

const renew = (code: string) => portal.call(api.accounts.renewVerification, { params: { code } })

async function codesTo(email: string) {
  const mails = await portal.mailsTo(email)
  return mails.flatMap(({ text }) => /verification_code=([\w-]+)/.exec(text)?.[1] ?? [])
}

const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })

const changeEmail = ({ user, token }: TestBrand, email: string) =>
  portal.call(api.accounts.update, { params: { userId: user.id }, body: { email } }, { token })

const age = async (email: string, by: string) => {
  const ago = sql<Date>`${by}::interval`
  await portal.db
    .updateTable('codes')
    .where('user_id', '=', (query) => query.selectFrom('users').where('email', '=', email).select('id'))
    .set((code) => ({ created_at: code('created_at', '-', ago), expires_at: code('expires_at', '-', ago) }))
    .execute()
}

async function unverified() {
  const brand = await portal.registerBrand({ isVerified: false })
  await logIn(brand.email, brand.password)
  const [code = ''] = await codesTo(brand.email)
  return { ...brand, code }
}

it('verifies an address once (A06, S04.1, S04.2)', async () => {
  const { email, password, code } = await unverified()
  const { status, body } = await open(code)
  expect([status, body]).toEqual([200, { message: 'Tu correo quedó confirmado.', isChange: false, email }])
  expect((await logIn(email, password)).status).toBe(200)
  expect(await open(code)).toMatchObject(INVALID)
})

it('replaces a link that expired by one new link, however often that is asked, and no other (F13)', async () => {
  const { email, code } = await unverified()
  await age(email, '49 hours')
  expect(await open(code)).toMatchObject(INVALID)
  const answers = await Promise.all(Array.from({ length: 4 }, () => renew(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await renew(code)).toMatchObject(INVALID)
  const [, fresh = '', ...others] = await codesTo(email)
  expect(others).toEqual([])
  expect((await open(fresh)).status).toBe(200)
  for (const secret of [code, fresh, 'nadie']) expect(await renew(secret)).toMatchObject(INVALID)
  expect(await codesTo(email)).toHaveLength(2)
})

it('gives one success of many openings at once (A06)', async () => {
  const { code } = await unverified()
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 400),
  ])
})

it('refuses unknown codes and codes of the wrong kind of text (A06)', async () => {
  expect(await open('A'.repeat(32))).toMatchObject(INVALID)
  for (const code of ['\0', 'ñ', 'a b', "' or 1=1", 'x'.repeat(150), 'x'.repeat(5000)]) {
    const { status, body } = await open(code)
    expect([status, body]).toEqual([400, expect.objectContaining({ message: expect.any(String) })])
    expect(Object.keys(body)).not.toContain('error')
  }
})

it('refuses a code after 48 hours (A06)', async () => {
  const early = await unverified()
  await age(early.email, '47 hours 59 minutes')
  expect((await open(early.code)).status).toBe(200)
  const late = await unverified()
  await age(late.email, '48 hours')
  expect(await open(late.code)).toMatchObject(INVALID)
})

it('keeps only the newest code of a user (A06)', async () => {
  const { email, password, code } = await unverified()
  await age(email, '6 minutes')
  await logIn(email, password)
  const codes = await codesTo(email)
  expect(codes).toHaveLength(2)
  expect(await open(code)).toMatchObject(INVALID)
  expect((await open(codes[1] ?? '')).status).toBe(200)
})

it('keeps codes as hashes only (A06)', async () => {
  const { user, code } = await unverified()
  const rows = await portal.db.selectFrom('codes').where('user_id', '=', user.id).selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(code.length * 6).toBeGreaterThanOrEqual(128)
})

it('changes the address once the link sent to the new one is opened (S06.4, A04, A06)', async () => {
  const brand = await portal.registerBrand()
  const fresh = `nuevo.${brand.email}`
  const { status, body } = await changeEmail(brand, fresh)
  expect([status, body]).toEqual([200, { user: { ...brand.user, pendingEmail: fresh } }])
  expect((await portal.mailsTo(brand.email)).map(({ kind }) => kind)).toEqual(['change-email-old'])
  expect((await portal.mailsTo(fresh)).map(({ kind }) => kind)).toEqual(['change-email-new'])
  expect((await logIn(fresh, brand.password)).status).toBe(401)
  expect((await logIn(brand.email, brand.password)).status).toBe(200)

  const [code = ''] = await codesTo(fresh)
  expect((await open(code)).status).toBe(200)
  expect(await open(code)).toMatchObject(INVALID)
  expect((await logIn(brand.email, brand.password)).status).toBe(401)
  expect((await logIn(fresh, brand.password)).status).toBe(200)
  const mine = await portal.call(api.accounts.get, { params: { userId: brand.user.id } }, brand)
  expect(mine.body.user).toEqual({ ...brand.user, email: fresh, revision: expect.any(String) })
})

const undo = (code: string) => portal.call(api.accounts.undoEmailChange, { params: { code } })

/** Changes the address as whoever has the session, and returns the code that undoes it. */
async function moveTo(brand: TestBrand, from: string, to: string) {
  await changeEmail(brand, to)
  const [confirming = ''] = await codesTo(to)
  expect((await open(confirming)).body).toMatchObject({ isChange: true })
  const [undoing = ''] = await codesTo(from)
  return undoing
}

const WITHDRAWN = { status: 400, body: { code: 'invalid_code' } }

it('lets the former address undo a change within 72 hours, once, and ends all that others know (L07, S06.4)', async () => {
  const brand = await portal.registerBrand()
  const { email, password, user } = brand
  const [theirs, last] = [`otra.${email}`, `ultima.${email}`]
  const first = await moveTo(brand, email, theirs)
  expect((await portal.mailsTo(email)).map(({ kind }) => kind)).toEqual(['change-email-old', 'email-changed'])
  const second = await moveTo(brand, theirs, last)
  // A changed password doesn't take the link away.
  const changed = { params: { userId: user.id }, body: { password: 'Trompeta lila 84!' } }
  const { body } = await portal.call(api.accounts.update, changed, brand)
  await changeEmail({ ...brand, token: body.token ?? '' }, `pendiente.${email}`)
  const [pending = ''] = await codesTo(`pendiente.${email}`)
  await age(last, '71 hours 59 minutes')

  expect((await undo(first)).status).toBe(200)
  const mine = { params: { userId: user.id } }
  expect((await portal.call(api.accounts.get, mine, { token: body.token ?? '' })).status).toBe(401)
  for (const address of [email, theirs, last])
    for (const known of [password, 'Trompeta lila 84!'])
      expect((await logIn(address, known)).status).toBe(401)
  for (const code of [first, second]) expect(await undo(code)).toMatchObject(WITHDRAWN)
  expect(await open(pending)).toMatchObject(INVALID)

  const { kind, text } = (await portal.mailsTo(email)).at(-1) ?? { kind: '', text: '' }
  expect(kind).toBe('email-change-undone')
  const [word = ''] = /^[2-9a-z]{20}$/m.exec(text ?? '') ?? []
  const back = await logIn(email, word)
  expect(back.status).toBe(200)
  const { body: own } = await portal.call(api.accounts.get, mine, back.body)
  expect(own.user).toMatchObject({ email, hasChangedPassword: false })
})

it('undoes no change after 72 hours, nor one whose former address is another account’s by now (L07)', async () => {
  const late = await portal.registerBrand()
  const code = await moveTo(late, late.email, `otra.${late.email}`)
  await age(`otra.${late.email}`, '72 hours')
  expect(await undo(code)).toMatchObject(WITHDRAWN)
  const brand = await portal.registerBrand()
  const undoing = await moveTo(brand, brand.email, `otra.${brand.email}`)
  await portal.registerBrand({ email: brand.email })
  expect(await undo(undoing)).toMatchObject({ status: 409, body: { code: 'user_exists' } })
  expect((await logIn(`otra.${brand.email}`, brand.password)).status).toBe(200)
})

it('undoes a change although somebody registered the former address and never confirmed it (L07, L08)', async () => {
  const brand = await portal.registerBrand()
  const { email } = brand
  const code = await moveTo(brand, email, `otra.${email}`)
  await portal.registerBrand({ email, isVerified: false })
  expect((await undo(code)).status).toBe(200)
})

it('takes the address one has already as no change (S06.4)', async () => {
  const brand = await portal.registerBrand()
  const { body } = await changeEmail(brand, brand.email.toUpperCase())
  expect(body).toEqual({ user: brand.user })
  expect(await portal.mailsTo(brand.email)).toEqual([])
})

it('takes a change that waits back when the address that counts is saved, and by nothing else (S06.4, A04)', async () => {
  const brand = await portal.registerBrand()
  const fresh = `nuevo.${brand.email}`
  await changeEmail(brand, fresh)
  const params = { userId: brand.user.id }
  const renamed = await portal.call(api.accounts.update, { params, body: { name: 'Zoe' } }, brand)
  expect(renamed.body.user.pendingEmail).toBe(fresh)
  const { body } = await changeEmail(brand, brand.email)
  expect(body.user.pendingEmail).toBeNull()
  const [code = ''] = await codesTo(fresh)
  expect(await open(code)).toMatchObject(INVALID)
})

it('replaces a change that waits by the next one (S06.4)', async () => {
  const brand = await portal.registerBrand()
  await changeEmail(brand, `uno.${brand.email}`)
  const { body } = await changeEmail(brand, `dos.${brand.email}`)
  expect(body.user.pendingEmail).toBe(`dos.${brand.email}`)
  const [first = ''] = await codesTo(`uno.${brand.email}`)
  expect(await open(first)).toMatchObject(INVALID)
})

it('answers for a taken address as for any other; only its owner learns it (S06.4)', async () => {
  const brand = await portal.registerBrand()
  const owner = await portal.registerBrand()
  const { status, body } = await changeEmail(brand, owner.email)
  expect([status, body]).toEqual([200, { user: { ...brand.user, pendingEmail: owner.email } }])
  const [code = ''] = await codesTo(owner.email)
  expect(await open(code)).toMatchObject({
    status: 409,
    body: { code: 'user_exists', message: 'El usuario ya ha sido registrado' },
  })
  expect((await logIn(owner.email, owner.password)).status).toBe(200)
  expect((await logIn(brand.email, brand.password)).status).toBe(200)
})

it('forgets a change of address that waits when the password changes: it may be a thief’s (S06.4, P05)', async () => {
  const brand = await portal.registerBrand()
  await changeEmail(brand, `ladron.${brand.email}`)
  const params = { userId: brand.user.id }
  const { body } = await portal.call(api.accounts.update, { params, body: { password: 'Nueva-2025' } }, brand)
  expect(body.user.pendingEmail).toBeNull()
  const [code = ''] = await codesTo(`ladron.${brand.email}`)
  expect(await open(code)).toMatchObject(INVALID)
})
