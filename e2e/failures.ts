import type { Page, Route } from '@playwright/test'

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

/** Holds these calls until the returned function lets them go. */
export async function holdCalls(page: Page, method: string, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}
