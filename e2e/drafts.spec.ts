import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { questionsOf, saveAnswers, test } from './entries.ts'
import { pressAndHold } from './failures.ts'
import { api, type Brand, expect, expectToast, type Portal } from './fixtures.ts'
import { logIn } from './steps.ts'

const details = (campaign: { id: number }) => `/inscripciones/detalles?campana=${campaign.id}`
const firstAnswer = (page: Page) => page.getByRole('textbox').first()
const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ad-awards-draft:')))

/** Ends the session on the server. The browser learns of it with its next call. */
const endSession = (portal: Portal, { token }: Brand) =>
  api(portal, 'POST', '/users/logout', undefined, token)

test('a page killed in the middle of typing loses half a second at most (S13.6)', async ({
  page,
  campaign,
}) => {
  await page.goto(details(campaign))
  const text = 'Nadie esperaba que el café de la mañana se volviera canción, pero así fue en 2025.'
  await firstAnswer(page).pressSequentially(text, { delay: 20 })
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await crashed

  const next = await page.context().newPage()
  await next.goto(details(campaign))
  await expect(firstAnswer(next)).not.toHaveValue('')
  const kept = await firstAnswer(next).inputValue()
  expect(text.startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThan(text.length / 2)
})

test('an expired session keeps what was typed and leads back to it after the login (S13.6, T01)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await page.goto('/inscripciones/nueva')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByLabel('Nombre de la campaña').fill('La segunda taza')
  await page.goto(`/inscripciones/datos?campana=${campaign.id}`)
  await page.getByLabel('Nombre de la campaña').fill('La primera taza, otra vez')
  await page.getByLabel('Fecha de inicio').fill('2025-02-03')
  await page.goto(details(campaign))
  await firstAnswer(page).fill('Escrito justo antes del final.')
  await endSession(portal, brand)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()

  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.getByText('Tus borradores están guardados en este equipo.')).toBeVisible()
  await logIn(page, brand)
  await expect(page).toHaveURL(portal.url + details(campaign))
  await expect(firstAnswer(page)).toHaveValue('Escrito justo antes del final.')
  await page.getByRole('link', { name: /Datos Generales/ }).click()
  await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La primera taza, otra vez')
  await expect(page.getByLabel('Fecha de inicio')).toHaveValue('03/02/2025')
  await expect(page.getByText('Recuperamos un borrador de hace un momento')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La primera taza')
  await page.goto('/inscripciones/nueva')
  await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La segunda taza')
  await expect(page.getByRole('button', { name: /^Feat Creadores/ })).toHaveAttribute('aria-pressed', 'true')
})

test('drafts go when the person signs out, in every tab, after a question (S13.6, T01)', async ({
  page,
  portal,
  campaign,
}) => {
  const other = await page.context().newPage()
  await page.goto(details(campaign))
  await other.goto(details(campaign))
  await firstAnswer(page).fill('Algo que no quiero dejar aquí')
  await firstAnswer(other).fill('Ni esto')
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  const asked = page.getByRole('dialog', { name: '¿Cerrar la sesión?' })
  await signOut.click()
  await expect(asked).toContainText('Al cerrar la sesión se borran de este equipo.')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(signOut).toBeFocused()
  await expect(firstAnswer(page)).toHaveValue('Algo que no quiero dejar aquí')
  await signOut.click()
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(other).toHaveURL(`${portal.url}/`)
  await page.waitForTimeout(600)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a campaign that is being entered is not signed away without a question (T01, T03)', async ({
  page,
  brand,
}) => {
  await page.goto('/inscripciones/nueva')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.goto('/perfil/informacion')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const asked = page.getByRole('dialog', { name: '¿Cerrar la sesión?' })
  await expect(asked).toContainText('Hay textos sin guardar.')
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(brand.email).not.toBe('')
})

test('a draft older than the saved answer is offered, not forced (S13.6)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await page.goto(details(campaign))
  await page.getByRole('textbox').nth(0).fill('Mi borrador uno')
  await page.getByRole('textbox').nth(1).fill('Mi borrador dos')
  await expect.poll(() => draftKeys(page)).toHaveLength(2)
  await saveAnswers(portal, brand, campaign, ['Guardada después uno', 'Guardada después dos'])
  await page.reload()

  const offers = page.getByRole('status').filter({ hasText: 'Recuperamos un borrador de hace un momento' })
  await expect(offers).toHaveCount(2)
  await expect(page.getByRole('textbox').nth(0)).toHaveValue('Guardada después uno')
  await expect(offers.nth(0)).toContainText('Mi borrador uno')
  await offers.nth(0).getByRole('button', { name: 'Usar el borrador' }).click()
  await expect(offers).toHaveCount(1)
  await offers.nth(0).getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(offers).toHaveCount(0)
  await expect(page.getByRole('textbox').nth(0)).toHaveValue('Mi borrador uno')
  await expect(page.getByRole('textbox').nth(1)).toHaveValue('Guardada después dos')
  await page.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
  await expectToast(page, 'Respuestas guardadas correctamente.')
  expect((await questionsOf(portal, brand, campaign)).slice(0, 2)).toMatchObject([
    { answer: 'Mi borrador uno' },
    { answer: 'Guardada después dos' },
  ])
  expect(await draftKeys(page)).toEqual([])
})

test('of two tabs on one answer the second is told, and neither text is lost (S13.2, S13.6)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await saveAnswers(portal, brand, campaign, ['Al principio', 'La idea de siempre'])
  const second = await page.context().newPage()
  await page.goto(details(campaign))
  await second.goto(details(campaign))

  await test.step('while both type, each sees the other’s text', async () => {
    await firstAnswer(page).fill('Texto de la primera')
    const told = second.getByRole('status').filter({ hasText: 'Otra pestaña tiene un texto distinto' })
    await expect(told).toContainText('Texto de la primera')
    await firstAnswer(second).fill('Texto de la segunda')
    await expect(page.getByRole('status').filter({ hasText: 'Otra pestaña' })).toContainText(
      'Texto de la segunda',
    )
  })

  await test.step('the second to save is asked first', async () => {
    await page.getByRole('textbox').nth(1).fill('Una idea nueva')
    await page.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
    await expectToast(page, 'Respuestas guardadas correctamente.')
    await second.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
    const asked = second.getByRole('status').filter({ hasText: 'se guardó desde otra ventana u otro equipo' })
    await expect(asked).toContainText('Texto de la primera')
    await expect(firstAnswer(second)).toHaveValue('Texto de la segunda')
    await expect(firstAnswer(second)).toBeFocused()
    expect(await questionsOf(portal, brand, campaign)).toMatchObject([
      { answer: 'Texto de la primera' },
      { answer: 'Una idea nueva' },
      {},
      {},
      {},
      {},
    ])
    // Saving again without a decision overwrites nothing. The test waits for the refusal, because a decision that
    // is made before it would count for this save.
    const refused = second.waitForResponse((response) => response.status() === 409)
    await second.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
    await refused
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Conservar mi versión' }).click()
    await second.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
    await expectToast(second, 'Respuestas guardadas correctamente.')
    // Where the second tab changed nothing, it has taken over the first tab's text.
    expect((await questionsOf(portal, brand, campaign)).slice(0, 2)).toMatchObject([
      { answer: 'Texto de la segunda' },
      { answer: 'Una idea nueva' },
    ])
  })
})

test('an answer whose page is left while its save runs into another text stays a draft, and that is said (S13.6)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await saveAnswers(portal, brand, campaign, ['Al principio'])
  await page.goto(details(campaign))
  await firstAnswer(page).fill('Escrito aquí')
  await saveAnswers(portal, brand, campaign, ['Escrito allá'])
  const save = page.getByRole('button', { name: 'Guardar y continuar' })
  const goOn = await pressAndHold(save, 'PATCH', '/campaigns/questions/**')
  await page.getByRole('link', { name: 'Archivos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archivos' })).toBeVisible()
  goOn()
  await expectToast(page, 'Lo que escribiste te espera como borrador en la página que dejaste.')
  await page.goto(details(campaign))
  await expect(firstAnswer(page)).toHaveValue('Escrito allá')
  await page.getByRole('button', { name: 'Usar el borrador' }).click()
  await expect(firstAnswer(page)).toHaveValue('Escrito aquí')
})

test('the profile keeps unsaved changes over a look at another page (S06.1, S06.2)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/informacion')
  await page.getByLabel('Nombre del contacto').fill('Matías')
  await page.getByLabel('Apellido', { exact: true }).fill('Núñez')
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contraseña' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Nombre del contacto')).toHaveValue('Matías')
  await expect(page.getByLabel('Apellido', { exact: true })).toHaveValue('Núñez')
  await page.getByLabel('Apellido del contacto').fill('Ibáñez')
  await page.getByRole('button', { name: 'Guardar' }).nth(1).click()
  await expectToast(page, 'Datos actualizados exitosamente')
  await page.reload()
  await expect(page.getByLabel('Nombre del contacto')).toHaveValue('Matías')
  await expect(page.getByText('Recuperamos un borrador')).toHaveCount(1)
  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(page.getByLabel('Apellido', { exact: true })).toHaveValue(/Ñáñez/)
})
