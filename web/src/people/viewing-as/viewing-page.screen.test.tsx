import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { brand, tokenOf } from '../../../test/people.ts'

it('a link with a token opens a view for nobody but an admin, and the token leaves the address (A64)', async () => {
  const { open } = await brandWorld()
  const other = tokenOf({ ...brand, id: 9 })
  await open(`/ver-como#${new URLSearchParams({ token: other, marca: 'Café Luna' })}`)
  await expect.poll(() => location.pathname + location.hash).toBe('/perfil/participaciones')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('complementary', { name: 'Vista como marca' })).not.toBeInTheDocument()
  expect(sessionStorage.getItem('ad-awards-viewing')).toBe(null)
})
