import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { receiptCopyRoutes } from '@portal/contract/people/receipt-copies.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'

const route = receiptCopyRoutes.confirm
const heading = page.getByRole('heading', { level: 1 })
const button = page.getByRole('button', { name: 'Confirmar la dirección' })

it('confirms an address for copies by the button alone, and says when the link is of no more use (B09)', async () => {
  await openScreen('/copia?verification_code=un-codigo')
  await expect.element(button).toBeVisible()
  await expectAccessible()
  expect(sentWith(route)).toEqual([])
  answer(route, { message: 'Listo', email: 'pagos@agencia.example' })
  const restore = instead(route, 'cut')
  await button.click()
  await expect.element(page.getByRole('alert').getByText('Revisa tu conexión')).toBeVisible()
  restore()
  await button.click()
  await expect.element(page.getByText('pagos@agencia.example')).toBeVisible()
  await expect.element(heading).toHaveTextContent('¡Gracias!')

  await openScreen('/copia?verification_code=otro')
  instead(route, () => {
    throw new Refusal('invalid_code')
  })
  await button.click()
  await expect.element(heading).toHaveTextContent('Este enlace ya no vale')
})
