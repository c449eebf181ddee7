import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { answer, hold } from '../../test/calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { answerMissingPart } from './new-version.ts'

/** Lets the server's first page be this one; `until` holds it back. */
function serve(html: string, until?: Promise<void>) {
  const others = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    if (target !== '/') return others(target, init)
    await until
    return new Response(html)
  })
}

const notice = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' })
const anotherBuild = '<script type="module" src="/assets/index-another.js"></script>'

it('never reloads the page under a call that changes something', async () => {
  await openScreen('/verify/no-fui-yo?verification_code=un-codigo')
  answer(accountRoutes.deleteRegistration, { message: 'Listo' })
  const goOn = hold(accountRoutes.deleteRegistration)
  await page.getByRole('button', { name: 'No fui yo: eliminar el registro' }).click()
  serve(anotherBuild)
  await answerMissingPart()
  await expect.element(notice).toBeVisible()
  goOn()
  await expect.element(page.getByText('Eliminamos el registro.')).toBeVisible()
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

it('a version for which the page was reloaded before only says so, and goes on «Ahora no»', async () => {
  await openScreen('/login')
  sessionStorage.setItem('ad-awards-reloaded-for', '/assets/index-another.js')
  serve(anotherBuild)
  await answerMissingPart()
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

it('what was found missing before «Ahora no» does not ask again', async () => {
  await openScreen('/login')
  await page.getByLabelText('Correo electrónico').fill('lucia@marca.example')
  serve(anotherBuild)
  await answerMissingPart()
  await expect.element(notice).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  serve(anotherBuild, promise)
  const answered = answerMissingPart()
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  resolve()
  await answered
  await expect.element(notice).not.toBeInTheDocument()
})

it('says that a part is missing, and nothing of a new version, while the server has this one', async () => {
  await openScreen('/login')
  serve(document.documentElement.outerHTML)
  await answerMissingPart()
  const missing = page.getByRole('status').filter({ hasText: 'Falta una parte de la página' })
  await expect.element(missing).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await missing.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(missing).not.toBeInTheDocument()
})
