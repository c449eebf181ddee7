import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/portal.ts'
import { createNews } from './news.ts'

it('tells nothing at each vain try to hear: readers would ask a database that is away four times a second, and log it', async () => {
  let tries = 0
  const refusing = createServer((socket) => {
    tries += 1
    socket.destroy()
  })
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const news = createNews(`postgres://portal@127.0.0.1:${(refusing.address() as AddressInfo).port}/portal`)
  onTestFinished(async () => {
    await news.close()
    refusing.close()
  })
  let told = 0
  news.subscribe(() => (told += 1))
  await eventually(
    async () => tries,
    (count) => count >= 3,
  )
  expect(told).toBe(0)
})

it('is closed also while it connects: a start that failed at that moment would neither end nor say why', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const news = createNews(url)
  news.subscribe(() => {})
  await news.close()
  expect(news.isHeard()).toBe(false)
})
