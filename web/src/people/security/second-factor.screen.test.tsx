import { ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { type SecondFactor, secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { judge, noSecondFactor } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = (first: string) => Array.from({ length: 10 }, (_, at) => `${first}2345-abcde-fghjk-mnpq${at}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })

function factorWorld(start: Partial<SecondFactor> = {}) {
  let factor = { ...noSecondFactor, ...start }
  const on = { isOn: true, addedAt: '2025-01-20T12:00:00.000Z', recoveryCodes: 10 }
  answer(ownSessionRoutes.list, { sessions: [] })
  answer(passkeyRoutes.list, { isOn: false, passkeys: [] })
  answer(secondFactorRoutes.read, () => factor)
  answer(secondFactorRoutes.offer, {
    key: KEY,
    link: 'otpauth://totp/a',
    qr: { size: 21, path: 'M0 0h1v1h-1z' },
  })
  answer(secondFactorRoutes.add, ({ body }) => {
    if (body.code !== '123456')
      throw new Refusal('wrong_second_factor', {
        issues: [{ path: 'code', message: 'El código no es correcto.' }],
      })
    factor = { ...factor, ...on }
    return { recoveryCodes: codes('a') }
  })
  answer(secondFactorRoutes.renew, () => ({ recoveryCodes: codes('b') }))
  answer(secondFactorRoutes.remove, () => {
    factor = noSecondFactor
    return { message: 'Desactivaste el segundo factor.' }
  })
  return openAs(judge, '/juez/seguridad')
}

it('is added by a code, shows its recovery codes once, and is removed (L02)', async () => {
  await factorWorld()
  await expect.element(page.getByText('Aún no lo has activado.')).toBeVisible()
  await button('Activar el segundo factor').click()
  await expect.element(dialog.getByText(KEY)).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible()
  await expectAccessible()
  const code = dialog.getByLabelText('Código que muestra la aplicación')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect.element(dialog.getByText('El código no es correcto.')).toBeVisible()
  await expect.element(code).toHaveValue('000000')
  await code.fill('123 456')
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveLength(10)
  await expectAccessible()
  await button('Ya los guardé').click()
  await expect.element(page.getByText(/Te quedan 10 códigos de recuperación/)).toBeVisible()
  await button('Crear códigos nuevos').click()
  await expect.element(dialog.getByText('b2345-abcde-fghjk-mnpq0')).toBeVisible()
  await button('Ya los guardé').click()
  await pressOn(button('Desactivar'))
  await expectToast('Desactivaste el segundo factor.')
  await expect.element(button('Activar el segundo factor')).toBeVisible()
})
