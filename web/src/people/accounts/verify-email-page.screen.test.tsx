import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { answer } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'

const route = accountRoutes.verifyEmail

it('thanks who confirmed a registration otherwise than who changed an address (S04.1, S06.4)', async () => {
  for (const [isChange, words] of [
    [false, 'Tu correo está verificado. Estás a un paso de registrar tus campañas.'],
    [true, 'Tu correo nuevo está confirmado. Desde ahora ingresas con él.'],
  ] as const) {
    answer(route, { message: 'Tu correo quedó confirmado.', isChange })
    await openScreen('/verify?verification_code=un-codigo')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('¡Gracias!')
    await expect.element(page.getByText(words)).toBeVisible()
  }
})
