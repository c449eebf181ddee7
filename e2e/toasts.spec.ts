import type { Page } from '@playwright/test'
import { atRest } from './axe.ts'
import { test } from './entries.ts'
import { answerCalls, closeToasts } from './failures.ts'
import { expect } from './fixtures.ts'

const toast = (page: Page) => page.locator('.Toastify__toast')

/** Returns the animation whose end closes the toast: its duration and its state. */
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
  // The toast's timer also runs when motion is reduced.
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

test('the same words are shown anew for another press, also while they leave (T05)', async ({ page }) => {
  await page.goto('/login')
  const press = page.getByRole('button', { name: 'Ingresar' })
  await press.click()
  await expectTime(page, 'running')
  for (const left of [200, 0]) {
    await toast(page).evaluate((shown) => shown.setAttribute('data-old', ''))
    await page.locator('.Toastify__progress-bar--animated').evaluate((bar, left) => {
      for (const animation of bar.getAnimations()) animation.currentTime = 5000 - left
    }, left)
    await press.click()
    await expect(page.locator('.Toastify__toast:not([data-old])')).toHaveText(/El usuario es obligatorio/)
    await expect(toast(page)).toHaveCount(1)
  }
})

test('the icon of a toast keeps its size beside a long text on a phone (T05)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  const icon = toast(page).locator('.Toastify__toast-icon svg')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(toast(page)).toHaveText(/El usuario es obligatorio/)
  const { width } = (await icon.boundingBox()) ?? {}
  await closeToasts(page)
  const message = 'No pudimos ingresar con estos datos. '.repeat(4)
  await answerCalls(page, 'POST', '/users/login', { status: 409, json: { message, code: 'conflict' } })
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Contraseña').fill('Otra-2025!')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(toast(page)).toContainText(message.trim())
  expect((await icon.boundingBox())?.width).toBe(width)
})

for (const size of [
  { width: 390, height: 600 },
  { width: 1280, height: 600 },
])
  test(`a toast hides nothing of the dialog it belongs to, ${size.width} px wide (T05)`, async ({
    page,
    campaign,
  }) => {
    await page.setViewportSize(size)
    await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
    await page.getByRole('combobox', { name: 'Persona' }).click()
    await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
    const company = dialog.getByRole('combobox', { name: 'Empresa' })
    await dialog.getByLabel('Nombre completo').fill('Ana Pérez')
    await dialog.getByLabel('Rol').fill('Edición')
    await company.fill(campaign.company.name)
    await expect(page.getByRole('option', { name: campaign.company.name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const message = 'No pudimos registrar a esta persona. '.repeat(4)
    await answerCalls(page, 'POST', '/team-members', { status: 409, json: { message, code: 'conflict' } })
    const save = dialog.getByRole('button', { name: 'Guardar' })
    const place = async () => (await save.boundingBox())?.y ?? 0
    await atRest(page)
    const at = await place()
    await save.click()
    await expect(toast(page)).toContainText(message.trim())
    const { y = 0, height = 0 } = (await toast(page).boundingBox()) ?? {}
    const cross = await dialog.getByRole('button', { name: 'Cerrar', exact: true }).boundingBox()
    expect(cross?.y).toBeGreaterThan(y + height)
    // The button stays under the finger. What centres the dialog may round to another part of a pixel.
    expect(Math.abs((await place()) - at)).toBeLessThan(2)
    // The backdrop lies beside both, as before.
    await expect(dialog).toHaveAttribute('closedby', 'any')
    await page.mouse.click(4, 300)
    await expect(dialog).toHaveCount(0)
    await expect(toast(page)).toContainText(message.trim())
  })

test('a list in a low dialog shows an option beside its own last line (S14.1, V41)', async ({
  page,
  campaign,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  await page.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
  const company = page.getByRole('dialog').getByRole('combobox', { name: 'Empresa' })
  await company.fill(campaign.company.name)
  await page.getByRole('option', { name: campaign.company.name }).click()
  await expect(company).toHaveValue(new RegExp(RegExp.escape(campaign.company.name)))
})

test('a dialog, one above it and the comboboxes, by keyboard and by a double click (S14.1, S15.1, V41)', async ({
  page,
  campaign,
}) => {
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
    // Makes the lower dialog so narrow that its backdrop lies under the pointer.
    await dialog.evaluate((element) => Object.assign(element.style, { margin: 0, width: '1px' }))
    // Clicks twice as quickly as a finger does, also on a slow machine.
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
