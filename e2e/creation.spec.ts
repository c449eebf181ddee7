import type { Page } from '@playwright/test'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { expectAccessible } from './axe.ts'
import { closeToasts, expectFailures, holdCalls } from './failures.ts'
import { api, type Brand, expect, expectToast, type Portal, test } from './fixtures.ts'

const picker = (page: Page) => page.getByRole('combobox', { name: 'Empresa', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: 'Empresa' }).getByRole('option')
const REGISTER = 'Registrar nueva empresa'

const addCompany = (portal: Portal, { token }: Brand, name: string) =>
  api(portal, 'POST', '/companies', { name, role: 'Agencia creativa', countryCode: 'CO' }, token)

test('the country leads the headline, eight posters toggle and explain themselves (S08.1, S09.1, S09.2, S09.3, S10.1, R19)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/inscripciones/nueva')
  const country = page.getByLabel('País del programa')
  const headline = page.getByRole('heading', { level: 1 })
  await expect(country).toHaveValue('AR')
  await expect(country.getByRole('option')).toHaveText(['Argentina (AR)', 'Colombia (CO)'])
  await expect(headline).toHaveText('Inscríbete en Ad Awards de Argentina 2025')
  await country.selectOption('CO')
  await expect(headline).toHaveText('Inscríbete en Ad Awards de Colombia 2025')

  const grid = page.getByRole('region', { name: 'Categorías', exact: true })
  const chosen = page.getByRole('region', { name: 'Categorías seleccionadas' })
  await expect(grid.getByRole('listitem')).toHaveCount(8)
  await expect(chosen.getByText('No has seleccionado categorías aún.')).toBeVisible()
  for (const { name, description, criteria } of starter.categories) {
    const help = grid.getByRole('button', { name: `Qué premia la categoría ${name}` })
    await help.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText(description)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    for (const { title } of criteria) await expect(dialog.getByText(title, { exact: true })).toBeVisible()
    if (name === 'Born to Perform') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(help).toBeFocused()
  }
  await expect(grid.getByRole('button', { pressed: true })).toHaveCount(0)

  const poster = grid.getByRole('button', { name: /^Feat Creadores/ })
  const border = () => poster.evaluate((element) => getComputedStyle(element).borderColor)
  const plain = await border()
  await poster.click()
  await expect(poster).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(border).not.toBe(plain)
  await expect(chosen.getByRole('listitem')).toHaveText(['Feat Creadores'])
  await poster.click()
  await expect(chosen.getByText('No has seleccionado categorías aún.')).toBeVisible()
})

test('what is chosen and the button stay in sight, and the companies cover no field above (S09.3, S09.4)', async ({
  page,
  portal,
  brand,
}) => {
  await addCompany(portal, brand, 'Estudio Páramo')
  await page.goto('/inscripciones/nueva')
  const button = page.getByRole('button', { name: 'Completar inscripción' })
  const poster = page.getByRole('button', { name: /^Power to the people/ })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await poster.click()
    for (const top of [0, 600]) {
      await page.evaluate((top) => window.scrollTo(0, top), top)
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(
        page.getByText('Power to the people').and(page.locator('form *, section li')),
      ).not.toHaveCount(0)
    }
    await poster.click()
    await page.evaluate(() => window.scrollTo(0, 0))
    const field = picker(page)
    // Puts the field at the bottom of the window, where it is right after the page has opened.
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await field.pressSequentially('a')
    const list = page.getByRole('listbox', { name: 'Empresa' })
    await expect(list).toBeInViewport()
    const [listBox, fieldBox] = [await list.boundingBox(), await field.boundingBox()]
    expect(listBox?.y).toBeGreaterThan((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0))
    await page.keyboard.press('Escape')
    await field.clear()
  }
})

test('the border of what is chosen is seen in both themes (1.4.11, S09.3)', async ({ page, brand }) => {
  expect(brand.email).not.toBe('')
  await page.goto('/inscripciones/nueva')
  const poster = page.getByRole('button', { name: /^Feat Creadores/ })
  await poster.click()
  await page.mouse.move(0, 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => poster.evaluate(edgeContrast)).toBeGreaterThan(3)
  }
})

/** Returns the contrast between the card's border and the page around it. */
function edgeContrast(card: Element): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light = 0, dark = 0] = [
    luminance(getComputedStyle(card).borderTopColor),
    luminance(getComputedStyle(document.documentElement).backgroundColor),
  ].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('the company is searched by its name, case and accents aside (S09.4, V41)', async ({
  page,
  portal,
  brand,
}) => {
  const name = `Ñandú Café ${brand.brandId}-${process.pid}`
  await addCompany(portal, brand, name)
  await page.route('**/api/companies', async (route) => {
    const response = await route.fetch()
    const { companies } = await response.json()
    const stateless = { id: 999_999, name: `Sin Patria ${brand.brandId}`, role: 'Anunciante', country: null }
    await route.fulfill({ response, json: { companies: [...companies, stateless] } })
  })
  await page.goto('/inscripciones/nueva')
  // Companies are offered only once something is typed.
  await picker(page).click()
  await expect(options(page)).toHaveText([REGISTER])
  await picker(page).fill('nada se llama así')
  await expect(page.getByText('No hay resultados').first()).toBeVisible()
  await expect(options(page)).toHaveText([REGISTER])
  await picker(page).fill(`Sin Patria ${brand.brandId}`)
  await expect(options(page)).toHaveText([`Sin Patria ${brand.brandId} (Anunciante) - Sin país`, REGISTER])
  const label = `${name} (Agencia creativa) - Colombia`
  for (const typed of [
    name.toLowerCase(),
    name.toUpperCase(),
    `nandu cafe ${brand.brandId}-${process.pid}`,
  ]) {
    await picker(page).fill(typed)
    await expect(options(page)).toHaveText([label, REGISTER])
  }
  await options(page).first().click()
  await expect(picker(page)).toHaveValue(label)
  await page.getByRole('button', { name: 'Quitar empresa' }).click()
  await expect(picker(page)).toHaveValue('')
  await expect(picker(page)).toBeFocused()
})

test('nobody registers a company twice because the list has not come yet (S09.4, V41)', async ({
  page,
  portal,
  brand,
}) => {
  const name = `Tardía ${brand.brandId}-${process.pid}`
  await addCompany(portal, brand, name)
  const release = await holdCalls(page, 'GET', '/companies')
  await page.goto('/inscripciones/nueva')
  await picker(page).fill(name)
  await expect(page.getByText('Cargando…', { exact: true }).first()).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  release()
  await expect(options(page)).toHaveText([`${name} (Agencia creativa) - Colombia`, REGISTER])
})

test('a new company: messages, cancel, failures, its sorted place (S07.1, S07.2, V31, M01, M06)', async ({
  page,
  portal,
  brand,
}) => {
  const prefix = `Orden ${brand.brandId}-${process.pid}`
  for (const last of ['Árbol', 'Zafiro']) await addCompany(portal, brand, `${prefix} ${last}`)
  await page.goto('/inscripciones/nueva')
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect(picker(page)).toHaveAccessibleDescription(/Debes seleccionar una empresa/)
  const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
  const name = dialog.getByLabel('Nombre de la empresa')
  const role = dialog.getByLabel('Tipo de empresa')
  const country = dialog.getByLabel('País')
  const open = async (typed: string) => {
    await picker(page).click()
    await picker(page).fill(typed)
    await options(page).last().click()
  }
  const save = () => dialog.getByRole('button', { name: 'Guardar' }).click()

  await open('')
  await expect(role.getByRole('option')).toHaveText([
    'Selecciona un rol',
    'Anunciante',
    'Agencia de medios',
    'Agencia creativa',
  ])
  await save()
  await expect(name).toHaveAccessibleDescription('Este campo es obligatorio')
  await expect(role).toHaveAccessibleDescription('Selecciona un rol')
  await expect(country).toHaveAccessibleDescription('Selecciona un país')
  await expectAccessible(page)
  await role.selectOption('Anunciante')
  await country.selectOption('Uruguay')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)

  await open(`${prefix} Ñandú`)
  await expect(name).toHaveValue(`${prefix} Ñandú`)
  await expect(role).toHaveValue('')
  await expect(country).toHaveValue('')
  await role.selectOption('Agencia de medios')
  await country.selectOption('Uruguay')
  await expectFailures(page, ['POST', '/companies'], 'Error al registrar la Empresa', save)
  await expect(name).toHaveValue(`${prefix} Ñandú`)
  await save()
  await expectToast(page, 'Empresa registrada con éxito')
  await expect(dialog).toHaveCount(0)
  await expect(picker(page)).toHaveValue(`${prefix} Ñandú (Agencia de medios) - Uruguay`)
  await expect(picker(page)).not.toHaveAccessibleDescription(/Debes seleccionar una empresa/)
  await picker(page).fill(prefix)
  await expect(options(page)).toHaveText([/Árbol/, /Ñandú/, /Zafiro/, REGISTER])
})

test('a company that somebody else registered meanwhile is in the list that its message sends to (S07.2, M06)', async ({
  page,
  portal,
  brand,
}) => {
  const name = `Mientras ${brand.brandId}-${process.pid}`
  await page.goto('/inscripciones/nueva')
  await picker(page).fill(name)
  await expect(options(page)).toHaveText([REGISTER])
  await addCompany(portal, brand, name)
  await options(page).last().click()
  const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
  await dialog.getByLabel('Tipo de empresa').selectOption('Agencia creativa')
  await dialog.getByLabel('País').selectOption('Colombia')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('ya está registrada')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await picker(page).fill(name)
  await expect(options(page)).toHaveText([`${name} (Agencia creativa) - Colombia`, REGISTER])
})

test('a company registered while the list is on its way stays chosen when the older list comes (S07.2, S09.4)', async ({
  page,
  brand,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  let lists = 0
  // The list that is asked for after the first registration knows nothing of the second.
  await page.route('**/api/companies', async (route) => {
    if (route.request().method() !== 'GET' || ++lists !== 2) return route.fallback()
    const response = await route.fetch()
    read()
    await released
    return route.fulfill({ response }).catch(() => {})
  })
  await page.goto('/inscripciones/nueva')
  const register = async (name: string) => {
    await picker(page).fill(name)
    await options(page).last().click()
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
    await dialog.getByLabel('Tipo de empresa').selectOption('Anunciante')
    await dialog.getByLabel('País').selectOption('Argentina')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(picker(page)).toHaveValue(`${name} (Anunciante) - Argentina`)
  }
  const name = `Entretanto ${brand.brandId}`
  await register(`Antes ${brand.brandId}`)
  await isRead
  await register(name)
  release()
  await page.waitForLoadState('networkidle')
  await expect(picker(page)).toHaveValue(new RegExp(name))
  await picker(page).fill(name)
  await expect(options(page)).toHaveText([new RegExp(name), REGISTER])
})

test('creating: what is missing, what fails, what follows (S09.4, S09.5, V40, T04, M02, M06)', async ({
  page,
  portal,
  brand,
}) => {
  const company = `Aurora ${brand.brandId}-${process.pid}`
  await addCompany(portal, brand, company)
  await page.goto('/inscripciones/nueva')
  const create = () => page.getByRole('button', { name: 'Completar inscripción' }).click()
  const name = page.getByLabel('Nombre de la campaña')
  await create()
  await expectToast(page, 'Debes seleccionar al menos una categoría.')
  await expect(name).toHaveAccessibleDescription('El nombre de la campaña es obligatorio')
  await expect(picker(page)).toHaveAccessibleDescription(/Debes seleccionar una empresa/)
  await closeToasts(page)
  await name.fill('Mate, café y otras ñañas')
  await picker(page).fill(company)
  await options(page).first().click()
  await create()
  await expectToast(page, 'Debes seleccionar al menos una categoría.')
  await closeToasts(page)
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await expectFailures(page, ['POST', '/campaigns'], 'Hubo un error creando la campaña.', create)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(name).toHaveValue('Mate, café y otras ñañas')
  await expect(page.getByRole('button', { name: /^Feat Creadores/ })).toHaveAttribute('aria-pressed', 'true')

  const active = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('ad-awards-campaign') ?? '{}').state.activeCampaignId)
  const release = await holdCalls(page, 'POST', '/campaigns')
  await create()
  await expect(page.getByRole('dialog', { name: 'Creando tu campaña' })).toBeVisible()
  expect(await active()).toBeNull()
  release()
  await expectToast(page, 'Campaña creada exitosamente')
  await expect(page).toHaveURL('/campanas')
  await expect(page.getByRole('heading', { name: 'Mate, café y otras ñañas' })).toBeVisible()
  const { campaigns } = await api(portal, 'GET', `/campaigns/${brand.brandId}`, undefined, brand.token)
  expect(await active()).toBe(campaigns[0].id)
})

test('what was created has left the form before the next page is drawn (S09.5, T03)', async ({
  page,
  portal,
  brand,
}) => {
  const company = `Vuelta ${brand.brandId}-${process.pid}`
  await addCompany(portal, brand, company)
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => (draw = resolve))
  await page.route('**/assets/my-campaigns-page-*.js', async (route) => {
    await drawn
    await route.continue()
  })
  await page.goto('/inscripciones/nueva')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  const name = page.getByLabel('Nombre de la campaña')
  await name.fill('Ida y vuelta')
  await picker(page).fill(company)
  await options(page).first().click()
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expectToast(page, 'Campaña creada exitosamente')
  await expect(name).toHaveValue('')
  await expect(picker(page)).toHaveValue('')
  draw()
  await expect(page.getByRole('heading', { name: 'Ida y vuelta' })).toBeVisible()
})

test('who creates and gets no answer makes no second campaign by trying again, also after a reload (S09.5, A12)', async ({
  page,
  portal,
  brand,
}) => {
  const company = `Única ${brand.brandId}-${process.pid}`
  await addCompany(portal, brand, company)
  await page.goto('/inscripciones/nueva')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByLabel('Nombre de la campaña').fill('Una sola')
  await picker(page).fill(company)
  await options(page).first().click()
  const path = '**/api/campaigns'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const create = page.getByRole('button', { name: 'Completar inscripción' })
  await create.click()
  await expectToast(page, 'Hubo un error creando la campaña.')
  await page.unroute(path)
  const release = await holdCalls(page, 'GET', '/companies')
  await page.reload()
  await expect(picker(page)).toHaveValue(new RegExp(company))
  await create.click()
  await expect(page).toHaveURL('/campanas')
  release()
  await expect(page.getByRole('heading', { name: 'Una sola' })).toHaveCount(1)
})

test('the count at the foot keeps its words whole at 320 px (S09.3)', async ({ page, brand }) => {
  expect(brand.email).not.toBe('')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/inscripciones/nueva')
  const count = page.getByText(/^0 categorías/)
  await expect(count).toBeVisible()
  // The text takes at most two lines of 16 px.
  expect((await count.boundingBox())?.height).toBeLessThan(45)
})
