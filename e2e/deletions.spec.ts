import type { Page } from '@playwright/test'
import type { ViewingCopy } from '@portal/contract/entries/viewing-copies.ts'
import { changeAnswers } from './change-answers.ts'
import { completeCampaign, createCampaign } from './entries.ts'
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
