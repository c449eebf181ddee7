import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'

const cards = page.getByRole('heading', { level: 2 })
const filter = page.getByLabelText('País', { exact: true })

it('nothing yet: the words for each country, the way on, the legend (S16.1, S16.4, S16.5, S08.1)', async () => {
  const { open } = await brandWorld()
  await open('/campanas')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mis campañas')
  for (const [code, words] of [
    ['ALL', 'Aún no tienes campañas registradas.'],
    ['AR', 'No tienes campañas registradas para Argentina todavía.'],
    ['CO', 'No tienes campañas registradas para Colombia todavía.'],
  ] as const) {
    await filter.selectOptions(code)
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expect.element(page.getByText('No hay inscripciones para enviar.')).toBeVisible()
  await page.getByRole('link', { name: 'Inscribir Nueva Campaña' }).click()
  await expect.poll(() => location.pathname).toBe('/inscripciones/nueva')
})

it('shows campaigns of the chosen country (S16.3)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ name: 'La primera taza', categoryIds: [3, 7] })
  await addCampaign({ name: 'Tinto y empanada', countryCode: 'CO' })
  await open('/campanas')
  await expect.element(cards).toHaveLength(2)
  await filter.selectOptions('CO')
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards).toHaveTextContent('Tinto y empanada')
  await expectAccessible()
})
