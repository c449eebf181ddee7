import { createCampaign } from './entries.ts'
import { expect, expectToast, registerBrand, test } from './fixtures.ts'
import { logIn } from './steps.ts'

const brandOnly = [
  '/perfil/informacion',
  '/perfil/preferencias',
  '/perfil/contraseña',
  '/perfil/participaciones',
  '/notificaciones',
  '/inscripciones/nueva',
  '/inscripciones/datos',
  '/inscripciones/archivos',
  '/inscripciones/detalles',
  '/inscripciones/creditos',
  '/campanas',
]

test('without a session every screen of a brand asks for the login (R01, R13)', async ({ page, portal }) => {
  for (const path of brandOnly) {
    await page.goto(path)
    await expect(page).toHaveURL(`${portal.url}/login`)
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  }
})

test('unknown paths show the login screen (R04, R05)', async ({ page, portal }) => {
  for (const path of ['/', '/login', '/no/existe']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await expect(page).toHaveURL(portal.url + path)
  }
})

test('a signed-in brand is led home from public screens and from other roles’ screens (R02, R03, R04)', async ({
  page,
  portal,
  brand,
}) => {
  expect(brand.brandId).toBeGreaterThan(0)
  for (const path of ['/', '/login', '/registro', '/admin', '/juez', '/no/existe']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${portal.url}/perfil/participaciones`)
  }
})

test('after the login the person is where they wanted to go (R01)', async ({ page, portal, brand }) => {
  await page.goto('/perfil/participaciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/perfil/informacion')
  await logIn(page, brand)
  await expect(page).toHaveURL(`${portal.url}/perfil/informacion`)
})

test('paths with ñ work typed, encoded in either spelling and reloaded (R11)', async ({ page, brand }) => {
  expect(brand.email).not.toBe('')
  for (const path of [
    '/perfil/contraseña',
    '/perfil/contrase%C3%B1a',
    '/perfil/contrasen%CC%83a',
    '/perfil/contrasena',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
    await expect(page.locator('nav [aria-current=page]')).toHaveText(['Perfil', 'Contraseña'])
  }
})

test('the pages beside the profile are marked as part of it (R06, R11, R12)', async ({ page, brand }) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/preferencias')
  await expect(page.locator('nav [aria-current=page]')).toHaveText(['Perfil'])
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect(page.locator('nav [aria-current=page]')).toHaveText(['Perfil', 'Contraseña'])
})

test('a step without an active campaign leads to the campaigns (R18)', async ({ page, portal, brand }) => {
  expect(brand.brandId).toBeGreaterThan(0)
  await page.goto('/inscripciones/datos')
  await expect(page).toHaveURL(`${portal.url}/campanas`)
})

test('a step or a print of a campaign that the brand does not have leads to its own, with a word about it (R18)', async ({
  page,
  portal,
  brand,
}) => {
  expect(brand.brandId).toBeGreaterThan(0)
  const { id } = await createCampaign(portal, await registerBrand(portal))
  for (const path of [
    'archivos?campana=999999',
    'datos?campana=NaN',
    `creditos?campana=${id}`,
    `imprimir?campana=${id}`,
  ]) {
    await page.goto(`/inscripciones/${path}`)
    await expect(page).toHaveURL(`${portal.url}/campanas`)
    await expectToast(page, 'No encontramos esa campaña entre las tuyas')
  }
})

test('an address that names a place nobody can read shows its screen (R18)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await page.goto(`/inscripciones/archivos?campana=${id}#100%`)
  await expect(page.getByRole('button', { name: 'Guardar y continuar' })).toBeVisible()
  await expect(page.getByText('No pudimos mostrar esta página')).toHaveCount(0)
})

test('a token that the server no longer knows ends the session with a word about it (T01, P05)', async ({
  page,
  portal,
  brand,
}) => {
  // Waits for all calls, because one that is still on its way would end the session before the reload.
  await page.goto('/campanas', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fetch(`${portal.url}/api/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${brand.token}` },
  })
  await page.reload()
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
})

test('a token that is broken or past its end is no session (T01, T03)', async ({ page, portal, brand }) => {
  const claims = { id: brand.userId, role: 'brand', exp: 1_000_000 }
  const expired = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  for (const token of ['nonsense', expired]) {
    await page.context().addInitScript((value) => localStorage.setItem('ad-awards-token', value), token)
    await page.goto('/campanas')
    await expect(page).toHaveURL(`${portal.url}/login`)
  }
})
