import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountOf } from '../../../test/account.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

it('the programme that comes first and the reminders are saved, and count for the next campaign (R12, M01)', async () => {
  const { open, reopen } = await brandWorld()
  accountOf()
  const save = () => page.getByRole('button', { name: 'Guardar' }).click()
  const colombia = page.getByLabelText('Ad Awards Colombia 25')
  await open('/perfil/preferencias')
  await colombia.click()
  await page.getByRole('checkbox').click()
  await expectFailures(accountRoutes.updateBrand, save)
  await save()
  await expectToast('Datos actualizados exitosamente')
  await reopen()
  await expect.element(colombia).toBeChecked()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('link', { name: 'Inscribir' }).click()
  await expect.element(page.getByLabelText('País del programa')).toHaveValue('1')
})
