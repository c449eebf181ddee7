import { readFile } from 'node:fs/promises'
import { csvObjects } from '../server/test/parse-csv.ts'
import { createComplete } from './entries.ts'
import { api, expect, expectToast, registerBrand, search, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'

test('an admin downloads what was found, and reads and opens a campaign as its brand (A50, A52, A56, A64)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const name = `Cañón ${brand.brandId}`
  const campaign = await createComplete(portal, brand, { name })
  await api(portal, 'POST', '/enrollments/send/all', { brandId: brand.brandId }, brand.token)
  await signIn(page, { token: admin })
  await page.goto('/admin/inscripciones')
  await search(page, `canon ${brand.brandId}`)
  await page.getByRole('radio', { name: /^Enviadas/ }).click()
  await expect(page.locator('output').first()).toHaveText('1 inscripción')

  await test.step('as CSV, and the videos after their size was told', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: /^CSV/ }).click()
    expect((await csv).suggestedFilename()).toMatch(/^inscripciones-\d{4}-\d\d-\d\d\.csv$/)
    const exported = csvObjects(await readFile(await (await csv).path(), 'utf8'))
    expect(exported.map(({ Campaña }) => Campaña)).toEqual([name])
    await expectToast(page, 'Descargando 1 inscripción.')

    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('button', { name: /^Videos/ }).click()
    await expect(page.getByRole('dialog').locator('output')).toHaveText(/^1 inscripción, \d+ KB$/)
    const zip = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar', exact: true }).click()
    expect((await zip).suggestedFilename()).toMatch(/^videos-\d{4}-\d\d-\d\d\.zip$/)
    expect((await readFile(await (await zip).path())).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('the campaign has its videos in their own proportions, and its history', async () => {
    await page.getByRole('table').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('No le falta nada.')).toBeVisible()
    const video = page.locator('video').first()
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoHeight)).toBeGreaterThan(0)
    const shape = await video.evaluate((each: HTMLVideoElement) => ({
      shown: each.clientWidth / each.clientHeight,
      own: each.videoWidth / each.videoHeight,
    }))
    expect(shape.shown).toBeCloseTo(shape.own, 1)
    await expect(page.getByText('Julián Echeverría')).toBeVisible()
    const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem')
    await expect(history.first()).toContainText('Envió la inscripción')
    await expect(history.last()).toContainText('Creó la campaña')
  })

  await test.step('the portal as the brand sees it opens in a tab of its own', async () => {
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Ver como esta marca' }).click()
    const tab = await opening
    await expect(tab).toHaveURL(/\/perfil\/participaciones$/)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL(new RegExp(`/admin/inscripciones/${campaign.id}$`))
  })
})
