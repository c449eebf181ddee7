import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { start } from './binaries.ts'
import type { Cluster } from './cluster.ts'

/**
 * A running server. `isHidden`: its process can't be inspected, so its number may also belong to another program.
 */
type Postmaster = { pid: number; port: number; isReady: boolean; isHidden: boolean }

/** Returns the running server of this data folder, whoever started it. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const [pid, , , port, , , , status] = (await readPidFile(data)).split('\n')
  const found = pid ? await lookAt(Number(pid), data) : 'other'
  if (found === 'other') return null
  const isHidden = found === 'hidden'
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready', isHidden }
}

export const pidFileOf = (data: string): string => join(data, 'postmaster.pid')

const readPidFile = (data: string) => readFile(pidFileOf(data), 'utf8').catch(() => '')

async function lookAt(pid: number, data: string): Promise<'postmaster' | 'hidden' | 'other'> {
  if (!processExists(pid)) return 'other'
  if (process.platform === 'win32') return 'postmaster'
  // After a reboot the number may belong to another program. A zombie, which is already dead, has no command line.
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout)
  try {
    return (await commandLine).includes(data) ? 'postmaster' : 'other'
  } catch {
    // Linux can hide processes of another user namespace (hidepid). A server of this folder runs as a user whom we
    // may signal, so a process that we may signal could be it.
    return maySignal(pid) ? 'hidden' : 'other'
  }
}

function maySignal(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes the lock file when its process number belongs to something else. Postgres removes a stale lock file
 * itself, except when its number lives on as a zombie or another program. A living server ends when it loses its
 * file.
 */
export async function removeForeignPidFile(data: string): Promise<void> {
  const [pid] = (await readPidFile(data)).split('\n')
  if (!pid || !processExists(Number(pid)) || (await lookAt(Number(pid), data)) !== 'other') return
  await rm(pidFileOf(data), { force: true })
}

/** Starts the server. `failure()` is null until it ends; then it returns what the server wrote. */
export async function startPostmaster(cluster: Cluster, port: number) {
  const { home, bin, runner, durable } = cluster
  const log = await open(join(home, 'postgres.log'), 'a+', 0o600)
  const { size } = await log.stat()
  const settings = {
    timezone: 'UTC',
    // Failing statements are not logged: clients are told of them, and here they would pile up with people's data
    // in their details.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Otherwise a statement of a client that was killed runs to its end, and its connection counts as a client.
    // Windows can't do this.
    ...(process.platform !== 'win32' && { client_connection_check_interval: '1s' }),
    ...cluster.settings,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = start(runner, join(bin, 'postgres'), ['-D', join(home, 'data'), ...options], log.fd)
  child.unref()
  let reason: string | null = null
  child.once('exit', (code, signal) => (reason = `it ended with ${code ?? signal}`))
  child.once('error', ({ message }) => (reason = message))
  await log.close()
  const written = () => readFileSync(join(home, 'postgres.log')).toString('utf8', size).trim()
  return { failure: () => reason && (written() || reason) }
}

/** A server that was killed holds its port for a moment after its process has vanished. */
const PORT_TRIES = 50
const PORT_PAUSE_MS = 10

/** Returns a free port on the loopback interface: the wanted one if possible. */
export async function findPort(wanted: number): Promise<number> {
  for (let tries = wanted === 0 ? 0 : PORT_TRIES; tries > 0; tries -= 1) {
    const port = await bind(wanted).catch(() => null)
    if (port !== null) return port
    await setTimeout(PORT_PAUSE_MS)
  }
  return bind(0)
}

async function bind(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
