import type { Page } from '@playwright/test'
import { api, expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { alone, test } from './jury-fixtures.ts'
import { import2026 } from './next-edition.ts'

alone.use({ story: 'editions' })

/** Enters a campaign on the screens of a brand, while no call of theirs reaches the server. */
async function tryPreview(preview: Page) {
  const calls: string[] = []
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Inscríbete')
  preview.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await expect(preview.getByRole('complementary', { name: 'Vista previa' })).toContainText('Ad Awards 2026')
  await preview.getByRole('combobox', { name: 'País del programa' }).selectOption('Chile (CL)')
  await preview.getByRole('button', { name: /^Ideas/ }).click()
  await preview.getByLabel('Nombre de la campaña').fill('El grillo')
  await preview.getByRole('combobox', { name: 'Empresa' }).fill('Taller Grillo')
  await preview.getByRole('option', { name: 'Registrar nueva empresa' }).click()
  const company = preview.getByRole('dialog', { name: 'Registra una nueva empresa' })
  await company.getByLabel('Tipo de empresa').selectOption('Anunciante')
  await company.getByLabel('País').selectOption('CL')
  await company.getByRole('button', { name: 'Guardar' }).click()
  await expect(preview.getByRole('combobox', { name: 'Empresa' })).toHaveValue(/Taller Grillo/)
  await preview.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect(preview.getByRole('heading', { name: 'El grillo' })).toBeVisible()
  await preview.goto('/inscripciones/detalles?campana=1')
  const answer = preview.getByLabel('¿Algo más? (opcional)')
  await expect(answer).toHaveAccessibleDescription(/Máximo 50 palabras/)
  for (const step of ['Datos Generales', 'Archivos', 'Créditos']) {
    await preview.getByRole('navigation').getByRole('link', { name: step }).click()
    await expect(preview.getByRole('heading', { level: 1, name: step })).toBeVisible()
  }
  await preview.goto('/inscripciones/revisar?campaignId=1')
  await expect(preview.getByText('¿Algo más?')).toBeVisible()
  await preview.goto('/perfil/participaciones')
  const kit = preview.waitForEvent('download')
  await preview.getByRole('link', { name: /kit de inscripción Chile/ }).click()
  expect((await kit).suggestedFilename()).toBe('kit-ad-awards-chile-2026.pdf')
  expect(calls).toEqual([expect.stringMatching(/admin\/editions\/\d+\/kit/)])
  await preview.close()
}

alone(
  'a draft is previewed, seen by nobody else, and published to the brands (E13, E14)',
  async ({ page, phone, portal, admin }) => {
    const brand = await registerBrand(portal)
    const editionId = await import2026(portal, admin)
    await signIn(page, { token: admin })
    await page.goto(`/admin/ediciones/${editionId}/datos`)

    await test.step('the preview is what a brand will see, and stores nothing', async () => {
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Vista previa' }).click()
      await tryPreview(await opened)
      const { entries } = await api(portal, 'GET', `/admin/editions/${editionId}`, undefined, admin)
      expect(entries).toBe(0)
    })

    await test.step('nobody else sees the draft', async () => {
      await signIn(phone, brand)
      await phone.goto('/inscripciones/nueva')
      await expect(phone.getByRole('heading', { level: 1 })).toContainText('2025')
      await expect(phone.getByText('Craft')).toHaveCount(0)
    })

    await test.step('once it is published, brands enter it', async () => {
      await page.getByRole('button', { name: 'Publicar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).dblclick()
      await expectToast(page, 'Publicamos Ad Awards 2026')
      await phone.reload()
      await phone.getByLabel('País del programa').selectOption('Chile (CL)')
      await expect(phone.getByRole('heading', { level: 1 })).toContainText('2026')
      await expect(phone.getByRole('button', { name: /^Craft/ }).first()).toBeVisible()
    })
  },
)
