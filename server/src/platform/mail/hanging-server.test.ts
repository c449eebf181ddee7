import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'

/** A server that takes connections and sends nothing. */
const hanging = createServer()
const sockets: Socket[] = []
let portal: Portal
beforeAll(async () => {
  hanging.on('connection', (socket) => sockets.push(socket.on('error', () => {})))
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { port } = hanging.address() as AddressInfo
  portal = await startPortal({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, databasePool: 2 } })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  hanging.close()
  await portal.stop()
})

it('a mail server that says nothing takes no connection to the database from calls', async () => {
  const { email, token, brandId } = await portal.registerBrand()
  const ask = () => portal.call(api.accounts.recoverPassword, { body: { email } })
  for (let mail = 0; mail < 6; mail += 1) expect((await ask()).status).toBe(200)
  await eventually(
    async () => sockets.length,
    (open) => open >= 3,
  )
  const list = () => portal.call(api.campaigns.list, { params: { brandId } }, { token })
  const answers = await Promise.all([list(), list(), list(), list(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await portal.deps.refresher.refresh()).toBeUndefined()
})
