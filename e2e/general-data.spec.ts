import { expectAccessible } from './axe.ts'
import { createCampaign } from './entries.ts'
import { expectFailures } from './failures.ts'
import { api, expect, expectToast, test } from './fixtures.ts'
import { expectStep, saveAndGoOn, saveAndReturn } from './steps.ts'

test('general data: what is shown, each message, failures, both ways on (S11.1, S11.2, S11.4, V40, V42, V43, M02)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { categoryIds: [3, 7] })
  await page.goto(`/inscripciones/datos?campana=${campaign.id}`)
  const name = page.getByLabel('Nombre de la campaña')
  const [start, end] = [page.getByLabel('Fecha de inicio'), page.getByLabel('Fecha de fin')]
  const country = page.getByLabel('¿En qué país se pautó?')
  const yes = page.getByRole('radio', { name: 'Sí' })

  await test.step('what is shown', async () => {
    await expect(page.getByText(`Hola, ${brand.name}.`, { exact: false })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      'Feat Creadores',
      'Lo veo lo quiero',
      campaign.company.name,
      new RegExp(`^${campaign.id}`),
    ])
    await expect(page.getByRole('radiogroup', { name: '¿La campaña se pautó en Argentina?' })).toBeVisible()
    await expect(yes).toBeChecked()
    await expect(country).toHaveCount(0)
    await page.getByRole('radio', { name: 'No' }).check()
    await expect(country).toBeVisible()
  })

  await test.step('each message', async () => {
    await saveAndGoOn(page)
    await expect(country).toHaveAccessibleDescription('El código de país es obligatorio')
    await yes.check()
    await expect(country).toHaveCount(0)
    await name.fill('')
    await saveAndGoOn(page)
    await expect(name).toHaveAccessibleDescription('El nombre de la campaña es obligatorio')
    await expect(start).toHaveAccessibleDescription(/Fecha de inicio requerida/)
    await expect(end).toHaveAccessibleDescription(/Fecha de fin requerida/)
    await name.fill('La segunda taza')
    await start.fill('2025-03-28')
    await end.fill('2025-02-03')
    await saveAndGoOn(page)
    await expect(start).toHaveAccessibleDescription(
      /La fecha de inicio no puede ser mayor que la fecha de fin/,
    )
    await expect(end).toHaveAccessibleDescription(/La fecha de fin no puede ser menor que la fecha de inicio/)
    await start.fill('2025-02-03')
  })

  await test.step('failures keep the form', async () => {
    const failure = 'Error al guardar los datos de la campaña'
    await expectFailures(page, ['PATCH', '/campaigns/*'], failure, () => saveAndGoOn(page))
    await expect(name).toHaveValue('La segunda taza')
    await expect(start).toHaveValue('03/02/2025')
  })

  await test.step('saved: back to the campaigns, or on to the files', async () => {
    await saveAndReturn(page)
    await expectToast(page, 'Campaña actualizada correctamente')
    await expect(page).toHaveURL('/campanas')
    await page.goBack()
    await expect(name).toHaveValue('La segunda taza')
    await expect(end).toHaveValue('03/02/2025')
    await end.fill('2025-03-28')
    await saveAndGoOn(page)
    await expectStep(page, 'Archivos')
  })

  await test.step('without categories', async () => {
    for (const { categoryId } of campaign.enrollments)
      await api(
        portal,
        'DELETE',
        `/campaigns/enrollments/${campaign.id}/${categoryId}`,
        undefined,
        brand.token,
      )
    await page.goto(`/inscripciones/datos?campana=${campaign.id}`)
    await expect(page.getByRole('definition').first()).toHaveText('No hay categorías asignadas')
  })
})

test('a campaign that ran elsewhere ends here (S11.3, S11.4, M02)', async ({ page, portal, brand }) => {
  const campaign = await createCampaign(portal, brand)
  const address = `/inscripciones/datos?campana=${campaign.id}`
  await page.goto(address)
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('¿En qué país se pautó?').selectOption('Uruguay')
  await expectFailures(page, ['POST', '/campaigns/block'], 'Hubo un error creando la campaña.', () =>
    saveAndGoOn(page),
  )
  await saveAndGoOn(page)
  const dialog = page.getByRole('dialog', { name: 'Registro inválido' })
  await expect(dialog).toContainText('no se pautó en Argentina')
  await expect(page).toHaveURL(address)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL('/perfil/participaciones')

  await page.goto(address)
  await expect(page.getByText('Esta campaña no puede participar')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
  await expect(page.getByLabel('¿En qué país se pautó?')).toHaveValue('UY')
  await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0)
})
