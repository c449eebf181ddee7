import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { createCampaign, createComplete } from './entries.ts'
import { api, expect, expectToast, type Portal, registerBrand } from './fixtures.ts'
import { expectGoodScreen, openScreen } from './good-screen.ts'
import { test } from './jury-fixtures.ts'

async function signInHere(page: Page, token: string) {
  await page.goto('/privacidad')
  await page.evaluate((value) => localStorage.setItem('ad-awards-token', value), token)
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).toSorted()))

/** Opens a view as the desk does: in another tab, with the token behind the hash. */
async function openView(page: Page, portal: Portal, admin: string, brandId: number): Promise<Page> {
  const { token, brand } = await api(portal, 'POST', `/admin/brands/${brandId}/view`, undefined, admin)
  const view = await page.context().newPage()
  await view.goto(`/ver-como#${new URLSearchParams({ token, marca: brand.name })}`)
  return view
}

test('an admin looks on as a brand in one tab, and changes nothing (A64, S18)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand, { name: 'La taza mirada' })
  await createComplete(portal, brand)
  const unread = async () => (await api(portal, 'GET', '/notifications', undefined, brand.token)).unread
  await expect.poll(unread).toBeGreaterThan(0)
  await signInHere(page, admin)
  await page.goto('/admin/jueces')
  await expect(page.getByRole('heading', { name: 'Invita a tu jurado' })).toBeVisible()
  const before = await stored(page)
  const view = await openView(page, portal, admin, brand.brandId)
  const banner = view.getByRole('complementary', { name: 'Vista como marca' })

  await test.step('the token is out of the address and its history', async () => {
    await expect(view).toHaveURL(`${portal.url}/perfil/participaciones`)
    expect(await view.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  })

  await test.step('the banner stands on every screen', async () => {
    const steps = ['datos', 'archivos', 'detalles', 'creditos', 'imprimir']
    for (const path of [
      '/perfil/participaciones',
      '/perfil/informacion',
      '/notificaciones',
      '/campanas',
      '/inscripciones/nueva',
      '/privacidad',
      ...steps.map((step) => `/inscripciones/${step}?campana=${campaign.id}`),
    ]) {
      await view.goto(path)
      await expect(banner).toContainText(/Estás viendo el portal como «Lucía Ñáñez \d+» · solo lectura/)
      await expect(view.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await openScreen(view, '/campanas')
    await expectGoodScreen(view)
    await view.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(banner).toBeInViewport()
  })

  await test.step('a write is refused in words, what is typed is kept nowhere', async () => {
    await view.goto(`/inscripciones/datos?campana=${campaign.id}`)
    await view.getByLabel('Nombre de la campaña').fill('Otra cosa')
    await view.getByLabel('Fecha de inicio').fill('2025-02-01')
    await view.getByLabel('Fecha de fin').fill('2025-03-01')
    await view.getByRole('radio', { name: 'Sí' }).check()
    await view.getByRole('button', { name: 'Guardar y continuar', exact: true }).click()
    await expectToast(view, 'Estás viendo el portal como la marca: aquí no se puede cambiar nada.')
    await view.goto(`/inscripciones/detalles?campana=${campaign.id}`)
    await view.getByRole('textbox').first().fill('Un borrador ajeno')
    await view.goto('/campanas')
    await expect(view.getByRole('heading', { name: 'La taza mirada' })).toBeVisible()
    expect(await stored(view)).toBe(before)
  })

  await test.step('opening a notification doesn’t mark it as read', async () => {
    const writes: string[] = []
    view.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
    await view.goto('/notificaciones')
    const first = view.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText('Sin leer')
    await first.getByRole('link').click()
    await expect(view).not.toHaveURL(/notificaciones/)
    await view.goto('/notificaciones')
    await expect(first).toContainText('Sin leer')
    expect(writes).toEqual([])
  })

  await test.step('the desk is out of reach here, and as it was in its own tab', async () => {
    await view.goto('/admin/jueces')
    await expect(view).toHaveURL(`${portal.url}/perfil/participaciones`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Invita a tu jurado' })).toBeVisible()
    await view.reload()
    await expect(banner).toBeVisible()
  })

  await test.step('the way out ends this view alone', async () => {
    await banner.getByRole('button', { name: 'Salir' }).click()
    await expect(view.getByRole('heading', { name: 'La vista terminó' })).toBeVisible()
    await expect(view.getByText('Tu sesión de administración sigue abierta')).toBeVisible()
    await expectAccessible(view)
    await expect(banner).toHaveCount(0)
    await view.goto('/campanas')
    await expect(view.getByRole('heading', { name: 'La vista terminó' })).toBeVisible()
    expect(await stored(page)).toBe(before)
    await view.getByRole('button', { name: 'Ir a la administración' }).click()
    await expect(view.getByRole('heading', { name: 'Invita a tu jurado' })).toBeVisible()
  })

  await test.step('a view doesn’t end with the admin’s tab, but once the server no longer knows it', async () => {
    const again = await openView(page, portal, admin, brand.brandId)
    const shown = again.getByRole('complementary', { name: 'Vista como marca' })
    await expect(shown).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await again.getByRole('link', { name: 'Campañas', exact: true }).click()
    await expect(shown).toBeVisible()
    await page.evaluate((value) => localStorage.setItem('ad-awards-token', value), brand.token)
    await expect(shown).toBeVisible()
    const token = await again.evaluate(
      () => JSON.parse(sessionStorage.getItem('ad-awards-viewing') ?? '').token,
    )
    await api(portal, 'POST', '/users/logout', undefined, token)
    await again.reload()
    await expect(again.getByRole('heading', { name: 'La vista terminó' })).toBeVisible()
    await expect(again.getByText('Cada vista dura una hora como máximo.')).toBeVisible()
    // The admin's own session has ended in this browser too.
    await expect(again.getByText('Tu sesión de administración también terminó')).toBeVisible()
  })
})
