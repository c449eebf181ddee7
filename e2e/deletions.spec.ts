import type { Page } from '@playwright/test'
import type { ViewingCopy } from '@portal/contract/entries/viewing-copies.ts'
import { changeAnswers } from './change-answers.ts'
import { completeCampaign, createCampaign } from './entries.ts'
import { closeToasts, loseAnswers } from './failures.ts'
import { expect, expectToast, test } from './fixtures.ts'

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
