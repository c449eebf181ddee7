import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { silent } from '../../../test/log.ts'
import { startJobs } from './jobs.ts'

/** What a client sends when it ends a connection. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/** What a Postgres sends to each client when its postmaster is gone. */
function postmasterIsGone(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

/** Leads to a Postgres, and tells each client that ends its connection that the postmaster is gone. */
async function dyingPostgres(url: string): Promise<{ url: string; told: () => number }> {
  const { hostname, port } = new URL(url)
  let told = 0
  const proxy = createServer((client) => {
    const postgres = connect(Number(port), hostname)
    client.on('error', () => {})
    postgres.on('error', () => {})
    postgres.on('data', (data) => client.write(data))
    client.on('data', (data: Buffer) => {
      if (!data.equals(TERMINATE)) return postgres.write(data)
      told += 1
      postgres.destroy()
      return client.end(postmasterIsGone())
    })
    client.on('close', () => postgres.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const led = new URL(url)
  led.port = String((proxy.address() as AddressInfo).port)
  return { url: led.href, told: () => told }
}

it('stops while Postgres stops too: an error of a connection that is being ended ends no process', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { url, told } = await dyingPostgres(database.url)
  const unheard = vi.fn()
  process.on('uncaughtException', unheard)
  onTestFinished(() => void process.off('uncaughtException', unheard))
  const jobs = await startJobs({ url, log: silent })
  await jobs.work('deliver-mail', async () => {})
  await jobs.stop()
  expect(told()).toBeGreaterThan(0)
  expect(unheard).not.toHaveBeenCalled()
})
