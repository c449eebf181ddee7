import { expectAccessible } from './axe.ts'
import { videoFile } from '../server/test/videos.ts'
import { createCampaign, createComplete, saveAnswers, setDeadline } from './entries.ts'
import { api, expect, expectToast, setClock, test } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'

const HOUR_MS = 60 * 60 * 1000

// Programmes are shared by all tests of a worker, so each test leaves this one open, as it found it.
test.afterEach(({ portal }) => setDeadline(portal, 'CO', null))

test('before the deadline every screen says when it is, in its zone, and what is left (T13)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { countryCode: 'CO' })
  const instant = new Date(Date.now() + 30.5 * HOUR_MS)
  await setDeadline(portal, 'CO', instant)
  const clock = new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'America/Bogota',
  })
    .formatToParts(instant)
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => value.padStart(2, '0'))
    .join(':')

  for (const path of [
    '/perfil/participaciones',
    '/campanas',
    `/inscripciones/datos?campana=${campaign.id}`,
    `/inscripciones/creditos?campana=${campaign.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(/Quedan 30 horas/)).toBeVisible()
    await expect(page.getByText(`${clock} (hora de Colombia)`)).toBeVisible()
  }
  await page.goto('/inscripciones/nueva')
  await page.getByLabel('País del programa').selectOption('CO')
  await expect(page.getByText(`${clock} (hora de Colombia)`)).toBeVisible()
})

test('who registers reads at its choice that a programme has closed (T13, S03.1)', async ({
  page,
  portal,
}) => {
  await setDeadline(portal, 'CO', new Date(Date.now() - HOUR_MS))
  await page.goto('/registro')
  const hint = page.getByText(/^Las inscripciones cerraron el .+ \(hora de Colombia\)\.$/)
  // The page holds the edition, which the portal reads again within a second.
  await expect(async () => {
    await page.reload()
    await expect(hint).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(/cerraron/)).toHaveCount(1)
  await page.getByLabel('País').selectOption('Colombia')
  await expect(page.getByLabel('Ad Awards Colombia 25')).toBeChecked()
  await expectAccessible(page)
})

test('the home says that a programme has closed while it is open (T13)', async ({ page, portal, brand }) => {
  await createCampaign(portal, brand, { countryCode: 'CO' })
  await setDeadline(portal, 'CO', new Date(Date.now() + 8000))
  await page.goto('/perfil/participaciones')
  const row = page.getByRole('main').locator('dl > div').filter({ hasText: 'Colombia' })
  const summary = page.getByText('1 campaña')
  await expect(row).toContainText('Cierra el')
  await expect(summary).toContainText('1 por completar')
  await expect(row).toContainText('Cerró el')
  await expect(row).not.toContainText('Queda')
  await expect(summary).toContainText('1 incompleta')
})

test('what can no longer be completed is not asked for (T11, T13, S16.7)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createComplete(portal, brand, { countryCode: 'CO' })
  const body = { enrollmentId: campaign.enrollments[0].id, brandId: brand.brandId }
  await api(portal, 'POST', '/enrollments/send', body, brand.token)
  const { files } = await api(portal, 'GET', `/campaigns/files/${campaign.id}`, undefined, brand.token)
  await api(
    portal,
    'DELETE',
    `/campaigns/files/${campaign.id}/${files.video_case[0].id}`,
    undefined,
    brand.token,
  )
  const status = page.getByText(/habías enviado/)
  const pending = page.getByRole('dialog').getByRole('region', { name: 'Campañas incompletas' })

  for (const isOver of [false, true]) {
    if (isOver) await setDeadline(portal, 'CO', new Date(Date.now() - HOUR_MS))
    await page.goto('/campanas')
    await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
    await expect(status).toContainText(
      isOver
        ? 'quedó incompleta al cierre. No cuenta como enviada, salvo que el equipo del premio decida incluirla.'
        : 'Complétala y volverá a figurar como enviada.',
    )
    await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
    await expect(pending.getByText(isOver ? 'No hay nada pendiente.' : campaign.name)).toBeVisible()
  }
})

test('after the deadline everything can be read and nothing changed, and the screens say why (T13, M06)', async ({
  page,
  portal,
  brand,
}) => {
  const kept = 'Una respuesta que se queda como está.'
  const campaign = await createComplete(portal, brand, { countryCode: 'CO' }, kept)
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  await page.getByRole('textbox').first().fill('Llegué tarde')
  await setDeadline(portal, 'CO', new Date(Date.now() - HOUR_MS))
  const reason = page.getByText(/El plazo .*terminó/).first()

  await test.step('a page that was open: the server refuses, its reason is shown, the text stays', async () => {
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expectToast(page, 'El plazo de inscripción de este programa terminó')
    await expect(page.getByRole('textbox').first()).toHaveValue('Llegué tarde')
  })

  await test.step('the list', async () => {
    await page.goto('/campanas')
    await expect(reason).toBeVisible()
    await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
    await expect(page.getByRole('link', { name: `Ver ${campaign.name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver Feat Creadores' })).toBeVisible()
    for (const name of [/^Enviar Feat/, /^Eliminar/, /^Agregar/, /^Editar/])
      await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0)
    await expectAccessible(page)
    // The programme of Argentina is open.
    await expect(page.getByRole('button', { name: 'Enviar inscripciones', exact: true })).toBeEnabled()
    await page.getByLabel('País').selectOption('CO')
    await expect(page.getByRole('button', { name: 'Enviar inscripciones de Colombia' })).toBeDisabled()
    await page.getByLabel('País').selectOption('ALL')
  })

  await test.step('the four steps', async () => {
    await page.goto(`/inscripciones/datos?campana=${campaign.id}`)
    await expect(reason).toBeVisible()
    await expect(page.getByLabel('Nombre de la campaña')).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Archivos/ }).click()
    await expect(page.getByText('vertical año.mp4').first()).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Eliminar|Guardar)/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Detalles de la Campaña/ }).click()
    await expect(page.getByRole('textbox').first()).toHaveValue(kept)
    await expect(page.getByRole('textbox').first()).not.toBeEditable()
    await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Créditos/ }).click()
    await expect(page.getByText('Julián Echeverría')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
  })

  await test.step('the creation screen', async () => {
    await page.goto('/inscripciones/nueva')
    await page.getByLabel('País del programa').selectOption('CO')
    await expect(reason).toBeVisible()
    await expect(page.getByRole('button', { name: /^Born to Perform/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Completar inscripción' })).toHaveCount(0)
    await page.getByLabel('País del programa').selectOption('AR')
    await expect(page.getByRole('button', { name: 'Completar inscripción' })).toBeVisible()
  })
})

for (const hours of [5, -5])
  test(`a browser whose clock is ${hours} hours off shows the deadline by the server's (T13)`, async ({
    page,
    portal,
    brand,
  }) => {
    await setClock(page, hours)
    await setDeadline(portal, 'CO', null)
    const campaign = await createCampaign(portal, brand, { countryCode: 'CO' })
    const path = `/inscripciones/datos?campana=${campaign.id}`

    await setDeadline(portal, 'CO', new Date(Date.now() + 2.9 * HOUR_MS))
    await page.goto(path)
    await expect(page.getByText('Quedan 2 horas')).toBeVisible()
    await expect(page.getByLabel('Nombre de la campaña')).toBeEnabled()

    await setDeadline(portal, 'CO', new Date(Date.now() - HOUR_MS))
    await page.goto(path)
    await expect(page.getByText('El plazo de inscripción terminó')).toBeVisible()
    await expect(page.getByLabel('Nombre de la campaña')).toBeDisabled()
  })

test('what was not saved at the closing leaves the fields, can be copied, and waits for an extension (T13, S13.6)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { countryCode: 'CO' })
  await saveAnswers(portal, brand, campaign, ['Lo guardado.'])
  const unsaved = page.getByRole('status').filter({ hasText: 'Lo que no habías guardado no cuenta' })
  const answer = page.getByRole('textbox').first()
  const name = page.getByRole('textbox', { name: 'Nombre de la campaña' })
  const link = (step: RegExp) => page.getByRole('link', { name: step })

  await page.clock.install()
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  await page.locator('input[type=file]').first().setInputFiles(videoFile('vertical'))
  await link(/Datos Generales/).click()
  await name.fill('El nombre nuevo')
  await link(/Detalles de la Campaña/).click()
  await expect(answer).toHaveValue('Lo guardado.')
  await answer.fill('Lo que no guardé.')
  await setDeadline(portal, 'CO', new Date(Date.now() - HOUR_MS))
  // The page asks for the deadlines every minute.
  await page.clock.fastForward('01:01')
  await expect(unsaved).toContainText('Lo que no guardé.')
  await expect(unsaved.getByRole('button', { name: /^Copiar el texto/ })).toBeVisible()
  await expect(answer).toHaveValue('Lo guardado.')
  await expect(answer).not.toBeEditable()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectGoodScreen(page)
  await link(/Datos Generales/).click()
  await expect(name).toHaveValue('La primera taza')
  await expect(unsaved).toContainText('El nombre nuevo')
  for (const step of [/Archivos/, /Créditos/]) {
    await link(step).click()
    await expect(page.getByRole('status').filter({ hasText: 'No subiste el video' })).toContainText('.mp4»')
  }

  await setDeadline(portal, 'CO', null)
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  await expect(answer).toHaveValue('Lo que no guardé.')
  await expect(unsaved).toHaveCount(0)
  await link(/Datos Generales/).click()
  await expect(name).toHaveValue('El nombre nuevo')
})

test('who sends just after a closing reads that it is over, and what was sent (T13, S16.8)', async ({
  page,
  portal,
  brand,
}) => {
  const open = await createComplete(portal, brand, { name: 'De acá' })
  const late = await createComplete(portal, brand, { name: 'De allá', countryCode: 'CO' })
  const codeOf = ({ enrollments }: typeof late) => enrollments[0].enrollCode
  await page.goto('/campanas')
  await expect(page.getByText('De allá')).toBeVisible()
  await setDeadline(portal, 'CO', new Date(Date.now() - 1000))
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  const refused = page.getByRole('main').getByRole('alert')
  await expect(refused).toContainText(codeOf(late))
  await expect(refused).toContainText(/El plazo .+ terminó/)
  await expectToast(page, `Inscripción enviada: ${codeOf(open)}`)
})
