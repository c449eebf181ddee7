import type { Page } from '@playwright/test'
import { changeAnswers } from './change-answers.ts'
import { expectAccessible } from './axe.ts'
import { answerCalls, closeToasts, expectFailures, holdCalls, loseAnswers } from './failures.ts'
import { expect, expectToast, register, registerBrand, test } from './fixtures.ts'
import { expectLoadedAhead } from './steps.ts'

const email = (page: Page) => page.getByLabel('Correo electrónico')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Ingresar' }).click()

test('the login welcomes, shows the password on demand and leads on (S02.1, R09, R10)', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Te damos la bienvenida a')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ad Awards 2025')
  await password(page).fill('secreto')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')

  for (const [role, name, path] of [
    ['link', 'Regístrate', '/registro'],
    ['link', 'Inscripción', '/registro'],
    ['link', 'Política de privacidad', '/privacidad'],
    ['link', 'Términos y condiciones', '/terminos'],
  ] as const) {
    await page.getByRole(role, { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: /ir al inicio$/ }).click()
    await expect(page).toHaveTitle(/^Ingresar/)
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2025 Ad Awards')
  await expect(footer).toContainText('Desarrollo: Estudio Portal')
  await expect(footer).toContainText('Medición de medios: Índice de Medios')
})

test('the video beside it is mute, loops and stops; small screens and calm ones never load it (S02.1)', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)/.test(request.url())) loaded.push(request.url())
  })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [viewport, reducedMotion] of [
    [{ width: 390, height: 844 }, 'no-preference'],
    [{ width: 1280, height: 800 }, 'reduce'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await expect(heading).toBeVisible()
    // Waits longer than the video needs to begin where it may.
    await page.waitForTimeout(2200)
    await expect(page.locator('video')).toHaveCount(0)
  }
  expect(loaded).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const video = page.locator('video')
  const pause = await page.getByRole('button', { name: 'Pausar el video' }).boundingBox()
  const picture = await video.boundingBox()
  expect((pause?.x ?? 0) + (pause?.width ?? 0)).toBeLessThan(picture?.x ?? 0)
  await page.getByRole('button', { name: 'Pausar el video' }).click()
  const state = () => video.evaluate(({ muted, loop, paused }: HTMLVideoElement) => ({ muted, loop, paused }))
  await expect.poll(state).toEqual({ muted: true, loop: true, paused: true })
  await page.getByRole('button', { name: 'Reproducir el video' }).click()
  await expect.poll(state).toEqual({ muted: true, loop: true, paused: false })
})

test('what is wrong with a login is said, first of all in a toast (S02.3, V01, M01, M06)', async ({
  page,
  portal,
}) => {
  await page.goto('/login')
  await test.step('what is missing', async () => {
    await enter(page)
    await expectToast(page, 'El usuario es obligatorio')
    await expect(email(page)).toHaveAccessibleDescription('El usuario es obligatorio')
    await expect(email(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription('La contraseña es obligatoria')
    await closeToasts(page)
    await email(page).fill('lucia@example.com')
    await enter(page)
    await expectToast(page, 'La contraseña es obligatoria')
    await password(page).fill('abc')
    await enter(page)
    await expectToast(page, 'Mínimo 6 caracteres')
    await expectAccessible(page)
    await closeToasts(page)
  })

  await test.step('what the server says, or that it said nothing', async () => {
    await password(page).fill('otra-Clave1!')
    await expectFailures(page, ['POST', '/users/login'], 'Error al iniciar sesión', () => enter(page))
    await enter(page)
    await expectToast(page, 'Credenciales incorrectas')
    await expect(email(page)).toHaveValue('lucia@example.com')
    await expect(password(page)).toBeFocused()
    await closeToasts(page)
  })

  await test.step('an address that is not verified gets no session and is told how to verify (S02.4)', async () => {
    const brand = await register(portal)
    await email(page).fill(brand.email)
    await password(page).fill(brand.password)
    await enter(page)
    await expectToast(page, 'Aún no has verificado tu correo.')
    expect(await page.evaluate(() => localStorage.getItem('ad-awards-token'))).toBeNull()
    const mail = await portal.smtp.waitFor(brand.email)
    await page.goto(mail.links[0] ?? '')
    await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
  })
})

test('the recovery: one field, busy while it sends, a toast at its end (S02.2, V32, M01, M06)', async ({
  page,
}) => {
  await page.goto('/login')
  const opener = page.getByRole('button', { name: '¿Olvidaste tu contraseña?' })
  const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' })
  const address = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Enviar', exact: true })
  await opener.click()
  await expect(address).toHaveCount(1)
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('type', 'email')
  await expectAccessible(page)

  await send.click()
  await expect(address).toHaveAccessibleDescription('El correo electrónico es obligatorio')
  await address.fill('nadie@example.com')
  await expectFailures(page, ['POST', '/users/recover-password'], 'Error al enviar solicitud', () =>
    send.click(),
  )
  await expect(address).toHaveValue('nadie@example.com')

  const release = await holdCalls(page, 'POST', '/users/recover-password')
  await send.click()
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  release()
  await expectToast(page, 'Correo de recuperación enviado.')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(address).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a line that was away for a moment stops neither the login nor the recovery (S02.2, S02.3, M06)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.dismiss()
  })
  await page.goto('/login')
  await expectLoadedAhead(page)

  await page.context().setOffline(true)
  await email(page).fill(brand.email)
  await password(page).fill(brand.password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Error al iniciar sesión')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(brand.email)
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await enter(page)
  await expect(page).toHaveURL('/perfil/participaciones')
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0)
  expect(alerts).toEqual([])
})

test('a recovery that does not load leaves the login as it is and says what to do (S02.2)', async ({
  page,
}) => {
  await page.route('**/assets/recover-password-dialog-*.js', (route) => route.abort())
  await page.goto('/login')
  await email(page).fill('lucia@example.com')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir la recuperación. Revisa tu conexión')
  await expect(email(page)).toHaveValue('lucia@example.com')
  await expect(page.getByRole('complementary', { name: 'Falta una parte de la página' })).toBeVisible()
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0)
})

const NEW_PASSWORD = 'Nueva-Clave-2025'

test('a temporary password must be changed before anything else (S01.1, S01.2, S01.3, V20, V21, V22, V23, V24, M01)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const dialog = page.getByRole('dialog', { name: 'Cambia tu contraseña' })
  const first = dialog.getByLabel('Nueva contraseña', { exact: true })
  const second = dialog.getByLabel('Confirma la contraseña', { exact: true })
  const save = () => dialog.getByRole('button', { name: 'Guardar contraseña' }).click()

  await test.step('it comes by mail and opens the door a little, also when the answer was lost (A07)', async () => {
    await page.goto('/login')
    await email(page).fill(brand.email)
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { text = '' } = await portal.smtp.waitFor(brand.email, 'contraseña temporal')
    const temporary = /temporal:\s+(\S+)/.exec(text)?.[1] ?? ''
    await password(page).fill(temporary)
    const restore = await loseAnswers(page, 'POST', '/users/login')
    await enter(page)
    await expectToast(page, 'Error al iniciar sesión')
    await restore()
    await enter(page)
    await expect(dialog).toBeVisible()
  })

  await test.step('neither Escape, a click beside it, a reload nor another page leads past it', async () => {
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0)
    const behind = page.getByRole('link', { name: 'Campañas', includeHidden: true })
    await expect(behind.click({ timeout: 500 })).rejects.toThrow('Timeout')
    await expectAccessible(page)
    for (const path of ['/campanas', '/perfil/contraseña']) {
      await page.goto(path)
      await expect(dialog).toBeVisible()
    }
    await page.reload()
    await expect(dialog).toBeVisible()
  })

  await test.step('both fields can be read while typing', async () => {
    for (const [field, what] of [
      [first, 'contraseña'],
      [second, 'confirmación'],
    ] as const) {
      await dialog.getByRole('button', { name: `Mostrar ${what}` }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await dialog.getByRole('button', { name: `Ocultar ${what}` }).click()
      await expect(field).toHaveAttribute('type', 'password')
    }
  })

  await test.step('each rule in its words', async () => {
    for (const [typed, again, message] of [
      ['', NEW_PASSWORD, 'Este campo es obligatorio'],
      ['Cort1!a', 'Cort1!a', 'Debe tener al menos 8 caracteres'],
      ['minuscula1!', 'minuscula1!', 'Debe incluir una letra mayúscula'],
      ['SinEspecial1', 'SinEspecial1', 'Debe incluir un carácter especial'],
      ['SinNumero!!', 'SinNumero!!', 'Debe incluir al menos un número'],
      [NEW_PASSWORD, '', 'Este campo es obligatorio'],
      [NEW_PASSWORD, 'Otra-Clave-2025', 'Las contraseñas no coinciden'],
    ] as const) {
      await first.fill(typed)
      await second.fill(again)
      await save()
      await expect(dialog.getByText(message, { exact: true })).toHaveCount(1)
    }
  })

  await test.step('a failure keeps it open, the new password closes it for good', async () => {
    await second.fill(NEW_PASSWORD)
    await expectFailures(page, ['PATCH', '/users/*'], 'No se pudo actualizar la contraseña', save)
    await expect(first).toHaveValue(NEW_PASSWORD)
    // The change is made but its answer is lost, and the connection stays away for a moment.
    const restoreChange = await loseAnswers(page, 'PATCH', '/users/*')
    const restoreLogin = await answerCalls(page, 'POST', '/users/login', 'cut')
    await save()
    await expectToast(page, 'No se pudo actualizar la contraseña')
    await restoreChange()
    await restoreLogin()
    await save()
    await expectToast(page, 'Contraseña actualizada con éxito')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('without a word on it the password counts as changed (S01.4)', async ({ page, brand }) => {
  type Answer = { user: { hasChangedPassword?: boolean } }
  await changeAnswers<Answer>(page, `**/api/users/${brand.userId}`, ({ user }) => {
    const { hasChangedPassword: _, ...rest } = user
    return { user: rest }
  })
  await page.goto('/campanas')
  await expect(page.getByText('No tienes campañas registradas', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a user that does not load: no answer can be tried again, a refusal ends the session (T01, M01)', async ({
  page,
  brand,
}) => {
  const path = `**/api/users/${brand.userId}`
  await page.route(path, (route) => route.abort())
  await page.goto('/perfil/informacion')
  await expect(page.getByText('Error al obtener el usuario')).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(brand.name)
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page).toHaveURL('/login')
})

test('the navigation can be pressed while the code of the first screen is still on its way (R18, T03)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/brand-home-page-*.js', async (route) => {
    await code.promise
    await route.fallback()
  })
  const goOn = await holdCalls(page, 'GET', '/editions')
  await page.goto('/')
  await email(page).fill(brand.email)
  await password(page).fill(brand.password)
  await enter(page)
  const campaigns = page.getByRole('link', { name: 'Campañas', exact: true })
  await expect(campaigns).toBeVisible()
  const offered = page.waitForResponse('**/api/editions')
  goOn()
  await offered
  await expect(page.getByRole('main').getByText('Cargando…')).toBeAttached()
  await campaigns.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis campañas' })).toBeVisible()
  code.resolve()
})
