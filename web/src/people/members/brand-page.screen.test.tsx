import { type HandOver, handOverRoutes } from '@portal/contract/people/hand-overs.ts'
import { memberRoutes } from '@portal/contract/people/members.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { admin } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/marcas/1'
const button = (name: string) => page.getByRole('button', { name })
const since = '2026-03-01T12:00:00.000Z'
const lucia = {
  userId: 3,
  name: 'Lucía Núñez',
  email: 'lucia@marca.example',
  companyRol: 'Gerente',
  level: 'owner' as const,
  since,
  isMe: false,
  isMain: true,
}
const sofia = { ...lucia, userId: 9, name: 'Sofía Rey', email: 'sofia@productora.example', isMain: false }

function brandOf() {
  const shown = { handOver: null as HandOver | null }
  answer(memberRoutes.ofBrand, () => ({
    name: 'Lucía Núñez',
    members: [lucia, { ...sofia, level: 'edit' as const }],
    guests: [],
    invitations: [],
    ...shown,
  }))
  return shown
}

it('shows admins a brand’s people, and hands it over with a reason (B06, B11)', async () => {
  const shown = brandOf()
  answer(handOverRoutes.order, ({ body: { reason } }) => {
    shown.handOver = { to: { userId: 9, name: 'Sofía Rey' }, by: null, reason, until: since }
    return { message: 'Avisamos a las personas de la marca.' }
  })
  answer(handOverRoutes.cancel, () => {
    shown.handOver = null
    return { message: 'Retiraste el traspaso.' }
  })
  await openAs(admin, PATH)
  const people = page.getByRole('region', { name: 'Personas de la marca' }).getByRole('listitem')
  await expect.element(people.nth(1)).toMatchTextContent('sofia@productora.example')
  await expect.element(button('Ver como esta marca')).toBeVisible()
  await expectAccessible()

  await pressOn(button('Traspasar la marca'))
  await pressOn(dialog.getByRole('button', { name: 'Iniciar el traspaso' }))
  await expect.element(dialog.getByText('Escribe el motivo', { exact: true })).toBeVisible()
  await dialog.getByLabelText('Motivo').fill('Dejó la agencia.')
  await pressOn(dialog.getByRole('button', { name: 'Iniciar el traspaso' }))
  await expectToast('Avisamos a las personas de la marca.')
  await expect.element(page.getByText('Motivo: Dejó la agencia.')).toBeVisible()
  await expect.element(button('Traspasar la marca')).not.toBeInTheDocument()
  await pressOn(button('Retirar'))
  await expectToast('Retiraste el traspaso.')
})

it('offers readers no hand-over (B06)', async () => {
  brandOf()
  await openAs({ ...admin, adminLevel: 'read' }, PATH)
  await expect.element(button('Ver como esta marca')).toBeVisible()
  await expect.element(button('Traspasar la marca')).not.toBeInTheDocument()
})

it('says when a brand is gone (B11)', async () => {
  answer(memberRoutes.ofBrand, () => {
    throw new Refusal('not_found')
  })
  await openAs(admin, PATH)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No encontramos esta marca')
})
