import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** The most milliseconds by which a call is held back; 0: no call is. */
const MOST = Number(process.env['CALL_DELAY'] ?? 0)

/**
 * Holds calls back by different times, most short and some long. It shows which stories don't wait for answers.
 */
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
