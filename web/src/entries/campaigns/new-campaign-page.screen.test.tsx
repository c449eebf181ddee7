import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { companyRoutes } from '@portal/contract/entries/companies.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold, loseAnswers, sentWith } from '../../../test/calls.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { expectTexts } from '../../../test/texts.ts'
import { closeToasts, expectFailures, expectToast } from '../../../test/toasts.ts'

const picker = page.getByRole('combobox', { name: 'Empresa', exact: true })
const companies = page.getByRole('listbox', { name: 'Empresa' }).getByRole('option')
const name = page.getByLabelText('Nombre de la campaña')
const poster = page.getByRole('button', { name: /^Feat Creadores/ })
const button = page.getByRole('button', { name: 'Completar inscripción' })
const active = () => JSON.parse(localStorage.getItem('ad-awards-campaign') ?? '{}').state.activeCampaignId

async function fillIn(campaignName: string) {
  await poster.click()
  await name.fill(campaignName)
  await picker.fill('ejemplo')
  await companies.first().click()
}

it('the country leads the headline, eight posters toggle and explain themselves (S08.1, S09.1, S09.2, S09.3, S10.1, R19)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  const country = page.getByLabelText('País del programa')
  const headline = page.getByRole('heading', { level: 1 })
  await expect.element(country).toHaveValue('2')
  await expectTexts(country.getByRole('option'), ['Argentina (AR)', 'Colombia (CO)'])
  await expect.element(headline).toHaveTextContent('Inscríbete en Ad Awards de Argentina 2025')
  await country.selectOptions('Colombia (CO)')
  await expect.element(headline).toHaveTextContent('Inscríbete en Ad Awards de Colombia 2025')

  const grid = page.getByRole('region', { name: 'Categorías', exact: true })
  const chosen = page.getByRole('region', { name: 'Categorías elegidas' })
  await expect.element(grid.getByRole('listitem')).toHaveLength(8)
  await expect.element(chosen.getByText('No has seleccionado categorías aún.')).toBeVisible()
  for (const { name, description, criteria } of wholeEdition.categories) {
    const help = grid.getByRole('button', { name: `Qué premia la categoría ${name}` })
    await help.click()
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog.getByText(description)).toBeVisible()
    await expect.element(dialog.getByRole('listitem')).toHaveLength(3)
    for (const { title } of criteria)
      await expect.element(dialog.getByText(title, { exact: true })).toBeVisible()
    if (name === 'Born to Perform') await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(help).toHaveFocus()
  }
  await expect.element(grid.getByRole('button', { pressed: true })).not.toBeInTheDocument()
  await poster.click()
  await expect.element(poster).toHaveAttribute('aria-pressed', 'true')
  await expectTexts(chosen.getByRole('listitem'), ['Feat Creadores'])
  await poster.click()
  await expect.element(chosen.getByText('No has seleccionado categorías aún.')).toBeVisible()
})

it('the border of what is chosen is seen in both themes (1.4.11, S09.3)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  const border = () => getComputedStyle(poster.element()).borderTopColor
  await poster.unhover()
  const plain = border()
  await poster.click()
  await poster.unhover()
  await expect.poll(border).not.toBe(plain)
  for (const colorScheme of ['dark', 'light'] as const) {
    await commands.emulateMedia({ colorScheme })
    await expect
      .poll(() => contrast(border(), getComputedStyle(document.documentElement).backgroundColor))
      .toBeGreaterThan(3)
  }
})

function contrast(...colours: [string, string]): number {
  const [light = 0, dark = 0] = colours
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

it('what is chosen and the button stay in sight, and the companies cover no field above (S09.3, S09.4)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  const chosen = page.getByText('Power to the people')
  for (const width of [1280, 390]) {
    await page.viewport(width, 800)
    await page.getByRole('button', { name: /^Power to the people/ }).click()
    for (const top of [0, 600]) {
      window.scrollTo(0, top)
      await expect.element(button).toBeInViewport({ ratio: 1 })
      const places = chosen.elements().filter((element) => element.closest('form, section li'))
      expect(places).not.toEqual([])
    }
    await page.getByRole('button', { name: /^Power to the people/ }).click()
    // Puts the field at the bottom of the window, where it is right after the page has opened.
    picker.element().scrollIntoView({ block: 'end' })
    await picker.fill('ejemplo')
    const list = page.getByRole('listbox', { name: 'Empresa' })
    await expect.element(list).toBeInViewport()
    const field = picker.element().getBoundingClientRect()
    expect(list.element().getBoundingClientRect().top).toBeGreaterThan(field.bottom)
    await userEvent.keyboard('{Escape}')
    await picker.clear()
  }
})

it('the count at the foot keeps its words whole at 320 px (S09.3)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  await page.viewport(320, 640)
  const count = page.getByText(/^0 categorías/)
  await expect.element(count).toBeVisible()
  // The text takes at most two lines of 16 px.
  expect(count.element().getBoundingClientRect().height).toBeLessThan(45)
})

it('creating: what is missing, what fails, what follows (S09.4, S09.5, V40, T04, M02, M06)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  const create = () => button.click()
  await create()
  await expectToast('Debes seleccionar al menos una categoría.')
  await expect.element(name).toHaveAccessibleDescription('El nombre de la campaña es obligatorio')
  await expect.element(picker).toHaveAccessibleDescription(/Debes seleccionar una empresa/)
  await closeToasts()
  await fillIn('Mate, café y otras ñañas')
  await poster.click()
  await create()
  await expectToast('Debes seleccionar al menos una categoría.')
  await closeToasts()
  await poster.click()
  await expectFailures(campaignRoutes.create, create)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Mate, café y otras ñañas')
  await expect.element(poster).toHaveAttribute('aria-pressed', 'true')

  const release = hold(campaignRoutes.create)
  await create()
  await expect.element(page.getByRole('dialog', { name: 'Creando tu campaña' })).toBeVisible()
  expect(active()).toBeNull()
  release()
  await expectToast('Campaña creada exitosamente')
  await expect.poll(() => location.pathname).toBe('/campanas')
  await expect.element(page.getByRole('heading', { name: 'Mate, café y otras ñañas' })).toBeVisible()
  expect(active()).toBe(2)
})

it('who creates and gets no answer makes no second campaign by trying again, also after a new start (S09.5, A12)', async () => {
  const { open, reopen } = await brandWorld()
  await open('/inscripciones/nueva')
  await fillIn('Una sola')
  const restore = loseAnswers(campaignRoutes.create)
  await button.click()
  await expectToast('Hubo un error creando la campaña.')
  restore()
  const release = hold(companyRoutes.list)
  await reopen()
  await expect.element(picker).toHaveValue('Empresa de ejemplo (Anunciante) - Sin país')
  await button.click()
  await expect.poll(() => location.pathname).toBe('/campanas')
  release()
  await expect.element(page.getByRole('heading', { name: 'Una sola' })).toHaveLength(1)
  const [first, second] = sentWith(campaignRoutes.create)
  expect(second?.body.clientId).toBe(first?.body.clientId)
})

it('a draft of another tab is taken once the screen is opened, and offered nowhere once it is created (S09.4, T03)', async () => {
  const { open } = await brandWorld()
  const key = 'ad-awards-draft:1:new-campaign:otra'
  const base = JSON.stringify({ selectedCategoryIds: [], newCampaign: {} })
  const typed = { selectedCategoryIds: [3], newCampaign: { name: 'De otra pestaña' } }
  localStorage.setItem(key, JSON.stringify({ text: JSON.stringify(typed), base, at: Date.now() }))
  await open('/campanas')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(localStorage.getItem(key)).not.toBe(null)
  const enter = page.getByRole('link', { name: 'Inscribir', exact: true })
  await enter.click()
  await expect.element(name).toHaveValue('De otra pestaña')
  await expect.element(poster).toHaveAttribute('aria-pressed', 'true')
  await picker.fill('ejemplo')
  await companies.first().click()
  await button.click()
  await expect.poll(() => location.pathname).toBe('/campanas')
  expect(Object.keys(localStorage).filter((each) => each.includes('draft'))).toEqual([])
  await enter.click()
  await expect.element(name).toHaveValue('')
  await expect.element(page.getByText('Recuperamos un borrador')).not.toBeInTheDocument()
})

it('a country alone is no text that signing out would lose (S13.6, T03)', async () => {
  const { open } = await brandWorld()
  answer(sessionRoutes.logout, { message: '' })
  await open('/inscripciones/nueva')
  await page.getByLabelText('País del programa').selectOptions('Colombia (CO)')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})
