import { saveAnswers } from './entries.ts'
import { expect, expectToast, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'
import { CREDITED, judgedEntries } from './judged.ts'

test('an entry is frozen as it closed, names are hidden from judges, and a change comes as a new version (J02, J03, J18)', async ({
  page,
  portal,
  admin,
}) => {
  const { brand, complete } = await judgedEntries(portal, admin, 'Taza sellada')
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/inscripciones?programId=2&search=sellada')
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row('Taza sellada')).toContainText('6 nombres por revisar')
  await expect(row('Taza sellada bis')).toContainText('Agrega al menos un anunciante en los créditos')
  await page.getByRole('link', { name: 'Taza sellada', exact: true }).click()
  await page.getByRole('button', { name: 'Ocultar los 6' }).click()
  await page.getByRole('textbox', { name: 'Ocultar otro texto' }).fill('año nuevo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mostrar «año nuevo»' })).toHaveCount(6)
  // This text takes the place of 'Guardando…'.
  await expect(page.getByText('El jurado no lee ninguno de los nombres encontrados.')).toBeVisible()

  await saveAnswers(portal, brand, complete, ['Otra respuesta, sin nombres.'])
  await page.reload()
  await page.getByRole('radio', { name: 'Así lo lee el juez' }).check()
  await expect(page.getByText('La soñó [omitido] una noche de [omitido].')).toHaveCount(6)
  await expect(page.getByText(CREDITED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Crear la versión 2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Faltaba una cifra')
  await dialog.getByRole('button', { name: 'Crear la versión' }).click()
  await expectToast(page, 'Versión 2 creada')
  await expect(page.getByText('Otra respuesta, sin nombres.')).toBeVisible()
  // What was hidden in the other answers stays hidden.
  await expect(page.getByRole('button', { name: 'Mostrar «año nuevo»' })).toHaveCount(5)
})
