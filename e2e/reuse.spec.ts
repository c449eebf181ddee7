import { createCampaign, createComplete } from './entries.ts'
import { expectAccessible } from './axe.ts'
import { api, expect, expectToast, type Portal, registerBrand, signIn } from './fixtures.ts'
import { test as base } from './jury-fixtures.ts'

// A worker fixture of its own gives these tests a portal of their own: its editions change.
const test = base.extend<object, { ownPortal: true }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  ownPortal: [async ({}, provide) => provide(true), { scope: 'worker' }],
})

/** Archives 2025 and publishes 2026: the same but for its first question and its first category's name. */
async function beginNextYear(portal: Portal, admin: string) {
  const { editionId } = await api(portal, 'POST', '/admin/editions', { from: 1 }, admin)
  const { edition } = await api(portal, 'GET', `/admin/editions/${editionId}`, undefined, admin)
  const { about, programs, categories, questions } = edition
  const sections = {
    about: {
      ...about,
      year: 2026,
      contact: { ...about.contact, email: 'jurado@adawards.org' },
      support: { email: 'soporte@adawards.org' },
    },
    programs: programs.map((program: object & { label: string }) => ({
      ...program,
      label: program.label.replace('25', '26'),
      entriesCloseAt: '2090-01-01T12:00:00Z',
    })),
    categories: categories.map((category: object, index: number) =>
      index === 0 ? { ...category, name: 'Nace una estrella' } : category,
    ),
    questions: questions.map((question: object, index: number) =>
      index === 0 ? { ...question, text: '¿Qué cambió?' } : question,
    ),
  }
  for (const [section, content] of Object.entries(sections))
    await api(portal, 'PATCH', `/admin/editions/${editionId}/${section}`, { content }, admin)
  await api(portal, 'POST', `/admin/editions/${editionId}/publish`, {}, admin)
  for (const programId of [1, 2])
    await api(
      portal,
      'PATCH',
      `/admin/programs/${programId}`,
      { entriesCloseAt: '2025-01-01T12:00:00Z' },
      admin,
    )
  await api(portal, 'POST', '/admin/editions/1/archive', {}, admin)
}

test('a campaign of an archived edition is used again in the new one (E20, E21)', async ({
  page,
  portal,
  admin,
  ownPortal,
}) => {
  expect(ownPortal).toBe(true)
  const brand = await registerBrand(portal)
  const campaign = await createComplete(portal, brand, { categoryIds: [1, 3] })
  await createCampaign(portal, brand, { name: 'Quedó sin terminar' })
  await beginNextYear(portal, admin)
  await signIn(page, brand)
  await page.goto('/campanas?edicion=1')
  await expect(page.getByRole('link', { name: `Ver ${campaign.name}` })).toBeVisible()
  await page.getByText(`Más acciones de ${campaign.name}`).click()
  await page.getByRole('button', { name: `Usar de nuevo ${campaign.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Usar de nuevo' })

  await test.step('the form begins with what the campaign was', async () => {
    await expect(dialog.getByLabel('Nombre de la campaña')).toHaveValue(campaign.name)
    await expect(dialog.getByLabel('Programa').getByRole('option')).toHaveText([
      'Ad Awards Argentina 26',
      'Ad Awards Colombia 26',
    ])
    await expect(dialog.getByLabel('Programa').locator('option:checked')).toHaveText('Ad Awards Argentina 26')
    await expect(dialog.getByRole('checkbox', { name: 'Feat Creadores' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Nace una estrella' })).not.toBeChecked()
    await expectAccessible(page)
  })

  await test.step('it needs a category', async () => {
    await dialog.getByRole('checkbox', { name: 'Feat Creadores' }).uncheck()
    await dialog.getByRole('button', { name: 'Crear la campaña' }).click()
    await expect(dialog.getByText('Debes seleccionar al menos una categoría.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Feat Creadores' }).check()
  })

  await dialog.getByLabel('Nombre de la campaña').fill('La primera taza, otra vez')
  await dialog.getByRole('button', { name: 'Crear la campaña' }).click()
  await expectToast(page, 'Campaña creada exitosamente')
  await expect(page).toHaveURL(/\/inscripciones\/datos\?campana=\d+$/)
  await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La primera taza, otra vez')
  await expect(page.getByText('Una respuesta no se copió: su pregunta cambió o ya no se hace.')).toBeVisible()
  await expect(
    page.getByText('Una respuesta no se copió: ninguna de las categorías elegidas hace su pregunta.'),
  ).toBeVisible()
  await expectAccessible(page)

  await test.step('videos, answers and people are there', async () => {
    await page.getByRole('link', { name: /Archivos/ }).click()
    await expect(page.getByText('vertical año.mp4', { exact: true })).toHaveCount(2)
    await expect(page.getByText('No pudimos copiar todo')).toHaveCount(0)
    await page.getByRole('link', { name: /Detalles de la Campaña/ }).click()
    await expect(page.getByRole('textbox').first()).toHaveValue('')
    await expect(page.getByRole('textbox').nth(1)).toHaveValue('Una respuesta.')
    await page.getByRole('link', { name: /Créditos/ }).click()
    await expect(page.getByText('Julián Echeverría', { exact: true })).toBeVisible()
  })

  await test.step('what is pending is of this year alone (S16.7, E14)', async () => {
    await page.goto('/campanas')
    await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
    const report = page.getByRole('dialog', { name: 'Estado de tus campañas' })
    await expect(report.getByRole('article')).toHaveCount(1)
    await expect(report.getByRole('article')).toContainText('La primera taza, otra vez')
  })
})
