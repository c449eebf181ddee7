import { expect, search, signIn } from './fixtures.ts'
import { createAdmin, declaredConflict } from './judging.ts'
import { test } from './jury-fixtures.ts'

test('two admins dismiss what a judge declared (J13)', async ({ page, phone, portal, admin }) => {
  const { campaign } = await declaredConflict(portal, admin, 'Dafne')
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/conflictos')
  await search(page, 'Dafne')
  const rows = page.getByRole('region', { name: 'Lista de conflictos' }).getByRole('list').first()
  await expect(rows).toContainText('Declarado por el juez')
  await expect(rows).toContainText(`Anunciante: ${campaign.company.name}`)
  await page
    .getByRole('button', { name: /^Descartar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pedir el descarte' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Dejó la empresa en 2019')
  await dialog.getByRole('button', { name: 'Pedir el descarte' }).click()
  await expect(rows).toContainText('Pediste descartarlo: «Dejó la empresa en 2019».')
  await expect(page.getByRole('button', { name: /^(Descartar|Aprobar)/ })).toHaveCount(0)

  await signIn(phone, { token: await createAdmin(portal) })
  await phone.goto('/admin/jurado/conflictos?search=Dafne')
  await phone.getByRole('button', { name: /^Aprobar el descarte/ }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(phone.getByText('Ningún conflicto coincide.')).toBeVisible()
  await phone.getByRole('radio', { name: /Descartados/ }).click()
  await expect(phone.getByRole('region', { name: 'Lista de conflictos' })).toContainText(
    '«Dejó la empresa en 2019»',
  )
})
