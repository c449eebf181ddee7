import { completeCampaign, createCampaign, saveAnswers } from './entries.ts'
import { api, expect, setClock, test } from './fixtures.ts'

test('an entry on paper: all of it, its code and its state, on A4 (S11–S14, T11)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { categoryIds: [3, 7] })
  const long = Array.from({ length: 398 }, (_, index) => `palabra${index}`).join(' ')
  await saveAnswers(portal, brand, campaign, [`Primer párrafo.\n\n${long}`, 'La idea.'])
  const [entry] = campaign.enrollments

  await test.step('from the row of the entry', async () => {
    await page.goto('/campanas')
    await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
    await page.getByRole('link', { name: 'Imprimir Feat Creadores' }).click()
    await expect(page.getByText('Copia de trabajo, no enviada')).toBeVisible()
    await expect(page).toHaveTitle(`${entry.enrollCode} ${campaign.name} · Ad Awards`)
    await expect(page.getByRole('row').filter({ hasText: entry.enrollCode })).toContainText('Incompleta')
    await expect(page.getByText('palabra397', { exact: false })).toBeVisible()
    await expect(page.getByText('Sin responder')).toHaveCount(4)
    await expect(page.getByText(/^Impresa el .+\(hora de Buenos Aires\)$/)).toBeVisible()
  })

  await test.step('sent, its copy says so; the campaign as a whole has each category’s own answer', async () => {
    await completeCampaign(portal, brand, campaign, 'Completa.')
    await api(
      portal,
      'POST',
      '/enrollments/send',
      { enrollmentId: entry.id, brandId: brand.brandId },
      brand.token,
    )
    await page.reload()
    await expect(page.getByText('Inscripción enviada', { exact: true })).toBeVisible()
    await expect(page.getByText('Julián Echeverría')).toBeVisible()
    await expect(page.getByText('vertical año.mp4')).toHaveCount(2)
    await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
    // Waits for what comes later, because it moves the link.
    await expect(page.getByText('Julián Echeverría', { exact: true })).toBeVisible()
    await expect(page.getByText('Antes de enviar, completa lo que falta')).toBeVisible()
    await page.getByRole('link', { name: 'Imprimir' }).click()
    await expect(page.getByText('Copia de trabajo, no enviada')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(7)
  })

  await test.step('prints without the portal around it', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    // The page is A4, in points.
    expect(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/.exec(pdf.toString('latin1'))?.slice(1)).toEqual([
      '594',
      '841',
    ])
  })
})

test('the paper bears the server’s time, not that of a browser whose clock is wrong (T13)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await setClock(page, 5)
  await page.goto(`/inscripciones/imprimir?campana=${id}`)
  const printed = await page.getByText(/^Impresa el/).textContent()
  const [, day, month, year, time] = /(\d+)\/(\d+)\/(\d+), (\d+:\d+)/.exec(printed ?? '') ?? []
  // Buenos Aires has no daylight saving.
  const ahead = Date.parse(`${year}-${month}-${day}T${time}:00-03:00`) - Date.now()
  expect(Math.abs(ahead)).toBeLessThan(5 * 60_000)
})
