import { expectAccessible } from './axe.ts'
import { completeCampaign, createCampaign } from './entries.ts'
import { api, expect, test } from './fixtures.ts'

test('a brand without news reads so (S18.1)', async ({ page, brand }) => {
  expect(brand.email).not.toBe('')
  await page.goto('/notificaciones')
  await expect(page.getByText('No hay notificaciones', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notificaciones', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('news are counted, lead to what they are about and can be read one by one or all (S18)', async ({
  page,
  portal,
  brand,
}) => {
  const first = await createCampaign(portal, brand, { name: 'La primera taza' })
  const second = await createCampaign(portal, brand, { name: 'Mate o café', categoryIds: [7] })
  await completeCampaign(portal, brand, first, 'Una respuesta.')
  await completeCampaign(portal, brand, second, 'Otra respuesta.')
  const unread = async () => (await api(portal, 'GET', '/notifications', undefined, brand.token)).unread
  await expect.poll(unread, { timeout: 30_000 }).toBe(2)
  await page.goto('/notificaciones')
  await expect(page.getByRole('link', { name: 'Notificaciones, 2 sin leer' })).toBeVisible()

  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.getByText('hace un momento')).toHaveCount(2)

  await list.filter({ hasText: 'Mate o café' }).getByRole('link').click()
  await expect(page).not.toHaveURL(/notificaciones/)
  await expect(page.getByRole('link', { name: 'Notificaciones, 1 sin leer' })).toBeVisible()
  await page.getByRole('link', { name: /^Notificaciones/ }).click()
  await expect(list.filter({ hasText: 'Sin leer:' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(list.filter({ hasText: 'Sin leer:' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Notificaciones', exact: true })).toBeVisible()
  await page.reload()
  await expect(list).toHaveCount(2)
  await expect(list.filter({ hasText: 'Sin leer:' })).toHaveCount(0)
})

test('all look read once the server has marked them, because a reload would bring them back (S18)', async ({
  page,
  portal,
  brand,
}) => {
  await completeCampaign(portal, brand, await createCampaign(portal, brand), 'Una respuesta.')
  await page.goto('/notificaciones')
  const unread = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sin leer:' })
  await expect(async () => {
    await page.reload()
    await expect(unread).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/notifications/read', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(page.getByRole('button', { name: 'Marcando…' })).toBeVisible()
  await expect(unread).toHaveCount(1)
  letThrough()
  await expect(unread).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(unread).toHaveCount(0)
})
