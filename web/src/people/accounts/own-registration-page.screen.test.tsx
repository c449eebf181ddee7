import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, loseAnswers, Refusal } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { fillRegistration, openRegistration, register } from '../../../test/registration.ts'

const { registration, completeRegistration } = accountRoutes
const ADDRESS = 'inigo@marca.example'

const refuse = () => {
  throw new Refusal('invalid_code')
}

it('knows after a lost answer that what was typed is no draft any more, and whose address it is (L08)', async () => {
  answer(registration, { email: ADDRESS })
  answer(completeRegistration, { message: 'Listo' })
  await openRegistration('/verify/registro?verification_code=un-codigo')
  await fillRegistration()
  await expectAccessible()
  const restore = loseAnswers(completeRegistration)
  await register()
  await expect.element(page.getByText('lo que escribiste sigue aquí')).toBeVisible()
  restore()
  instead(registration, refuse)
  instead(completeRegistration, refuse)
  await register()
  await expect.element(page.getByText('Si ya confirmaste tu correo, puedes ingresar.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await page.getByRole('link', { name: 'Ir a login' }).click()
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue(ADDRESS)
  await openScreen('/registro')
  await expect.element(page.getByLabelText('Nombre', { exact: true })).toHaveValue('')
  await expect.element(page.getByText('Recuperamos un borrador')).not.toBeInTheDocument()
})
