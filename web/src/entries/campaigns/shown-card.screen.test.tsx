import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'

const cards = page.getByRole('heading', { level: 2 })
const details = (name: string) => page.getByRole('button', { name: `Detalles de ${name}`, exact: true })
const missing = (name: string) =>
  page.getByRole('list', { name: `Lo que falta en ${name}` }).getByRole('link')
const next = (name: string) => page.getByRole('link', { name: `Seguir: Datos generales, ${name}` })
const address = () => location.pathname + location.search + location.hash

async function create(name: string) {
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByLabelText('Nombre de la campaña').fill(name)
  await page.getByRole('combobox', { name: 'Empresa' }).fill('ejemplo')
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
}

it('a campaign that was created is first, open, marked and says its next step, as the toast does (F22, S09.5, S16.2)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  await open('/inscripciones/nueva')
  await create('La segunda taza')
  await expectToast('Campaña creada exitosamente')
  await expect.poll(address).toBe('/campanas')
  await expectTexts(cards, ['La segunda taza', 'La primera taza'])
  await expect.element(page.getByText('Nueva', { exact: true })).toHaveLength(1)
  await expect.element(details('La segunda taza')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(details('La primera taza')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(next('La segunda taza')).toHaveAttribute('class', expect.stringContaining('primary'))
  const edit = page.getByRole('link', { name: 'Editar La segunda taza' })
  await expect.element(edit).toHaveAttribute('class', expect.stringContaining('secondary'))
  await expectAccessible()

  await page.getByRole('button', { name: 'Seguir: Datos generales' }).click()
  await expect.poll(address).toMatch(/^\/inscripciones\/datos\?campana=\d+$/)
  await expect.element(page.getByLabelText('Nombre de la campaña')).toHaveValue('La segunda taza')
  // Whoever comes back by the navigation finds the list as always.
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await expectTexts(cards, ['La segunda taza', 'La primera taza'])
  await expect.element(page.getByText('Nueva', { exact: true })).not.toBeInTheDocument()
  await next('La segunda taza').click()
  await expect.poll(address).toMatch(/^\/inscripciones\/datos\?campana=\d+#startDate$/)
})

it("after 'Finalizar' the campaign's card is first and open, with all that is missing, or its sending (F23, S14.5)", async () => {
  const { addCampaign, open } = await brandWorld()
  const lacking = await addCampaign({ name: 'A medias', categoryIds: [3, 7] })
  const complete = await addCampaign({ name: 'Lista', countryCode: 'CO', isComplete: true })
  await addCampaign({ name: 'Otra' })
  const finish = async (id: number) => {
    await open(`/inscripciones/creditos?campana=${id}`)
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await expect.poll(address).toBe('/campanas')
  }
  await finish(lacking.id)
  await expectTexts(cards, ['A medias', 'Otra', 'Lista'])
  await expect.element(details('A medias')).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(page.getByRole('button', { name: /Lo que falta en A medias$/ }))
    .not.toBeInTheDocument()
  const texts = missing('A medias')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts.length).toBeGreaterThan(10)
  expect(new Set(texts).size).toBe(texts.length)
  // An answer that both categories share says so.
  await expect.element(page.getByText('Cuenta para Feat Creadores y Lo veo lo quiero').first()).toBeVisible()
  await missing('A medias').last().click()
  await expect.poll(address).toBe(`/inscripciones/creditos?campana=${lacking.id}#advertiser`)

  // The filter of the last visit hides nothing of what one comes from.
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await page.getByLabelText('País', { exact: true }).selectOptions('AR')
  await finish(complete.id)
  await expectTexts(cards, ['Lista', 'Otra', 'A medias'])
  await expect
    .element(page.getByRole('link', { name: 'Revisar y enviar Lista' }))
    .toHaveAttribute('href', `/inscripciones/revisar?campaignId=${complete.id}`)
})

it('a card names the first three things that are missing, and the rest once it is asked for (F23, S16.2)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  await open('/campanas')
  await expect.element(missing('La primera taza')).toHaveLength(3)
  const more = page.getByRole('button', { name: /^y \d+ más/ })
  await more.click()
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(details('La primera taza')).toHaveAttribute('aria-expanded', 'true')
  const fourth = missing('La primera taza').nth(3).element().closest('li')
  await expect.poll(() => document.activeElement).toBe(fourth)
})
