import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPostmaster } from '../../postgres-embedded/src/postmaster.ts'
import { freePort } from '../../server/test/free-port.ts'
import { ADMIN } from '../../server/test/api-brands.ts'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const PATIENCE_MS = 60_000

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** Starts the portal as an operator does, in a process that can be killed and restarted at its address. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
        BRAND_CAMPAIGNS: '100000',
        LOG_LEVEL: 'fatal',
        // A part that needs viewing copies asks for them. In the others, making them would take the processors.
        MEDIA_JOBS: '0',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  start()
  // An interrupted run leaves nothing running either.
  const abandon = () => {
    child.kill('SIGKILL')
    killPostmaster(dataDir)
  }
  process.once('exit', abandon)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  /** Returns the milliseconds until `/readyz` says yes. */
  const ready = async () => {
    const since = performance.now()
    for (;;) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
      const ms = performance.now() - since
      if (answer?.ok) return ms
      if (hasEnded()) throw new Error(`The portal ended with ${child.exitCode ?? child.signalCode}`)
      if (ms > PATIENCE_MS) throw new Error('The portal does not become ready')
      await setTimeout(20)
    }
  }
  await ready()
  return {
    url,
    dataDir,
    ready,
    hasEnded,
    kill: () => end('SIGKILL'),
    restart() {
      process.off('exit', abandon).once('exit', abandon)
      start()
    },
    /** Stops it as a supervisor does. */
    async stop() {
      const since = performance.now()
      await end('SIGTERM')
      process.off('exit', abandon)
      return { code: child.exitCode, ms: performance.now() - since }
    },
  }
}

/** Kills all of Postgres' processes at once, as when the machine's power goes. */
export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres', 'data'))
  if (!postmaster) throw new Error('Postgres is not running')
  const { pid } = postmaster
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch (error) {
      // The process ended by itself a moment before.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function killPostmaster(dataDir: string) {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // Postgres has ended, or never began here.
  }
}
