import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const update = (userId: number, token: string, body: object) =>
  portal.call(api.accounts.update, { params: { userId }, body }, { token })

it('shows one’s own user, and never a password or hash (A03)', async () => {
  const { user, token, brandId, email } = await portal.registerBrand({ name: 'Ñandú' })
  const { status, body } = await portal.call(api.accounts.get, { params: { userId: user.id } }, { token })
  expect(status).toBe(200)
  expect(body).toEqual({
    user: {
      id: user.id,
      role: 'brand',
      name: 'Ñandú',
      lastName: 'Núñez',
      email,
      pendingEmail: null,
      country: { code: 'AR', name: 'Argentina' },
      brand: {
        id: brandId,
        company_rol: 'Gerente',
        level: 'owner',
        preferredProgramId: 2,
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
})

it('answers for somebody else’s user as if it weren’t there (P03, A03, A04)', async () => {
  const mine = await portal.registerBrand()
  const other = await portal.registerBrand()
  const missing = { status: 404, body: { code: 'not_found', message: 'No encontramos lo que buscas.' } }
  const params = { userId: other.user.id }
  expect(await portal.call(api.accounts.get, { params }, mine)).toMatchObject(missing)
  expect(await portal.call(api.accounts.get, { params: { userId: 2_147_483_647 } }, mine)).toMatchObject(
    missing,
  )
  expect(await update(other.user.id, mine.token, { name: 'Ajena', password: 'Robada-2025' })).toMatchObject(
    missing,
  )
  const untouched = await portal.call(api.accounts.get, { params }, other)
  expect(untouched.body.user).toEqual(other.user)
})

it('changes what is given and keeps the rest (A04, S06.1, S06.2)', async () => {
  const { user, token } = await portal.registerBrand()
  const profile = { name: 'Íñigo', lastName: 'Peña', countryCode: 'MX' }
  const first = await update(user.id, token, profile)
  const changed = {
    ...user,
    name: 'Íñigo',
    lastName: 'Peña',
    country: { code: 'MX', name: 'México' },
    revision: expect.any(String),
  }
  expect([first.status, first.body]).toEqual([200, { user: changed }])
  const contact = { contactName: 'Ana', contactLastName: 'Ruiz' }
  const second = await update(user.id, token, contact)
  expect(second.body).toEqual({ user: { ...changed, ...contact } })
  const third = await update(user.id, token, {})
  expect(third.body).toEqual(second.body)
})

it('can’t set what isn’t the person’s to set (A04)', async () => {
  const { user, token, brandId } = await portal.registerBrand()
  const { status, body } = await update(user.id, token, {
    role: 'admin',
    id: 1,
    hasChangedPassword: false,
    isVerified: false,
    pendingEmail: 'x@marca.example',
    password_hash: 'x',
    deleted_at: '2020-01-01',
    brand: { id: brandId + 1 },
  })
  expect([status, body]).toEqual([200, { user }])
})

it('says which field is wrong (V30)', async () => {
  const { user, token } = await portal.registerBrand()
  const blank = await update(user.id, token, {
    name: ' ',
    lastName: '',
    countryCode: '',
    email: '',
    contactName: '',
    contactLastName: '',
  })
  expect(blank.status).toBe(400)
  expect(blank.body.issues).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'El nombre es obligatorio' },
      { path: 'lastName', message: 'El apellido es obligatorio' },
      { path: 'countryCode', message: 'El país es obligatorio' },
      { path: 'email', message: 'El correo electrónico es obligatorio' },
      { path: 'contactName', message: 'Este campo es obligatorio' },
      { path: 'contactLastName', message: 'Este campo es obligatorio' },
    ]),
  )
  const country = await update(user.id, token, { countryCode: 'ZZ' })
  expect([country.status, country.body.issues]).toEqual([
    400,
    [{ path: 'countryCode', message: 'El país elegido no existe. Elige otro.' }],
  ])
})

it('changes the brand’s job title and preferences, its own only (A05, R12, V30, P03)', async () => {
  const { brandId, token } = await portal.registerBrand()
  const other = await portal.registerBrand()
  const change = (id: number, body: object) =>
    portal.call(api.accounts.updateBrand, { params: { brandId: id }, body }, { token })
  const changed = {
    id: brandId,
    company_rol: 'Becario',
    level: 'owner',
    preferredProgramId: 1,
    wantsReminders: false,
    revision: expect.any(String),
  }
  const full = await change(brandId, { companyRol: 'Becario', preferredProgramId: 1, wantsReminders: false })
  expect([full.status, full.body]).toEqual([200, { brand: changed }])
  expect((await change(brandId, {})).body).toEqual({ brand: changed })
  const partly = await change(brandId, { wantsReminders: true, user_id: other.user.id, id: other.brandId })
  expect(partly.body).toEqual({ brand: { ...changed, wantsReminders: true } })

  const foreign = await change(other.brandId, { companyRol: 'Becario' })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  const wrong = await change(brandId, { companyRol: 'Rey' })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'El rol de la empresa es obligatorio'])
  const program = await change(brandId, { preferredProgramId: 7 })
  expect([program.status, program.body.message]).toEqual([400, 'Elige el programa'])
})
