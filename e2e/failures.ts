import type { Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

type Answer = 'cut' | NonNullable<Parameters<Route['fulfill']>[0]>

/** Answers these calls in the server's place; 'cut' breaks the connection. Resolves to what undoes this. */
export async function answerCalls(page: Page, method: string, path: string, answer: Answer) {
  const glob = `**/api${path}`
  const handle = (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    return answer === 'cut' ? route.abort() : route.fulfill(answer)
  }
  await page.route(glob, handle)
  return () => page.unroute(glob, handle)
}

/** Lets these calls through to the server but loses its answers. Resolves to a function that undoes this. */
export async function loseAnswers(page: Page, method: string, path: string) {
  const glob = `**/api${path}`
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    return route.abort()
  }
  await page.route(glob, handle)
  return () => page.unroute(glob, handle)
}

/** Holds these calls until the returned function lets them go. */
export async function holdCalls(page: Page, method: string, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

const WORDS = 'Lo que dice el servidor.'
const said = { status: 409, json: { message: WORDS, code: 'credit_exists' } }
// A proxy's own page is an answer, but holds none of the server's words.
const mute = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

/**
 * Makes an action fail in three ways: no answer, an answer without a message, and the server's message (M06). Each
 * has to show its toast; `prefix` is the text before the server's message.
 */
export async function expectFailures(
  page: Page,
  [method, path]: [method: string, path: string],
  fallback: string,
  act: () => Promise<void>,
  prefix = '',
) {
  const cases = [
    ['cut', fallback],
    [mute, fallback],
    [said, prefix + WORDS],
  ] as const
  for (const [answer, words] of cases) {
    const restore = await answerCalls(page, method, path, answer)
    await act()
    // The toast holds these words to the letter, and nothing beside them but the cross.
    const exact = new RegExp(`^${RegExp.escape(words)}\\s*Cerrar notificación$`)
    await expect(page.locator('.Toastify__toast', { hasText: exact })).toHaveCount(1)
    await closeToasts(page)
    await restore()
  }
}

/** Closes all toasts, because a visible toast is not repeated. */
export async function closeToasts(page: Page) {
  const crosses = page.getByRole('button', { name: 'Cerrar notificación' })
  // Clicks by script, because a real click would wait until each toast has come to rest.
  await expect(async () => {
    await crosses.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
    await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
