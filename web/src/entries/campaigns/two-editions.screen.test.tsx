import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { expectTexts } from '../../../test/texts.ts'
import { publishNext } from '../../../test/two-editions.ts'

const edition = page.getByLabelText('Edición')
const address = () => location.pathname + location.search

it('open work of 2025 comes first after 2026 was published, which is offered beside it (F01, F03)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ categoryIds: [3, 7] })
  publishNext({ closesIn: 23 * 24 })
  await open('/perfil/participaciones')
  await expectTexts(edition.getByRole('option'), ['Ad Awards 2025', 'Ad Awards 2026'])
  await expect.element(page.getByText(/1.campaña.·/)).toBeVisible()
  await expectTexts(page.getByRole('term'), [
    'Ad Awards Argentina 25',
    'Ad Awards Colombia 25',
    'Ad Awards Argentina 26',
    'Ad Awards México 26',
  ])
  await expectAccessible()
  await page.getByRole('link', { name: 'Mis campañas' }).first().click()
  await expect.poll(address).toBe('/campanas')
  await expect.element(page.getByRole('heading', { name: 'La primera taza' })).toBeVisible()
  await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByRole('heading', { name: /La primera taza/ })
        .first(),
    )
    .toBeVisible()
  await userEvent.keyboard('{Escape}')

  await edition.selectOptions('Ad Awards 2026')
  await expect.poll(address).toBe('/campanas?edicion=2')
  await expect.element(page.getByText('Aún no tienes campañas registradas en Ad Awards 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver las de Ad Awards 2025' }).click()
  await expect.element(page.getByRole('heading', { name: 'La primera taza' })).toBeVisible()
})

it('what is over leaves the first place to the current edition, and is a press away (F01, F03)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  publishNext({ closesIn: -1 })
  await open('/perfil/participaciones')
  await expectTexts(edition.getByRole('option'), ['Ad Awards 2026', 'Ad Awards 2025'])
  await expect.element(page.getByText('Aún no tienes campañas en Ad Awards 2026.')).toBeVisible()
  await expectTexts(page.getByRole('term'), ['Ad Awards Argentina 26', 'Ad Awards México 26'])
})

it('every open programme can be entered, the preferred one first, and names its year beside another (F02)', async () => {
  const { open } = await brandWorld()
  publishNext({ closesIn: 48 })
  await open('/inscripciones/nueva')
  const country = page.getByLabelText('País del programa')
  const headline = page.getByRole('heading', { level: 1 })
  await expectTexts(country.getByRole('option'), [
    'Argentina (AR) · 2025',
    'Argentina (AR) · 2026',
    'México (MX)',
    'Colombia (CO)',
  ])
  await expect.element(headline).toHaveTextContent('Inscríbete en Ad Awards de Argentina 2025')
  await expect.element(page.getByRole('button', { name: /^Feat Creadores/ })).toBeVisible()
  await country.selectOptions('México (MX)')
  await expect.element(headline).toHaveTextContent('Inscríbete en Ad Awards de México 2026')
  await expect.element(page.getByRole('button', { name: /26/ }).first()).toBeVisible()
})
