import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'

const route = accountRoutes.deleteRegistration
const LINK = '/verify/no-fui-yo?verification_code=un-codigo'

const button = page.getByRole('button', { name: 'No fui yo: eliminar el registro' })
const heading = page.getByRole('heading', { level: 1 })

const refuse = () => {
  throw new Refusal('invalid_code')
}

it('says a failure once, and can be pressed again (L08, M06)', async () => {
  await openScreen(LINK)
  answer(route, { message: 'Listo' })
  const restore = instead(route, 'cut')
  await button.click()
  const failure = page.getByText('No pudimos eliminar el registro')
  await expect.element(page.getByRole('alert').getByText('Revisa tu conexión')).toBeVisible()
  await expect.element(button).toHaveFocus()
  expect(failure.elements()).toHaveLength(1)
  restore()
  await button.click()
  await expect.element(page.getByText('Eliminamos el registro.')).toBeVisible()
  await expect.element(page.getByText('Alguien creó una cuenta')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

it('tells what to do when the link is of no more use, after a lost answer too (L08)', async () => {
  await openScreen(LINK)
  answer(route, { message: 'Listo' })
  const restore = loseAnswers(route)
  await button.click()
  await expect.element(page.getByText('Revisa tu conexión')).toBeVisible()
  restore()
  instead(route, refuse)
  await button.click()
  await expect.element(heading).toHaveTextContent('Este enlace ya no vale')
  await expect.element(heading).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText('Si ya eliminaste el registro')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('la cuenta está activa')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'recupera la contraseña' }).click()
  await expect.element(page.getByRole('button', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
})

it('has no button without a code (L08)', async () => {
  await openScreen('/verify/no-fui-yo')
  await expect.element(heading).toHaveTextContent('Este enlace ya no vale')
  await expect.element(button).not.toBeInTheDocument()
  expect(sentWith(route)).toEqual([])
})
