import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { expectToast } from '../../../test/toasts.ts'

const dialog = page.getByRole('dialog', { name: 'Agregar categorías' })
const more = page.getByText('Más acciones de La primera taza')
const details = page.getByRole('button', { name: 'Detalles de La primera taza' })

it('a campaign enters more categories, from the posters it is not in yet (S09.2, S16.3, A13)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  await open('/campanas')
  await details.click()
  await more.click()
  await page.getByRole('button', { name: 'Agregar categorías a La primera taza' }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveLength(7)
  await expect.element(dialog.getByRole('button', { name: /^Feat Creadores/ })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Agregar categoría' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Qué premia la categoría Ready to launch' }).click()
  const help = page.getByRole('dialog', { name: 'Ready to launch' })
  await expect.element(help.getByRole('listitem')).toHaveLength(3)
  await help.getByRole('button', { name: 'Elegir esta categoría' }).click()
  await dialog.getByRole('button', { name: /^Born to Perform/ }).click()
  await dialog.getByRole('button', { name: 'Agregar 2 categorías' }).click()
  await expectToast('Categorías agregadas correctamente')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('0 de 3 completadas')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Editar Born to Perform' })).toBeVisible()
})

it('a blocked campaign takes no more categories (S11.3)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ blockedIn: 'UY' })
  await open('/campanas')
  await details.click()
  await expect.element(page.getByRole('link', { name: 'Ver Feat Creadores' })).toBeVisible()
  await more.click()
  await expect.element(page.getByRole('link', { name: 'Imprimir La primera taza' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Agregar categorías/ })).not.toBeInTheDocument()
})

it('a campaign without categories looks complete nowhere, and leads to choosing some (S16, S16.7, T12, R16)', async () => {
  const { addCampaign, leaveElsewhere, open } = await brandWorld()
  const { id } = await addCampaign()
  const other = await addCampaign({ name: 'También vacía' })
  for (const campaignId of [id, other.id]) await leaveElsewhere({ campaignId, categoryId: 3 })
  const add = { name: 'Agregar al menos una categoría' }
  const choose = async () => {
    await dialog.getByRole('button', { name: /^Ready to launch/ }).click()
    await dialog.getByRole('button', { name: 'Agregar categoría' }).click()
  }
  await open(`/inscripciones/datos?campana=${id}`)
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('No hay categorías asignadas')

  // The credits say so, and no step is done.
  await page.getByRole('link', { name: /Créditos/ }).click()
  await expect.element(page.getByText('Antes de enviar, completa lo que falta')).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Pasos de la inscripción' })
  await expect.element(steps.getByText('Completo')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', add).click()
  await choose()
  await expectToast('Categoría agregada correctamente')
  await expect.element(page.getByRole('link', { name: 'Falta la fecha de inicio' })).toBeVisible()
  await expect.element(steps.getByText('Incompleto')).toHaveLength(4)
  await expect.element(page.getByRole('button', add)).not.toBeInTheDocument()

  // The pending items list it.
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
  const report = page.getByRole('dialog', { name: 'Estado de tus campañas' })
  await expect.element(report.getByRole('article')).toHaveLength(2)
  await expectAccessible()
  const entry = report.getByRole('article').filter({ hasText: 'También vacía' })
  await entry.getByRole('button', add).click()
  await choose()
  await expect.element(entry.getByRole('link', { name: 'Falta la fecha de inicio' })).toBeVisible()
  await expect.element(report.getByRole('button', add)).not.toBeInTheDocument()
})
