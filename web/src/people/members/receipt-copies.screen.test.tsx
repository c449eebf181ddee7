import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { memberRoutes } from '@portal/contract/people/members.ts'
import { receiptCopyRoutes } from '@portal/contract/people/receipt-copies.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../test/calls.ts'
import { brand } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

it('lets an owner name an address for copies of receipts, see that it waits, and end them (B09)', async () => {
  let stored: { email: string | null; pendingEmail: string | null } = { email: null, pendingEmail: null }
  answer(campaignRoutes.list, { campaigns: [] })
  answer(memberRoutes.list, { members: [], guests: [], invitations: [], handOver: null })
  answer(receiptCopyRoutes.get, () => stored)
  answer(receiptCopyRoutes.set, ({ body: { email } }) => {
    stored = { email: null, pendingEmail: email }
    return { message: 'Guardado' }
  })
  await openAs(brand, '/perfil/equipo')
  const section = page.getByRole('region', { name: 'Copia de los comprobantes' })
  await pressOn(section.getByRole('button', { name: 'Agregar una dirección' }))
  await dialog.getByLabelText('Correo electrónico').fill('pagos@agencia.example')
  await pressOn(dialog.getByRole('button', { name: 'Enviar enlace' }))
  await expectToast('Guardado')
  await expect.element(section).toMatchTextContent('Falta que se confirme pagos@agencia.example')
  await pressOn(section.getByRole('button', { name: 'Dejar de enviar copias' }))
  await pressOn(dialog.getByRole('button', { name: 'Dejar de enviar' }))
  await expect.element(section.getByRole('button', { name: 'Agregar una dirección' })).toBeVisible()
})
