import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountOf } from '../../../test/account.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold, instead, Refusal } from '../../../test/calls.ts'
import { untilLoaded } from '../../../test/open-screen.tsx'
import { brand, tokenOf } from '../../../test/people.ts'
import { toasts } from '../../../test/toasts.ts'

const HOME = '/perfil/participaciones'
const TOKEN = 'ad-awards-token'
const other: User = { ...brand, id: 4, email: 'otra@marca.example' }

const mailOf = ({ email }: User) => page.getByRole('main').getByText(email)
const name = page.getByLabelText('Nombre', { exact: true })
const refuse = () => {
  throw new Refusal('not_signed_in')
}

it('a server that is away ends no session, and is asked again; a refusal ends it (T01, M01)', async () => {
  const { open } = await brandWorld()
  for (const status of [429, 502, 503, 504, 0]) {
    const restore = instead(accountRoutes.get, status === 0 ? 'cut' : () => new Response('{}', { status }))
    await open('/perfil/informacion')
    await expect.element(page.getByText('Error al obtener el usuario')).toBeVisible()
    restore()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(name).toHaveValue(brand.name)
  }
  for (const reply of [() => new Response('{}', { status: 500 }), refuse]) {
    const restore = instead(accountRoutes.get, reply)
    await open('/perfil/informacion')
    await expect.element(page.getByText('Tu sesión terminó.')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/login')
    expect(localStorage.getItem(TOKEN)).toBe(null)
    restore()
  }
})

/** Opens the home of a person while the server knows another one too. */
async function openHome() {
  const { open } = await brandWorld()
  answer(accountRoutes.get, ({ params }) => ({ user: params.userId === other.id ? other : brand }))
  await open(HOME)
  await expect.element(mailOf(brand)).toBeVisible()
  await untilLoaded()
}

const wakings = {
  'goes back to it': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'asks for something': () => {
    // The server no longer knows the session that was open here.
    const restore = instead(notificationRoutes.list, () => {
      restore()
      return refuse()
    })
    dispatchEvent(new Event('visibilitychange'))
  },
}

it.each(Object.entries(wakings))(
  'a page that slept while somebody else signed in is theirs when one %s (T01)',
  async (_how, wake) => {
    await openHome()
    const token = tokenOf(other)
    localStorage.setItem(TOKEN, token)
    wake()
    await expect.element(mailOf(other)).toBeVisible()
    await expect.element(mailOf(brand)).not.toBeInTheDocument()
    expect(localStorage.getItem(TOKEN)).toBe(token)
  },
)

it('an answer that comes after somebody else signed in is not shown to them (T01)', async () => {
  const { open } = await brandWorld()
  accountOf()
  answer(accountRoutes.get, ({ params }) => ({ user: params.userId === other.id ? other : brand }))
  await open('/perfil/informacion')
  await name.fill('Otro Nombre')
  const goOn = hold(accountRoutes.update)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  localStorage.setItem(TOKEN, tokenOf(other))
  dispatchEvent(new StorageEvent('storage', { key: TOKEN, newValue: tokenOf(other) }))
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect.element(mailOf(other)).toBeVisible()
  goOn()
  await expect.poll(toasts).toEqual(['Datos actualizados exitosamente'])
  await expect.element(mailOf(other)).toBeVisible()
  await expect.element(mailOf(brand)).not.toBeInTheDocument()
  await expect.element(page.getByText('Otro Nombre')).not.toBeInTheDocument()
})
