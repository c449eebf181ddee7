import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/test/free-port.ts'

/** The limit that ends what hangs; a slow machine fails no test. */
const READY_MS = 100_000

const MAIN = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** Starts the portal as a person does: one process with its own data folder and one port. */
export async function startPortalProcess(
  dataDir: string,
  env: Record<string, string> = {},
  { host = '127.0.0.1' } = {},
) {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // A test that needs viewing copies asks for them. In the others, making them would take the processors.
      MEDIA_JOBS: '0',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await ready(url, child)
  return {
    url,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function ready(url: string, child: ChildProcess) {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`The portal ended with ${child.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The portal was not ready within ${READY_MS / 1000} s.`)
}
