import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { answer, instead } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'

it('keeps the focus when the account is asked for again (L08, M01)', async () => {
  answer(accountRoutes.get, { user: brand })
  const restore = instead(accountRoutes.get, 'cut')
  await openScreen('/otra-cuenta', brand)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  restore()
  await retry.click()
  await expect.element(page.getByText(brand.email)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
