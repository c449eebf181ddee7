import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { expectGoodDialog } from '../../../test/good-dialog.ts'
import { answerLegal } from '../../../test/legal.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { openRegistration } from '../../../test/registration.ts'
import { brand, tokenOf } from '../../../test/people.ts'
import { dialog } from '../../../test/steps.ts'
import { closeToasts, expectFailures, expectToast } from '../../../test/toasts.ts'

const email = page.getByLabelText('Correo electrónico')
const password = page.getByLabelText('Contraseña', { exact: true })
const heading = page.getByRole('heading', { level: 1 })
const enter = () => page.getByRole('button', { name: 'Ingresar', exact: true }).click()
const opener = page.getByRole('button', { name: '¿Olvidaste tu contraseña?' })

it('welcomes, shows the password on demand and leads on (S02.1, R09, R10, F10)', async () => {
  answerLegal()
  await openRegistration('/')
  await expect.element(page.getByText('Te damos la bienvenida a')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Ad Awards 2025')
  await password.fill('secreto')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect
    .element(page.getByRole('link', { name: 'Ver la convocatoria' }))
    .toHaveAttribute('href', '/convocatoria')
  const footer = page.getByRole('contentinfo')
  for (const words of [
    '© 2025 Ad Awards',
    'Desarrollo: Estudio Portal',
    'Medición de medios: Índice de Medios',
  ])
    await expect.element(footer).toMatchTextContent(words)

  for (const [name, path] of [
    ['Regístrate', '/registro'],
    ['Inscripción', '/registro'],
    ['Política de privacidad', '/privacidad'],
    ['Términos y condiciones', '/terminos'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect.poll(() => document.title).not.toMatch(/^Ingresar/)
    expect(location.pathname).toBe(path)
    await expect.element(heading).toHaveFocus()
    await page.getByRole('link', { name: /ir al inicio$/ }).click()
    await expect.poll(() => document.title).toMatch(/^Ingresar/)
  }
})

afterEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }))

it('the video beside it is mute, loops and stops; small screens, calm ones and slow lines never get it (S02.1)', async () => {
  const video = () => document.querySelector('video')
  const line = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const quick = { transferSize: 30_000, encodedBodySize: 30_000, responseStart: 0, responseEnd: 1 }
  const slow = { ...quick, responseEnd: 1000 }
  for (const [width, reducedMotion, file] of [
    [390, 'no-preference', quick],
    [1280, 'reduce', quick],
    [1280, 'no-preference', slow],
  ] as const) {
    line.mockReturnValue([file as PerformanceResourceTiming])
    await commands.emulateMedia({ reducedMotion })
    await openRegistration('/registro')
    await page.viewport(width, 800)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect.element(heading).toHaveTextContent('Ad Awards 2025')
    expect(video()).toBe(null)
  }

  line.mockReturnValue([quick as PerformanceResourceTiming])
  await openScreen('/')
  const pause = page.getByRole('button', { name: 'Pausar el video' })
  await expect.element(pause).toBeVisible()
  const left = video()?.getBoundingClientRect().left ?? 0
  expect(pause.element().getBoundingClientRect().right).toBeLessThan(left)
  const state = () => [video()?.muted, video()?.loop, video()?.paused]
  await pause.click()
  await expect.poll(state).toEqual([true, true, true])
  await page.getByRole('button', { name: 'Reproducir el video' }).click()
  await expect.poll(state).toEqual([true, true, false])
})

it('what is wrong is said, first of all in a toast, and what was typed stays (S02.3, V01, M01, M06)', async () => {
  await openScreen('/login')
  await enter()
  await expectToast('El usuario es obligatorio')
  await expect.element(email).toHaveAccessibleDescription('El usuario es obligatorio')
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('La contraseña es obligatoria')
  await closeToasts()
  await email.fill('lucia@example.com')
  await enter()
  await expectToast('La contraseña es obligatoria')
  await password.fill('abc')
  await enter()
  await expectToast('Mínimo 6 caracteres')
  await expectAccessible()
  await closeToasts()

  await password.fill('otra-Clave1!')
  await expectFailures(sessionRoutes.login, enter)
  instead(sessionRoutes.login, () => {
    throw new Refusal('wrong_credentials')
  })
  await password.click()
  await userEvent.keyboard('{Enter}')
  await expectToast('Credenciales incorrectas')
  await expect.element(email).toHaveValue('lucia@example.com')
  await expect.element(password).toHaveFocus()
  // With the same id the server lets a temporary password be sent again whose answer was lost (A07).
  const ids = sentWith(sessionRoutes.login).map(({ body }) => body.clientId)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
})

const recovery = page.getByRole('dialog', { name: 'Recupera tu contraseña' })
const address = recovery.getByRole('textbox')

it('the recovery: one field, busy while it sends, a toast at its end (S02.2, V32, M01, M06)', async () => {
  const route = accountRoutes.recoverPassword
  await openScreen('/login')
  await expectGoodDialog('¿Olvidaste tu contraseña?', 'Recupera tu contraseña')
  await page.viewport(1280, 800)
  const send = recovery.getByRole('button', { name: 'Enviar', exact: true })
  await opener.click()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAttribute('type', 'email')
  await expectAccessible()
  await send.click()
  await expect.element(address).toHaveAccessibleDescription('El correo electrónico es obligatorio')
  await address.fill('nadie@example.com')
  await expectFailures(route, () => send.click())
  await expect.element(address).toHaveValue('nadie@example.com')

  answer(route, { message: 'Listo' })
  const goOn = hold(route)
  await send.click()
  await expect.element(recovery.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  goOn()
  await expectToast('Correo de recuperación enviado.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(address).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a line that was away for a moment stops neither the login nor the recovery (S02.2, S02.3, M06)', async () => {
  await brandWorld()
  answer(sessionRoutes.login, { token: tokenOf(brand) })
  await openScreen('/login')
  const restore = instead(sessionRoutes.login, 'cut')
  await email.fill(brand.email)
  await password.fill('Campana2025!')
  await userEvent.keyboard('{Enter}')
  await expectToast('Error al iniciar sesión')
  await opener.click()
  await expect.element(address).toHaveValue(brand.email)
  await userEvent.keyboard('{Escape}')
  restore()
  await enter()
  await expect.poll(() => location.pathname).toBe('/perfil/participaciones')
})

it('the button for passkeys says where the portal’s address allows none, as that of these tests (L01)', async () => {
  answerLegal()
  await openRegistration('/login')
  await page.getByRole('button', { name: 'Ingresar con llave de acceso' }).click()
  await expectToast('Este portal no admite llaves de acceso en su dirección actual.')
  await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn')
})

it('asks for the code after the right password, or a recovery code; back finds what was typed (L02)', async () => {
  answer(sessionRoutes.login, () => {
    throw new Refusal('second_factor_needed', { also: { challenge: 'reto' } })
  })
  const sent: string[] = []
  answer(secondFactorRoutes.login, ({ body }) => {
    sent.push(`${body.challenge} ${body.code}`)
    throw new Refusal(sent.length < 2 ? 'wrong_second_factor' : 'second_factor_over')
  })
  await openScreen('/login')
  await page.getByLabelText('Correo electrónico').fill('lucia@marca.example')
  await page.getByLabelText('Contraseña', { exact: true }).fill('Prueba-2025!')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  const code = page.getByLabelText('Código de tu aplicación')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible()
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expectToast('El código no es correcto o ya se usó.')
  await expect.element(code).toHaveValue('000 000')
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabelText('Código de recuperación').fill('abcde-fghjk')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expectToast('Este paso venció o tuvo demasiados intentos.')
  expect(sent).toEqual(['reto 000000', 'reto abcdefghjk'])
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('lucia@marca.example')
})
