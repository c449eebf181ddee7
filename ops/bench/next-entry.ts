import type { Browser, Page } from '@playwright/test'
import { atMost } from './goals.ts'
import { slowDown } from './slow-line.ts'

/** The number of entries that a judge moves through, one after another. */
const STEPS = 5
/** The milliseconds that a judge needs at least for an entry. The page fetches the next ones meanwhile. */
const LOOK_MS = 1500

/** Measures a judge's waits at the desk (J25): for the next entry after N, and for an entry's text on slow 3G. */
export async function measureNextEntry(browser: Browser, url: string, entry: string, token: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.evaluate((value) => localStorage.setItem('ad-awards-token', value), token)
  await page.goto(url + entry)
  await page.getByRole('radiogroup').first().waitFor()
  const waits: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await page.waitForTimeout(LOOK_MS)
    waits.push(await pressNext(page))
  }
  atMost('judge’s next entry, slowest of five', Math.max(...waits), 300, 'ms')

  await slowDown(page)
  await page.goto(url + entry)
  await page.getByRole('radiogroup').first().waitFor()
  // N is pressed at once, before anything is fetched ahead.
  atMost('judge’s next entry on slow 3G, text readable', (await pressNext(page)) / 1000, 3, 's')
  await context.close()
}

/** Presses N. Returns the milliseconds until another entry with its answers has been painted. */
async function pressNext(page: Page): Promise<number> {
  const waiting = await page.evaluateHandle(() => {
    const shown = () =>
      document.querySelector('main')?.textContent.includes('Respuestas') && location.pathname
    const before = shown()
    const { promise, resolve } = Promise.withResolvers<number>()
    // The frame after the one that shows the entry begins only when that one has been painted.
    const watch = (pressed: number) => {
      const now = shown()
      if (!now || now === before) return requestAnimationFrame(() => watch(pressed))
      return requestAnimationFrame(() => resolve(performance.now() - pressed))
    }
    addEventListener('keydown', () => watch(performance.now()), { once: true, capture: true })
    // The promise is in an object, because a bare one would be waited for here.
    return { promise }
  })
  await page.keyboard.press('n')
  return waiting.evaluate(({ promise }) => promise)
}
