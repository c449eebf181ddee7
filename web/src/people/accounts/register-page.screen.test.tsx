import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { answer, instead, Refusal } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'
import { fillRegistration, openRegistration, register } from '../../../test/registration.ts'

const route = accountRoutes.register

it('says once in the page that an address is taken, with what to do, and focuses it (L08, S03.2)', async () => {
  await openRegistration('/registro')
  await fillRegistration('inigo@marca.example')
  instead(route, () => {
    throw new Refusal('user_exists')
  })
  await register()
  const main = page.getByRole('main')
  const advice = main.getByRole('alert').filter({ hasText: '¿El correo es tuyo?' })
  await expect.element(advice).toHaveFocus()
  expect(main.getByText('El usuario ya ha sido registrado').elements()).toHaveLength(1)
})

it('takes the errors of earlier tries away once the account is made (S03.2)', async () => {
  await openRegistration('/registro')
  await fillRegistration('inigo@marca.example')
  answer(route, { user: brand })
  const restore = instead(route, 'cut')
  await register()
  const toast = page.getByRole('alert').filter({ hasText: /^Error al registrar(?!\.)/ })
  await expect.element(toast).toBeVisible()
  // Toasts close by an animation, so this one would stay.
  for (const each of document.getAnimations()) each.pause()
  restore()
  await register()
  await expect.element(page.getByRole('dialog', { name: '¡Tu cuenta fue creada!' })).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
})

it('says that countries do not load, and asks for them again (S03.1, M01)', async () => {
  answer(referenceRoutes.countries, { countries: [{ code: 'AR', name: 'Argentina' }] })
  const restore = instead(referenceRoutes.countries, () => new Response('{}', { status: 500 }))
  await openScreen('/registro')
  const toasts = page.getByRole('region', { name: 'Notificaciones' })
  await expect.element(toasts.getByText('No se pudieron cargar los países')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect
    .element(page.getByLabelText('País').getByRole('option', { name: 'Argentina' }))
    .toBeInTheDocument()
})
