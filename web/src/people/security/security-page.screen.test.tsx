import { type OwnSession, ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, Refusal } from '../../../test/calls.ts'
import { admin, brand, judge } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { pressOn } from '../../../test/steps.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

const session = (changes: Partial<OwnSession>): OwnSession => ({
  id: 'a1'.repeat(32),
  device: 'Chrome en Windows',
  openedAt: ago(3 * 24 * 60),
  lastUsedAt: ago(0),
  isThis: false,
  ...changes,
})

let sessions: OwnSession[]
beforeEach(() => {
  sessions = [
    session({ isThis: true }),
    session({ id: 'b2'.repeat(32), device: 'Safari en iPhone', lastUsedAt: ago(125) }),
    session({
      id: 'c3'.repeat(32),
      device: null,
      openedAt: '2025-01-20T12:00:00.000Z',
      lastUsedAt: ago(24 * 60),
    }),
  ]
  answer(passkeyRoutes.list, { isOn: false, passkeys: [] })
  answer(ownSessionRoutes.list, () => ({ sessions }))
  answer(ownSessionRoutes.end, ({ params: { sessionId } }) => {
    sessions = sessions.filter(({ id }) => id !== sessionId)
    return { message: 'Cerraste esa sesión.' }
  })
  answer(ownSessionRoutes.endOthers, () => {
    sessions = sessions.filter(({ isThis }) => isThis)
    return { message: 'Cerraste las demás sesiones.' }
  })
})

const PATH = '/admin/seguridad'
const list = page.getByRole('list', { name: 'Sesiones abiertas' })
const rows = list.getByRole('listitem')
const endPhone = page.getByRole('button', { name: 'Cerrar esta sesión: Safari en iPhone' })
const endOthers = page.getByRole('button', { name: 'Cerrar las demás sesiones' })

it('tells one’s own sessions apart: device, first and last use, and which one is this one (L06)', async () => {
  await openAs(admin, PATH)
  await expect.element(rows).toHaveLength(3)
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Chrome en WindowsÚltimo uso: ahoraPrimer uso: hace 3 díasEsta sesión')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent('Safari en iPhoneÚltimo uso: hace 2 horasPrimer uso: hace 3 días')
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('Equipo desconocidoÚltimo uso: hace 1 díaPrimer uso: el 20/01/2025')
  // Of this one the menu has 'Cerrar sesión'.
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

it('ends one session and keeps the focus in the list; then all others (L06)', async () => {
  await openAs(admin, PATH)
  await expect.element(rows).toHaveLength(3)
  await expectFailures(ownSessionRoutes.end, () => endPhone.click())
  await pressOn(endPhone)
  await expectToast('Cerraste esa sesión.')
  await expect.element(rows).toHaveLength(2)
  await expect.element(list).toHaveFocus()
  await expectFailures(ownSessionRoutes.endOthers, () => endOthers.click())
  await pressOn(endOthers)
  await expectToast('Cerraste las demás sesiones.')
  await expect.element(rows).toHaveLength(1)
  await expect.element(endOthers).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('says why the list can’t be loaded, and tries again (L06, M06)', async () => {
  const restore = instead(ownSessionRoutes.list, () => {
    throw new Refusal('not_found')
  })
  await openAs(admin, PATH)
  await expect.element(page.getByRole('alert')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(rows).toHaveLength(3)
})

it.each([
  [judge, '/juez/seguridad'],
  [brand, '/perfil/seguridad'],
])('stands beside the other tabs of the profile of each role (L06, R11)', async (user, path) => {
  answer(campaignRoutes.list, { campaigns: [] })
  await openAs(user, path)
  await expect.element(rows).toHaveLength(3)
  await expect.element(page.getByRole('link', { name: 'Seguridad' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Contraseña' })).toBeVisible()
})
