import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { findPostmaster } from '../src/postmaster.ts'

const starter = fileURLToPath(new URL('start-postgres.ts', import.meta.url))

export async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-embedded-'))
  onTestFinished(async () => {
    const postmaster = await findPostmaster(join(dataDir, 'postgres/data'))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
    await rm(dataDir, { recursive: true, maxRetries: 20 })
  })
  return dataDir
}

export async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir })
  onTestFinished(server.stop)
  return server
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}

/** Starts the server from another process. `kill` ends that process and everything that would end on Ctrl-C. */
export async function startElsewhere(dataDir: string, prefix: string[] = [], binaries: string[] = []) {
  const [command = '', ...args] = [...prefix, process.execPath, starter, dataDir, ...binaries]
  const child = spawn(command, args, { detached: true })
  let [url, error] = ['', '']
  child.stdout.on('data', (text) => (url += text))
  child.stderr.on('data', (text) => (error += text))
  const ended = once(child, 'exit')
  const { pid = 0 } = child
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    kill,
    ready: async () => {
      await Promise.race([once(child.stdout, 'data'), ended])
      if (!url) throw new Error(error)
      return url
    },
  }
}

export async function killPostmaster(dataDir: string) {
  const postmaster = await findPostmaster(join(dataDir, 'postgres/data'))
  process.kill(postmaster?.pid ?? NaN, 'SIGKILL')
}
