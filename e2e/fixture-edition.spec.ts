import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { videoFile } from '../server/test/videos.ts'
import { expectAccessible } from './axe.ts'
import { api, expect, expectToast, PASSWORD, type Portal, registerBrand, signIn } from './fixtures.ts'
import { expectGoodScreen, openScreen } from './good-screen.ts'
import { sidewaysScroll } from './in-page.ts'
import { ADMIN, changeFirstPassword, test as base } from './jury-fixtures.ts'
import { archive2025 } from './next-edition.ts'
import { expectStep, press, saveAndGoOn } from './steps.ts'

const EMAIL = 'amaya.nandu@example.com'
const PHONE = { width: 390, height: 844 }
const OF_2025 = /Ad Awards|Argentina|Colombia|2025|400 palabras|tres criterios|Vertical/

const file = JSON.parse(
  readFileSync(new URL('../server/test/fixture-edition/edition.json', import.meta.url), 'utf8'),
)

interface Fixture {
  programId: number
  /** The ids of the categories, by name. */
  categories: Record<string, number>
}

/** Runs in workers of its own, whose portals have the fixture edition beside that of 2025, which is archived. */
const test = base.extend<object, { fixture: Fixture }>({
  fixture: [
    async ({ portal }, provide) => provide(await publishFixture(portal)),
    { scope: 'worker', auto: true },
  ],
})

async function publishFixture(portal: Portal): Promise<Fixture> {
  const admin = await changeFirstPassword(portal, ADMIN)
  const { editionId } = await api(portal, 'POST', '/admin/editions/import', file, admin)
  await api(portal, 'POST', `/admin/editions/${editionId}/publish`, undefined, admin)
  await archive2025(portal, admin)
  const { edition } = await api(portal, 'GET', `/admin/editions/${editionId}`, undefined, admin)
  return {
    programId: edition.programs[0].id,
    categories: Object.fromEntries(
      edition.categories.map(({ id, name }: { id: number; name: string }) => [name, id]),
    ),
  }
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `palabra${index}`).join(' ')

/** Expects nothing of 2025 on the screen, and no finding of axe. */
async function expectOwnScreen(page: Page) {
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.locator('body').innerText()).not.toMatch(OF_2025)
  await expectAccessible(page)
}

test('a brand registers, enters a campaign in the fixture edition, sends and prints it (E28, S02–S17)', async ({
  page,
  portal,
}) => {
  await test.step('registers in its programme', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Premios Faro/)
    // The film spells the awards of 2025, so the wall shows this edition's name without it.
    await expect(page.locator('[aria-hidden]', { hasText: /^PREMIOS *FARO2031$/ })).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('Amaya')
    await page.getByLabel('Apellido').fill('Ñandú')
    await page.getByLabel('País').selectOption('Chile')
    await page.getByLabel('Cargo').selectOption('Gerente')
    await expect(page.getByLabel('Premios Faro Chile 31')).toBeChecked()
    await page.getByLabel('Correo electrónico').fill(EMAIL)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirma tu contraseña').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await press(page, 'Registrarme')
    await expect(page.getByRole('dialog')).toContainText(EMAIL)
    await press(page, 'Ir al inicio')
    const mail = await portal.smtp.waitFor(EMAIL)
    expect(`${mail.subject} ${mail.text}`).not.toMatch(OF_2025)
    await page.goto(mail.links[0] ?? '')
    await page.getByRole('link', { name: 'Ir a login' }).click()
    await expectOwnScreen(page)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await press(page, 'Ingresar')
    await expect(page).toHaveURL(`${portal.url}/perfil/participaciones`)
    await expectOwnScreen(page)
  })

  await test.step('creates a campaign in two of the four categories of Chile', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Inscribir' }).click()
    await page.getByRole('button', { name: /^Primera luz/ }).click()
    await page.getByRole('button', { name: /^Slow Burn/ }).click()
    await expect(page.getByRole('button', { name: /^Monzón/ })).toHaveCount(0)
    await page.getByLabel('Nombre de la campaña').fill('Capítulo uno')
    await page.getByRole('combobox', { name: 'Empresa' }).fill('Café Aurora')
    await page.getByRole('option', { name: 'Registrar nueva empresa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
    await dialog.getByLabel('Tipo de empresa').selectOption('Anunciante')
    await dialog.getByLabel('País').selectOption('Chile')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Empresa registrada con éxito')
    await expectOwnScreen(page)
    await press(page, 'Completar inscripción')
    await expectToast(page, 'Campaña creada exitosamente')
    await expect(page.getByText('0 de 2 completadas')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('saves its dates and uploads the one video that is needed', async () => {
    await press(page, 'Revisa tus pendientes')
    const pending = page.getByRole('dialog', { name: 'Estado de tus campañas' })
    await expect(pending.getByText('Falta el video caso')).toHaveCount(0)
    await pending.getByRole('link', { name: 'Falta la fecha de inicio' }).first().click()
    await page.getByLabel('Fecha de inicio').fill('2031-02-03')
    await page.getByLabel('Fecha de fin').fill('2031-03-28')
    await saveAndGoOn(page)
    await expectStep(page, 'Archivos')
    await expect(page.getByRole('region', { name: 'Vídeo caso' })).toHaveCount(0)
    const videos = page.getByRole('region', { name: 'Vídeos pautados' })
    await expect(videos.getByText('0 de 5')).toBeVisible()
    await videos.locator('input[type=file]').setInputFiles(videoFile('vertical'))
    await expectOwnScreen(page)
    await saveAndGoOn(page)
    await expectStep(page, 'Detalles de la Campaña')
  })

  await test.step('answers what is required, within its own limits', async () => {
    const answer = (question: RegExp) => page.getByRole('textbox', { name: question })
    await expect(page.getByRole('textbox')).toHaveCount(9)
    await expect(answer(/clima/)).toHaveCount(0)
    for (const question of [
      /problema/,
      /principio a fin/,
      /turnos/,
      /resultados/,
      /Primera luz/,
      /Slow Burn/,
    ])
      await answer(question).fill('Una respuesta con año y ñ.')
    await answer(/en una frase/).fill(words(51))
    await expect(page.getByText('Te sobra 1 palabra')).toBeVisible()
    await saveAndGoOn(page)
    await expect(page.getByText('Máximo 50 palabras', { exact: true })).toBeVisible()
    await expect(answer(/en una frase/)).toBeFocused()
    await expectOwnScreen(page)
    await answer(/en una frase/).fill(words(50))
    await saveAndGoOn(page)
    await expectToast(page, 'Respuestas guardadas correctamente.')
    await expectStep(page, 'Créditos')
  })

  await test.step('names a person and the advertiser', async () => {
    const people = page.getByRole('region', { name: 'Créditos a las personas (Al menos una)' })
    const company = 'Café Aurora (Anunciante) - Chile'
    await people.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
    await dialog.getByLabel('Nombre completo').fill('Julián Echeverría')
    await dialog.getByLabel('Rol').fill('Director creativo')
    await page.getByRole('combobox', { name: 'Empresa' }).fill('cafe')
    await page.getByRole('option', { name: company }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Persona registrada con éxito')
    await expectToast(page, 'Crédito de la persona creado con éxito')
    await page.getByRole('combobox', { name: 'Anunciante' }).fill('aurora')
    await page.getByRole('option', { name: company }).click()
    await expectToast(page, 'Crédito de Anunciante creado con éxito')
    await expectOwnScreen(page)
    await press(page, 'Finalizar')
  })

  await test.step('sends both entries without an answer to what is optional', async () => {
    await page.reload()
    await expect(page.getByText('2 de 2 completadas')).toBeVisible()
    await press(page, 'Enviar inscripciones')
    await expectToast(page, 'Inscripciones enviadas correctamente.')
    const receipt = await portal.smtp.waitFor(EMAIL, 'Inscripciones enviadas (2)')
    expect(receipt.text).toContain('Capítulo uno')
    expect(`${receipt.subject} ${receipt.text}`).not.toMatch(OF_2025)
  })

  await test.step('prints an entry with its own questions, and no case video', async () => {
    await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
    await press(page, 'Detalles de Capítulo uno')
    await page.getByRole('listitem').getByText('Slow Burn', { exact: true }).last().click()
    await page.getByRole('link', { name: 'Imprimir Slow Burn' }).click()
    await expect(page.getByRole('complementary').getByText('Enviada', { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByText('¿Quieres agregar algo para el jurado? (opcional)')).toBeVisible()
    await expect(page.getByText('Sin responder')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Vídeo caso' })).toHaveCount(0)
    await expect(page.getByText(/hora de Chile/).first()).toBeAttached()
    await expectOwnScreen(page)
    await page.goto('/campanas')
    await expect(page.getByText(/hora de Chile/)).toBeVisible()
  })
})

async function enterCampaign(portal: Portal, { programId, categories }: Fixture) {
  const brand = await registerBrand(portal, { countryCode: 'CL', programId })
  const { token, brandId } = brand
  companies += 1
  const name = `Café Boreal ${companies}`
  const newCompany = { name, role: 'Anunciante', countryCode: 'CL' }
  const { company } = await api(portal, 'POST', '/companies', newCompany, token)
  const { campaign } = await api(
    portal,
    'POST',
    '/campaigns',
    {
      name: 'La primera taza',
      companyId: company.id,
      categoryIds: [categories['Primera luz'], categories['Grande Farol']],
      countryCode: 'CL',
      programId,
      brandId,
    },
    token,
  )
  return { brand, campaign }
}

let companies = 0

test('an optional answer that was emptied here and changed elsewhere is asked about, once (S13.2, E04)', async ({
  page,
  portal,
  fixture,
}) => {
  const { brand, campaign } = await enterCampaign(portal, fixture)
  const path = `/campaigns/questions/${campaign.id}/${fixture.categories['Primera luz']}`
  const note = async () => {
    const { campaignQuestions } = await api(portal, 'GET', path, undefined, brand.token)
    return campaignQuestions.find(({ question }: { question: { questionText: string } }) =>
      question.questionText.startsWith('¿Quieres'),
    )
  }
  const saveElsewhere = async (answer: string) => {
    const { campaignQuestionId, questionId } = await note()
    const answers = [{ campaignQuestionId, questionId, answer }]
    await api(portal, 'PATCH', path, { answers }, brand.token)
  }
  await saveElsewhere('Antes')
  await signIn(page, brand)
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const field = page.getByRole('textbox', { name: /agregar algo/ })
  await expect(field).toHaveValue('Antes')
  await saveElsewhere('Desde otra ventana')
  await field.fill('')
  let tries = 0
  page.on('request', (request) => (tries += Number(request.method() === 'PATCH')))

  await saveAndGoOn(page)
  const asked = page.getByRole('status').filter({ hasText: 'Esta respuesta se guardó desde otra ventana' })
  await expect(asked).toContainText('Desde otra ventana')
  await expect(field).toHaveValue('')
  expect(tries).toBe(1)
  expect((await note()).answer).toBe('Desde otra ventana')
  await asked.getByRole('button', { name: 'Conservar mi versión' }).click()
  await saveAndGoOn(page)
  await expect.poll(async () => (await note()).answer).toBe('')
})

test('its screens are good on a phone and a desktop (E28)', async ({ page, portal, fixture }) => {
  const { brand, campaign } = await enterCampaign(portal, fixture)
  await signIn(page, brand)
  for (const path of [
    '/perfil/participaciones',
    '/campanas',
    '/inscripciones/nueva',
    `/inscripciones/datos?campana=${campaign.id}`,
    `/inscripciones/archivos?campana=${campaign.id}`,
    `/inscripciones/detalles?campana=${campaign.id}`,
    `/inscripciones/creditos?campana=${campaign.id}`,
    `/inscripciones/revisar?campaignId=${campaign.id}`,
    '/inscripciones/revisar',
    '/terminos',
    '/privacidad',
  ])
    await test.step(path, async () => {
      await page.setViewportSize(PHONE)
      await openScreen(page, path)
      // Looks at the page's end, where the bar that floats over the page doesn't cover half a button.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expectAccessible(page)
      expect(await page.evaluate(sidewaysScroll)).toEqual([])
      await expectGoodScreen(page)
    })
})
