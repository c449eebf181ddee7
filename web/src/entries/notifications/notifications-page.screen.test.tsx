import { type Notification, notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold } from '../../../test/calls.ts'

const list = page.getByRole('main').getByRole('listitem')
const unread = list.filter({ hasText: 'Sin leer:' })
const item = (name: string) => page.getByRole('link', { name, exact: true })

/** A brand with news of these campaigns, the newest first; the server keeps what was read. */
async function openNews(...names: string[]) {
  const world = await brandWorld()
  const news: Notification[] = []
  for (const name of names) {
    const { id } = await world.addCampaign({ name })
    const about = { id, kind: 'entry-complete', title: name, text: 'Ya no le falta nada.' } as const
    const createdAt = new Date().toISOString()
    news.unshift({ ...about, link: stepLink('datosGenerales', id), createdAt, readAt: null })
  }
  let notifications = news
  const left = () => notifications.filter(({ readAt }) => readAt === null).length
  answer(notificationRoutes.list, () => ({ notifications, unread: left() }))
  answer(notificationRoutes.read, ({ body: { ids, upTo = Infinity } }) => {
    notifications = notifications.map((each) =>
      (ids?.includes(each.id) ?? each.id <= upTo) ? { ...each, readAt: each.createdAt } : each,
    )
    return { unread: left() }
  })
  await world.open('/notificaciones')
  return world
}

it('a brand without news reads so (S18.1)', async () => {
  await openNews()
  await expect.element(page.getByText('No hay notificaciones', { exact: true })).toBeVisible()
  await expect.element(item('Notificaciones')).toBeVisible()
  await expectAccessible()
})

it('news are counted, lead to what they are about and can be read one by one or all (S18)', async () => {
  const { reopen } = await openNews('La primera taza', 'Mate o café')
  await expect.element(item('Notificaciones, 2 sin leer')).toBeVisible()
  await expect.element(list).toHaveLength(2)
  await expect.element(list.getByText('hace un momento')).toHaveLength(2)
  await expectAccessible()

  await page.getByRole('link', { name: 'Mate o café' }).click()
  await expect.element(page.getByLabelText('Nombre de la campaña')).toHaveValue('Mate o café')
  await item('Notificaciones, 1 sin leer').click()
  await expect.element(unread).toHaveLength(1)

  // They look read once the server has marked them, because a reload would bring them back.
  const goOn = hold(notificationRoutes.read)
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect.element(page.getByRole('button', { name: 'Marcando…' })).toBeVisible()
  await expect.element(unread).toHaveLength(1)
  goOn()
  await expect.element(unread).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(item('Notificaciones')).toBeVisible()
  await reopen()
  await expect.element(list).toHaveLength(2)
  await expect.element(unread).not.toBeInTheDocument()
})
