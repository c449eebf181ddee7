import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { failureInWords } from './failure-in-words.ts'

it('says what to do about a port that another program uses', async () => {
  const taking = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taking.close())
  await once(taking, 'listening')
  const { port } = taking.address() as AddressInfo
  const refused = createServer().listen(port, '127.0.0.1')
  const [error] = await once(refused, 'error')
  expect(failureInWords(error)).toBe(
    `Another program uses port ${port}: stop it, or set another PORT (METRICS_PORT for the metrics).`,
  )
})
