import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { chooseIn, smallVideo } from '../../../test/choose-files.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { brand } from '../../../test/people.ts'
import { closeToasts, expectToast } from '../../../test/toasts.ts'
import { answerUploads, type UploadAnswer } from '../../../test/uploads.ts'

const tray = page.getByRole('complementary', { name: 'Cargas de video' })
const begun: UploadAnswer = { status: 201, headers: { location: '/api/uploads/1' } }

/** Opens the files of a campaign, chooses its case video and saves it. */
async function saveVideo(meanwhile: (removeElsewhere: () => void) => void = () => {}) {
  const { addCampaign, open, removeElsewhere } = await brandWorld()
  const { id } = await addCampaign()
  const video = await smallVideo('caso.mp4')
  await open(`/inscripciones/archivos?campana=${id}`)
  const input = page.getByLabelText('Agregar video caso')
  await expect.element(input).toBeInTheDocument()
  chooseIn(input.element(), video)
  meanwhile(() => removeElsewhere(id))
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
}

it('a failed upload stays in the tray and can be tried again (S12.3, S12.4)', async () => {
  const message = 'No hay espacio para guardar el archivo.'
  const { size } = await smallVideo('caso.mp4')
  let isFull = true
  answerUploads((method) => {
    if (method !== 'POST') return { status: 204, headers: { 'upload-offset': String(size) } }
    return isFull ? { status: 507, body: { code: 'disk_full', message } } : begun
  })
  await saveVideo()
  await expectToast(message)
  await expect.element(tray).toMatchTextContent('1 archivo no se subió')
  await closeToasts()
  await expectGoodScreen()
  isFull = false
  await tray.getByRole('button', { name: 'Reintentar' }).click()
  await expectToast('Archivo "caso.mp4" subido correctamente.')
  await expect.element(tray).not.toBeInTheDocument()
})

it('a video whose campaign was deleted elsewhere can’t be tried again, and says why (R18, S12.4)', async () => {
  answerUploads(() => ({ status: 404, body: { code: 'not_found', message: 'No encontramos la campaña.' } }))
  await saveVideo((removeElsewhere) => removeElsewhere())
  await expect.poll(() => location.pathname).toBe('/campanas')
  await expect.element(tray).toMatchTextContent('La campaña de este video ya no está entre las tuyas.')
  await expect.element(tray.getByRole('button', { name: /^Reintentar/ })).not.toBeInTheDocument()
  await tray.getByRole('button', { name: /^Quitar/ }).click()
  await expect.element(tray).not.toBeInTheDocument()
})

it('one of which all bytes have left can’t be paused any more (S12.4)', async () => {
  answerUploads((method) => (method === 'POST' ? begun : null))
  await saveVideo()
  const dialog = page.getByRole('dialog', { name: 'La carga puede tardar varios minutos…' })
  await expect.element(dialog).toMatchTextContent('Revisando el video…')
  await expect.element(dialog.getByRole('button', { name: /^Cancelar/ })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Pausar/ })).not.toBeInTheDocument()
})

it('an interrupted upload asks for its file, and for none once its campaign is gone (S12.5)', async () => {
  const { addCampaign, open, removeElsewhere, reopen } = await brandWorld()
  const { id } = await addCampaign()
  const upload = {
    userId: brand.id,
    campaignId: id,
    usageType: 'video_case',
    file: { name: 'caso.mp4', size: 100, lastModified: 1 },
    url: '/api/uploads/1',
    sent: 50,
    at: Date.now(),
  }
  const choose = tray.getByRole('button', { name: /^Elegir archivo/ })
  await open('/campanas')
  // Another tab began it, and was closed.
  localStorage.setItem('ad-awards-uploads', JSON.stringify({ state: { uploads: [upload] } }))
  dispatchEvent(new StorageEvent('storage', { key: 'ad-awards-uploads' }))
  await expect.element(tray).toMatchTextContent('Elige otra vez «caso.mp4» para continuar donde quedó (50 %)')
  await expect.element(choose).toBeVisible()
  removeElsewhere(id)
  await reopen()
  await expect
    .element(tray)
    .toMatchTextContent('«caso.mp4» no se puede subir: su campaña ya no está entre las tuyas')
  await expect.element(choose).not.toBeInTheDocument()
  await expect.element(tray.getByRole('button', { name: /^Descartar/ })).toBeVisible()
})
