import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expectAccessible } from '../../../test/axe.ts'
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

it('who confirms an address while another account is open reads whose, and comes to the login (L08)', async () => {
  answer(accountRoutes.get, { user: brand })
  answer(accountRoutes.verifyEmail, {
    message: 'Tu correo quedó confirmado.',
    isChange: false,
    email: brand.email,
  })
  answer(sessionRoutes.logout, { message: '' })
  await openScreen('/verify?verification_code=un-codigo', brand)
  await page.getByRole('link', { name: 'Ir a login' }).click()
  const whose = page.getByRole('paragraph').filter({ hasText: 'En este navegador está abierta la cuenta de' })
  await expect.element(whose).toMatchTextContent(brand.name)
  await expect.element(whose).toMatchTextContent(brand.email)
  await expectAccessible()
  await page.getByRole('button', { name: 'Cerrar sesión e ingresar con otra' }).click()
  await expect.element(page.getByText('Tu correo está verificado. Ya puedes ingresar.')).toBeVisible()
  expect(location.pathname).toBe('/login')
})
