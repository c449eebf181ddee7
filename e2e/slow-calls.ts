import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** Milliseconds at most by which each call is held back; 0: none is. */
const MOST = Number(process.env['CALL_DELAY'] ?? 0)

/** Shows which stories go on before an answer is there: each call takes another time. Most are short, some are long. */
export function slowCalls(browser: Browser) {
  if (MOST === 0) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.route('**/api/**', async (route) => {
      await setTimeout(Math.random() ** 2 * MOST)
      // The page may have gone meanwhile.
      await route.fallback().catch(() => {})
    })
    return context
  }
}
