import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

const SKIPPED = 'font, script, style, textarea, title, option, svg, [translate=no]'

function wrapTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
}

/** Puts other nodes in the place of all texts, now and as they come, as browsers do that translate a page. */
export function translate() {
  wrapTexts()
  const observer = new MutationObserver(wrapTexts)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
}

const FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=search])):enabled:read-write'

/** Waits for the page, then types into each field of its forms, too much and nothing, and tries to save nothing. */
export async function tryForms() {
  await expect.poll(() => document.querySelector('h1')).not.toBe(null)
  await expect.poll(() => document.querySelector('[data-loading], [aria-busy=true]')).toBe(null)
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
  for (const text of ['palabra '.repeat(1001), '', 'x']) {
    for (const field of seen(FIELDS).slice(0, 8)) await page.elementLocator(field).fill(text)
    const [save] = seen('main button[type=submit]')
    if (text === '') save?.click()
  }
  for (const box of seen('main [type=checkbox]').slice(0, 3)) box.click()
  await expectTranslated()
}

/** Expects the page to be shown, and translated. */
export async function expectTranslated() {
  await expect.poll(() => document.querySelector('font')).not.toBe(null)
  await expect
    .element(page.getByRole('heading', { name: 'No pudimos mostrar esta página' }))
    .not.toBeInTheDocument()
}
