import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Diploma, diplomaRoutes } from '@portal/contract/jury/results/diplomas.ts'
import { feedbackRoutes } from '@portal/contract/jury/results/feedback.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'

const link = (name: string) => page.getByRole('link', { name })

const diploma = (parts: Partial<Diploma>): Diploma => ({
  code: 'K7M2P9XQ4R',
  award: 'gold',
  campaignId: 1,
  campaign: 'La primera taza',
  category: 'Feat Creadores',
  program: 'Ad Awards Colombia 25',
  person: null,
  role: null,
  isWithdrawn: false,
  ...parts,
})

it('a brand reads when there will be results; then its diplomas and what the jury thought (J62, J63)', async () => {
  const { open } = await brandWorld()
  answer(diplomaRoutes.list, { diplomas: [] })
  answer(feedbackRoutes.own, { entries: [] })
  await open('/resultados')
  await expect.element(page.getByText('Aún no hay resultados.')).toBeVisible()

  const person = { person: 'María Fernanda Echeverría', role: 'Directora creativa' }
  answer(diplomaRoutes.list, {
    diplomas: [
      diploma({}),
      diploma({ code: 'A7M2P9XQ4R', ...person }),
      diploma({ code: 'B7M2P9XQ4R', person: 'Bo Lis', isWithdrawn: true }),
    ],
  })
  answer(feedbackRoutes.own, {
    entries: [
      {
        code: 'CO-1',
        campaignId: 1,
        campaign: 'La primera taza',
        category: 'Feat Creadores',
        program: 'Ad Awards Colombia 25',
        criteria: [{ title: 'Idea', mean: 8.2, categoryMean: 6 }],
        quarter: 1,
        comments: ['La idea se entiende en tres segundos.', 'Gran dirección de arte.'],
      },
    ],
  })
  await open('/resultados')
  await expect.element(page.getByText('Quedó en el cuarto más alto de su categoría.')).toBeVisible()
  await expect.element(page.getByRole('blockquote')).toHaveLength(2)
  await expect
    .element(link('Cómo se calculan los resultados'))
    .toHaveAttribute('href', '/como-se-calculan-los-resultados')
  await expect
    .element(link('Descargar el diploma de María Fernanda Echeverría'))
    .toHaveAttribute('href', '/verificar/A7M2P-9XQ4R/diploma.pdf')
  await expect.element(link('Descargar el diploma de Bo Lis')).not.toBeInTheDocument()
  await expect.element(page.getByText('Retirado', { exact: true })).toBeVisible()
  await expectGoodScreen()
  answer(diplomaRoutes.own, () => {
    throw new Refusal('unavailable')
  })
  await page.getByRole('button', { name: 'Descargar los 2 (ZIP)' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^El servicio no está disponible/)
})

it('a campaign tells what it won and where everybody sees it, or that it won nothing (J60, J61)', async () => {
  const { open, addCampaign } = await brandWorld()
  const won = await addCampaign({ name: 'La taza de oro' })
  const lost = await addCampaign({ name: 'La taza rota' })
  const path = '/ganadores/2-ad-awards-argentina-25/AR-1'
  answer(publicationRoutes.results, {
    results: [
      { campaignId: won.id, categoryId: 3, award: 'gold', path },
      { campaignId: lost.id, categoryId: 3, award: null, path: null },
    ],
  })
  await open('/campanas')
  const list = page.getByRole('list', { name: 'Lo que ganó La taza de oro' })
  await expect.element(list).toMatchTextContent(/Oro.*Feat Creadores/)
  await expect.element(list.getByRole('link')).toHaveAttribute('href', path)
  await expect.element(page.getByText(/esta vez la campaña no obtuvo un premio/)).toBeVisible()
})
