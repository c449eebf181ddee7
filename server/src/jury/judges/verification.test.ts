import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { consentDocuments } from './consent-documents.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

async function createJudge() {
  const { body } = await portal.call(api.judges.create, { body: judgeForm() }, admin)
  return { id: body.judge.id, email: body.user.email, code: codeIn(body.judge.invitationUrl) }
}

const bothTrue = { nda: true, imageCession: true } as const
const lookUp = (code: string) => portal.call(api.judges.byCode, { params: { code } })
const verify = (code: string, body: object = bothTrue) =>
  portal.call(api.judges.verify, { params: { code }, body: body as typeof bothTrue })
const logIn = (email: string, password: string) =>
  portal.call(api.session.login, { body: { email, password } })
const initialPasswordOf = async (email: string) =>
  /\n\n([2-9a-z]{20})\n\n/.exec(
    (await portal.smtp.waitFor(email, 'Tu contraseña inicial')).text ?? '',
  )?.[1] ?? ''

const consentsOf = (judgeId: number) =>
  portal.db.selectFrom('consents').where('judge_id', '=', judgeId).selectAll().orderBy('id').execute()

it('shows name, address and whether it was used to whoever has the link, and no more (A37, S21.1)', async () => {
  const { email, code } = await createJudge()
  expect(await lookUp(code)).toMatchObject({ status: 200 })
  expect((await lookUp(code)).body).toEqual({
    judge: { participationAccepted: false },
    user: { name: 'Íñigo', email },
  })
})

it('lets a judge be named only by a tick of its own, which the confirmation doesn’t need (F10, A38)', async () => {
  const answers = [{}, { showsName: false }, { showsName: true }]
  const named: (boolean | null | undefined)[] = []
  for (const answer of answers) {
    const { id, code } = await createJudge()
    expect((await verify(code, { ...bothTrue, ...answer })).status).toBe(200)
    const judge = portal.db.selectFrom('judges').where('id', '=', id).select('shows_name')
    named.push((await judge.executeTakeFirst())?.shows_name)
  }
  expect(named).toEqual([null, null, true])
})

it('a link that is opened a hundred times is as good as new (A37, S21.3)', async () => {
  const limited = await startPortal({ config: { rateLimit: true } })
  onTestFinished(() => limited.stop())
  const { token } = await limited.registerAdmin()
  const { body } = await limited.call(api.judges.create, { body: judgeForm() }, { token })
  const params = { code: codeIn(body.judge.invitationUrl) }
  const rows = () => limited.db.selectFrom('judges').selectAll().execute()
  const before = await rows()
  for (let time = 0; time < 100; time += 1) {
    const { status } = await limited.call(api.judges.byCode, { params })
    expect(status).toBe(200)
  }
  expect(await rows()).toEqual(before)
  expect((await limited.call(api.judges.verify, { params, body: bothTrue })).status).toBe(200)
})

it('counts codes that do not exist, until it refuses to look (A37, A38)', async () => {
  const limited = await startPortal({ config: { rateLimit: true } })
  onTestFinished(() => limited.stop())
  const statuses = []
  for (let time = 0; time < 61; time += 1)
    statuses.push((await limited.call(api.judges.byCode, { params: { code: `nadie-${time}` } })).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
  const more = await limited.call(api.judges.verify, { params: { code: 'nadie' }, body: bothTrue })
  expect(more.status).toBe(429)
})

it.each(['nadie', 'x'.repeat(43), 'null', '0'])(
  'does not know the code %s (A37, A38, S21.3)',
  async (code) => {
    const message = 'Este enlace de invitación no existe. Revisa que lo hayas abierto completo.'
    const unknown = { status: 404, body: { code: 'unknown_invitation', message } }
    expect(await lookUp(code)).toMatchObject(unknown)
    expect(await verify(code)).toMatchObject(unknown)
  },
)

it.each(['a b', 'x'.repeat(201), '\0'])('has an answer for the code %j (A37)', async (code) => {
  expect((await lookUp(code)).status).toBe(400)
})

it.each([
  [{ nda: false, imageCession: true }, 'nda', 'Debes aceptar el NDA para continuar'],
  [{ nda: true }, 'imageCession', 'Debes aceptar la sesión de imagen para continuar'],
  [{ nda: 'true', imageCession: true }, 'nda', 'Debes aceptar el NDA para continuar'],
])('wants both documents accepted and uses nothing up: %j (A38, V67)', async (body, path, message) => {
  const { id, code } = await createJudge()
  expect(await verify(code, body)).toMatchObject({
    status: 400,
    body: { message, issues: [{ path, message }] },
  })
  expect((await lookUp(code)).body.judge.participationAccepted).toBe(false)
  expect(await consentsOf(id)).toEqual([])
})

it('confirms once: account verified, both consents, a password and the copies by mail (A38, S21.3, S21.4, T14)', async () => {
  const { id, email, code } = await createJudge()
  expect(await verify(code)).toMatchObject({
    status: 200,
    body: { message: '¡Tu cuenta ha sido verificada exitosamente! Ahora puedes iniciar sesión.' },
  })
  const { body } = await portal.call(api.judges.list, { params: { programId: 1 } }, admin)
  expect(body.judges.find((judge) => judge.id === id)).toMatchObject({
    participationAccepted: true,
    user: { isVerified: true },
  })
  expect((await consentsOf(id)).map(({ kind, email: to }) => [kind, to])).toEqual([
    ['nda', email],
    ['image', email],
  ])
  const copies = await portal.smtp.waitFor(email, 'Copia de los documentos aceptados')
  expect(copies.subject).toBe('Copia de los documentos aceptados — Ad Awards Colombia 25')
  expect(copies.text).toContain('Acuerdo de confidencialidad (NDA): Versión 2025-1')
  expect(copies.text).toContain('tienes 7 días hábiles para devolver el material')
  expect(copies.text).toContain('entre el 1 de mayo y el 31 de julio de 2025')
  await portal.smtp.waitFor(email, 'Tu contraseña inicial')

  expect((await lookUp(code)).body.judge.participationAccepted).toBe(true)
  const used = { code: 'invitation_used', message: 'El código de verificación ya fue utilizado.' }
  expect(await verify(code)).toMatchObject({ status: 400, body: used })
  expect(portal.smtp.messages.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(2)
})

it('records no version that was not shown, and uses nothing up (A38, E05, S21.4)', async () => {
  const { id, code } = await createJudge()
  const [ndaVersion, imageVersion] = consentDocuments(portal.deps.catalog.now()).map(
    ({ document }) => document.version,
  )
  const shown = { ...bothTrue, ndaVersion, imageVersion }
  for (const other of [{ ndaVersion: '2024-9' }, { imageVersion: '2024-9' }])
    expect(await verify(code, { ...shown, ...other })).toMatchObject({
      status: 409,
      body: {
        code: 'terms_changed',
        message: 'Los documentos cambiaron. Lee la versión nueva y acéptala.',
      },
    })
  expect(await consentsOf(id)).toEqual([])
  expect((await verify(code, shown)).status).toBe(200)
  expect((await consentsOf(id)).map(({ version }) => version)).toEqual([ndaVersion, imageVersion])
})

it('of ten confirmations at once one counts (A38)', async () => {
  const { id, email, code } = await createJudge()
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'invitation_used')).toHaveLength(9)
  expect(await consentsOf(id)).toHaveLength(2)
  await portal.smtp.waitFor(email, 'Tu contraseña inicial')
  const codes = await portal.db
    .selectFrom('codes')
    .innerJoin('users', 'users.id', 'codes.user_id')
    .where('email', '=', email)
    .select('purpose')
    .execute()
  expect(codes).toEqual([{ purpose: 'temporary_password' }])
})

describe('the initial password (S21.4)', () => {
  it('opens once, for choosing a password, and then the judge is in (S01.1, T14, A01)', async () => {
    const { email, code } = await createJudge()
    await verify(code)
    const initial = await initialPasswordOf(email)
    const { status, body } = await logIn(email, initial)
    expect(status).toBe(200)
    expect((await logIn(email, initial)).status).toBe(401)

    const { id: userId } = await portal.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    const params = { userId }
    const me = await portal.call(api.accounts.get, { params }, body)
    expect(me.body.user).toMatchObject({ role: 'judge', brand: null, hasChangedPassword: false })
    const judgeId = me.body.user.judgeId ?? 0
    const mine = { params: { judgeId } }
    expect((await portal.call(api.judges.consents, mine, body)).body.code).toBe('password_change_required')

    const password = 'Jurado-2025'
    const changed = await portal.call(api.accounts.update, { params, body: { password } }, body)
    expect([changed.status, changed.body.user.hasChangedPassword]).toEqual([200, true])
    expect((await portal.call(api.judges.consents, mine, await tokenFor(email, password))).status).toBe(200)
  })

  it('outlives a recovery that anybody may ask for, until one of the two is used (S21.4, A07)', async () => {
    for (const usesFirst of [true, false]) {
      const { email, code } = await createJudge()
      await verify(code)
      const initial = await initialPasswordOf(email)
      const temporary = await recover(email)
      const [used, other] = usesFirst ? [initial, temporary] : [temporary, initial]
      expect((await logIn(email, used)).status).toBe(200)
      expect((await logIn(email, other)).status).toBe(401)
    }
  })

  it('lasts 7 days; the recovery gives another one (S02.2)', async () => {
    const { email, code } = await createJudge()
    await verify(code)
    const initial = await initialPasswordOf(email)
    const { rest, id } = await portal.db
      .selectFrom('codes')
      .innerJoin('users', 'users.id', 'codes.user_id')
      .where('email', '=', email)
      .select(['codes.id', 'codes.expires_at as rest'])
      .executeTakeFirstOrThrow()
    const days = (rest.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    await portal.db.updateTable('codes').set({ expires_at: new Date() }).where('id', '=', id).execute()
    expect((await logIn(email, initial)).status).toBe(401)

    expect((await logIn(email, await recover(email))).status).toBe(200)
  })
})

/** Recovers a password. Returns the temporary one. */
async function recover(email: string): Promise<string> {
  await portal.call(api.accounts.recoverPassword, { body: { email } })
  const { text = '' } = await portal.smtp.waitFor(email, 'Tu contraseña temporal')
  return /\n\n([2-9a-z]{20})\n\n/.exec(text)?.[1] ?? ''
}

const tokenFor = async (email: string, password: string) => (await logIn(email, password)).body
