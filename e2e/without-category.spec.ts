import { expectAccessible } from './axe.ts'
import { createCampaign } from './entries.ts'
import { api, expect, expectToast, test } from './fixtures.ts'

test('a campaign without categories looks complete nowhere, and leads to choosing some (S16, S16.7, T12, R16)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand, { name: 'Sin categoría', categoryIds: [3] })
  const other = await createCampaign(portal, brand, { name: 'También vacía', categoryIds: [3] })
  for (const each of [id, other.id])
    await api(portal, 'DELETE', `/campaigns/enrollments/${each}/3`, undefined, brand.token)
  const add = { name: 'Agregar al menos una categoría' }
  const choice = page.getByRole('dialog', { name: 'Agregar categorías' })

  await test.step('the credits say so, and no step is done', async () => {
    await page.goto(`/inscripciones/creditos?campana=${id}`, { waitUntil: 'networkidle' })
    await expect(page.getByText('Antes de enviar, completa lo que falta')).toBeVisible()
    const steps = page.getByRole('navigation', { name: 'Pasos de la inscripción' })
    await expect(steps.getByText('Completo')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', add).click()
    await choice.getByRole('button', { name: /^Ready to launch/ }).click()
    await choice.getByRole('button', { name: 'Agregar categoría' }).click()
    await expectToast(page, 'Categoría agregada correctamente')
    await expect(page.getByRole('link', { name: 'Falta la fecha de inicio' })).toBeVisible()
    await expect(steps.getByText('Incompleto')).toHaveCount(4)
    await expect(page.getByRole('button', add)).toHaveCount(0)
  })

  await test.step('the pending items list it', async () => {
    await page.goto('/campanas')
    await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
    const report = page.getByRole('dialog', { name: 'Estado de tus campañas' })
    const entry = report.getByRole('article').filter({ hasText: 'También vacía' })
    await expect(report.getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    await entry.getByRole('button', add).click()
    await choice.getByRole('button', { name: /^Ready to launch/ }).click()
    await choice.getByRole('button', { name: 'Agregar categoría' }).click()
    await expect(entry.getByRole('link', { name: 'Falta la fecha de inicio' })).toBeVisible()
    await expect(report.getByRole('button', add)).toHaveCount(0)
  })
})
