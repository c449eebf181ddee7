import { ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { type Passkey, passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer } from '../../../test/calls.ts'
import { admin } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { closeToasts, expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/seguridad'
const list = page.getByRole('list', { name: 'Llaves de acceso' })
const add = page.getByRole('button', { name: 'Agregar una llave de acceso' })

function passkeysWorld(isOn = true) {
  let passkeys: Passkey[] = [
    { id: 1, name: 'Mi teléfono', createdAt: '2025-01-20T12:00:00.000Z', lastUsedAt: null },
    {
      id: 2,
      name: 'La oficina',
      createdAt: '2025-02-20T12:00:00.000Z',
      lastUsedAt: '2025-03-20T12:00:00.000Z',
    },
  ]
  answer(ownSessionRoutes.list, { sessions: [] })
  answer(passkeyRoutes.list, () => ({ isOn, passkeys }))
  answer(passkeyRoutes.rename, ({ params, body }) => {
    passkeys = passkeys.map((each) => (each.id === params.passkeyId ? { ...each, ...body } : each))
    const passkey = passkeys.find(({ id }) => id === params.passkeyId)
    if (!passkey) throw new Error('No such passkey')
    return { passkey }
  })
  answer(passkeyRoutes.remove, ({ params }) => {
    passkeys = passkeys.filter(({ id }) => id !== params.passkeyId)
    return { message: 'Eliminaste la llave de acceso.' }
  })
}

it('lists passkeys with their last use, renames and removes one (L01)', async () => {
  passkeysWorld()
  await openAs(admin, PATH)
  const rows = list.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent('Mi teléfonoÚltimo uso: ningunoAgregada el 20/01/2025')
  await expect.element(rows.nth(1)).toMatchTextContent('La oficinaÚltimo uso: el 20/03/2025')
  await expectAccessible()
  await page.getByRole('button', { name: 'Cambiar el nombre de Mi teléfono' }).click()
  await dialog.getByLabelText('Nombre').fill('El viejo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectToast('Cambiaste el nombre.')
  await expect.element(rows.nth(0)).toMatchTextContent('El viejo')
  await pressOn(page.getByRole('button', { name: 'Eliminar La oficina' }))
  await expectToast('Eliminaste la llave de acceso.')
  await expect.element(rows).toHaveLength(1)
  await expect.element(list).toHaveFocus()
})

it('says that none was made, or that the device has one; the name stays (L01)', async () => {
  passkeysWorld()
  answer(passkeyRoutes.options, {
    challenge: 'YWJj',
    rp: { id: 'localhost', name: 'Ad Awards' },
    user: { id: 'YWJj', name: admin.email, displayName: 'Lucía' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: 300_000,
  })
  await openAs(admin, PATH)
  await add.click()
  await dialog.getByLabelText('Nombre').fill('Mi portátil')
  const submit = dialog.getByRole('button', { name: 'Agregar', exact: true })
  const made = vi.spyOn(navigator.credentials, 'create')
  made.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await submit.click()
  await expectToast('No se creó ninguna llave de acceso.')
  await closeToasts()
  made.mockRejectedValue(new DOMException('', 'InvalidStateError'))
  await submit.click()
  await expectToast('Este equipo ya tiene una llave de acceso de tu cuenta.')
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Mi portátil')
})

it('says where the portal’s address allows none, and offers none (L01)', async () => {
  passkeysWorld(false)
  await openAs(admin, PATH)
  await expect
    .element(page.getByText('Este portal no admite llaves de acceso en su dirección actual.'))
    .toBeVisible()
  await expect.element(list.getByRole('listitem')).toHaveLength(2)
  await expect.element(add).not.toBeInTheDocument()
})
