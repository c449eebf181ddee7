import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fileRoutes } from '@portal/contract/entries/files.ts'
import { faultTexts, type ViewingCopy } from '@portal/contract/entries/viewing-copies.ts'
import { storedVideo } from '../../../test/brand-files.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { tall } from '../../../test/sheets-of-judge.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const paid = page.getByRole('region', { name: 'Vídeos pautados' })
const shown = (text: string) => paid.getByText(text, { exact: true })
/** The texts that screen readers were told of. */
const news = () => [...document.querySelectorAll('main output')].map(({ textContent }) => textContent)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

/** Opens the videos of a campaign. Returns what shows this copy from the next look on, and removes the video. */
async function openFiles(start: Partial<ViewingCopy>) {
  const { open, addCampaign } = await brandWorld()
  const { id } = await addCampaign()
  const file = { ...storedVideo(1, 'video_pauted'), url: tall.url ?? '' }
  let files = [{ ...file, copy: { ...file.copy, ...start } }]
  answer(fileRoutes.list, () => ({ files: { video_pauted: files, video_case: [] } }))
  answer(fileRoutes.remove, () => {
    files = []
    return { message: 'Archivo eliminado.' }
  })
  await open(`/inscripciones/archivos?campana=${id}`)
  await expect.element(paid.getByRole('listitem')).toHaveLength(1)
  return (copy: Partial<ViewingCopy>) => {
    files = [{ ...file, copy: { ...file.copy, ...copy } }]
    vi.advanceTimersByTime(4000)
  }
}

it('how far the version for the jury is, in words, and no entry waits for it (W04)', async () => {
  const show = await openFiles({ state: 'waiting' })
  await expect.element(shown('La versión para el jurado espera su turno.')).toBeVisible()
  await expect
    .element(page.getByText('Para enviar tu inscripción no hace falta que esté lista.'))
    .toBeVisible()
  expect(news().join('')).toBe('')

  // Each percent is seen, but not read aloud.
  const told = 'vertical año.mp4: estamos preparando la versión para el jurado'
  for (const percent of [40, 63]) {
    show({ state: 'working', percent })
    await expect.element(shown(`Preparando la versión para el jurado: ${percent} %`)).toBeVisible()
    expect(news()).toContain(told)
  }
  const bar = paid.getByRole('progressbar', { name: 'Versión para el jurado de vertical año.mp4' })
  expect((bar.element() as HTMLProgressElement).value).toBe(63)
  await expectGoodScreen()
})

it('one that no jury could watch says why, and makes room for another (W04)', async () => {
  const show = await openFiles({ state: 'working' })
  show({ state: 'failed', fault: 'damaged' })
  await expect.element(shown(faultTexts.damaged)).toBeVisible()
  await expectGoodScreen()
  await paid.getByRole('button', { name: 'Reemplazar el video vertical año.mp4' }).click()
  await expect.element(dialog).toMatchTextContent('Se eliminará «vertical año.mp4»')
  await dialog.getByRole('button', { name: 'Eliminar y elegir otro' }).click()
  await expectToast('Archivo eliminado correctamente.')
  await expect.poll(() => document.activeElement?.matches('input[type=file]')).toBe(true)
  await expect.element(paid.getByText('0 de 3')).toBeVisible()
})

const beSeen = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('nobody is asked again once all copies are made, nor while the page is hidden (W04)', async () => {
  const looks = () => sentWith(fileRoutes.list).length
  const show = await openFiles({ state: 'working', percent: 5 })
  const atFirst = looks()
  vi.advanceTimersByTime(4000)
  await expect.poll(looks).toBe(atFirst + 1)
  beSeen('hidden')
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(atFirst + 1)
  beSeen('visible')
  show({ state: 'not-needed' })
  await expect.element(shown('Lista para el jurado')).toBeVisible()
  const before = looks()
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(before)
})
