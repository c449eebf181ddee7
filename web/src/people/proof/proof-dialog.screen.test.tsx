import { proofRoutes } from '@portal/contract/people/proof.ts'
import { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import { teamRoutes } from '@portal/contract/people/team.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { teamWorld } from '../../../test/team.ts'
import { expectToast } from '../../../test/toasts.ts'

const asked = page.getByRole('dialog', { name: 'Confirma que eres tú' })
const invitation = page.getByRole('dialog', { name: 'Invitar' })
const email = invitation.getByLabelText('Correo electrónico')

/** Opens the invitation of an admin whose last proof is old, fills it in and sends it. */
async function inviteLate() {
  let isProven = false
  const invited: string[] = []
  teamWorld()
  answer(teamRoutes.invite, ({ body }) => {
    if (!isProven) throw new Refusal('proof_needed')
    invited.push(body.email)
    return { message: 'Enviamos la invitación.' }
  })
  answer(proofRoutes.prove, ({ body }) => {
    if (body.password !== 'Prueba-2025!' && body.code !== '123456')
      throw new Refusal('proof_refused', {
        issues: [{ path: 'password', message: 'La contraseña no es correcta.' }],
      })
    isProven = true
    return { message: 'Confirmaste que eres tú.' }
  })
  answer(secondFactorRoutes.read, { isOn: true, addedAt: null, recoveryCodes: 0, asked: null })
  await openAsAdmin('/admin/equipo')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await email.fill('sofia@equipo.example')
  await invitation.getByRole('radio', { name: /Solo consulta/ }).click()
  await invitation.getByRole('button', { name: 'Enviar' }).click()
  return invited
}

it('asks for the password, and then makes the call by itself (L05)', async () => {
  const invited = await inviteLate()
  await expect.element(asked).toBeVisible()
  await expectAccessible()
  const password = asked.getByLabelText('Contraseña', { exact: true })
  await password.fill('Otra-2025!')
  await asked.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(asked.getByText('La contraseña no es correcta.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(invited).toEqual([])
  await password.fill('Prueba-2025!')
  await asked.getByRole('button', { name: 'Continuar' }).click()
  await expectToast('Enviamos la invitación.')
  expect(invited).toEqual(['sofia@equipo.example'])
  await expect.element(asked).not.toBeInTheDocument()
})

it('leaves what was typed where it was when no proof is given (L05)', async () => {
  const invited = await inviteLate()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect
    .element(invitation.getByRole('alert'))
    .toHaveTextContent('Confirma que eres tú para continuar.')
  await expect.element(email).toHaveValue('sofia@equipo.example')
  expect(invited).toEqual([])
})

it('takes the code of the app where there is a second factor (L02, L05)', async () => {
  const invited = await inviteLate()
  await asked.getByRole('button', { name: 'Usar el código de tu aplicación' }).click()
  await asked.getByLabelText('Código de tu aplicación').fill('123 456')
  await asked.getByRole('button', { name: 'Continuar' }).click()
  await expectToast('Enviamos la invitación.')
  expect(invited).toHaveLength(1)
})
