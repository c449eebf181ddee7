import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { DRAFT, editionWorld } from '../../../test/editions.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { expectToast } from '../../../test/toasts.ts'

it('a programme asks for a sign-off and for the AI declaration, and for neither again (C01)', async () => {
  const { draft } = editionWorld()
  await openAsAdmin(`/admin/ediciones/${DRAFT}/programas`)
  await page.getByRole('button', { name: 'Ad Awards Argentina 26', exact: true }).click()
  const need = page.getByLabelText('Aval', { exact: true })
  const hours = page.getByLabelText('Horas para firmar después del cierre')
  await expect.element(need).toHaveDisplayValue('No se pide')
  await expect.element(hours).not.toBeInTheDocument()
  await need.selectOptions('Obligatorio para el primer envío')
  await expect.element(hours).toHaveValue('72')
  await hours.fill('48')
  await page.getByLabelText('Quién lo firma').selectOptions('El cliente')
  await page.getByLabelText('Pedir la declaración de IA').click()
  await expectAccessible()
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.click()
  await expectToast('Guardamos la sección Programas')
  expect(draft().programs[0]).toMatchObject({
    signOff: { need: 'needed', sides: 'client', hoursAfterClosing: 48 },
    asksAiDeclaration: true,
  })
  const statements = page.getByRole('heading', { name: 'Declaraciones del aval' })
  await page.getByRole('link', { name: 'Textos legales' }).click()
  await expect.element(statements).toBeVisible()
  await page.getByRole('link', { name: 'Programas', exact: true }).click()
  await page.getByRole('button', { name: 'Ad Awards Argentina 26', exact: true }).click()
  await need.selectOptions('No se pide')
  await save.click()
  await expect.poll(() => draft().programs[0]?.signOff).toBe(null)
  await page.getByRole('link', { name: 'Textos legales' }).click()
  await expect.element(page.getByRole('heading', { name: 'Términos y condiciones' })).toBeVisible()
  await expect.element(statements).not.toBeInTheDocument()
})
