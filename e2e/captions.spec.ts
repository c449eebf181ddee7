import { createComplete } from './entries.ts'
import { answerCalls } from './failures.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './good-screen.ts'

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\n¿Un café, mañana?\n'
const file = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) })

test('files: captions are checked, set, replaced and removed (W08)', async ({ page, portal, brand }) => {
  const campaign = await createComplete(portal, brand)
  await openScreen(page, `/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  const choose = async (button: string, chosen: ReturnType<typeof file>) => {
    const choosing = page.waitForEvent('filechooser')
    await paid.getByRole('button', { name: button }).click()
    await (await choosing).setFiles(chosen)
  }
  await expect(paid.getByText('Subtítulos: no')).toBeVisible()
  await expect(paid.getByText('Opcional: un archivo .vtt de hasta 200 KB.')).toBeVisible()

  await choose('Agregar subtítulos a vertical año.mp4', file('guion.vtt', 'Hola'))
  await expect(paid.getByRole('alert')).toContainText('El archivo no es de subtítulos WebVTT')
  const path = `/campaigns/files/${campaign.id}/*/captions`
  const said = { status: 409, json: { message: 'Ahora no.', code: 'campaign_blocked' } }
  const restore = await answerCalls(page, 'PUT', path, said)
  await choose('Agregar subtítulos a vertical año.mp4', file('es.vtt', VTT))
  await expect(paid.getByRole('alert')).toContainText('Ahora no.')
  await restore()
  await choose('Agregar subtítulos a vertical año.mp4', file('es.vtt', VTT))
  await expect(paid.getByText('Subtítulos: sí')).toBeVisible()
  await expect(paid.getByRole('alert')).toHaveCount(0)

  const track = paid.locator('track')
  const text = async () => {
    const address = await track.getAttribute('src')
    return page.evaluate(async (src) => (await fetch(src)).text(), address ?? '')
  }
  expect(await text()).toContain('¿Un café, mañana?')
  const player = paid.getByRole('group', { name: 'vertical año.mp4' })
  await player.getByRole('button', { name: /^Reproducir/ }).click()
  await player.getByRole('button', { name: 'Subtítulos' }).click()
  await player.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 0
  })
  await expect(player.getByText('¿Un café, mañana?')).toBeVisible()
  await choose('Cambiar los subtítulos de vertical año.mp4', file('es.vtt', VTT.replace('mañana', 'ya')))
  await expect.poll(text).toContain('¿Un café, ya?')
  await expect(player.getByText('¿Un café, ya?')).toBeVisible()

  await paid.getByRole('button', { name: 'Quitar los subtítulos de vertical año.mp4' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quitar los subtítulos?' })
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(paid.getByRole('button', { name: 'Agregar subtítulos a vertical año.mp4' })).toBeFocused()
  await expect(paid.getByText('Subtítulos: no')).toBeVisible()
  await expect(track).toHaveCount(0)
  await expect(player.getByText('¿Un café')).toHaveCount(0)
  await choose('Agregar subtítulos a vertical año.mp4', file('es.vtt', VTT))
  await expect(player.getByText('¿Un café, mañana?')).toBeVisible()
})
