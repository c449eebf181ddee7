import type { Page } from '@playwright/test'
import { api, expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { alone, test } from './jury-fixtures.ts'

alone.use({ story: 'editions' })

const missing = (page: Page) => page.getByRole('complementary', { name: /para publicar/ })

const openSection = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

async function save(page: Page, section: string) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, `Guardamos la sección ${section}`)
  await expect(page.getByText('Todo está guardado.')).toBeVisible()
}

/** Enters a campaign on the screens of a brand, while no call of theirs reaches the server. */
async function tryPreview(preview: Page) {
  const calls: string[] = []
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Inscríbete')
  preview.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await expect(preview.getByRole('complementary', { name: 'Vista previa' })).toContainText('Ad Awards 2026')
  await preview.getByRole('combobox', { name: 'País del programa' }).selectOption('CL')
  await preview.getByRole('button', { name: /Sonido que se ve Una idea/ }).click()
  await preview.getByLabel('Nombre de la campaña').fill('El grillo')
  await preview.getByRole('combobox', { name: 'Empresa' }).fill('Taller Grillo')
  await preview.getByRole('option', { name: 'Registrar nueva empresa' }).click()
  const company = preview.getByRole('dialog', { name: 'Registra una nueva empresa' })
  await company.getByLabel('Tipo de empresa').selectOption('Anunciante')
  await company.getByLabel('País').selectOption('CL')
  await company.getByRole('button', { name: 'Guardar' }).click()
  await expect(preview.getByRole('combobox', { name: 'Empresa' })).toHaveValue(/Taller Grillo/)
  await preview.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect(preview.getByRole('heading', { name: 'El grillo' })).toBeVisible()
  await preview.goto('/inscripciones/detalles?campana=1')
  const answer = preview.getByLabel('¿Qué se escucha en tu campaña? (opcional)')
  await expect(answer).toHaveAccessibleDescription(/Máximo 250 palabras/)
  for (const step of ['Datos Generales', 'Archivos', 'Créditos']) {
    await preview.getByRole('navigation').getByRole('link', { name: step }).click()
    await expect(preview.getByRole('heading', { level: 1, name: step })).toBeVisible()
  }
  await preview.goto('/inscripciones/imprimir?campana=1')
  await expect(preview.getByText('¿Qué se escucha en tu campaña?')).toBeVisible()
  await preview.goto('/perfil/participaciones')
  const kit = preview.waitForEvent('download')
  await preview.getByRole('link', { name: /Chile/ }).click()
  expect((await kit).suggestedFilename()).toBe('kit-ad-awards-chile-2026.pdf')
  expect(calls).toEqual([expect.stringContaining('/admin/editions/2/kit/')])
  await preview.close()
}

/** 31 July of next year, as it is typed. */
const CLOSING = `31/07/${new Date().getFullYear() + 1} 23:59`

alone(
  'one person prepares and publishes next year’s edition (E10–E15)',
  async ({ page, phone, portal, admin }) => {
    const brand = await registerBrand(portal)
    await signIn(page, { token: admin })
    await page.goto('/admin')

    await test.step('a new edition begins with everything of the newest one but its dates', async () => {
      await page.getByRole('link', { name: 'Ediciones' }).click()
      await expect(page.getByRole('link', { name: 'Ad Awards 2025' })).toBeVisible()
      await page.getByRole('button', { name: 'Nueva edición' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nueva edición' })
      await expect(dialog.getByLabel('Edición', { exact: true })).toHaveValue('1')
      await dialog.getByRole('button', { name: 'Crear borrador' }).dblclick()
      await expect(page.getByRole('heading', { level: 1, name: 'Datos' })).toBeVisible()
      await expect(page.getByText('Ad Awards 2026').first()).toBeVisible()
      await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
    })

    await test.step('what is missing leads to its field; an address that is no example is written', async () => {
      await page.getByRole('button', { name: 'Cambiar a 2026' }).click()
      await expect(page.getByLabel('Pie de página')).toHaveValue(/© 2026/)
      await missing(page)
        .getByRole('link', { name: /correo de soporte es de ejemplo/ })
        .click()
      await expect(page.getByLabel('Correo de ayuda')).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('ayuda@premios.org')
      await missing(page)
        .getByRole('link', { name: /contacto del jurado es de ejemplo/ })
        .click()
      await expect(
        page.getByRole('group', { name: 'Contacto del jurado' }).getByLabel('Correo'),
      ).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('jurado@premios.org')
      await page.keyboard.press('Enter')
      await expectToast(page, 'Guardamos la sección Datos')
      await expect(missing(page).getByRole('link', { name: /de ejemplo/ })).toHaveCount(0)
    })

    await test.step('publishing says what is missing, and leads there', async () => {
      await page.getByRole('button', { name: 'Publicar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Aún no se puede publicar' })
      await dialog.getByRole('link', { name: 'Falta el cierre de «Ad Awards Argentina 26».' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByLabel(/^Cierre/)).toBeFocused()
      await page.keyboard.type(CLOSING)
      await missing(page)
        .getByRole('link', { name: /cierre de «Ad Awards Colombia/ })
        .click()
      await expect(page.getByLabel(/^Cierre \(hora de Colombia/)).toBeFocused()
      await page.keyboard.type(CLOSING)
    })

    await test.step('Chile joins: its name and its time are proposed', async () => {
      await page.getByRole('button', { name: 'Agregar programa' }).press('Enter')
      const country = page.getByRole('combobox', { name: 'País' }).last()
      await expect(country).toBeFocused()
      await page.keyboard.type('argen')
      await expect(page.getByRole('option', { name: /Argentina/ })).toContainText('Ya tiene su programa')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('chile')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Nombre del programa').last()).toHaveValue('Ad Awards Chile 26')
      const zone = page.getByRole('combobox', { name: 'Zona horaria' }).last()
      await expect(zone).toHaveValue(/America\/Santiago/)
      await page.getByLabel('Cierre (hora de Chile)').fill(CLOSING)
      for (const [typed, named] of [
        ['mexico_city', 'Ciudad de México'],
        ['santiago', 'Chile'],
      ] as const) {
        await page.getByRole('button', { name: 'Quitar zona horaria' }).last().click()
        await zone.fill(typed)
        await page.getByRole('option', { name: new RegExp(typed, 'i') }).click()
        await expect(page.getByLabel(`Cierre (hora de ${named})`)).toHaveValue(CLOSING)
      }
      await expect(page.getByText('(hora de Chile)').last()).toBeVisible()
      await page.getByRole('button', { name: 'Subir Ad Awards Chile 26' }).press('Enter')
      await expect(page.getByText('Ad Awards Chile 26: lugar 2 de 3.')).toBeAttached()
      await expect(page.getByRole('button', { name: 'Subir Ad Awards Chile 26' })).toBeFocused()
      await save(page, 'Programas')
      await expect(missing(page).getByText('No falta nada')).toBeVisible()
    })

    await test.step('a ninth category, with four criteria that don’t count the same', async () => {
      await openSection(page, 'Categorías y criterios')
      await page.getByRole('button', { name: 'Agregar categoría' }).click()
      await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
      await page.keyboard.type('Sonido que se ve')
      const poster = page.getByRole('region', { name: 'Así la verá una marca' })
      await expect(poster.getByRole('button', { name: 'Sonido que se ve Una' })).toHaveCount(0)
      await page.getByLabel('Frase del póster').fill('Una idea que entra por el oído.')
      await expect(poster.getByRole('button', { name: /Sonido que se ve Una idea/ })).toBeVisible()
      await save(page, 'Categorías y criterios')
      await expect(missing(page).getByRole('link')).toHaveText([
        'Falta la descripción de «Sonido que se ve».',
        'Falta el título en el criterio 1 de «Sonido que se ve».',
        'Falta el texto en el criterio 1 de «Sonido que se ve».',
      ])
      await missing(page)
        .getByRole('link', { name: /descripción/ })
        .click()
      await expect(page.getByLabel('Descripción')).toBeFocused()
      await page.keyboard.type('Reconoce las campañas en las que el sonido hace la mitad del trabajo.')
      for (const index of [0, 1, 2, 3]) {
        if (index > 0) await page.getByRole('button', { name: 'Agregar criterio' }).press('Enter')
        await page
          .getByLabel('Título', { exact: true })
          .nth(index)
          .fill(`Oído ${index + 1}`)
        await page
          .getByLabel('Texto', { exact: true })
          .nth(index)
          .fill(`Lo que se escucha, parte ${index + 1}.`)
        await page
          .getByLabel('Peso')
          .nth(index)
          .fill(index === 0 ? '2,5' : '0,5')
      }
      await expect(page.getByLabel('Peso').first()).toHaveAccessibleDescription('62,5 % del puntaje')
      await page.getByRole('button', { name: 'Bajar Criterio 1: Oído 1' }).press('Enter')
      await expect(page.getByLabel('Título', { exact: true }).first()).toHaveValue('Oído 2')
      await poster.getByRole('button', { name: 'Qué premia' }).click()
      await expect(poster.getByText(/Oído 1 \(\d+ %\)/)).toBeVisible()
      await save(page, 'Categorías y criterios')
    })

    await test.step('a question of 250 words, shown as a brand will see it', async () => {
      await openSection(page, 'Preguntas')
      await page.getByRole('button', { name: 'Agregar pregunta' }).click()
      await page.keyboard.type('¿Qué se escucha en tu campaña?')
      await page.getByLabel('Descripción').fill('Cuenta qué suena y por qué.')
      await page.getByLabel('Máximo de palabras').fill('2500')
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByLabel('Máximo de palabras')).toHaveAccessibleDescription(/entre 1 y 1000/)
      await expect(page.getByLabel('Máximo de palabras')).toBeFocused()
      await page.getByLabel('Máximo de palabras').fill('250')
      await page.getByLabel('Obligatoria').uncheck()
      const seen = page.getByRole('region', { name: 'Así la verá una marca' })
      await seen.getByLabel('¿Qué se escucha en tu campaña? (opcional)').fill('Un grillo')
      await expect(seen.getByText('Te quedan 248 palabras')).toBeVisible()
      await save(page, 'Preguntas')
    })

    await test.step('a new version of the terms begins with the last one', async () => {
      await openSection(page, 'Textos legales')
      await page.getByRole('button', { name: 'Nueva versión: Términos y condiciones' }).click()
      await expect(page.getByLabel('Versión', { exact: true })).toBeFocused()
      await expect(page.getByLabel('Versión', { exact: true })).toHaveValue('2026-1')
      await page.getByLabel('Rige desde').fill('01/01/2026')
      await page.getByRole('button', { name: '1. Qué aceptas', exact: true }).click()
      const text = page.getByLabel('Párrafos')
      await text.fill(`${await text.inputValue()}\n\nTambién los programas nuevos.`)
      await save(page, 'Textos legales')
      // A published version can only be read.
      await page.getByText('Versión 2025-1').first().click()
      await expect(page.getByText(/se publicó en Ad Awards 2025 y ya no cambia/).first()).toBeVisible()
    })

    await test.step('the preview is what a brand will see, and stores nothing', async () => {
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Vista previa' }).click()
      await tryPreview(await opened)
      const { entries } = await api(portal, 'GET', '/admin/editions/2', undefined, admin)
      expect(entries).toBe(0)
    })

    await test.step('nobody else sees the draft', async () => {
      await signIn(phone, brand)
      await phone.goto('/inscripciones/nueva')
      await expect(phone.getByRole('heading', { level: 1 })).toContainText('2025')
      await expect(phone.getByText('Sonido que se ve')).toHaveCount(0)
    })

    await test.step('the dialog says who will see what; then brands enter the new edition', async () => {
      await page.getByLabel('Título', { exact: true }).first().fill('Términos y condiciones de 2026')
      await page.getByRole('button', { name: 'Publicar' }).click()
      const dialog = page.getByRole('dialog', { name: '¿Publicar Ad Awards 2026?' })
      await expect(dialog).toContainText('cambios sin guardar')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await save(page, 'Textos legales')
      await page.getByRole('button', { name: 'Publicar' }).click()
      await expect(dialog).not.toContainText('cambios sin guardar')
      await expect(dialog).toContainText('9 categorías y 7 preguntas')
      await expect(dialog).toContainText('Ad Awards Chile 26: desde ahora hasta el 31/07')
      await expect(dialog).toContainText('Deberá aceptarse de nuevo: Términos y condiciones')
      await dialog.getByRole('button', { name: 'Publicar' }).dblclick()
      await expectToast(page, 'Publicamos Ad Awards 2026')
      await expect(page.getByText('Publicada', { exact: true })).toBeVisible()
      await expect(missing(page)).toHaveCount(0)
      await expect
        .poll(async () => {
          const { editions } = await api(portal, 'GET', '/editions', undefined, brand.token)
          return editions.map(({ about }: { about: { year: number } }) => about.year)
        })
        .toEqual([2026, 2025])
      await phone.goto('/inscripciones/nueva')
      await expect(phone.getByRole('button', { name: /Sonido que se ve/ }).first()).toBeVisible()
    })

    await test.step('what a change of a published edition brings about is read before it is saved', async () => {
      await openSection(page, 'Categorías y criterios')
      await page.getByRole('button', { name: 'Sonido que se ve', exact: true }).click()
      await page.getByLabel('Nombre', { exact: true }).fill('Sonido a la vista')
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Antes de guardar' })
      await expect(dialog).toContainText('«Sonido que se ve» se llamará «Sonido a la vista»')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible()
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await dialog.getByRole('button', { name: 'Guardar de todos modos' }).dblclick()
      await expectToast(page, 'Guardamos la sección Categorías y criterios')
      await expect(page.getByText('Todo está guardado.')).toBeVisible()
      await phone.reload()
      await expect(phone.getByRole('button', { name: /Sonido a la vista/ }).first()).toBeVisible()
    })

    await test.step('it is archived only after it has closed', async () => {
      await page.getByRole('button', { name: 'Archivar' }).click()
      const dialog = page.getByRole('dialog', { name: '¿Archivar Ad Awards 2026?' })
      await expect(dialog).toContainText('Ad Awards 2025 sigue publicada y pasará a ser la edición vigente')
      await dialog.getByRole('button', { name: 'Archivar' }).click()
      await expect(dialog).toContainText('Todavía puede recibir inscripciones: «Ad Awards Argentina 26»')
    })
  },
)
