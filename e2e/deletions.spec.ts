import type { Page } from '@playwright/test'
import type { ViewingCopy } from '@portal/contract/entries/viewing-copies.ts'
import { changeAnswers } from './change-answers.ts'
import { completeCampaign, createCampaign, createComplete } from './entries.ts'
import { videoFile } from '../server/test/videos.ts'
import { closeToasts, loseAnswers } from './failures.ts'
import { api, expect, expectToast, test } from './fixtures.ts'
import { press, saveAndGoOn } from './steps.ts'

type Videos = { copy: ViewingCopy }[]

interface Files {
  files: { video_pauted: Videos; video_case: Videos }
}

/** Shows this copy of each video. */
const showCopies = (page: Page, { id }: { id: number }, copy: Partial<ViewingCopy>) =>
  changeAnswers<Files>(page, `**/api/campaigns/files/${id}`, ({ files }) => {
    for (const each of [...files.video_pauted, ...files.video_case]) each.copy = { ...each.copy, ...copy }
    return { files }
  })

/** Confirms a deletion whose answer is lost, and then once more. */
async function endTwice(page: Page, path: string, button: string, expectGone: () => Promise<void>) {
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: button, exact: true })
  const restore = await loseAnswers(page, 'DELETE', path)
  await confirm.click()
  await expect(dialog).toContainText('Revisa tu conexión y vuelve a intentarlo.')
  await expectGone()
  await restore()
  await closeToasts(page)
  await confirm.click()
  await expectToast(page, ' correctamente')
  await expect(dialog).toHaveCount(0)
  await closeToasts(page)
}

test('a video that was deleted although the answer was lost is gone, and a retry says so (S12.1, M02)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  await completeCampaign(portal, brand, campaign, 'Una respuesta.')
  await showCopies(page, campaign, { state: 'failed', fault: 'damaged' })
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  for (const [section, opener, button] of [
    ['Vídeos pautados', 'Reemplazar el video', 'Eliminar y elegir otro'],
    ['Vídeo caso', 'Eliminar', 'Eliminar'],
  ] as const) {
    const region = page.getByRole('region', { name: section })
    await region.getByRole('button', { name: `${opener} vertical año.mp4` }).click()
    await endTwice(page, `/campaigns/files/${campaign.id}/*`, button, () =>
      expect(region.getByText(/^0 de \d$/)).toBeVisible(),
    )
    if (button !== 'Eliminar') await expect(region.locator('input[type=file]')).toBeFocused()
  }
})

test('a credit that another tab has removed is removed (S14.3, M04)', async ({ page, portal, brand }) => {
  const campaign = await createComplete(portal, brand)
  const ofCampaign = (kind: string) => `/${kind}-credits/${campaign.id}`
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  for (const [kind, list, of, title, done] of [
    ['team', 'teamCredits', 'teamMember', /personas/, 'Crédito de la persona eliminado con éxito'],
    ['company', 'companyCredits', 'company', /anunciante/, 'Crédito de la empresa eliminado con éxito'],
  ] as const) {
    const remove = page.getByRole('region', { name: title }).getByRole('button', { name: /^Quitar / })
    await expect(remove).toBeVisible()
    const { [list]: credits } = await api(portal, 'GET', ofCampaign(kind), undefined, brand.token)
    await api(portal, 'DELETE', `${ofCampaign(kind)}/${credits[0][of].id}`, undefined, brand.token)
    await remove.click()
    await expectToast(page, done)
    await expect(remove).toHaveCount(0)
  }
})

test('a category that was deleted although the answer was lost is gone, and a retry says so (S16.3, M02)', async ({
  page,
  portal,
  brand,
}) => {
  await createCampaign(portal, brand, { name: 'La primera taza', categoryIds: [3, 7] })
  await page.goto('/campanas')
  await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
  await page.getByRole('button', { name: 'Eliminar la categoría Lo veo lo quiero' }).click()
  await endTwice(page, '/campaigns/enrollments/*/*', 'Eliminar', () =>
    expect(page.getByText('0 de 1 completadas')).toBeVisible(),
  )
})

test('a campaign that was deleted although the answer was lost is gone, and a retry says so (S16.3, M02)', async ({
  page,
  portal,
  brand,
}) => {
  await createCampaign(portal, brand, { name: 'La primera taza' })
  await page.goto('/campanas')
  await page.getByRole('button', { name: 'Eliminar la campaña La primera taza' }).click()
  await endTwice(page, '/campaigns/*', 'Eliminar', () =>
    expect(page.getByText('Aún no tienes campañas registradas.')).toBeVisible(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

const NO_SUCH_CAMPAIGN = 'No encontramos esa campaña entre las tuyas'
const NOT_FOUND = 'No encontramos lo que buscas.'

for (const step of ['datos', 'detalles'])
  test(`who saves in ${step} of a campaign that was deleted elsewhere is led on, and no text of it stays (R18, S13.6, T01)`, async ({
    page,
    portal,
    brand,
  }) => {
    const campaign = await createCampaign(portal, brand, { categoryIds: [3, 7] })
    const other = await page.context().newPage()
    for (const each of [other, page]) {
      await each.goto(`/inscripciones/${step}?campana=${campaign.id}`)
      await each.getByRole('textbox').first().fill('Lo que escribo')
    }
    if (step === 'datos') {
      await page.getByLabel('Fecha de inicio').fill('2025-02-03')
      await page.getByLabel('Fecha de fin').fill('2025-03-28')
    }
    await other.goto('/campanas')
    await api(portal, 'DELETE', `/campaigns/${campaign.id}`, undefined, brand.token)
    await saveAndGoOn(page)
    await expect(page).toHaveURL(`${portal.url}/campanas`)
    await expectToast(page, NO_SUCH_CAMPAIGN)
    await expect(page.getByText(NOT_FOUND)).toHaveCount(0)
    await expect(page.getByText('Aún no tienes campañas registradas.')).toBeVisible()
    // The toast lies over the button.
    await closeToasts(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)
  })

test('who saves answers after a category was deleted elsewhere goes on with those that are left (R18, S13.3, S13.6)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { categoryIds: [3, 7] })
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const answers = page.getByRole('textbox')
  await expect(answers).toHaveCount(7)
  const texts = Array.from({ length: 7 }, (_, index) => `Respuesta ${index}`)
  for (const [index, text] of texts.entries()) await answers.nth(index).fill(text)
  await api(portal, 'DELETE', `/campaigns/enrollments/${campaign.id}/3`, undefined, brand.token)
  await saveAndGoOn(page)
  await expectToast(page, '«Feat Creadores» ya no está en esta campaña.')
  await expect(answers).toHaveCount(6)
  for (const [index, text] of [...texts.slice(0, 5), texts[6] ?? ''].entries())
    await expect(answers.nth(index)).toHaveValue(text)
  await saveAndGoOn(page)
  await expectToast(page, 'Respuestas guardadas correctamente.')
  await expect(page).toHaveURL(/\/creditos/)
  await closeToasts(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('an answer about the videos to a campaign that was deleted elsewhere leads on (R18, J61)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await page.goto(`/inscripciones/creditos?campana=${id}`)
  const choice = page.getByRole('radio', { name: 'Sí, muéstrenlos' })
  await expect(choice).toBeVisible()
  await api(portal, 'DELETE', `/campaigns/${id}`, undefined, brand.token)
  await choice.check()
  await expect(page).toHaveURL(`${portal.url}/campanas`)
  await expectToast(page, NO_SUCH_CAMPAIGN)
})

test('captions that were saved although the answer was lost are shown (W08, M02)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  await completeCampaign(portal, brand, campaign, 'Una respuesta.')
  // While a copy is made, the page looks again every few seconds.
  await showCopies(page, campaign, { state: 'not-needed' })
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  const restore = await loseAnswers(page, 'PUT', `/campaigns/files/${campaign.id}/*/captions`)
  const choosing = page.waitForEvent('filechooser')
  await paid.getByRole('button', { name: /^Agregar subtítulos/ }).click()
  const buffer = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n¿Un café, mañana?\n')
  await (await choosing).setFiles({ name: 'es.vtt', mimeType: 'text/vtt', buffer })
  await expect(paid.getByText('Subtítulos: sí')).toBeVisible()
  await restore()
  await loseAnswers(page, 'DELETE', `/campaigns/files/${campaign.id}/*/captions`)
  await paid.getByRole('button', { name: /^Quitar los subtítulos/ }).click()
  await press(page, 'Quitar')
  await expect(paid.getByText('Subtítulos: no')).toBeVisible()
})

test('a video whose campaign was deleted elsewhere can’t be tried again, and says why (R18, S12.4)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await page.goto(`/inscripciones/archivos?campana=${id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  await paid.locator('input[type=file]').setInputFiles(videoFile('vertical'))
  await api(portal, 'DELETE', `/campaigns/${id}`, undefined, brand.token)
  await saveAndGoOn(page)
  await expect(page).toHaveURL(`${portal.url}/campanas`)
  const tray = page.getByRole('complementary', { name: 'Cargas de video' })
  await expect(tray).toContainText('La campaña de este video ya no está entre las tuyas.')
  await expect(tray.getByRole('button', { name: /^Reintentar/ })).toHaveCount(0)
  await tray.getByRole('button', { name: /^Quitar/ }).click()
  await expect(tray).toHaveCount(0)
})
