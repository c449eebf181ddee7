import type { Locator, Page } from '@playwright/test'
import { videoFile } from '../server/test/videos.ts'
import { expect, PASSWORD } from './fixtures.ts'
import { createJudge, initialPassword, NEW_PASSWORD, test } from './jury-fixtures.ts'

const MOST_STOPS = 80

/** Returns what a person does with the keyboard alone. */
const keyboard = (page: Page) => {
  const tabTo = async (target: Locator) => {
    await expect(target).toBeEnabled()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  return {
    tabTo,
    press: async (name: string | RegExp, role: 'button' | 'link' = 'button', key = 'Enter') => {
      await tabTo(page.getByRole(role, { name, exact: typeof name === 'string' }))
      await page.keyboard.press(key)
    },
    /** Types over what the field holds, because Tab selects it. */
    type: async (label: string, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
  }
}

/** Expects the focus on the heading, where a screen reader goes on reading after a screen has changed. */
async function expectScreen(page: Page, title: string, heading: string | RegExp = title) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expect(page).toHaveTitle(`${title} · Ad Awards`)
}

/** Expects a text to be read out without taking the focus. It need not be seen. */
const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached()

test('a brand registers, enters a campaign and sends it (2.1.1, 2.4.2, 2.4.3, 4.1.2, 4.1.3)', async ({
  page,
  portal,
}) => {
  const { tabTo, press, type } = keyboard(page)
  const email = `teclado-${process.pid}@example.com`

  await test.step('registers', async () => {
    await page.goto('/')
    // A key that is pressed before the page is drawn has no effect.
    await expect(page.getByRole('link', { name: 'Regístrate' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press('Regístrate', 'link')
    await expectScreen(page, 'Registro', 'Crea tu cuenta')
    await press('Registrarme')
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - text: Nombre
      - paragraph: El nombre es obligatorio
      - textbox "Nombre" [invalid]
      - text: Apellido
    `)
    await page.keyboard.type('Lucía')
    await type('Apellido', 'Ñandú')
    await type('País', 'Argentina')
    await type('Cargo', 'Gerente')
    await expect(page.getByRole('radio', { name: 'Ad Awards Argentina 25' })).toBeChecked()
    await type('Correo electrónico', email)
    await type('Contraseña', PASSWORD)
    await type('Confirma tu contraseña', PASSWORD)
    await tabTo(page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await press('Registrarme')
    await expect(page.getByRole('dialog', { name: '¡Tu cuenta fue creada!' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ir al inicio' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectScreen(page, 'Ingresar', 'Ad Awards 2025')
  })

  await test.step('verifies the address and logs in', async () => {
    await page.goto((await portal.smtp.waitFor(email)).links[0] ?? '')
    await expect(page.getByRole('heading', { level: 1, name: '¡Gracias!' })).toBeVisible()
    await press('Ir a login', 'link')
    await expectScreen(page, 'Ingresar', 'Ad Awards 2025')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    await type('Contraseña', PASSWORD)
    await page.keyboard.press('Enter')
    await expectScreen(page, 'Inicio', /Lucía/)
  })

  await test.step('creates a campaign with a new company', async () => {
    await press('Inscribir', 'link')
    await expectScreen(page, 'Nueva inscripción', /Inscríbete/)
    const poster = page.getByRole('button', { name: /^Feat Creadores/ })
    await press(/^Feat Creadores/, 'button', 'Space')
    await expect(poster).toMatchAriaSnapshot(`- button /Feat Creadores/ [pressed]`)
    await type('Nombre de la campaña', 'La primera taza')
    const company = page.getByRole('combobox', { name: 'Empresa' })
    await tabTo(company)
    await page.keyboard.type('Molino Ñandú')
    await expect(company).toHaveAttribute('aria-expanded', 'true')
    await announced(page, 'No hay resultados')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Registrar nueva empresa' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
    await expect(dialog.getByRole('textbox', { name: 'Nombre de la empresa' })).toBeFocused()
    await type('Tipo de empresa', 'Anunciante')
    // A key that is pressed before the countries are loaded chooses nothing.
    await expect(dialog.getByRole('option', { name: 'Argentina' })).toBeAttached()
    await tabTo(dialog.getByLabel('País'))
    await page.keyboard.type('Argentina')
    await press('Guardar')
    await announced(page, 'Empresa registrada con éxito')
    await expect(company).toBeFocused()
    await expect(company).toHaveValue('Molino Ñandú (Anunciante) - Argentina')
    await press('Completar inscripción')
    await expectScreen(page, 'Mis campañas')
    await announced(page, 'Campaña creada exitosamente')
  })

  await test.step('says when and where it ran', async () => {
    await press('Editar La primera taza', 'link')
    await expectScreen(page, 'Datos Generales', /Datos Generales$/)
    await expect(page.getByRole('navigation', { name: 'Pasos de la inscripción' })).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - link "Datos Generales Incompleto"
        - listitem:
          - link "Archivos Incompleto"
    `)
    await type('Fecha de inicio', '03/02/2025')
    await type('Fecha de fin', '28032025')
    await press('Guardar y continuar')
    await announced(page, 'Campaña actualizada correctamente')
    await expectScreen(page, 'Archivos', /Archivos$/)
  })

  await test.step('uploads its videos', async () => {
    // One listener serves both sections. The browser is told of it once, long before the first key.
    page.on('filechooser', (chooser) => void chooser.setFiles(videoFile('vertical')))
    for (const name of ['Vídeos pautados', 'Vídeo caso']) {
      const section = page.getByRole('region', { name })
      await tabTo(section.locator('input[type=file]'))
      await page.keyboard.press('Enter')
      await expect(section.getByText('vertical.mp4', { exact: true })).toBeVisible()
    }
    await press('Guardar y continuar')
    await announced(page, 'Archivo "vertical.mp4" subido correctamente.')
    await expectScreen(page, 'Detalles de la Campaña', /Detalles de la Campaña$/)
  })

  await test.step('answers', async () => {
    const answers = page.getByRole('textbox')
    await expect(answers).toHaveCount(6)
    for (const answer of await answers.all()) {
      await tabTo(answer)
      await page.keyboard.type('Una idea.')
    }
    await announced(page, 'Te quedan 398 palabras')
    await press('Guardar y continuar')
    await announced(page, 'Respuestas guardadas correctamente.')
    await expectScreen(page, 'Créditos', /Créditos$/)
  })

  await test.step('names who made it', async () => {
    const person = page.getByRole('combobox', { name: 'Persona' })
    await tabTo(person)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
    await type('Nombre completo', 'Julián Echeverría')
    await tabTo(dialog.getByLabel('Rol'))
    await page.keyboard.type('Director creativo')
    await choose(page, tabTo, 'Empresa', 'nandu')
    await press('Guardar')
    await announced(page, 'Persona registrada con éxito')
    await expect(dialog).toHaveCount(0)
    await announced(page, 'Registramos a Julián Echeverría. Crédito de la persona creado con éxito')
    await choose(page, tabTo, 'Anunciante', 'MOLINO')
    await announced(page, 'Crédito de Anunciante creado con éxito')
    await expect(page.getByRole('navigation', { name: 'Pasos de la inscripción' })).toMatchAriaSnapshot(`
      - listitem:
        - link "Créditos Completo"
    `)
    await press('Finalizar')
    await expectScreen(page, 'Mis campañas')
  })

  await test.step('sends it', async () => {
    await press('Enviar inscripciones')
    await announced(page, 'Inscripciones enviadas correctamente.')
    expect((await portal.smtp.waitFor(email, 'AR25-03-')).text).toContain('La primera taza')
  })
})

/** Chooses the first of the companies that contain what is typed. */
async function choose(page: Page, tabTo: (target: Locator) => Promise<void>, label: string, typed: string) {
  await tabTo(page.getByRole('combobox', { name: label, exact: true }))
  await page.keyboard.type(typed)
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a judge reads both documents, confirms and changes the first password (S01, S21, 2.1.1, 2.4.3)', async ({
  page,
  portal,
  admin,
}) => {
  const { tabTo, press, type } = keyboard(page)
  const { path, email } = await createJudge(portal, admin)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  await press('Confirmo mi participación')
  for (const [title, accept] of [
    ['Acuerdo de confidencialidad (NDA)', 'Aceptar NDA'],
    ['Autorización de uso de imagen', 'Aceptar derechos de imagen'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeFocused()
    await tabTo(dialog.getByRole('button', { name: accept }))
    await page.keyboard.press('Enter')
  }
  await expectScreen(page, 'Ingresar', 'Ad Awards 2025')
  await announced(page, 'Confirmaste tu participación')

  await type('Correo electrónico', email)
  await type(
    'Contraseña',
    initialPassword((await portal.smtp.waitFor(email, 'contraseña inicial')).text ?? ''),
  )
  await page.keyboard.press('Enter')
  // The dialog has the focus for as long as it is open, then the screen that it covered.
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await type('Confirma la contraseña', NEW_PASSWORD)
  await press('Guardar contraseña')
  await expectScreen(page, 'Inicio', 'Ya eres parte de Ad Awards 2025')
})
