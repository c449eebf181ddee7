import { expect } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { lostFocus, lostTexts, motion, sidewaysScroll } from '../../e2e/in-page.ts'
import { expectAccessible } from './axe.ts'

/** The size that 1280 by 1024 px have at 400 % (1.4.10). */
export const NARROW = [320, 256] as const

/** The text spacing of 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Texts that are cut off or covered, and what scrolls sideways. */
export const lost = () => [...sidewaysScroll(), ...lostTexts()]

/** The same with the text spacing of 1.4.12. */
export function lostWithSpacing(): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACING)
  document.adoptedStyleSheets = [sheet]
  const found = lost()
  document.adoptedStyleSheets = []
  return found
}

/** Waits until nothing is loading, and two frames more, because colours change a frame later. */
export async function untilDrawn() {
  await expect.poll(() => document.querySelector('[data-loading], [aria-busy=true]')).toBe(null)
  await document.fonts.ready
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** Checks the page in both themes, with text twice as large (1.4.4), and in a narrow window. */
export async function expectGoodScreen() {
  await page.viewport(1280, 800)
  await untilDrawn()
  await expectAccessible()
  expect(motion()).toEqual([])
  await commands.emulateMedia({ colorScheme: 'dark' })
  await untilDrawn()
  await expectAccessible(['color-contrast'])
  document.documentElement.style.fontSize = '200%'
  const large = lost()
  document.documentElement.style.fontSize = ''
  expect(large).toEqual([])
  await expectGoodInNarrowWindow()
  await commands.emulateMedia({ colorScheme: 'light' })
  await page.viewport(1280, 800)
}

export async function expectGoodInNarrowWindow() {
  await page.viewport(...NARROW)
  await untilDrawn()
  await expectAccessible()
  const narrow = lost()
  // Once a key has been pressed, the focus is visible.
  await userEvent.keyboard('{Tab}')
  const focus = lostFocus()
  const loose = lostWithSpacing()
  expect({ narrow, focus, loose }).toEqual({ narrow: [], focus: [], loose: [] })
}
