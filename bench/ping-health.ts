import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A separate thread, so that the work of sending hostile requests does not count as waiting.

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
  // After a whole ping, so that one which waited is counted where it waited.
  if (askedFor) {
    parentPort?.postMessage(longest, [])
    askedFor = false
    longest = 0
  }
  await setTimeout(EVERY_MS)
}
