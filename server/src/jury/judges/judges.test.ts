import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const create = (body: NewJudge) => portal.call(api.judges.create, { body }, admin)
const list = (programId: number | string = 1) =>
  portal.call(api.judges.list, { params: { programId } }, admin)
const remove = (judgeId: number, programId = 1) =>
  portal.call(api.judges.remove, { params: { judgeId, programId } }, admin)
const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })

it('answers 404 while there are no judges, and for other programmes (A36, M05)', async () => {
  const empty = await startPortal()
  const { token } = await empty.registerAdmin()
  const answer = await empty.call(api.judges.list, { params: { programId: 1 } }, { token })
  await empty.stop()
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'no_judges', message: 'No hay jueces registrados.' },
  })
  await create(judgeForm())
  expect(await list(2)).toMatchObject({ status: 404, body: { code: 'no_judges' } })
  expect(await list(999)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it('gives an admin who may only read no personal link: whoever has it confirms in the judge’s name (A36, J04)', async () => {
  await create(judgeForm())
  const reader = await portal.registerAdmin('read')
  const { judges } = (await portal.call(api.judges.list, { params: { programId: 1 } }, reader)).body
  expect(judges.map(({ invitationUrl }) => invitationUrl)).toEqual(judges.map(() => null))
  expect(judges.length).toBeGreaterThan(0)
})

it('registers a judge whom nothing but the invitation lets in, and lists it (A36, A39, T14, S19.2)', async () => {
  const form = judgeForm({ email: 'Nuria@Agencia.example', name: ' Núria ' })
  const { status, body } = await create(form)
  const user = { name: 'Núria', lastName: 'Peña', email: 'nuria@agencia.example', isVerified: false }
  const company = {
    name: 'Estudio Páramo',
    role: 'Director creativo',
    country: { code: 'MX', name: 'México' },
  }
  const judge = {
    id: expect.any(Number),
    judgeType: 'Agencia creativa',
    participationAccepted: false,
    invitationEmailSent: false,
    invitationState: 'none',
    invitationUrl: expect.stringMatching(
      /^https:\/\/portal\.example\/verify\/juez\?verification_code=[\w-]{43}$/,
    ),
    user,
    company,
    programIds: [1],
  }
  expect([status, body]).toEqual([201, { judge, user, company, companyCountry: company.country }])
  const { judges } = (await list()).body
  expect(judges.filter(({ id }) => id === body.judge.id)).toEqual([body.judge])
  expect(await portal.mailsTo('nuria@agencia.example')).toEqual([])

  expect((await logIn('nuria@agencia.example', 'Lo-que-sea-1')).body.code).toBe('wrong_credentials')
})

it('sends an unconfirmed judge nothing to get in with, however the password is recovered (A07, T14)', async () => {
  const { body } = await create(judgeForm())
  const { email } = body.user
  expect((await portal.call(api.accounts.recoverPassword, { body: { email } })).status).toBe(200)
  expect(await portal.mailsTo(email)).toEqual([])
})

it('refuses an address that is taken, by whoever, in any case, and twice at once (A39, S19.3, M05)', async () => {
  const { email } = await portal.registerBrand()
  const taken = { status: 409, body: { code: 'address_taken', message: 'El usuario ya ha sido registrado' } }
  expect(await create(judgeForm({ email: email.toUpperCase() }))).toMatchObject(taken)
  const form = judgeForm()
  const answers = await Promise.all([create(form), create(form), create(form)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['user_exists', 'user_exists'])
})

it.each<[keyof NewJudge, unknown, string, string]>([
  ['name', ' ', 'invalid_input', 'Este campo es obligatorio'],
  ['lastName', undefined, 'invalid_input', 'Este campo es obligatorio'],
  ['email', 'ana@x', 'invalid_input', 'Escribe un correo válido, por ejemplo nombre@empresa.com.'],
  ['judgeType', null, 'invalid_input', 'Este campo es obligatorio'],
  ['companyName', '', 'invalid_input', 'Este campo es obligatorio'],
  ['companyRole', 'x'.repeat(101), 'invalid_input', 'Usa como máximo 100 caracteres.'],
  ['countryCode', 'XX', 'unknown_country', 'El país elegido no existe. Elige otro.'],
  ['companyCountryCode', 'xx', 'unknown_country', 'El país elegido no existe. Elige otro.'],
  ['judgePrograms', [999], 'invalid_input', 'Este valor no es válido.'],
  ['judgePrograms', [1, 999], 'invalid_input', 'Este valor no es válido.'],
  ['judgePrograms', [], 'invalid_input', 'Este valor no es válido.'],
])('refuses %s %j at its field (A39, V63, V64)', async (field, value, code, message) => {
  const { status, body } = await create({ ...judgeForm(), [field]: value })
  expect([status, body.code, body.message]).toEqual([400, code, message])
  expect(body.issues?.[0]?.path).toMatch(new RegExp(`^${field}`))
})

it('takes no role, state or id from the sheet (A39, P01)', async () => {
  const surplus = { role: 'admin', isVerified: true, participationAccepted: true, id: 1 }
  const { body } = await create({ ...judgeForm(), ...surplus })
  expect(body.judge).toMatchObject({ participationAccepted: false, user: { isVerified: false } })
  const row = await portal.db
    .selectFrom('users')
    .where('email', '=', body.user.email)
    .select('role')
    .executeTakeFirstOrThrow()
  expect(row.role).toBe('judge')
})

it('lists 1 and 4 judges with as many statements (A36)', async () => {
  const other = await startPortal()
  const { token } = await other.registerAdmin()
  const statements = async (judges: number) => {
    for (let n = 0; n < judges; n += 1) await other.call(api.judges.create, { body: judgeForm() }, { token })
    return other.countStatements(() => other.call(api.judges.list, { params: { programId: 1 } }, { token }))
  }
  const counts = [await statements(1), await statements(3)]
  await other.stop()
  expect(counts).toEqual([1, 1])
})

it('keeps in the database no code that would open a link (A36)', async () => {
  const { body } = await create(judgeForm())
  const code = codeIn(body.judge.invitationUrl)
  const rows = await portal.db.selectFrom('judges').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(new Set(rows.map(({ code_hash }) => code_hash)).size).toBe(rows.length)
})

describe('deleting a judge (A41)', () => {
  it('ends its user, sessions, codes and link at once, and frees the address (P05, M05)', async () => {
    const { token, user, judgeId, email, password } = await portal.registerJudge()
    const me = { params: { userId: user.id } }
    expect((await portal.call(api.accounts.get, me, { token })).status).toBe(200)
    await portal.call(api.accounts.recoverPassword, { body: { email } })
    const [recovery] = await portal.mailsTo(email)
    const temporary = /\n([2-9a-z]{20})\n/.exec(recovery?.text ?? '')?.[1] ?? ''
    expect(temporary).toHaveLength(20)

    expect(await remove(judgeId)).toMatchObject({
      status: 200,
      body: { message: 'Juez eliminado con éxito' },
    })
    expect((await portal.call(api.accounts.get, me, { token })).status).toBe(401)
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, temporary)).status).toBe(401)
    expect((await remove(judgeId)).body.code).toBe('not_found')

    const again = await create(judgeForm({ email }))
    expect(again.status).toBe(201)
    expect(again.body.judge.id).not.toBe(judgeId)
  })

  it('takes it off the list and its link with it (A36, A37)', async () => {
    const { body } = await create(judgeForm())
    const params = { code: codeIn(body.judge.invitationUrl) }
    expect((await portal.call(api.judges.byCode, { params })).status).toBe(200)
    await remove(body.judge.id)
    expect((await portal.call(api.judges.byCode, { params })).status).toBe(404)
    const { judges } = (await list()).body
    expect(judges.map(({ id }) => id)).not.toContain(body.judge.id)
  })

  it('answers 404 for other programmes and leaves the judge (A41)', async () => {
    const { body } = await create(judgeForm())
    expect((await remove(body.judge.id, 2)).status).toBe(404)
    expect((await list()).body.judges.map(({ id }) => id)).toContain(body.judge.id)
  })

  it.each([0, 2_147_483_647, 2_147_483_648])('has an answer for the id %i (A41)', async (id) => {
    expect((await remove(id)).status).toBe(id === 2_147_483_647 ? 404 : 400)
  })
})

it('is the admins’ alone: brands, judges and strangers change nothing (P04, A36, A39, A40, A41)', async () => {
  const { body } = await create(judgeForm())
  const judgeId = body.judge.id
  const before = (await list()).body
  const knock = async (options: { token?: string }) => {
    const answers = [
      await portal.call(api.judges.list, { params: { programId: 1 } }, options),
      await portal.call(api.judges.create, { body: judgeForm() }, options),
      await portal.call(api.judges.invite, { body: { judgeId, programId: 1 } }, options),
      await portal.call(api.judges.remove, { params: { judgeId, programId: 1 } }, options),
    ]
    return answers.map(({ status, body: { code } }) => `${status} ${code}`)
  }
  expect(await knock(await portal.registerBrand())).toEqual(Array(4).fill('403 forbidden'))
  expect(await knock(await portal.registerJudge())).toEqual(Array(4).fill('403 forbidden'))
  expect(await knock({})).toEqual(Array(4).fill('401 not_signed_in'))
  const after = (await list()).body
  expect(after.judges.filter(({ id }) => before.judges.some((each) => each.id === id))).toEqual(before.judges)
  expect(await portal.mailsTo(body.user.email)).toEqual([])
})

it('shows a judge its own user and nobody else’s (P04, A03)', async () => {
  const judge = await portal.registerJudge()
  const other = await portal.registerJudge()
  const get = (userId: number) => portal.call(api.accounts.get, { params: { userId } }, judge)
  expect((await get(judge.user.id)).body.user).toMatchObject({
    role: 'judge',
    brand: null,
    judgeId: judge.judgeId,
  })
  expect((await get(other.user.id)).status).toBe(404)
})
