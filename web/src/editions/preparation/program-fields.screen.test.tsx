import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { DRAFT, editionWorld } from '../../../test/editions.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { expectToast } from '../../../test/toasts.ts'

it('a programme asks for the AI declaration, and the others don’t (C01)', async () => {
  const { draft } = editionWorld()
  await openAsAdmin(`/admin/ediciones/${DRAFT}/programas`)
  await page.getByRole('button', { name: 'Ad Awards Argentina 26', exact: true }).click()
  await page.getByLabelText('Pedir la declaración de IA').click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast('Guardamos la sección Programas')
  expect(draft().programs.map(({ asksAiDeclaration }) => asksAiDeclaration)).toEqual([true, false])
})
