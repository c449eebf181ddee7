import hevc from '../../../../server/test/fixtures/hevc.mp4?url'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { fileRoutes } from '@portal/contract/entries/files.ts'
import { viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { noCopy } from '../../../test/brand-files.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead, loseAnswers, mute, Refusal } from '../../../test/calls.ts'
import { chooseIn, smallVideo } from '../../../test/choose-files.ts'
import { pressTwice } from '../../../test/lost-answers.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { closeToasts, expectToast, toasts } from '../../../test/toasts.ts'

const paid = page.getByRole('region', { name: 'Vídeos pautados' })
const cased = page.getByRole('region', { name: 'Vídeo caso' })
const chosen = (section: Locator) => section.getByRole('button', { name: /^Quitar / })
const inputOf = (section: Locator) => section.getByLabelText(/^Agregar video/)
const ofName = 'vertical año.mp4'

async function openFiles(changes?: Parameters<Awaited<ReturnType<typeof brandWorld>>['addFiles']>[1]) {
  const world = await brandWorld()
  const { id } = await world.addCampaign()
  if (changes) world.addFiles(id, changes)
  await world.open(`/inscripciones/archivos?campana=${id}`)
  await expect.element(cased).toBeVisible()
}

const add = (section: Locator, ...files: File[]) => chooseIn(inputOf(section).element(), ...files)

it('what is asked for, what may be chosen, and where the focus goes when a file is taken out (S12.2, S23.2, V50–V53, V70, 2.4.3)', async () => {
  await openFiles()
  await expect.element(paid).toMatchTextContent('entre 1 y 3 minutos')
  await expect.element(cased).toMatchTextContent('hasta 2 minutos')
  for (const section of [paid, cased]) {
    await expect.element(section).toMatchTextContent('sin caracteres especiales')
    await expect.element(section).toMatchTextContent('400MB')
  }
  const [one, two, three, four] = await Promise.all(['1.mp4', '2.mp4', '3.mp4', '4.mp4'].map(smallVideo))
  if (!one || !two || !three || !four) throw new Error('No videos')
  const text = new File(['hola'], 'guion.txt', { type: 'text/plain' })
  for (const [section, files, most] of [
    [paid, [text], 3],
    [paid, [one, two, three, four], 3],
    [cased, [text], 1],
  ] as const) {
    const words = `Solo se permiten archivos en formato .mp4 y un máximo de ${most} archivo(s).`
    add(section, one)
    await expect.element(chosen(section)).toHaveLength(1)
    add(section, ...files)
    await expectToast(words)
    await expect.element(inputOf(section)).toHaveAccessibleDescription(expect.stringContaining(words))
    await expect.element(chosen(section)).not.toBeInTheDocument()
    await closeToasts()
  }

  // Of two files with the same name one is kept, and one file too many is left out.
  add(paid, one, two)
  add(paid, await smallVideo('1.mp4'), three)
  await expect.element(chosen(paid)).toHaveLength(3)
  add(paid, four)
  await expect.element(paid.getByText(/^\d+ KB$/)).toHaveLength(3)
  await pressOn(chosen(paid).first())
  await expect.element(chosen(paid)).toHaveLength(2)
  await expect.element(inputOf(paid)).toHaveFocus()

  const megabyte = new Blob([new Uint8Array(1024 * 1024)])
  add(
    cased,
    new File([...Array.from({ length: 400 }, () => megabyte), 'más'], 'enorme.mp4', { type: 'video/mp4' }),
  )
  await expectToast('El tamaño máximo permitido es de 400MB por archivo.')
  await expect.element(chosen(cased)).not.toBeInTheDocument()
})

it('a chosen video is looked at before it is sent (S12.2, V50)', async () => {
  await openFiles()
  const film = new File([await (await fetch(hevc)).blob()], 'hevc.mp4', { type: 'video/mp4' })
  add(paid, film, await smallVideo('corto.mp4'))
  const { guidance } = wholeEdition.videos.video_pauted
  for (const length of ['0:03', '0:15'])
    await expect
      .element(paid.getByText(`Dura ${length}. Recomendamos otra duración: ${guidance}`))
      .toBeVisible()
  await expect.element(paid.getByText('Está en HEVC (H.265)')).toHaveLength(1)
  const movie = '\0\0\0\u0014ftypqt  \0\0\0\0qt  '
  add(paid, new File([movie], 'renombrado.mp4', { type: 'video/mp4' }))
  await expect
    .element(paid.getByRole('alert'))
    .toMatchTextContent('«renombrado.mp4» es un .mov con otro nombre.')
  await expect.element(chosen(paid)).toHaveLength(2)
})

it('a video of a length that the edition doesn’t permit is taken out before it is sent (F30)', async () => {
  const world = await brandWorld()
  const { id } = await world.addCampaign()
  const { videos } = wholeEdition
  const strict = { ...videos.video_case, permitted: { from: 60, to: 120 } }
  const edition = { ...wholeEdition, videos: { ...videos, video_case: strict } }
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions: [edition] }))
  await world.open(`/inscripciones/archivos?campana=${id}`)
  await expect.element(cased.getByText('Se aceptan videos de 1:00 a 2:00 minutos.')).toBeVisible()
  const short = await smallVideo('corto.mp4')
  add(cased, short)
  await expect
    .element(cased.getByRole('alert'))
    .toMatchTextContent('«corto.mp4»: El video dura 0:15. Se aceptan')
  await expect.element(chosen(cased)).not.toBeInTheDocument()
  add(paid, short)
  await expect.element(chosen(paid)).toHaveLength(1)
})

it('the list that can’t be loaded is tried again, and a video is deleted once that works (S12.1, M03, M06)', async () => {
  const world = await brandWorld()
  const { id } = await world.addCampaign()
  world.addFiles(id)
  const mend = instead(fileRoutes.list, mute)
  await world.open(`/inscripciones/archivos?campana=${id}`)
  await expect.element(page.getByText('Error al cargar los archivos.')).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await cased.getByRole('button', { name: `Eliminar ${ofName}` }).click()
  const asked = page.getByRole('dialog', { name: '¿Eliminar archivo?' })
  const confirm = () => asked.getByRole('button', { name: 'Eliminar', exact: true }).click()
  for (const fault of ['cut', mute] as const) {
    const again = instead(fileRoutes.remove, fault)
    await confirm()
    await expect.poll(toasts).toEqual([fileRoutes.remove.failure])
    await closeToasts()
    again()
  }
  // The server's message comes with a second toast about its consequence.
  const again = instead(fileRoutes.remove, () => {
    throw new Refusal('campaign_blocked', { message: 'Ahora no.' })
  })
  await confirm()
  await expectToast('Ahora no.')
  await expectToast(fileRoutes.remove.failure)
  await closeToasts()
  again()
  await confirm()
  await expectToast('Archivo eliminado correctamente.')
  await expect.element(cased.getByText('0 de 1')).toBeVisible()
})

it.each([
  { section: paid, opener: 'Reemplazar el video', button: 'Eliminar y elegir otro' },
  { section: cased, opener: 'Eliminar', button: 'Eliminar' },
])(
  '«$opener»: a video that was deleted although the answer was lost is gone, and a retry says so (S12.1, M02)',
  async ({ section, opener, button }) => {
    await openFiles({ copy: { ...noCopy, state: 'failed', fault: 'damaged' } })
    await section.getByRole('button', { name: `${opener} ${ofName}` }).click()
    await pressTwice(fileRoutes.remove, button, async () => {
      await expect.element(section.getByText(/^0 de \d$/)).toBeVisible()
    })
    await expectToast(' correctamente')
    await expect.element(dialog).not.toBeInTheDocument()
    const isNext = () => document.activeElement === inputOf(section).element()
    await expect.poll(isNext).toBe(button !== 'Eliminar')
  },
)

it('captions that were saved or removed although the answer was lost are shown so (W08, M02)', async () => {
  await openFiles({})
  const mend = loseAnswers(viewingCopyRoutes.setCaptions)
  const choosing = new Promise<HTMLInputElement>((resolve) => {
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      resolve(this)
    })
  })
  await paid.getByRole('button', { name: /^Agregar subtítulos/ }).click()
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\n¿Un café, mañana?\n'
  chooseIn(await choosing, new File([captions], 'es.vtt', { type: 'text/vtt' }))
  await expect.element(paid.getByText('Subtítulos: sí')).toBeVisible()
  mend()
  loseAnswers(viewingCopyRoutes.removeCaptions)
  await paid.getByRole('button', { name: /^Quitar los subtítulos/ }).click()
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect.element(paid.getByText('Subtítulos: no')).toBeVisible()
})
