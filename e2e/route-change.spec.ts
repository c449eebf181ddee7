import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'
import { openScreen } from './good-screen.ts'
import { confirmJudge, createJudge, test } from './jury-fixtures.ts'

/** Follows each link of each navigation, and back: the title changes, the heading has the focus (2.4.2, 2.4.3). */
async function expectArrivals(page: Page, starts: string[]) {
  const heading = page.getByRole('heading', { level: 1 })
  for (const start of starts) {
    await openScreen(page, start)
    const title = await page.title()
    const links = page.getByRole('navigation').getByRole('link').and(page.locator(':not([aria-current])'))
    for (let index = 0; index < (await links.count()); index += 1) {
      await links.nth(index).click()
      await expect(page).not.toHaveTitle(title)
      await expect(heading).toBeFocused()
      await page.goBack()
      await expect(page).toHaveTitle(title)
      await expect(heading).toBeFocused()
    }
  }
}

test('an admin arrives at the heading of the next screen (R07, R14)', async ({ page, admin }) => {
  await signIn(page, { token: admin })
  await expectArrivals(page, ['/admin/perfil', '/admin/programa', '/admin/correos'])
})

test('a judge arrives at the heading of the next screen (R08, R15)', async ({ page, portal, admin }) => {
  const token = await confirmJudge(portal, await createJudge(portal, admin))
  await signIn(page, { token })
  await expectArrivals(page, ['/juez/perfil'])
})
