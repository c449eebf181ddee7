import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { createCampaign } from './entries.ts'
import { expect, registerBrand, signIn } from './fixtures.ts'
import { test as base } from './jury-fixtures.ts'
import { archive2025, publish2026 } from './next-edition.ts'
import { expectStep, saveAndGoOn } from './steps.ts'

/** Gives the story a portal of its own, because another edition changes every test. */
const test = base.extend<object, { story: string }>({
  story: ['next-edition', { option: true, scope: 'worker' }],
})

const edition = (page: Page) => page.getByLabel('Edición')

test('a year later: brand and desk have both editions, the new one with its own countries, categories, questions and videos (E01–E04, E14, E20)', async ({
  page,
  portal,
  admin,
  chromiumBrowser,
}) => {
  const brand = await registerBrand(portal)
  await createCampaign(portal, brand, { name: 'La de 2025' })
  const newcomer = await registerBrand(portal)
  await publish2026(portal, admin)
  await signIn(page, brand)

  await test.step('the home offers both, first that in which the brand has open work', async () => {
    await page.goto('/perfil/participaciones')
    await expect(edition(page).getByRole('option')).toHaveText(['Ad Awards 2025', 'Ad Awards 2026'])
    await expect(page.getByText(/1.campaña.·/)).toBeVisible()
    await expect(page.getByText('Ad Awards Chile 26')).toBeVisible()
    await expectAccessible(page)
    await edition(page).selectOption('Ad Awards 2026')
    await expect(page).toHaveURL(/edicion=2$/)
    await page.reload()
    await expect(page.getByText('Aún no tienes campañas en Ad Awards 2026.')).toBeVisible()
    await edition(page).selectOption('Ad Awards 2025')
    await page.getByRole('link', { name: 'Mis campañas' }).first().click()
  })

  await test.step('so does the list, for its own countries', async () => {
    await expect(page.getByRole('heading', { name: 'La de 2025' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar La de 2025' })).toBeVisible()
    await edition(page).selectOption('Ad Awards 2026')
    await expect(page).toHaveURL(/edicion=2$/)
    await expect(page.getByText('Aún no tienes campañas registradas en Ad Awards 2026.')).toBeVisible()
    await expect(page.getByLabel('País').getByRole('option')).toHaveText([
      'Todos los países',
      'Chile (CL)',
      'Argentina (AR)',
      'México (MX)',
    ])
  })

  await test.step('a new campaign is entered in the next one, in what its country offers', async () => {
    await page.goto('/inscripciones/nueva')
    const country = page.getByLabel('País del programa')
    const grid = page.getByRole('region', { name: 'Categorías', exact: true })
    await country.selectOption('Argentina (AR) · 2026')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Inscríbete en Ad Awards de Argentina 2026',
    )
    await expect(grid.getByRole('listitem')).toHaveCount(2)
    await country.selectOption('Chile (CL)')
    await expect(grid.getByRole('listitem')).toHaveCount(3)
    await expect(grid.getByText('Cerrada')).toHaveCount(0)
    await grid.getByRole('button', { name: /^Solo Chile/ }).click()
    await country.selectOption('Argentina (AR) · 2026')
    await expect(page.getByText('No has seleccionado categorías aún.')).toBeVisible()
    await grid.getByRole('button', { name: 'Qué premia la categoría Ideas' }).click()
    await expect(page.getByRole('dialog').getByText('Criterio 1 (50 %)')).toBeVisible()
    await page.getByRole('button', { name: 'Elegir esta categoría' }).click()
    await grid.getByRole('button', { name: /^Craft/ }).click()
    await page.getByLabel('Nombre de la campaña').fill('La de 2026')
    await page.getByRole('combobox', { name: 'Empresa' }).fill('Café Aurora')
    await page.getByRole('option', { name: /Café Aurora/ }).click()
    await page.getByRole('button', { name: 'Completar inscripción' }).click()
    await expect(page.getByRole('heading', { name: 'La de 2026' })).toBeVisible()
  })

  await test.step('one video and no case', async () => {
    await page.getByRole('link', { name: 'Editar La de 2026' }).click()
    await page.getByRole('link', { name: /Archivos/ }).click()
    await expect(page.getByText('Sube los videos de tu campaña que verá el jurado.')).toBeVisible()
    await expect(page.getByText('0 de 1')).toBeVisible()
    await expect(page.getByText('Un video de 10 segundos.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vídeo caso' })).toHaveCount(0)
  })

  await test.step('each question has its limit; what is optional is not asked for', async () => {
    await page.getByRole('link', { name: /Detalles/ }).click()
    await expect(page.getByText('Las respuestas se guardan en tus 2 categorías.')).toBeVisible()
    const answers = page.locator('textarea')
    await expect(answers).toHaveCount(3)
    const extra = page.getByLabel('¿Algo más? (opcional)')
    await expect(extra).toHaveAccessibleDescription('Si quieres. (Máximo 50 palabras)')
    await expect(page.getByText('Criterio 2 (30 %)')).toBeVisible()
    await extra.fill(Array.from({ length: 51 }, () => 'palabra').join(' '))
    await saveAndGoOn(page)
    await expect(extra).toHaveAccessibleDescription(/Máximo 50 palabras/)
    await expect(page.getByText('Te sobra 1 palabra').first()).toBeVisible()
    await extra.fill('')
    await page.getByLabel('¿Qué cuenta la campaña?').fill('Todo.')
    await page.getByLabel('¿Con qué oficio se hizo?').fill('Con mucho.')
    await expectAccessible(page)
    await saveAndGoOn(page)
    await expectStep(page, 'Créditos')
  })

  const team = await chromiumBrowser.newContext({ baseURL: portal.url })
  const desk = await team.newPage()
  await test.step('the desk narrows down to an edition, and its numbers are of one', async () => {
    await signIn(desk, { token: admin })
    await desk.goto('/admin/inscripciones')
    const program = desk.getByLabel('Programa')
    await expect(program.locator('optgroup[label="Ad Awards 2025"] option')).toHaveText([
      'Argentina',
      'Colombia',
    ])
    await expect(desk.getByRole('cell', { name: /Argentina 2025/ }).first()).toBeVisible()
    await edition(desk).selectOption('Ad Awards 2026')
    await expect(program.getByRole('option')).toHaveText(['Todos', 'Chile', 'Argentina', 'México'])
    await expect(desk.getByRole('cell', { name: /Argentina 2025/ })).toHaveCount(0)
    await expectAccessible(desk)
    await desk.goto('/admin/programa/numeros')
    await expect(desk.getByRole('link', { name: 'Craft' })).toBeVisible()
    await edition(desk).selectOption('Ad Awards 2025')
    await expect(desk.getByRole('link', { name: 'Feat Creadores' })).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('dates of an archived edition are only read', async () => {
    await archive2025(portal, admin)
    await desk.goto('/admin/programa?programId=2')
    const archived = desk.getByRole('region', { name: 'Ad Awards Argentina 25' })
    await expect(archived.getByText('Edición archivada')).toBeVisible()
    await expect(archived.getByText('31/12/2025, 20:59 (hora de Buenos Aires)')).toBeVisible()
    await expect(archived.getByRole('button')).toHaveCount(0)
    await edition(desk).selectOption('Ad Awards 2026')
    const open = desk.getByRole('region', { name: 'Ad Awards Chile 26' })
    await expect(open.getByRole('button', { name: 'Guardar' })).toBeVisible()
    await expectAccessible(desk)
    await team.close()
  })

  await test.step('an archived edition is only looked at', async () => {
    await page.goto('/campanas?edicion=1')
    await expect(page.getByText('Ad Awards 2025 es una edición archivada')).toBeVisible()
    await expect(page.getByLabel('Edición').locator('option:checked')).toHaveText(
      'Ad Awards 2025 (archivada)',
    )
    await expect(page.getByRole('link', { name: 'Ver La de 2025' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Eliminar la campaña La de 2025' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Detalles de La de 2025' }).click()
    await page.getByText('Más acciones de La de 2025').click()
    await expect(page.getByRole('button', { name: 'Usar de nuevo La de 2025' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Agregar categorías/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver La de 2025' }).click()
    await expect(page.getByText('Ad Awards 2025 es una edición archivada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar y continuar' })).toHaveCount(0)
  })

  await test.step('who has campaigns in none sees one edition', async () => {
    const context = await chromiumBrowser.newContext({ baseURL: portal.url })
    const other = await context.newPage()
    await other.goto('/login')
    await expect(other.getByRole('heading', { level: 1, name: 'Ad Awards 2026' })).toBeVisible()
    // The film spells 2025, so it isn't shown.
    await expect(other.locator('video')).toHaveCount(0)
    await signIn(other, newcomer)
    await other.goto('/perfil/participaciones')
    await expect(other.getByText('Hasta 1 de campaña.')).toBeVisible()
    await expect(
      other.getByText('Cada pregunta dice cuántas palabras admite: 1000 como máximo.'),
    ).toBeVisible()
    await expect(edition(other)).toHaveCount(0)
    await context.close()
  })
})
