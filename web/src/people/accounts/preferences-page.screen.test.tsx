import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { accountOf } from '../../../test/account.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { brand } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

const ofBrand = brand.brand as NonNullable<User['brand']>

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

it('whoever may only read sets which mails come, and nothing of the brand (B09)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  const own = { ...ofBrand, level: 'read' as const, wantsReminders: false }
  answer(accountRoutes.updateMails, { brand: { ...own, wantsReminders: true } })
  await openAs({ ...brand, brand: own }, '/perfil/preferencias')
  await page.getByRole('checkbox', { name: /recordatorios/ }).click()
  await expect.element(page.getByLabelText('Ad Awards Colombia 25')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectToast('Datos actualizados exitosamente')
  expect(sentWith(accountRoutes.updateMails)).toMatchObject([{ body: { wantsReminders: true } }])
})

it('an owner who isn’t alone chooses whether receipts of others come (B09)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  const own = { ...ofBrand, wantsReceipts: true }
  answer(accountRoutes.updateBrand, { brand: { ...own, wantsReceipts: false } })
  await openAs({ ...brand, brand: own }, '/perfil/preferencias')
  await page.getByRole('checkbox', { name: /comprobantes/ }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectToast('Datos actualizados exitosamente')
  expect(sentWith(accountRoutes.updateBrand)).toMatchObject([{ body: { wantsReceipts: false } }])
})
