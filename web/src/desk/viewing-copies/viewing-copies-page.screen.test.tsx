import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { answer, instead, loseAnswers, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const items = page.getByRole('list', { name: 'Videos sin versión para el jurado' }).getByRole('listitem')
const tried = () => sentWith(viewingCopyRoutes.retry).map(({ params }) => params.fileId)

/** Opens the list of so many failed copies. Trying one again takes it off the list. */
async function openFailed(many: number, tool: string | null = 'ffmpeg 7.1') {
  let failed = Array.from({ length: many }, (_, at) => ({
    fileId: at + 1,
    campaignId: 1,
    campaign: 'La primera taza',
    brand: 'Lucía Ñáñez',
    originalName: 'master.mp4',
    size: 387_000_000,
    codec: 'hevc',
    fault: 'damaged' as const,
    detail: 'error while decoding MB 38 24',
    failedAt: '2025-03-01T12:00:00.000Z',
  }))
  answer(viewingCopyRoutes.listFailed, () => ({
    failed,
    next: null,
    total: { waiting: 2, working: 1, failed: failed.length },
    tool,
  }))
  answer(viewingCopyRoutes.retry, ({ params: { fileId } }) => {
    failed = failed.filter((each) => each.fileId !== fileId)
    return { message: 'Lo intentaremos otra vez en unos minutos.' }
  })
  await openAsAdmin('/admin/programa/versiones')
}

async function expectNews(text: string) {
  await expect.element(page.getByRole('status').filter({ hasText: text })).toHaveFocus()
}

it('an admin sees which copies failed and why, and that nothing can make them (W04)', async () => {
  await openFailed(2, null)
  await expect.poll(() => document.title).toBe('Versiones para el jurado · Ad Awards')
  await expect.element(page.getByRole('link', { name: 'Versiones' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByText('En este servidor nada puede preparar las versiones')).toBeVisible()
  await expect.element(items).toHaveLength(2)
  for (const text of ['La primera taza', 'Lucía Ñáñez', 'master.mp4', 'Imágenes dañadas', 'MB 38 24'])
    await expect.element(items.first()).toMatchTextContent(text)
  await expectGoodScreen()
})

it('an admin tries again, one or all, and reads what came of it, also if the answer was lost (W04)', async () => {
  await openFailed(6)
  const retry = items.first().getByRole('button', { name: /^Intentar otra vez/ })
  await retry.click()
  await expectNews('«master.mp4» espera su turno otra vez.')
  await expect.element(items).toHaveLength(5)

  const mend = instead(viewingCopyRoutes.retry, 'cut')
  await retry.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('No pudimos preparar la versión de nuevo. Revisa tu conexión y vuelve a intentarlo.')
  mend()
  // The copy waits again, although the answer is lost.
  const find = loseAnswers(viewingCopyRoutes.retry)
  await retry.click()
  await expectNews('«master.mp4» espera su turno otra vez.')
  await expect.element(items).toHaveLength(4)
  find()
  const before = tried().length
  await button('Intentar otra vez con todos').click()
  await expectNews('4 videos esperan su turno otra vez.')
  expect(tried().slice(before)).toEqual([3, 4, 5, 6])
  await expect.element(page.getByText('Ningún video tiene problemas.')).toBeVisible()
})
