import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MAX_NOTIFICATIONS } from '@portal/contract/entries/notifications.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { silent } from '../../../test/log.ts'
import { createRefresher } from '../../desk/refresh/refresher.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import { insertNotifications } from './queries.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const list = async ({ token }: { token: string }) =>
  ok(await portal.call(api.notifications.list, {}, { token }))
const read = (body: { ids?: number[]; upTo?: number }, { token }: { token: string }) =>
  portal.call(api.notifications.read, { body }, { token })

const give = (userId: number, titles: string[]) =>
  insertNotifications(
    portal.db,
    titles.map((title) => ({
      userId,
      enrollmentId: null,
      kind: 'deadline-week',
      logicalKey: randomUUID(),
      title,
      text: 'El plazo termina pronto.',
      link: '/campanas',
    })),
  )

it('has none for anybody to begin with: brand, admin or judge (S18.1, A46)', async () => {
  for (const person of [
    await portal.registerBrand(),
    await portal.registerAdmin(),
    await portal.registerJudge(),
  ])
    expect(await list(person)).toEqual({ notifications: [], unread: 0 })
})

it('shows one’s own, newest first, as many as a screen takes, and counts the unread of all (A46, P03)', async () => {
  const [mine, other] = [await portal.registerBrand(), await portal.registerBrand()]
  const titles = Array.from({ length: MAX_NOTIFICATIONS + 5 }, (_, index) => `Aviso ${index}`)
  await give(mine.user.id, titles)
  await give(other.user.id, ['Ajeno'])
  const { notifications, unread } = await list(mine)
  expect(notifications.map(({ title }) => title)).toEqual(titles.toReversed().slice(0, MAX_NOTIFICATIONS))
  expect(unread).toBe(MAX_NOTIFICATIONS + 5)
})

it('marks some or all as read, one’s own alone (A47, P03)', async () => {
  const [mine, other] = [await portal.registerBrand(), await portal.registerBrand()]
  await give(mine.user.id, ['Uno', 'Dos', 'Tres'])
  await give(other.user.id, ['Ajeno'])
  const [foreign] = (await list(other)).notifications
  const [newest] = (await list(mine)).notifications
  const ids = [newest?.id ?? 0, foreign?.id ?? 0]
  expect((await read({ ids }, mine)).body).toEqual({ unread: 2 })
  const after = await list(mine)
  expect(after.notifications.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
    ['Tres', true],
    ['Dos', false],
    ['Uno', false],
  ])
  expect((await read({ ids: [] }, mine)).body).toEqual({ unread: 2 })
  expect((await read({}, mine)).body).toEqual({ unread: 0 })
  expect((await list(mine)).notifications[0]?.readAt).toBe(after.notifications[0]?.readAt)
  expect(await list(other)).toMatchObject({ unread: 1 })
})

it('marks nothing as read that came after the newest one that was seen (A47)', async () => {
  const brand = await portal.registerBrand()
  await give(brand.user.id, ['Uno', 'Dos'])
  const [seen] = (await list(brand)).notifications
  await give(brand.user.id, ['Llegó después'])
  expect((await read({ upTo: seen?.id ?? 0 }, brand)).body).toEqual({ unread: 1 })
  const after = await list(brand)
  expect(after.notifications.map(({ readAt }) => readAt === null)).toEqual([true, false, false])
})

it.each([{ ids: [0] }, { ids: ['1'] }, { ids: Array.from({ length: 101 }, () => 1) }])(
  'refuses what are no ids (A47)',
  async (body) => {
    const { token } = await portal.registerBrand()
    expect((await read(body as never, { token })).status).toBe(400)
  },
)

it('takes one statement to show them and one to mark them (A46, A47)', async () => {
  const brand = await portal.registerBrand()
  await give(brand.user.id, ['Uno', 'Dos'])
  await list(brand)
  expect(await portal.countStatements(() => list(brand))).toBe(1)
  expect(await portal.countStatements(() => read({}, brand))).toBe(1)
})

it('looks for news by itself until it is stopped (S18)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign()
  await entry.complete(campaign)
  const refresher = createRefresher({ ...portal.deps, log: silent })
  const stop = repeat({ name: 'refresh', everyMs: 100, run: refresher.refresh }, silent)
  await eventually(
    () => list(brand),
    ({ unread }) => unread === 1,
  )
  await refresher.stop()
  await stop()
  expect(await portal.countStatements(() => new Promise((resolve) => setTimeout(resolve, 50)))).toBe(0)
})
