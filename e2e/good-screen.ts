import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { lostFocus, lostTexts, motion, sidewaysScroll } from './in-page.ts'

const DESKTOP = { width: 1280, height: 800 }
/** The size that 1280 by 1024 px have at 400 % (1.4.10). */
const NARROW = { width: 320, height: 256 }

/** The text spacing of 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const lost = async (page: Page) => [
  ...(await page.evaluate(sidewaysScroll)),
  ...(await page.evaluate(lostTexts)),
]

/** Opens a screen and waits until nothing on it is loading. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
}

/** Checks the page in both themes, on a desktop with text twice as large (1.4.4), and in a narrow window. */
export async function expectGoodScreen(page: Page) {
  await page.setViewportSize(DESKTOP)
  await page.evaluate(() => document.fonts.ready)
  await look(page, 'light')
  const light = await axeViolations(page)
  const moving = await page.evaluate(motion)
  await look(page, 'dark')
  const dark = await axeViolations(page, ['color-contrast'])
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const large = await lost(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect({ light, moving, dark, large }).toEqual({ light: [], moving: [], dark: [], large: [] })
  await expectGoodInNarrowWindow(page)
  await page.setViewportSize(DESKTOP)
}

async function look(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilDrawn(page)
}

/** Waits two frames, because colours, and what moves elsewhere in a narrow window, change a frame later. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

async function expectGoodInNarrowWindow(page: Page) {
  await page.setViewportSize(NARROW)
  await untilDrawn(page)
  const narrow = [...(await axeViolations(page)), ...(await lost(page))]
  // Once a key has been pressed, the focus is visible.
  await page.keyboard.press('Tab')
  const focus = await page.evaluate(lostFocus)
  const loose = await withSpacing(page, lost)
  expect({ narrow, focus, loose }).toEqual({ narrow: [], focus: [], loose: [] })
}

// A script constructs the sheet, because the content security policy doesn't apply to such sheets.
async function withSpacing<T>(page: Page, look: (page: Page) => Promise<T>): Promise<T> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  const seen = await look(page)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return seen
}
