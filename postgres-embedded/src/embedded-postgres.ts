import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setInterval, setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries, findRunner } from './binaries.ts'
import { type Cluster, ensureCluster } from './cluster.ts'
import { findPort, findPostmaster, pidFileOf, removeForeignPidFile, startPostmaster } from './postmaster.ts'

/** The logger that is used. pino's loggers fit, and so does any other of this shape. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Options {
  /** Data folder; it is made if it is missing. The server's files are in its subfolder `postgres`. */
  dataDir: string
  /** The logger. Unset: nothing is logged. */
  log?: Log
  /** False is for tests: the server writes without waiting for the disk, and `stop()` ends it at once. */
  durable?: boolean
  /** Folder of initdb and postgres. Unset: that of the npm package of this platform. */
  binaries?: string
  /**
   * Name of the superuser; `postgres` unless set. Give the same name each time: a cluster keeps the one it was
   * made with.
   */
  superuser?: string
  /**
   * ICU name of the language by which text is sorted, e.g. `es`; unset: by code point. Fixed when the cluster is
   * made.
   */
  icuLocale?: string
  /** Settings of the server, e.g. `{ max_wal_size: '512MB' }`. They can't change where it listens. */
  settings?: Readonly<Record<string, string | number>>
}

interface Embedded {
  /** Address of the database `postgres` for the superuser. */
  url: string
  stop: () => Promise<void>
}

const silent: Log = { info() {}, warn() {}, error() {} }

/**
 * Starts a Postgres server of our own under `dataDir/postgres`, on the loopback interface only. The server
 * outlives a killed process; the next start, or another process on the same folder, adopts it. Should the server
 * die while this process lives, this process starts it again on the same port.
 *
 * Close your own connections, then call `stop()`. It stops the server unless another process on the same folder,
 * or a psql, is connected. So the last one to stop also stops the server.
 * @throws Error that says why there is no server
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = silent,
  durable = true,
  binaries,
  superuser = 'postgres',
  icuLocale,
  settings = {},
}: Options): Promise<Embedded> {
  const startedAt = performance.now()
  await mkdir(dataDir, { recursive: true })
  const bin = binaries ?? (await findBinaries())
  const cluster = {
    home: resolve(dataDir, 'postgres'),
    bin,
    runner: await findRunner(bin, resolve(dataDir)),
    durable,
    superuser,
    icuLocale,
    settings,
  }
  const password = await ensureCluster(cluster)
  const { port, url } = await reach(cluster, password).catch(async (cause: Error) => {
    throw await explain(cluster, cause)
  })
  log.info({ port, ms: Math.round(performance.now() - startedAt) }, 'embedded Postgres is ready')

  const supervision = new AbortController()
  const supervised = supervise(cluster, port, log, supervision.signal)
  const stop = async () => {
    supervision.abort()
    await supervised
    if (durable && (await isUsedByOthers(url)))
      log.info({ port }, 'embedded Postgres is left to its other clients')
    else await stopPostmaster(cluster, durable ? 'SIGINT' : 'SIGQUIT')
  }
  return { url, stop }
}

async function reach(
  cluster: Cluster,
  password: string,
  isAgain = false,
): Promise<{ port: number; url: string }> {
  // The port is kept over restarts, so that addresses that an operator noted stay valid.
  const portFile = join(cluster.home, 'port')
  const keptPort = Number(await readFile(portFile, 'utf8').catch(() => '0'))
  const port = await ensureRunning(cluster, () => findPort(keptPort))
  if (port !== keptPort) await writeFile(portFile, String(port))
  const url = `postgres://${cluster.superuser}:${password}@127.0.0.1:${port}/postgres`
  try {
    await countOtherClients(url)
  } catch (error) {
    // A server that was just killed looks ready until its process is gone.
    if (isAgain || (await findPostmaster(join(cluster.home, 'data')))) throw error
    return reach(cluster, password, true)
  }
  return { port, url }
}

/** Adds what to do when the process number of a dead server may belong to a process that can't be inspected. */
async function explain({ home }: Cluster, cause: Error): Promise<Error> {
  const data = join(home, 'data')
  const postmaster = await findPostmaster(data)
  if (!postmaster?.isHidden) return cause
  return new Error(
    `The embedded Postgres can't be reached: ${cause.message}. ${pidFileOf(data)} names the process ${postmaster.pid}, ` +
      'which this program may not look at. If it is no Postgres, remove that file.',
    { cause },
  )
}

async function ensureRunning(cluster: Cluster, choosePort: () => Promise<number>): Promise<number> {
  const data = join(cluster.home, 'data')
  // Replaying at most 1 GB of log after a crash takes a while; an orphaned server that is dying needs a second or
  // two.
  const deadline = Date.now() + 60_000
  let started: Awaited<ReturnType<typeof startPostmaster>> | null = null
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(data)
    if (postmaster?.isReady) return postmaster.port
    const failure = started?.failure()
    if (failure) {
      // Another process was quicker, or the children of the last server are not gone yet: look again.
      if (!/lock file|shared memory block/.test(failure))
        throw new Error(`The embedded Postgres failed: ${failure}`)
      started = null
    }
    if (!postmaster && !started) {
      await removeForeignPidFile(data)
      started = await startPostmaster(cluster, await choosePort())
    }
    await setTimeout(20)
  }
  throw new Error(`The embedded Postgres was not ready in time; see ${join(cluster.home, 'postgres.log')}`)
}

async function supervise(cluster: Cluster, port: number, log: Log, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(1000, null, { ref: false, signal })) {
      if (await findPostmaster(join(cluster.home, 'data'))) continue
      log.warn({ port }, 'embedded Postgres is gone: starting it again')
      await ensureRunning(cluster, async () => port).catch((err: unknown) =>
        log.error({ err }, 'embedded Postgres failed'),
      )
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const counter = 'postgres-embedded'

/**
 * How long connections may still be listed that this process closed, or that a killed one left amid a statement.
 * The server looks for the latter once a second (`client_connection_check_interval`).
 */
const LISTED_MS = 3000

async function isUsedByOthers(url: string): Promise<boolean> {
  const deadline = Date.now() + LISTED_MS
  while (Date.now() < deadline) {
    const others = await countOtherClients(url).catch(() => 0)
    if (others === 0) return false
    await setTimeout(50)
  }
  return true
}

/**
 * Returns the number of other clients. Connections made only to count are left out, because two processes may stop
 * at once.
 */
async function countOtherClients(url: string): Promise<number> {
  const client = new Client({
    connectionString: url,
    application_name: counter,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and application_name <> '${counter}'`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

async function stopPostmaster({ home }: Cluster, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await findPostmaster(join(home, 'data'))
  if (!postmaster) return
  process.kill(postmaster.pid, signal)
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline && (await findPostmaster(join(home, 'data')))) await setTimeout(10)
}
