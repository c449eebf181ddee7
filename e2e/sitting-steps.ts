import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const TABLET = { width: 1024, height: 768 }
export const PHONE = { width: 390, height: 844 }
export const PROJECTOR = { width: 1280, height: 720 }

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const choice = (page: Page, name: 'Sí' | 'No' | 'Abstención') =>
  page.getByRole('button', { name, exact: true })
export const point = (table: Page, campaign: string) =>
  table.getByRole('navigation', { name: 'Orden del día' }).getByRole('button', { name: campaign })
export const seat = (table: Page, name: string) =>
  table
    .getByRole('region', { name: /^Panel / })
    .getByRole('listitem')
    .filter({ hasText: name })
export const decided = (page: Page) => page.getByRole('region', { name: /^(Oro|Pasa a finalista|Desierto)$/ })

export async function openMotion(table: Page, kind: string, ballot: 'Abierta' | 'Secreta' = 'Abierta') {
  await table.getByRole('button', { name: kind, exact: true }).click()
  await table.getByRole('radio', { name: new RegExp(`^${ballot}`) }).check()
  await table.getByRole('button', { name: 'Abrir la votación' }).click()
}

/** Closes the open motion once the table knows of so many votes. */
export async function closeMotion(table: Page, votes: string, confirmed = false) {
  await expect(table.getByText(votes).first()).toBeVisible()
  await table.getByRole('button', { name: 'Cerrar la votación' }).click()
  if (confirmed) await table.getByRole('dialog').getByRole('button', { name: 'Cerrar la votación' }).click()
}

/** Takes the line away from a device, and votes on it. */
export async function voteOffline(page: Page, name: 'Sí' | 'No') {
  await expect(choice(page, name)).toBeVisible()
  await page.context().setOffline(true)
  await choice(page, name).click()
  await expect(page.getByText('se enviará en cuanto vuelva')).toBeVisible()
}

export async function voteAtTable(table: Page, name: 'Sí' | 'No' | 'Abstención') {
  await table.getByText('Mi voto').click()
  await choice(table, name).click()
  await expect(table.getByText(`Votaste: ${name}`)).toBeVisible()
}
