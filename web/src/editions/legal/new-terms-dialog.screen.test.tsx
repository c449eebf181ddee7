import { publicRoutes } from '@portal/contract/editions/public.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { brand } from '../../../test/people.ts'
import { dialog } from '../../../test/steps.ts'

it('new terms are asked for until they are accepted (E05)', async () => {
  const title = 'Términos y condiciones'
  let user: User = { ...brand, termsToAccept: { version: '2025-9', title } }
  const { open } = await brandWorld(user)
  answer(accountRoutes.get, () => ({ user }))
  answer(accountRoutes.acceptTerms, () => {
    user = brand
    return { user }
  })
  answer(publicRoutes.legal, {
    document: {
      kind: 'terms',
      version: '2025-9',
      title,
      effectiveOn: '2025-09-01',
      mustAcceptAnew: true,
      sections: [{ heading: 'Lo nuevo', paragraphs: ['Los plazos son otros.'] }],
    },
  })
  await open('/campanas')
  await expect.element(dialog.getByText('Los plazos son otros.')).toBeVisible()
  await expect.element(dialog.getByText('Versión 2025-9, del 01/09/2025')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open('/campanas')
  await dialog.getByRole('button', { name: 'Aceptar los términos' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentWith(accountRoutes.acceptTerms)).toMatchObject([{ body: { version: '2025-9' } }])
  await open('/campanas')
  await expect.element(page.getByRole('heading', { name: 'Mis campañas' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
