import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { findPort } from './postmaster.ts'

async function takePort() {
  const taking = createServer().listen(0, '127.0.0.1')
  await once(taking, 'listening')
  const { port } = taking.address() as AddressInfo
  return { port, free: () => taking.close() }
}

it('keeps a port that a killed server still holds for a moment', async () => {
  const { port, free } = await takePort()
  const found = findPort(port)
  // By then it was refused more than once.
  await setTimeout(50)
  free()
  expect(await found).toBe(port)
})

it('takes another port where a program keeps the wanted one', async () => {
  const { port, free } = await takePort()
  expect(await findPort(port)).not.toBe(port)
  free()
})
