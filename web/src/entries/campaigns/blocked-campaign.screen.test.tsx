import { expect, it, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'

it('a campaign that takes no part is called so on the home, on paper and in its credits (S11.3, S05.1, J61)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ blockedIn: 'UY' })
  const other = await addCampaign()
  const question = page.getByRole('heading', { name: /^Si la campaña gana/ })
  await open(`/inscripciones/creditos?campana=${other.id}`)
  await expect.element(question).toBeVisible()
  await open(`/inscripciones/creditos?campana=${id}`)
  await expect.element(page.getByText('Esta campaña no puede participar')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Imprimir' }).click()
  const stays = page.getByRole('complementary', { name: 'Qué se envía' })
  await expect.element(stays.getByText('No participa')).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  onTestFinished(() => commands.emulateMedia({ media: null }))
  await expect.element(page.getByText('No participa en este programa')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'No participa' })).toBeVisible()
  await expect.element(page.getByText(/Incompleta|Copia de trabajo/)).not.toBeInTheDocument()

  await open('/perfil/participaciones')
  await expect.element(page.getByText('1 por completar · 1 no participa')).toBeVisible()
})
