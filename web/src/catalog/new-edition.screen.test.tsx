import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../test/brand-world.ts'
import { publishNext } from '../../test/two-editions.ts'

it('a page that was open before knows the new edition once it is looked at again (E26)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  const heading = page.getByRole('heading', { level: 1 })
  const country = page.getByLabelText('País del programa')
  await expect.element(heading).toHaveTextContent('Inscríbete en Ad Awards de Argentina 2025')
  await page.getByLabelText('Nombre de la campaña').fill('A medias')
  publishNext({ closesIn: 48 })
  vi.setSystemTime(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(country.getByRole('option', { name: 'México (MX)' })).toBeInTheDocument()
  await country.selectOptions('México (MX)')
  await expect.element(heading).toHaveTextContent('Inscríbete en Ad Awards de México 2026')
  await expect.element(page.getByLabelText('Nombre de la campaña')).toHaveValue('A medias')
})
