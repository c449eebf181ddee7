import { documentRoutes } from '@portal/contract/jury/judges/documents.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, sentWith } from '../../../test/calls.ts'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'
import { expectToast } from '../../../test/toasts.ts'

it('a judge agrees below the profile to be named, and takes it back; a failure is said and changes nothing (F10)', async () => {
  const { open } = sheetsOfJudge()
  answer(documentRoutes.setPublicName, ({ body }) => body)
  await open('/juez/perfil')
  await page.viewport(390, 844)
  const named = page.getByRole('checkbox', { name: /^Pueden nombrarme en la convocatoria/ })
  await expect.element(named).not.toBeChecked()
  const restore = instead(documentRoutes.setPublicName, 'cut')
  await named.click()
  await expect.element(page.getByText('Revisa tu conexión y vuelve a intentarlo.')).toBeVisible()
  await expect.element(named).not.toBeChecked()
  restore()
  await named.click()
  await expectToast('Guardamos tu respuesta.')
  await expect.element(named).toBeChecked()
  await expectAccessible()
  await named.click()
  await expect.element(named).not.toBeChecked()
  expect(sentWith(documentRoutes.setPublicName).map(({ body }) => body.showsName)).toEqual([
    true,
    true,
    false,
  ])
})
