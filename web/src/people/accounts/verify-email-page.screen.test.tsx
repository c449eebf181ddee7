import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { answer, hold, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen, reopenScreen } from '../../../test/open-screen.tsx'

const route = accountRoutes.verifyEmail
const LINK = '/verify?verification_code=un-codigo'
const heading = page.getByRole('heading', { level: 1 })

it('thanks who confirmed a registration otherwise than who changed an address (S04.1, S06.4)', async () => {
  for (const [isChange, words] of [
    [false, 'Tu correo está verificado. Estás a un paso de registrar tus campañas.'],
    [true, 'Tu correo nuevo está confirmado. Desde ahora ingresas con él.'],
  ] as const) {
    answer(route, { message: 'Tu correo quedó confirmado.', isChange, email: 'lucia@cafeaurora.example' })
    await openScreen(LINK)
    await expect.element(heading).toHaveTextContent('¡Gracias!')
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

const used = () => {
  throw new Refusal('invalid_code')
}
const mute = (status: number) => () => new Response('nada', { status })

it('says each way a verification ends, in its words (S04.1, S04.2, M01)', async () => {
  instead(route, used)
  const goOn = hold(route)
  await openScreen(LINK)
  await expect.element(page.getByText('Estamos validando tu correo…')).toBeVisible()
  goOn()
  await expect.element(page.getByText('Código de verificación inválido o ya utilizado.')).toBeVisible()

  for (const [reply, words] of [
    [mute(400), 'Código de verificación inválido o ya utilizado.'],
    [mute(500), 'Error interno del servidor. Por favor, inténtelo más tarde.'],
    [mute(503), 'Por favor, inténtelo más tarde.'],
    [mute(404), 'Por favor, inténtelo más tarde.'],
    ['cut', 'Error al validar el email inténtalo más tarde.'],
  ] as const) {
    instead(route, reply)
    await openScreen(LINK)
    await expect.element(heading).toHaveTextContent('Error')
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir a login' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

it('a link that could not be verified on a bad line is verified after a reload, and its code is kept no longer (S04.1, S04.2)', async () => {
  const restore = instead(route, 'cut')
  await openScreen(LINK)
  await expect.element(page.getByText('Error al validar el email inténtalo más tarde.')).toBeVisible()
  expect(location.href).not.toContain('un-codigo')
  restore()
  answer(route, {
    message: 'Tu correo quedó confirmado.',
    isChange: false,
    email: 'lucia@cafeaurora.example',
  })
  await reopenScreen()
  await expect.element(heading).toHaveTextContent('¡Gracias!')
  expect(sentWith(route).map(({ params }) => params.code)).toEqual(['un-codigo', 'un-codigo'])
  expect(JSON.stringify(history.state)).not.toContain('un-codigo')
})

it('an address that has an account by now says so, and how to go on (S06.4, S04.2)', async () => {
  instead(route, () => {
    throw new Refusal('user_exists')
  })
  await openScreen(LINK)
  await expect.element(page.getByText('Este correo ya es de otra cuenta')).toBeVisible()
  await expect.element(page.getByText('¿Olvidaste tu contraseña?')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir a login' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

it('an old link is replaced by a new one by one press; who was verified meanwhile is told to sign in (F13)', async () => {
  instead(route, used)
  const another = accountRoutes.renewVerification
  const ask = page.getByRole('button', { name: 'Enviarme otro enlace' })
  answer(another, { message: '' })
  await openScreen(LINK)
  await ask.click()
  await expect.element(heading).toHaveTextContent('Revisa tu correo')
  expect(sentWith(another).map(({ params }) => params.code)).toEqual(['un-codigo'])

  instead(another, used)
  await openScreen(LINK)
  await ask.click()
  await expect.element(page.getByText('Ingresa con tu contraseña')).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Ir a login' })).toBeVisible()
})

it('the login after a verified address asks for the password alone (F13)', async () => {
  answer(route, { message: '', isChange: false, email: 'lucia@cafeaurora.example' })
  await openScreen(LINK)
  await page.getByRole('link', { name: 'Ir a login' }).click()
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('lucia@cafeaurora.example')
})
