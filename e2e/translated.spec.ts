import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './sitting-fixtures.ts'
import { choice, closeMotion, openMotion, point } from './sitting-steps.ts'

/** Puts other nodes in the place of all texts, now and as they come, as browsers do that translate a page. */
function wrapTexts() {
  const skipped = 'font, script, style, textarea, title, option, svg, [translate=no]'
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    wrap()
    new MutationObserver(wrap).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  if (document.body) begin()
  else addEventListener('DOMContentLoaded', begin)
}

/** @returns what checks that the page is shown, and translated */
async function translate(page: Page) {
  await page.addInitScript(wrapTexts)
  await page.evaluate(wrapTexts)
  return async () => {
    await expect(page.locator('font').first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1, name: 'No pudimos mostrar esta página' })).toHaveCount(
      0,
    )
  }
}

test('a sitting goes on while the browsers translate its table and its room (R20)', async ({
  table,
  phone,
}) => {
  const shown = [await translate(table), await translate(phone)]
  await point(table, 'Volver a casa').click()
  await openMotion(table, 'Oro')
  await choice(phone, 'Sí').click()
  await expect(phone.getByText('Votaste: Sí').first()).toBeVisible()
  await choice(phone, 'No').click()
  await expect(phone.getByText('Votaste: No').first()).toBeVisible()
  await closeMotion(table, '1 de 4 votó', true)
  await expect(choice(phone, 'Sí')).toHaveCount(0)
  for (const expectShown of shown) await expectShown()
})
