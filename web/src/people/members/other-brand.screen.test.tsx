import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { memberRoutes } from '@portal/contract/people/members.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'

const noMember = () => {
  throw new Refusal('other_brand', {
    message: 'Ya no formas parte de esta marca. No se guardó nada.',
    also: { brandId: 7, isMember: false },
  })
}

it('says once that the tab’s brand is closed to the person, and leaves what they typed in sight (B02, B05)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  answer(memberRoutes.create, noMember)
  await openAs(brand, '/perfil/marcas')
  await pressOn(page.getByRole('button', { name: 'Nueva marca' }))
  await dialog.getByLabelText('Nombre de la marca').fill('Café Luna')
  await dialog.getByLabelText('Tu cargo').selectOptions('Director')
  await pressOn(dialog.getByRole('button', { name: 'Crear la marca' }))
  const notice = page.getByRole('dialog', { name: 'Otra marca' })
  await expect.element(notice.getByText('Ya no formas parte de esta marca. No se guardó nada.')).toBeVisible()
  await expectAccessible()
  await pressOn(notice.getByRole('button', { name: 'Quedarme aquí' }))
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Nombre de la marca')).toHaveValue('Café Luna')
})

const invitation = {
  email: brand.email,
  level: 'edit' as const,
  brand: 'Estudio Norte',
  campaign: null,
  hasAccount: true,
}

it('offers to accept with the account that the invited address has (B03)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  answer(memberRoutes.invitation, invitation)
  answer(memberRoutes.join, () => {
    throw new Refusal('other_account')
  })
  answer(sessionRoutes.logout, { message: 'Sesión cerrada' })
  await openAs(brand, '/unirme/abc')
  await expect.element(page.getByText('Ya tienes una cuenta con')).toBeVisible()
  await expectAccessible()
  await pressOn(page.getByRole('button', { name: 'Aceptar la invitación' }))
  await expect.element(page.getByText('Esta invitación es para otra cuenta', { exact: false })).toBeVisible()
  expect(sentWith(memberRoutes.join)).toEqual([{ params: { code: 'abc' } }])
  await pressOn(page.getByRole('button', { name: `Ingresar con ${brand.email}` }))
  await expect.element(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
})

it('leads who isn’t signed in to sign in first (B03)', async () => {
  answer(memberRoutes.invitation, invitation)
  await openScreen('/unirme/abc')
  await expect.element(page.getByRole('button', { name: 'Aceptar la invitación' })).not.toBeInTheDocument()
  await pressOn(page.getByRole('button', { name: `Ingresar con ${brand.email}` }))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
