import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// This runs in a thread of its own, so that the work of sending hostile requests does not count as waiting.

const EVERY_MS = 2
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longest = 0
let askedFor = false

const ping = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => response.resume().once('end', resolve)).once(
      'error',
      reject,
    )
  })

parentPort?.on('message', () => (askedFor = true))

for (;;) {
  const startedAt = performance.now()
  await ping(workerData as string)
  longest = Math.max(longest, performance.now() - startedAt)
  // Answers only after a whole ping, so that a ping that waited counts for the request that delayed it.
  if (askedFor) {
    parentPort?.postMessage(longest, [])
    askedFor = false
    longest = 0
  }
  await setTimeout(EVERY_MS)
}
