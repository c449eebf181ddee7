import { createComplete } from './entries.ts'
import { expect, test } from './fixtures.ts'

test('an entry prints on A4, without the portal around it (S11–S14, T11)', async ({
  page,
  portal,
  brand,
}) => {
  const { id, enrollments } = await createComplete(portal, brand, {})
  await page.goto(`/inscripciones/revisar?campaignId=${id}`)
  await expect(page.getByText('Julián Echeverría')).toBeVisible()
  await expect(page.getByText('Copia de trabajo, no enviada')).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Copia de trabajo, no enviada')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: enrollments[0].enrollCode })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Qué se envía' })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  // The page is A4, in points.
  expect(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/.exec(pdf.toString('latin1'))?.slice(1)).toEqual(['594', '841'])
})
