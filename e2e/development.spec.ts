import { createCampaign } from './entries.ts'
import { expect, registerBrand, signIn } from './fixtures.ts'
import { test } from './parts.ts'

/** React reports two parts with the same key, and that fails the test. */
test('the reminder that is shown and the text that begins anew have keys of their own (A72)', async ({
  page,
  portal,
  parts,
  admin,
}) => {
  const brand = await registerBrand(portal)
  await createCampaign(portal, brand, { name: 'Claves propias' })
  await signIn(page, { token: admin })
  const path = '/admin/correos/recordatorios'
  await page.goto(new URL(`${path}?search=claves propias`, parts.url).href)
  await page.getByRole('button', { name: 'Enviar a 1 marca' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar ahora' }).click()
  const progress = page.getByRole('region', { name: 'El envío terminó' })
  await expect(progress).toBeVisible()

  await page.goto(new URL(`${path}?mailingId=1`, parts.url).href)
  await expect(progress).toBeVisible()
  const subject = page.getByLabel('Asunto')
  const beginning = await subject.inputValue()
  await subject.fill('Otro asunto')
  await page.reload()
  await expect(subject).toHaveValue('Otro asunto')
  await page.getByRole('button', { name: /^Descartar/ }).click()
  await expect(subject).toHaveValue(beginning)
  await expect(progress).toBeVisible()
})
