import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../test/brand-world.ts'
import { answer, answerRest } from '../../test/calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { brand, tokenOf } from '../../test/people.ts'
import { closeToasts, expectToast } from '../../test/toasts.ts'

const logIn = page.getByRole('button', { name: 'Ingresar', exact: true })
const path = () => location.pathname
/** Expects these links of the navigation to be marked as where one is. */
async function expectCurrent(names: string[]) {
  await expect
    .poll(() => [...document.querySelectorAll('nav [aria-current=page]')].map((link) => link.textContent))
    .toEqual(names)
}

const brandOnly = [
  '/perfil/informacion',
  '/perfil/preferencias',
  '/perfil/contraseña',
  '/perfil/seguridad',
  '/perfil/participaciones',
  '/notificaciones',
  '/inscripciones/nueva',
  '/inscripciones/datos',
  '/inscripciones/archivos',
  '/inscripciones/detalles',
  '/inscripciones/creditos',
  '/campanas',
]

it('without a session every screen of a brand asks for the login, an unknown path shows it (R01, R04, R05, R13)', async () => {
  for (const each of brandOnly) {
    await openScreen(each)
    await expect.element(logIn).toBeVisible()
    expect(path()).toBe('/login')
  }
  for (const each of ['/', '/login', '/no/existe']) {
    await openScreen(each)
    await expect.element(logIn).toBeVisible()
    expect(path()).toBe(each)
  }
})

it('an unknown address says so on the login and at home, until that is closed (R04, F13)', async () => {
  const unknown = page.getByRole('status').filter({ hasText: 'No encontramos esta página.' })
  await openScreen('/login')
  await expect.element(logIn).toBeVisible()
  await expect.element(unknown).not.toBeInTheDocument()
  await openScreen('/no/existe')
  await expect.element(unknown).toBeVisible()
  const { open } = await brandWorld()
  await open('/no/existe')
  await expect.element(unknown).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect.element(unknown).not.toBeInTheDocument()
  expect(path()).toBe('/perfil/participaciones')
})

it('a signed-in brand is led home from public screens and from other roles’ screens (R02, R03, R04)', async () => {
  const { open } = await brandWorld()
  for (const each of ['/', '/login', '/registro', '/admin', '/juez', '/no/existe']) {
    await open(each)
    await expect.poll(path).toBe('/perfil/participaciones')
  }
})

it('who signs out leaves nothing in the browser, and after the login is where they wanted to go (R01)', async () => {
  const { open } = await brandWorld()
  answer(sessionRoutes.logout, { message: '' })
  answer(sessionRoutes.login, { token: tokenOf(brand) })
  await open('/perfil/participaciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.element(logIn).toBeVisible()
  expect(path()).toBe('/')
  expect(Object.keys(localStorage)).toEqual([])
  await openScreen('/perfil/informacion')
  await page.getByLabelText('Correo electrónico').fill(brand.email)
  await page.getByLabelText('Contraseña', { exact: true }).fill('Campana2025!')
  await logIn.click()
  await expect.poll(path).toBe('/perfil/informacion')
})

it('paths with ñ work typed, encoded and without it; pages beside the profile are part of it (F41, R06, R11, R12)', async () => {
  const { open } = await brandWorld()
  for (const each of ['/perfil/contraseña', '/perfil/contrase%C3%B1a', '/perfil/contrasena']) {
    await open(each)
    await expect.element(page.getByLabelText('Nueva contraseña', { exact: true })).toBeVisible()
    await expectCurrent(['Perfil', 'Contraseña'])
  }
  await open('/perfil/preferencias')
  await expectCurrent(['Perfil', 'Preferencias'])
})

it('a step or a print of a campaign that the brand does not have leads to its own, with a word about it (R18)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/datos')
  await expect.poll(path).toBe('/campanas')
  for (const each of ['archivos?campana=999999', 'datos?campana=NaN', 'imprimir?campana=999999']) {
    await open(`/inscripciones/${each}`)
    await expectToast('No encontramos esa campaña entre las tuyas')
    expect(path()).toBe('/campanas')
    await closeToasts()
  }
})

it('an address that names a place nobody can read shows its screen (R18)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  await open(`/inscripciones/archivos?campana=${id}#100%`)
  await expect.element(page.getByRole('button', { name: 'Guardar y continuar' })).toBeVisible()
  await expect.element(page.getByText('No pudimos mostrar esta página')).not.toBeInTheDocument()
})

it.each([
  '/verify',
  '/verify/juez',
  '/verify/registro',
  '/verify/no-fui-yo',
  '/deshacer-cambio',
  '/traspaso',
])('the code of a mailed link to %s leaves the address at once (L07, L08, S21)', async (each) => {
  answerRest(() => new Promise(() => {}))
  await openScreen(`${each}?verification_code=un-codigo-secreto`)
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  expect(path() + location.search).toBe(each)
})
