import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { expect, test } from './fixtures.ts'

const toast = (page: Page) => page.locator('.Toastify__toast')

/** The end of this animation closes the toast. */
const time = (page: Page) =>
  page
    .locator('.Toastify__progress-bar--animated')
    .evaluate((bar) =>
      bar.getAnimations().map(({ effect, playState }) => [effect?.getTiming().duration, playState]),
    )
const expectTime = (page: Page, state: 'running' | 'paused') =>
  expect.poll(() => time(page)).toEqual([[5000, state]])

test('a toast stands 5 s at the top right, and longer for whoever reads it or looks away (T05)', async ({
  page,
}) => {
  // Its timer also runs when motion is reduced.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(toast(page)).toHaveText(/El usuario es obligatorio/)
  await expectTime(page, 'running')
  const { x = 0, y = 0, width = 0 } = (await toast(page).boundingBox()) ?? {}
  expect([Math.round(1280 - x - width) < 40, y < 40]).toEqual([true, true])

  await test.step('hovered', async () => {
    await toast(page).hover()
    await expectTime(page, 'paused')
    await page.mouse.move(10, 400)
    await expectTime(page, 'running')
  })

  await test.step('the window loses the focus', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expectTime(page, 'paused')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectTime(page, 'running')
  })

  await test.step('Alt+T leads there, leaving it sets it going again', async () => {
    await page.keyboard.press('Alt+t')
    await expect(toast(page)).toBeFocused()
    await expectTime(page, 'paused')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Cerrar notificación' })).toBeFocused()
    await expectTime(page, 'paused')
    await page.getByLabel('Correo electrónico').focus()
    await expectTime(page, 'running')
  })

  await test.step('its time is over', async () => {
    await page
      .locator('.Toastify__progress-bar--animated')
      .evaluate((bar) => bar.getAnimations().forEach((animation) => animation.finish()))
    await expect(toast(page)).toHaveCount(0)
  })
})

test('a dialog, one above it and the comboboxes, by keyboard and by a double click (S14.1, S15.1, V41)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  const people = page.getByRole('combobox', { name: 'Persona' })
  const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
  const company = dialog.getByRole('combobox', { name: 'Empresa' })
  const options = page.getByRole('listbox', { name: 'Empresa' }).getByRole('option')
  const label = `${campaign.company.name} (Anunciante) - Argentina`

  await test.step('the last option opens the dialog, its first field has the focus', async () => {
    await people.focus()
    await page.keyboard.press('ArrowDown')
    await expect(people).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Nombre completo')).toBeFocused()
  })

  await test.step('Tab stays inside', async () => {
    const outside = []
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab')
      const place = await dialog.evaluate(
        (element) =>
          element.contains(document.activeElement) || document.activeElement === document.body || 'outside',
      )
      if (place === 'outside') outside.push(times)
    }
    expect(outside).toEqual([])
  })

  await test.step('arrows and Enter choose', async () => {
    await company.focus()
    await page.keyboard.type(campaign.company.name)
    await expect(options.first()).toHaveText(label)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    expect(await company.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect(company).toHaveValue(label)
    await expect(dialog).toBeVisible()
  })

  await test.step('the second press of a double click that closes the one above leaves it open', async () => {
    await company.fill('otra cosa')
    await page.getByRole('option', { name: 'Registrar nueva empresa' }).click()
    const above = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
    await above.getByRole('button', { name: 'Cancelar' }).hover()
    // Its backdrop lies there.
    await dialog.evaluate((element) => Object.assign(element.style, { margin: 0, width: '1px' }))
    // As quick as a finger, also on a slow machine.
    const { mouse } = page
    await Promise.all([1, 2].flatMap((clickCount) => [mouse.down({ clickCount }), mouse.up({ clickCount })]))
    await expect(above).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.evaluate((element) => element.removeAttribute('style'))
  })

  await test.step('Escape closes the list, takes back what was typed, then closes the dialog', async () => {
    await company.fill('otra cosa')
    await expect(company).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(company).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(people).toBeFocused()
  })
})
