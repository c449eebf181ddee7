import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, closePrograms, content2025, untilKnown } from '../../../test/editions.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
})
afterAll(() => portal.stop())

const PASSWORD = 'Mañana-Azul!2025'

const form = (email: string) => ({
  name: '  Núria ',
  lastName: "O'Connor",
  countryCode: 'CO',
  companyRol: 'Director' as const,
  programId: 1,
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: true as const,
})

const register = (body: object) =>
  portal.call(api.accounts.register, { body: body as ReturnType<typeof form> })

const usersWith = (email: string) =>
  portal.db.selectFrom('users').where('email', '=', email).selectAll().execute()

it('registers a brand with its unverified address and mails the link that verifies it (A02, S03.3)', async () => {
  const { status, body } = await register(form('Nuria@Marca.example '))
  expect(status).toBe(201)
  expect(body).toEqual({
    user: {
      id: expect.any(Number),
      role: 'brand',
      name: 'Núria',
      lastName: "O'Connor",
      email: 'nuria@marca.example',
      pendingEmail: null,
      country: { code: 'CO', name: 'Colombia' },
      brand: {
        id: expect.any(Number),
        company_rol: 'Director',
        level: 'owner',
        preferredProgramId: 1,
        wantsReminders: true,
        revision: expect.any(String),
      },
      judgeId: null,
      adminLevel: null,
      contactName: null,
      contactLastName: null,
      hasChangedPassword: true,
      termsToAccept: null,
      revision: expect.any(String),
    },
  })
  const [row] = await usersWith('nuria@marca.example')
  expect(row).toMatchObject({ email_verified_at: null, terms_version: '2025-1' })
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)

  const mail = await portal.smtp.waitFor('nuria@marca.example')
  expect(mail.subject).toBe('Confirma tu correo — Ad Awards Colombia 25')
  const [link = ''] = mail.links
  expect(link).toMatch(/^https:\/\/portal\.example\/verify\?verification_code=[\w-]{32}$/)
  const params = { code: new URL(link).searchParams.get('verification_code') ?? '' }
  expect((await portal.call(api.accounts.verifyEmail, { params })).status).toBe(200)
  const login = await portal.call(api.session.login, {
    body: { email: 'nuria@marca.example', password: PASSWORD },
  })
  expect(login.status).toBe(200)
})

it('makes a brand whatever else the payload says (P01, A02, S01.4)', async () => {
  const more = { userType: 'admin', role: 'admin', id: 1, brandId: 1, isVerified: true, email_verified_at: 1 }
  const { body } = await register({ ...form('audaz@marca.example'), ...more, __proto__: { role: 'admin' } })
  expect(body.user.role).toBe('brand')
  expect(await usersWith('audaz@marca.example')).toMatchObject([
    { id: body.user.id, role: 'brand', email_verified_at: null, has_changed_password: true },
  ])
})

it('records no version of the terms that was not shown (A02, E05)', async () => {
  const email = 'terminos@marca.example'
  const message = 'Los términos cambiaron. Lee la versión nueva y acéptala.'
  expect(await register({ ...form(email), termsVersion: '2024-9' })).toMatchObject({
    status: 409,
    body: { code: 'terms_changed', message, issues: [{ path: 'terms', message }] },
  })
  expect(await usersWith(email)).toEqual([])
  expect((await register({ ...form(email), termsVersion: '2025-1' })).status).toBe(201)
  expect(await usersWith(email)).toMatchObject([{ terms_version: '2025-1' }])
})

it('refuses an address that is taken, in any case (A02, M01)', async () => {
  await register(form('doble@marca.example'))
  const { status, body } = await register(form('DOBLE@marca.example'))
  expect([status, body]).toEqual([409, { code: 'user_exists', message: 'El usuario ya ha sido registrado' }])
})

it('makes one user of registrations at the same moment (A02)', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => register(form('prisa@marca.example'))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect(await usersWith('prisa@marca.example')).toHaveLength(1)
})

it('says everything that is missing (V10, V11, V12)', async () => {
  const { status, body } = await register({})
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_input')
  expect(body.issues).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'El nombre es obligatorio' },
      { path: 'lastName', message: 'El apellido es obligatorio' },
      { path: 'countryCode', message: 'El código de país es obligatorio' },
      { path: 'companyRol', message: 'Elige tu cargo' },
      { path: 'programId', message: 'Elige el programa' },
      { path: 'email', message: 'El correo electrónico es obligatorio' },
      { path: 'password', message: 'La contraseña es obligatoria' },
      { path: 'confirmPassword', message: 'Debes confirmar tu contraseña' },
      { path: 'terms', message: 'Debes aceptar los términos y condiciones para continuar' },
    ]),
  )
  expect(body.message).toBe('El nombre es obligatorio')
})

it.each([
  ['Corta!1', 'La contraseña debe tener al menos 10 caracteres'],
  ['minuscula!1', 'Debe contener al menos una letra mayúscula'],
  ['SinNumeros!', 'Debe contener al menos un número'],
  ['SinEspecial1', 'Debe contener al menos un carácter especial'],
])('refuses the password %s (V11)', async (password, message) => {
  const { status, body } = await register({
    ...form('v11@marca.example'),
    password,
    confirmPassword: password,
  })
  expect([status, body.issues]).toEqual([400, [{ path: 'password', message }]])
})

it('refuses another confirmation and missing consent (V12)', async () => {
  const other = await register({ ...form('v12@marca.example'), confirmPassword: 'Mañana-Azul!2026' })
  expect(other.body.issues).toEqual([{ path: 'confirmPassword', message: 'Las contraseñas no coinciden' }])
  const { body } = await register({ ...form('v12@marca.example'), terms: false })
  expect(body.message).toBe('Debes aceptar los términos y condiciones para continuar')
})

it('refuses a country and a programme that do not exist (A02, V10)', async () => {
  const country = await register({ ...form('pais@marca.example'), countryCode: 'XX' })
  const message = 'El país elegido no existe. Elige otro.'
  expect([country.status, country.body]).toEqual([
    400,
    { code: 'unknown_country', message, issues: [{ path: 'countryCode', message }] },
  ])
  const program = await register({ ...form('pais@marca.example'), programId: 3 })
  expect(program.body.issues).toEqual([{ path: 'programId', message: 'Elige el programa' }])
  expect(await usersWith('pais@marca.example')).toEqual([])
})

it('takes the terms of the current edition and every programme that is not over, of whichever (E05, F02, A02)', async () => {
  const newTerms = content2025.legal
    .filter(({ kind }) => kind === 'terms')
    .flatMap((document) => [
      { ...document, version: '2026-1', effectiveOn: '2025-01-01' },
      { ...document, version: '2026-2', effectiveOn: '2099-01-01' },
    ])
  const { editionId, programIds } = await addEdition(portal, {
    change: (content) => ({ ...content, legal: newTerms }),
    programs: [{ countryCode: 'CL', label: 'Premios Chile 26' }],
  })
  const [chile = 0] = programIds
  const { status, body } = await register({ ...form('chile@marca.example'), programId: chile })
  expect([status, body.user.brand?.preferredProgramId]).toEqual([201, chile])
  expect(await usersWith('chile@marca.example')).toMatchObject([{ terms_version: '2026-1' }])
  const [mail] = await portal.mailsTo('chile@marca.example')
  expect(mail?.subject).toBe('Confirma tu correo — Premios Chile 26')

  const old = await register({ ...form('vieja@marca.example'), programId: 1 })
  expect([old.status, old.body.user.brand?.preferredProgramId]).toEqual([201, 1])
  const brand = await portal.registerBrand()
  const prefer = (preferredProgramId: number) =>
    portal.call(
      api.accounts.updateBrand,
      { params: { brandId: brand.brandId }, body: { preferredProgramId } },
      brand,
    )
  expect([(await prefer(chile)).status, (await prefer(1)).status]).toEqual([200, 200])
  await closePrograms(portal, 1, '2025-01-01')
  await untilKnown(portal)
  const late = await register({ ...form('tarde@marca.example'), programId: 1 })
  expect([late.status, late.body.issues]).toEqual([
    400,
    [{ path: 'programId', message: 'Elige el programa' }],
  ])
  const refused = await prefer(1)
  expect(refused.body.issues).toEqual([{ path: 'preferredProgramId', message: 'Elige el programa' }])
  await portal.db.deleteFrom('editions').where('id', '=', editionId).execute()
})
