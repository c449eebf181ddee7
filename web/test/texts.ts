import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until exactly these elements are there, with these texts in this order. */
export async function expectTexts(locator: Locator, texts: (string | RegExp)[]) {
  const wanted = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
  await expect.poll(() => locator.elements().map(({ textContent }) => textContent.trim())).toEqual(wanted)
}
