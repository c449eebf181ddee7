import type { Locator } from '@playwright/test'
import { createComplete } from './entries.ts'
import { expect, registerBrand, signIn } from './fixtures.ts'
import { openScreen } from './good-screen.ts'
import { createJudge, test } from './jury-fixtures.ts'

type Property = 'backgroundColor' | 'borderBottomColor'

const colour = (element: Locator, property: Property, pseudo?: string) =>
  element
    .first()
    .evaluate((each, [property, pseudo]) => getComputedStyle(each, pseudo)[property], [
      property,
      pseudo,
    ] as const)

/** Expects the chosen one of several elements to look different from the others. */
async function expectApart(all: Locator, chosen: string, property: Property, pseudo?: string) {
  const page = all.page()
  const one = await colour(all.and(page.locator(chosen)), property, pseudo)
  const others = await colour(all.and(page.locator(`:not(${chosen})`)), property, pseudo)
  expect(one).not.toBe(others)
}

test('what is chosen still stands out in colours that people force (1.4.1, 1.4.11)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createComplete(portal, brand)
  await createJudge(portal, admin)
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, brand)

  await openScreen(page, '/perfil/informacion')
  const links = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
  await expectApart(links('Principal'), '[aria-current]', 'backgroundColor', '::before')
  await expectApart(links('Perfil'), '[aria-current]', 'borderBottomColor')

  await openScreen(page, '/perfil/preferencias')
  await expect(page.getByRole('radio', { checked: true })).toHaveCSS('appearance', 'auto')

  await openScreen(page, '/inscripciones/nueva')
  const poster = page.getByRole('button', { name: /^Feat Creadores/ })
  await expect(poster.locator('svg')).toHaveCount(0)
  await poster.click()
  await expect(poster.locator('svg')).toBeVisible()

  await openScreen(page, `/inscripciones/datos?campana=${campaign.id}`)
  await expectApart(links('Pasos de la inscripción'), '[aria-current]', 'borderBottomColor')

  await page.evaluate((token) => localStorage.setItem('ad-awards-token', token), admin)
  for (const [path, property] of [
    ['/admin', 'backgroundColor'],
    ['/admin/correos', 'backgroundColor'],
    ['/admin/inscripciones', 'borderBottomColor'],
  ] as const) {
    await openScreen(page, path)
    const choices = page.locator('label', { has: page.getByRole('radio') })
    await expectApart(choices, ':has(:checked)', property)
  }
})
