import { addCorrection } from '../server/test/jury-decisions.ts'
import { axeViolations } from './axe.ts'
import { publishResults, unsealedResults } from './brand-results-fixtures.ts'
import { api, expect, registerBrand, signIn } from './fixtures.ts'
import { sidewaysScroll } from './in-page.ts'
import { alone as test } from './jury-fixtures.ts'
import { confirmedJudges, withServer } from './round-fixtures.ts'

test.use({ story: 'brand-results' })

const LIST = '/ganadores/1-ad-awards-colombia-25'

test('a brand gets shared comments and its diplomas at the instant, and anybody verifies one (J61–J63)', async ({
  page,
  phone,
  portal,
  admin,
  chromiumBrowser,
}) => {
  const brand = await registerBrand(portal)
  const judges = await confirmedJudges(portal, admin, ['Lía', 'Noé', 'Paz'])
  const { own, decisionId } = await unsealedResults(portal, { brandId: brand.brandId, judges })
  const path = '/admin/programs/1/feedback-comments'
  const { comments } = await api(portal, 'GET', path, undefined, admin)
  for (const { id: commentId, comment, state } of comments) {
    const isShared = comment !== 'No le veo sentido.'
    await api(portal, 'POST', path, { comments: [{ commentId, state }], isShared }, admin)
  }

  await signIn(phone, brand)
  await phone.goto('/resultados')
  await expect(phone.getByText('Aún no hay resultados.')).toBeVisible()
  await publishResults(portal)
  await phone.reload()
  await expect(phone.getByText('Quedó en el cuarto más alto de su categoría.')).toBeVisible()
  await expect(phone.getByRole('blockquote')).toHaveCount(2)
  await expect(phone.getByText('No le veo sentido')).toHaveCount(0)
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Descargar el diploma de María Fernanda Echeverría' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Diploma .+ – .+\.pdf$/)
  const link = phone.getByRole('link', { name: /^Verificar el diploma de María/ })
  const code = (await link.textContent()) ?? ''

  // This stranger only has the paper, and no JavaScript.
  const context = await chromiumBrowser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const stranger = await context.newPage()
  await stranger.goto('/verificar')
  await stranger.getByLabel('Código de un diploma').fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Verificar' }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('María Fernanda Echeverría')
  await expect(stranger.getByText('Este diploma es auténtico.')).toBeVisible()

  await test.step('the public pages hold in both themes, in narrow and wide windows', async () => {
    for (const address of [LIST, `${LIST}/${own.code}`, '/ganadores'])
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [320, 1280]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 800 })
          await page.goto(address)
          const faults = [...(await page.evaluate(sidewaysScroll)), ...(await axeViolations(page))]
          expect([address, colorScheme, width, faults]).toEqual([address, colorScheme, width, []])
        }
  })

  await withServer(portal, (server) => addCorrection(server, decisionId, 'withdrawn'))
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Este diploma fue retirado')
  await stranger.getByLabel('Código de un diploma').fill('ZZZZZ-ZZZZZ')
  await stranger.getByRole('button', { name: 'Verificar' }).click()
  await expect(stranger.getByText('No encontramos ningún diploma con ese código.')).toBeVisible()
  await context.close()
  await phone.reload()
  await expect(phone.getByText('Retirado', { exact: true })).toHaveCount(3)
})
