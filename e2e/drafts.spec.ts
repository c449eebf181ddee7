import type { Page } from '@playwright/test'
import { test } from './entries.ts'
import { expect } from './fixtures.ts'

const details = (campaign: { id: number }) => `/inscripciones/detalles?campana=${campaign.id}`
const firstAnswer = (page: Page) => page.getByRole('textbox').first()

test('a page killed in the middle of typing loses half a second at most (S13.6)', async ({
  page,
  campaign,
}) => {
  await page.goto(details(campaign))
  const text = 'Nadie esperaba que el café de la mañana se volviera canción, pero así fue en 2025.'
  await firstAnswer(page).pressSequentially(text, { delay: 20 })
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await crashed

  const next = await page.context().newPage()
  await next.goto(details(campaign))
  await expect(firstAnswer(next)).not.toHaveValue('')
  const kept = await firstAnswer(next).inputValue()
  expect(text.startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThan(text.length / 2)
})
