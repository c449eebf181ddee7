import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { tall } from '../../../test/sheets-of-judge.ts'
import { CAMPAIGNS, sittingWorld } from '../../../test/sitting.ts'
import { heading } from '../../../test/sitting-steps.ts'

const [home] = CAMPAIGNS
const PROJECTOR = [1280, 720] as const
const LONG_NAMES = {
  campaign: 'La receta que las abuelas cuentan de memoria cuando nadie pregunta '.repeat(3).trim(),
  brand: 'Compañía Latinoamericana de Alimentos y Bebidas del Sur',
}

it('the projector follows the panel to a vote and its tally, and says which vote counts (J50, J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', stage: 'waiting' })
  await sitting.openProjector()
  await page.viewport(...PROJECTOR)
  await expect.element(page.getByText('En un momento empezamos')).toBeVisible()
  sitting.begin()
  await expect.element(page.getByText('En un momento seguimos')).toBeVisible()
  sitting.moveTo(1)
  await expect.element(heading).toHaveTextContent(home)
  await expect.element(page.getByText('Tres millones de reproducciones')).toBeVisible()
  sitting.openMotion('gold')
  await expect.element(page.getByRole('heading', { name: '¿Oro?' })).toBeVisible()
  sitting.vote({ Bruno: 'yes', Carla: 'yes', Darío: 'yes' })
  await expect.element(page.getByText('3 de 4 votaron')).toBeVisible()
  sitting.closeMotion()
  await expect.element(page.getByText('Oro: aprobada')).toBeVisible()
  await expect.element(page.getByText('Abstención')).toBeInViewport({ ratio: 1 })
  sitting.openMotion('gold', { revoteOf: 1 })
  sitting.closeMotion()
  await expect.element(page.getByText('Oro: sin quórum')).toBeVisible()
  await expect.element(page.getByText('Vale la votación anterior: aprobada.')).toBeVisible()
  sitting.openMotion('advance')
  sitting.vote({ Bruno: 'no', Carla: 'no', Darío: 'no' })
  sitting.closeMotion()
  await expect.element(page.getByText('Pasa a finalista: rechazada')).toBeVisible()
  sitting.openMotion('advance')
  sitting.vote({ Bruno: 'yes', Carla: 'yes', Darío: 'yes' })
  sitting.closeMotion()
  await expect.element(page.getByText('Pasa a finalista: aprobada')).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent('rechazada')
})

it('a tall video is not cut on the projector, and a long name leaves room for the vote (J50)', async () => {
  const videos = [{ ...tall, label: 'Video caso' }, tall]
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1, videos })
  sitting.openMotion('gold')
  await sitting.openProjector()
  await page.viewport(...PROJECTOR)
  // The choice of videos lies above it.
  await expect.element(page.getByRole('group', { name: 'Video caso' })).toBeInViewport({ ratio: 1 })

  const long = sittingWorld({ me: 'Amalia', itemId: 1, videos, ...LONG_NAMES })
  long.openMotion('gold')
  await long.openProjector()
  await page.viewport(...PROJECTOR)
  await expect.element(heading).toHaveTextContent(LONG_NAMES.campaign)
  // Nobody scrolls a projector.
  for (const words of ['Votación abierta', '0 de 4 votaron'])
    await expect.element(page.getByText(words)).toBeInViewport({ ratio: 1 })
})
