import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { instead, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'

it('says what the server says, and keeps what was typed (S02.3, M06)', async () => {
  await openScreen('/login')
  instead(sessionRoutes.login, () => {
    throw new Refusal('wrong_credentials')
  })
  await page.getByLabelText('Correo electrónico').fill('ana@example.com')
  await page.getByLabelText('Contraseña', { exact: true }).fill('Otra-2025!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText('Credenciales incorrectas')).toBeVisible()
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('ana@example.com')
  expect(sentWith(sessionRoutes.login)).toHaveLength(1)
})
