import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const heading = page.getByRole('heading', { level: 1 })
export const choice = (name: 'Sí' | 'No' | 'Abstención') => page.getByRole('button', { name, exact: true })
export const point = (campaign: string) =>
  page.getByRole('navigation', { name: 'Orden del día' }).getByRole('button', { name: campaign })
export const decided = page.getByRole('region', { name: /^(Oro|Pasa a finalista|Desierto)$/ })
/** What tells a judge that a vote was not counted. */
export const refusal = page.getByRole('alert').filter({ hasText: 'Tu voto no se registró' })

/** Opens a vote at the table. */
export async function openMotion(kind: string) {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('button', { name: 'Abrir la votación' }).click()
  await expect.element(page.getByRole('button', { name: 'Cerrar la votación' })).toBeVisible()
}
