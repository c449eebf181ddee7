import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { answer, hold } from '../../test/calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { answerMissingPart } from './new-version.ts'

/** Lets the server's first page be this one. */
function serve(html: string) {
  const others = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) =>
    target === '/' ? new Response(html) : others(target, init),
  )
}

const anotherBuild = '<script type="module" src="/assets/index-another.js"></script>'

it('never reloads the page under a call that changes something', async () => {
  await openScreen('/verify/no-fui-yo?verification_code=un-codigo')
  answer(accountRoutes.deleteRegistration, { message: 'Listo' })
  const goOn = hold(accountRoutes.deleteRegistration)
  await page.getByRole('button', { name: 'No fui yo: eliminar el registro' }).click()
  serve(anotherBuild)
  await answerMissingPart()
  const notice = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' })
  await expect.element(notice).toBeVisible()
  goOn()
  await expect.element(page.getByText('Eliminamos el registro.')).toBeVisible()
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

it('says that a part is missing, and nothing of a new version, while the server has this one', async () => {
  await openScreen('/login')
  serve(document.documentElement.outerHTML)
  await answerMissingPart()
  const notice = page.getByRole('status').filter({ hasText: 'Falta una parte de la página' })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Hay una versión nueva')).not.toBeInTheDocument()
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
