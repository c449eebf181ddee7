import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { publicEditionOf } from '../../catalog/public-edition.ts'
import { answer, hold, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'
import {
  expectRegistration,
  fillRegistration,
  openRegistration,
  register,
} from '../../../test/registration.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

const route = accountRoutes.register
const ADDRESS = 'inigo@marca.example'
const field = (label: string) => page.getByLabelText(label, { exact: true })

it('the form and each of its messages (S03.1, V10, V11, V12)', async () => {
  await openRegistration('/registro')
  for (const name of ['Acerca de ti', 'Detalles de acceso'])
    await expect.element(page.getByRole('region', { name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  await expectTexts(field('Cargo').getByRole('option'), [
    'Elige tu cargo',
    'Becario',
    'Ejecutivo',
    'Gerente',
    'Director',
  ])
  await expect.element(field('Ad Awards Argentina 25')).toHaveAttribute('value', '2')
  await expect.element(field('Ad Awards Colombia 25')).toHaveAttribute('value', '1')
  await expect.element(field('País').getByRole('option', { name: 'España' })).toBeInTheDocument()

  await register()
  for (const [each, message] of [
    [field('Nombre'), 'El nombre es obligatorio'],
    [field('Apellido'), 'El apellido es obligatorio'],
    [field('País'), 'El código de país es obligatorio'],
    [field('Cargo'), 'Elige tu cargo'],
    [page.getByRole('radiogroup'), 'Elige el programa'],
    [field('Correo electrónico'), /El correo electrónico es obligatorio/],
    [field('Contraseña'), /La contraseña es obligatoria/],
    [field('Confirma tu contraseña'), 'Debes confirmar tu contraseña'],
    [page.getByRole('checkbox'), 'Debes aceptar los términos y condiciones para continuar'],
  ] as const)
    await expect.element(each).toHaveAccessibleDescription(message)
  await expect.element(field('Nombre')).toHaveFocus()
  await expectAccessible()

  for (const [typed, again, message] of [
    ['Corta-25', 'Corta-25', 'La contraseña debe tener al menos 10 caracteres'],
    ['minuscula-25', 'minuscula-25', 'Debe contener al menos una letra mayúscula'],
    ['Sin-Numeros!', 'Sin-Numeros!', 'Debe contener al menos un número'],
    // A hyphen is none of V11's special characters.
    ['Sin-Especial25', 'Sin-Especial25', 'Debe contener al menos un carácter especial'],
    ['Brisa-Verde-47!', 'Brisa-Verde-47!?', 'Las contraseñas no coinciden'],
  ] as const) {
    await field('Contraseña').fill(typed)
    await field('Confirma tu contraseña').fill(again)
    await register()
    await expect.element(page.getByText(message, { exact: true })).toHaveLength(1)
  }
})

it('a failure keeps all that was typed; success says where to look next (S03.2, M01, M06)', async () => {
  await openRegistration('/registro')
  await fillRegistration(ADDRESS)
  await expectFailures(route, register)
  await expectRegistration(ADDRESS)
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  answer(route, { user: brand })
  const goOn = hold(route)
  await register()
  await expect.element(page.getByRole('dialog', { name: 'Estamos creando tu cuenta' })).toBeVisible()
  goOn()
  const made = page.getByRole('dialog', { name: '¡Tu cuenta fue creada!' })
  await expect.element(made).toMatchTextContent(ADDRESS)
  await expectAccessible()
  await made.getByRole('button', { name: 'Ir al inicio' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})

it('terms that changed since the page was opened are read and accepted anew (A02, E05, S03.2)', async () => {
  await openRegistration('/registro')
  await fillRegistration(ADDRESS)
  const legal = wholeEdition.legal.map((each) => ({ ...each, version: '2' }))
  answer(
    publicRoutes.edition,
    publicRoutes.edition.response.parse(publicEditionOf({ ...wholeEdition, legal })),
  )
  const words = 'Los términos cambiaron. Lee la versión nueva y acéptala.'
  answer(route, ({ body }) => {
    if (body.termsVersion !== '2')
      throw new Refusal('terms_changed', { message: words, issues: [{ path: 'terms', message: words }] })
    return { user: brand }
  })
  await register()
  await expectToast(words)
  const terms = page.getByRole('checkbox')
  await expect.element(terms).not.toBeChecked()
  await expect.element(terms).toHaveAccessibleDescription(words)
  await expect.element(terms).toHaveFocus()
  await terms.click()
  await expectRegistration(ADDRESS)
  await register()
  await expect.element(page.getByRole('dialog', { name: '¡Tu cuenta fue creada!' })).toBeVisible()
  expect(sentWith(route).map(({ body }) => body.termsVersion)).toEqual(['1', '2'])
})

it('says once in the page that an address is taken, with what to do, and focuses it (L08, S03.2)', async () => {
  await openRegistration('/registro')
  await fillRegistration(ADDRESS)
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
  await fillRegistration(ADDRESS)
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
