import { companySignInRoutes } from '@portal/contract/people/company-sign-in.ts'
import { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand, tokenOf } from '../../../test/people.ts'
import { openRegistration } from '../../../test/registration.ts'
import { pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const COMPANIES = [
  { number: 1, name: 'Agencia' },
  { number: 2, name: 'Marca' },
]
const BACK = '/ingreso-empresa#code=vuelta'
const joinable = { code: 'espera', company: 'Agencia', email: 'ana@agencia.example' }
const JOINED = 'Desde ahora también puedes ingresar con Agencia.'

async function expectHome() {
  await expect.poll(() => location.pathname).toBe('/perfil/participaciones')
}

it('the login leads to each company, and to none where there is none (L04)', async () => {
  await openScreen('/login', null, undefined, COMPANIES)
  for (const { number, name } of COMPANIES)
    await expect
      .element(page.getByRole('link', { name: `Ingresar con ${name}` }))
      .toHaveAttribute('href', `/api/company-sign-in/${number}`)
  await expectAccessible()
  await openScreen('/login')
  await expect.element(page.getByRole('button', { name: 'Ingresar con llave de acceso' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Ingresar con/ }).elements()).toEqual([])
})

it('who comes back from the company is signed in, and the code leaves the address (L04)', async () => {
  await brandWorld()
  answer(companySignInRoutes.finish, { token: tokenOf(brand) })
  await openScreen(BACK)
  await expectHome()
  expect(sentWith(companySignInRoutes.finish)).toEqual([{ body: { code: 'vuelta' } }])
  expect(location.href).not.toContain('vuelta')
})

it.each([
  ['expired', /^Este ingreso con tu empresa venció\./],
  ['refused', /^No pudimos comprobar tu ingreso/],
  ['unanswered', /no responde/],
  ['too_many', /^Demasiados intentos/],
  ['constructor', /^Este ingreso con tu empresa venció\./],
])('says in words what went wrong: %s (L04)', async (fault, words) => {
  await openScreen(`/ingreso-empresa#fault=${fault}`)
  await expect.element(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Ir a login' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

it('says what the server refuses (L04)', async () => {
  answer(companySignInRoutes.finish, () => {
    throw new Refusal('company_unverified')
  })
  await openScreen(BACK)
  await expect.element(page.getByText(/^Tu empresa no confirma que tu correo sea tuyo\./)).toBeVisible()
})

it('who has an account signs in to it once, and then the company opens it (L04)', async () => {
  await brandWorld()
  answer(companySignInRoutes.finish, { join: joinable })
  answer(sessionRoutes.login, { token: tokenOf(brand) })
  answer(companySignInRoutes.join, { message: JOINED })
  await openScreen(BACK)
  await expect.element(page.getByText('Ya tienes una cuenta con ana@agencia.example')).toBeVisible()
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('ana@agencia.example')
  expect(sentWith(companySignInRoutes.join)).toEqual([])
  await page.getByLabelText('Contraseña', { exact: true }).fill('Prueba-2025!')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expectToast(JOINED)
  await expectHome()
  expect(sentWith(companySignInRoutes.join)).toEqual([{ body: { code: 'espera' } }])
})

it('who is signed in adds the company at once, or hears why not (L04)', async () => {
  await brandWorld()
  answer(companySignInRoutes.finish, { join: joinable })
  answer(companySignInRoutes.join, { message: JOINED })
  await openScreen(BACK, brand)
  await expectToast(JOINED)
  await expectHome()
  answer(companySignInRoutes.finish, { registration: { ...joinable, name: '', lastName: '' } })
  answer(companySignInRoutes.join, () => {
    throw new Refusal('company_other_account')
  })
  await openScreen(BACK, brand)
  await expectToast('Tu empresa te conoce por otro correo')
  await expectHome()
  expect(sentWith(companySignInRoutes.join)).toHaveLength(2)
})

it('somebody new registers with name and address filled and locked, accepts the terms, and is signed in (L04)', async () => {
  await brandWorld()
  answer(companySignInRoutes.finish, { registration: { ...joinable, name: 'Ana', lastName: '' } })
  answer(companySignInRoutes.register, { token: tokenOf(brand) })
  await openRegistration(BACK)
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  await expect.element(field('Nombre')).toHaveValue('Ana')
  await expect.element(field('Nombre')).toHaveAttribute('readonly')
  await expect.element(field('Correo electrónico')).toHaveValue('ana@agencia.example')
  await expect.element(field('Correo electrónico')).toHaveAttribute('readonly')
  await expect.element(field('Apellido')).not.toHaveAttribute('readonly')
  await field('Apellido').fill('Páez')
  await field('País').selectOptions('AR')
  await field('Cargo').selectOptions('Gerente')
  await field('Contraseña').fill('Zumo-de-Nube-41!')
  await field('Confirma tu contraseña').fill('Zumo-de-Nube-41!')
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect
    .element(page.getByText('Debes aceptar los términos y condiciones para continuar').first())
    .toBeVisible()
  expect(sentWith(companySignInRoutes.register)).toEqual([])
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expectHome()
  expect(sentWith(companySignInRoutes.register)).toMatchObject([
    { params: { code: 'espera' }, body: { name: 'Ana', lastName: 'Páez', terms: true } },
  ])
})

it('‘Seguridad’ lists the companies, removes one and adds another; without companies it doesn’t speak of them (L04)', async () => {
  await brandWorld()
  answer(ownSessionRoutes.list, { sessions: [] })
  answer(passkeyRoutes.list, { isOn: true, passkeys: [] })
  let links = [
    {
      id: 7,
      number: 1,
      name: 'Agencia',
      email: 'ana@agencia.example',
      createdAt: '2025-01-20T12:00:00.000Z',
      lastUsedAt: null,
    },
  ]
  answer(companySignInRoutes.list, () => ({ links }))
  answer(companySignInRoutes.remove, () => {
    links = []
    return { message: 'Quitaste el ingreso con la empresa.' }
  })
  await openScreen('/perfil/seguridad', brand, undefined, COMPANIES)
  const list = page.getByRole('list', { name: 'Ingreso con la empresa' })
  await expect
    .element(list)
    .toMatchTextContent('Agenciaana@agencia.exampleÚltimo uso: ningunoAgregada el 20/01/2025')
  await expect
    .element(page.getByRole('link', { name: 'Agregar Marca' }))
    .toHaveAttribute('href', '/api/company-sign-in/2')
  expect(page.getByRole('link', { name: 'Agregar Agencia' }).elements()).toEqual([])
  await expectAccessible()
  await pressOn(page.getByRole('button', { name: 'Quitar Agencia' }))
  await expectToast('Quitaste el ingreso con la empresa.')
  await expect.element(page.getByText('Aún no ingresas con ninguna empresa.')).toBeVisible()
  expect(sentWith(companySignInRoutes.remove)).toEqual([{ params: { linkId: 7 } }])
  await openScreen('/perfil/seguridad', brand)
  await expect.element(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Ingreso con la empresa' }).elements()).toEqual([])
})

it('signing out leads to the company too (L04)', async () => {
  const { open } = await brandWorld()
  answer(sessionRoutes.logout, { message: 'Cerraste la sesión.', leaveAt: '#company' })
  await open('/perfil/participaciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => location.hash).toBe('#company')
})
