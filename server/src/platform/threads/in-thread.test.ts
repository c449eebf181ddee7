import { expect, test } from 'vitest'
import { inThread } from './in-thread.ts'

const source = (code: string) =>
  new URL(`data:text/javascript,import { parentPort, workerData } from 'node:worker_threads';${code}`)

test('a thread answers with its message', async () => {
  expect(await inThread(source('parentPort.postMessage(workerData + 1)'), 1)).toBe(2)
})

test('what a thread throws rejects', async () => {
  await expect(inThread(source("throw new Error('No font')"), 1)).rejects.toThrow('No font')
})

test('nobody waits for a thread that ends without a message', async () => {
  await expect(inThread(source(''), 1)).rejects.toThrow('The thread ended without an answer')
})
