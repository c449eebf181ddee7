import type { Browser, Page } from '@playwright/test'
import { atMost } from './goals.ts'
import { slowDown } from './slow-line.ts'

/** Entries that a judge moves through, one after another. */
const STEPS = 5
/** What a judge needs at least for an entry; meanwhile the next ones are fetched. */
const LOOK_MS = 1500

/** What a judge waits for at the desk (J25): the next entry after a press on N, and the text of an entry on slow 3G. */
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
  // At once: nothing has been fetched ahead.
  atMost('judge’s next entry on slow 3G, text readable', (await pressNext(page)) / 1000, 3, 's')
  await context.close()
}

/** Milliseconds from the key N until another entry with its answers has been painted. */
async function pressNext(page: Page): Promise<number> {
  const waiting = await page.evaluateHandle(() => {
    const shown = () =>
      document.querySelector('main')?.textContent.includes('Respuestas') && location.pathname
    const before = shown()
    const { promise, resolve } = Promise.withResolvers<number>()
    // The second frame begins when the first, which shows it, has been painted.
    const watch = (pressed: number) => {
      const now = shown()
      if (!now || now === before) return requestAnimationFrame(() => watch(pressed))
      return requestAnimationFrame(() => resolve(performance.now() - pressed))
    }
    addEventListener('keydown', () => watch(performance.now()), { once: true, capture: true })
    // In an object, because a promise would be waited for here.
    return { promise }
  })
  await page.keyboard.press('n')
  return waiting.evaluate(({ promise }) => promise)
}
