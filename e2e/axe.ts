import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { expect } from './fixtures.ts'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until what moves for less than a second has come to rest. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().endTime) < 1000)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Stops the time of toasts. */
const holdToasts = (page: Page) =>
  page.evaluate(() => {
    const held = new CSSStyleSheet()
    held.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [held]
  })

/** Returns what axe finds on the page as it stands; `only` are tags or rules. */
export async function axeViolations(page: Page, only = ALL): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  // While a colour changes or a toast fades, the contrast is that of neither colour. On a slow machine axe takes long
  // enough for a toast's time to end.
  await holdToasts(page)
  await atRest(page)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // axe decides by a dialog's corner whether it is modal, but beside a toast the corner lets the pointer through
    // (T05).
    const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
    for (const { style } of dialogs) style.pointerEvents = 'auto'
    const { violations } = await axe.run(document, { runOnly: only })
    for (const { style } of dialogs) style.pointerEvents = ''
    // The time of toasts goes on.
    document.adoptedStyleSheets = []
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, only)
}

/** Expects no violation of WCAG 2.2 AA that axe can see. */
export const expectAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([])
