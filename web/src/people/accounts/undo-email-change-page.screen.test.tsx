import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'

const route = accountRoutes.undoEmailChange
const LINK = '/deshacer-cambio?verification_code=un-codigo'
const GONE = 'Este enlace no existe, ya se usó o venció.'

const button = page.getByRole('button', { name: 'Deshacer el cambio' })
const heading = page.getByRole('heading', { level: 1 })

it('leads whoever is signed in as somebody else to a word about it (L07, L08)', async () => {
  await openScreen(LINK, brand)
  answer(accountRoutes.get, { user: brand })
  answer(route, { message: 'Listo' })
  await button.click()
  await expect.element(heading).toHaveTextContent('Cambio deshecho')
  await expect.element(heading).toHaveFocus()
  await page.getByRole('link', { name: 'Ir a login' }).click()
  await expect.element(heading).toHaveTextContent('Ya hay una cuenta abierta')
})

it('tells after a lost answer what it may mean and how to go on (L07)', async () => {
  await openScreen(LINK)
  answer(route, { message: 'Listo' })
  const restore = loseAnswers(route)
  await button.click()
  await expect
    .element(page.getByText('No pudimos deshacer el cambio. Revisa tu conexión y vuelve a intentarlo.'))
    .toBeVisible()
  await expect.element(button).toHaveFocus()
  restore()
  instead(route, () => {
    throw new Refusal('invalid_code', { message: GONE })
  })
  await button.click()
  await expect.element(page.getByRole('alert').getByText(GONE)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Si ya deshiciste el cambio, ingresa')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir a login' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expectAccessible()
})

it('has no button that can’t work: without a code, or when the address is taken (L07)', async () => {
  await openScreen('/deshacer-cambio')
  await expect.element(page.getByRole('alert').getByText(GONE)).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(sentWith(route)).toEqual([])

  await openScreen(LINK)
  instead(route, () => {
    throw new Refusal('user_exists')
  })
  await button.click()
  await expect.element(page.getByRole('alert').getByText('Otra cuenta usa ya este correo.')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
